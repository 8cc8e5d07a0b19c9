import { useState } from 'react';
import { AllQuietDrawing } from '#platform/ui/assets/drawing.tsx';
import { Button } from '#platform/ui/button.tsx';
import { PageHead } from '#platform/ui/page-head.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { m } from '#translations';
import { ContactForm } from './contact-form.tsx';

export function ContactPage() {
  const [thanks, setThanks] = useState<string>();
  return (
    <div className="page-column py-8 lg:py-12">
      <PageHead description={m.descriptions_contactDescription()} />
      <div className="mx-auto max-w-xl">
        <h1 className="text-3xl">{m.contact_contactUs()}</h1>
        <p className="mt-2 text-lg text-muted">{m.contact_contactLead()}</p>
        <div className="mt-8 rounded-card border border-line bg-surface p-4 sm:p-8">
          <div role="status">
            {thanks && (
              <EmptyState
                drawing={<AllQuietDrawing />}
                title={thanks}
                action={
                  <>
                    <p className="text-muted">{m.contact_contactReply()}</p>
                    <Button variant="outline" onClick={() => setThanks(undefined)}>
                      {m.contact_sendAnother()}
                    </Button>
                  </>
                }
              />
            )}
          </div>
          {!thanks && <ContactForm onSent={setThanks} />}
        </div>
      </div>
    </div>
  );
}
