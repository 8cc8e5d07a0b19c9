import type { BodyOf } from '#common/endpoint.ts';
import { conductRules } from '#common/report-rules.ts';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { SelectField, TextArea, TextField } from '#platform/ui/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { decideAboutPerson } from '../conduct.contract.ts';
import { useDecideAboutPerson } from './conduct.api.ts';

const decisions = ['suspended', 'warned', 'dismissed'] as const;
const usualDays = 14;

type DecideDialogProps = {
  person: { id: string; name: string };
  /** Reports can be dismissed. */
  isReported: boolean;
  onClose: () => void;
};

/** An admin warns or suspends somebody, or dismisses the reports about them. */
export function DecideDialog({ person: { id, name }, isReported, onClose }: DecideDialogProps) {
  const decide = useDecideAboutPerson(id);
  const until = new Date(Date.now() + usualDays * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const form = useCheckedForm(() => decideAboutPerson.body, {
    defaultValues: { decision: isReported ? 'dismissed' : 'suspended', rule: 'swindle', reason: '', until },
  });
  const decision = form.watch('decision');

  async function handleDecision({ until: day, ...body }: BodyOf<typeof decideAboutPerson>) {
    try {
      const { message } = await decide.mutateAsync(body.decision === 'suspended' ? { ...body, until: day } : body);
      onClose();
      showToast(message);
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={m.reports_decide({ name })}
      submitLabel={m.reports_decisionChoice(decision)}
      submitVariant={decision === 'dismissed' ? 'filled' : 'danger'}
      busy={form.formState.isSubmitting}
      formProps={form.formProps(handleDecision)}
    >
      <SelectField label={m.reports_decision()} {...form.field('decision')}>
        {decisions.map(
          (each) =>
            (isReported || each !== 'dismissed') && (
              <option key={each} value={each}>
                {m.reports_decisionChoice(each)}
              </option>
            ),
        )}
      </SelectField>
      {decision === 'suspended' && <TextField type="date" label={m.reports_until()} {...form.field('until')} />}
      {decision !== 'dismissed' && (
        <SelectField label={m.reports_theRule()} {...form.field('rule')}>
          {conductRules.map((rule) => (
            <option key={rule} value={rule}>
              {m.reports_conductRule(rule)}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea label={m.reports_theFacts()} hint={m.reports_factsHint({ name })} {...form.field('reason')} />
    </FormDialog>
  );
}
