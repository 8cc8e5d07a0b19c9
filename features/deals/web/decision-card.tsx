import * as z from 'zod/mini';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { SelectField, TextArea } from '#platform/ui/form-fields.tsx';
import { m } from '#translations';
import type { Deal } from '../deals.contract.ts';
import { reason } from '../deals.contract.ts';
import type { Decision } from '../disputes.contract.ts';
import { useDecideDispute } from './deals.api.ts';
import { tellOutcome } from './use-perform.ts';

const entered = () =>
  z.object({
    decision: z.enum(['continue', 'cancel', 'hand-over'], { error: () => m.deals_chooseDecision() }),
    reason,
  });

/** The admin decides once, for both; nothing is chosen beforehand. */
export function DecisionCard({ deal }: { deal: Deal }) {
  const decide = useDecideDispute(deal.id);
  const form = useCheckedForm(entered, { defaultValues: { reason: '' } });
  const open = deal.acts.map((act) => act.replace('decide-', '') as Decision);

  if (open.length === 0) return null;
  return (
    <Card title={m.deals_decideTitle()}>
      <form {...form.formProps((body) => tellOutcome(decide.mutateAsync(body)))} className="flex flex-col gap-4">
        <SelectField label={m.deals_decision()} required {...form.field('decision')}>
          <option value="">{m.deals_chooseDecision()}</option>
          {open.map((decision) => (
            <option key={decision} value={decision}>
              {deal.endedAt ? m.deals_decisionsAfterEnd(decision) : m.deals_decisions(decision)}
            </option>
          ))}
        </SelectField>
        <TextArea label={m.deals_reasonLabel()} hint={m.deals_decisionAdvice()} required {...form.field('reason')} />
        <Button type="submit" className="self-start" busy={form.formState.isSubmitting}>
          {m.deals_decide()}
        </Button>
      </form>
    </Card>
  );
}
