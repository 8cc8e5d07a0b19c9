import { useState } from 'react';
import { contactCopy } from '#common/copy/contact.ts';
import { AllQuietDrawing } from '#platform/ui/assets/drawing.tsx';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { ContactForm } from './contact-form.tsx';

export function ContactPage() {
  const [thanks, setThanks] = useState<string>();
  return (
    <div className="page-column py-8 lg:py-12">
      <div className="mx-auto max-w-xl">
        <h1 className="text-3xl">{contactCopy.contactUs}</h1>
        <p className="mt-2 text-lg text-muted">{contactCopy.contactLead}</p>
        <div className="mt-8 rounded-card border border-line bg-surface p-4 sm:p-8">
          <div role="status">
            {thanks && (
              <EmptyState
                drawing={<AllQuietDrawing />}
                title={thanks}
                action={
                  <>
                    <p className="text-muted">{contactCopy.contactReply}</p>
                    <Button variant="outline" onClick={() => setThanks(undefined)}>
                      {contactCopy.sendAnother}
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
