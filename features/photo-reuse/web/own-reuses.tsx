import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextArea } from '#platform/ui/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import type { OwnReuse } from '../photo-reuse.contract.ts';
import { ownReusesQuery, useExplainReuse } from './photo-reuse.api.ts';
import { PicturePair } from './picture-pair.tsx';

/** Asks the seller about pictures that are in another seller's listing too; nothing while there are none. */
export function OwnReuses() {
  const reuses = useQuery(ownReusesQuery()).data?.filter(({ explanation }) => explanation === null) ?? [];
  return reuses.map((reuse) => <Question key={reuse.id} reuse={reuse} />);
}

function Question({ reuse: { id, own, other } }: { reuse: OwnReuse }) {
  const explain = useExplainReuse();
  const form = useCheckedForm(async () => (await import('../photo-reuse.contract.ts')).explainReuse.body, {
    defaultValues: { explanation: '' },
  });
  const send = form.handleSubmit(async ({ explanation }) => {
    showToast((await explain.mutateAsync({ id, explanation })).message);
  });
  return (
    <section
      aria-labelledby={`reuse-${id}`}
      className="mb-6 flex flex-col gap-4 rounded-card border border-warning bg-warning-wash p-4 md:flex-row"
    >
      <PicturePair
        pictures={[
          { ...own, caption: m.photoReuse_yours() },
          { ...other, caption: m.photoReuse_theirs() },
        ]}
      />
      <form onSubmit={send} noValidate className="flex grow flex-col items-start gap-3">
        <p id={`reuse-${id}`} className="font-semibold text-base">
          {m.photoReuse_title({ name: own.name })}
        </p>
        <p>
          {m.photoReuse_question()}{' '}
          <Link to={`${paths.howWeCheck}#reuse`} className="text-link">
            {m.checks_title()}
          </Link>
        </p>
        <TextArea
          className="w-full max-w-xl"
          rows={2}
          label={m.photoReuse_explanation()}
          error={form.formState.errors.explanation?.message}
          {...form.register('explanation')}
        />
        <Button type="submit" busy={form.formState.isSubmitting}>
          {m.photoReuse_send()}
        </Button>
      </form>
    </section>
  );
}
