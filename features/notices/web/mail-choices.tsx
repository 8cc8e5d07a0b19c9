import { useQuery } from '@tanstack/react-query';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { m } from '#translations';
import type { MailKind } from '../notices.contract.ts';
import { mailChoicesQuery, useChangeMailChoice } from './notices.api.ts';

/** Which news also come by mail; each choice is saved at once. */
export function MailChoices() {
  const choices = useQuery(mailChoicesQuery()).data;
  const change = useChangeMailChoice();
  if (!choices) return null;
  const pending = change.isPending ? change.variables : undefined;
  return (
    <fieldset className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <legend className="sr-only">{m.notices_mailChoices()}</legend>
      <p aria-hidden="true" className="font-medium">
        {m.notices_mailChoices()}
      </p>
      {(Object.keys(choices) as MailKind[]).map((kind) => (
        <label key={kind} className="flex min-h-8 items-center gap-3">
          <input
            type="checkbox"
            className="tick size-6"
            checked={pending?.kind === kind ? pending.byMail : choices[kind]}
            onChange={({ target }) => change.mutate({ kind, byMail: target.checked }, { onError: showFailure })}
          />
          {m.notices_mailChoice(kind)}
        </label>
      ))}
    </fieldset>
  );
}
