import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { writeDay } from '#common/days.ts';
import { lines } from '#common/text.ts';
import { LogProofLink } from '#features/transparency-log/web/log-proof-link.tsx';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { AllQuietDrawing } from '#platform/ui/assets/drawing.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { TextArea } from '#platform/ui/form-fields.tsx';
import { Skeleton } from '#platform/ui/loading.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import type { OwnDecision } from '../decisions.contract.ts';
import { DecisionFacts } from './decision-facts.tsx';
import { ownDecisionsQuery, useAppeal } from './decisions.api.ts';

/** What admins decided about oneself and own listings and messages after reports, and how to appeal. */
export function DecisionsPage() {
  const own = useQuery(ownDecisionsQuery());
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl">{m.titles_decisions()}</h1>
        <p className="text-muted">{m.reports_decisionsIntro()}</p>
      </div>
      {own.isPending && <Skeleton className="h-48" />}
      {own.isError && <QueryFailure query={own} />}
      {own.data?.length === 0 && <EmptyState drawing={<AllQuietDrawing />} title={m.reports_noDecisions()} />}
      {own.data?.map((decision) => (
        <Card key={decision.id} title={titleOf(decision)}>
          <div className="flex flex-col items-start gap-4">
            <DecisionFacts decision={decision} />
            {decision.measure === 'suspended' && <p>{m.reports_whileSuspended()}</p>}
            <LogProofLink of={`decisions/${decision.id}`} />
            <Appeal decision={decision} />
          </div>
        </Card>
      ))}
    </div>
  );
}

function titleOf({ kind, measure, productName, suspendedUntil }: OwnDecision): string {
  if (kind === 'phone') return m.reports_removedListing({ name: productName ?? '' });
  return m.reports_measure(measure, { date: suspendedUntil ? writeDay(suspendedUntil) : '' });
}

const entered = z.object({ words: lines(2000) });

function Appeal({
  decision: { id, kind, appeal, appealedAt, outcome, answer, isSameAdmin },
}: {
  decision: OwnDecision;
}) {
  const send = useAppeal(id);
  const form = useCheckedForm(() => entered, { defaultValues: { words: '' } });
  async function handleAppeal({ words }: z.output<typeof entered>) {
    try {
      showToast((await send.mutateAsync(words)).message);
    } catch (error) {
      showFailure(error);
    }
  }
  if (appealedAt)
    return (
      <div className="flex w-full flex-col gap-2 border-line border-t pt-4">
        <p className="font-medium">
          {m.reports_yourAppeal()} <LocalDate at={appealedAt} withTime />
        </p>
        <p className="wrap-anywhere whitespace-pre-line">“{appeal}”</p>
        <p className="font-medium">
          {outcome
            ? (kind === 'phone' ? m.reports_appealDecided : m.reports_personAppealDecided)(outcome)
            : isSameAdmin
              ? m.reports_onlyAdmin()
              : m.reports_appealWaits()}
        </p>
        {outcome && isSameAdmin && <p className="text-muted">{m.reports_onlyAdmin()}</p>}
        {answer && <p className="wrap-anywhere whitespace-pre-line">“{answer}”</p>}
      </div>
    );
  return (
    <form
      {...form.formProps(handleAppeal)}
      className="flex w-full flex-col items-start gap-3 border-line border-t pt-4"
    >
      <TextArea
        label={m.reports_appealWords()}
        hint={isSameAdmin ? m.reports_onlyAdmin() : m.reports_appealHint()}
        className="w-full"
        {...form.field('words')}
      />
      <Button type="submit" busy={form.formState.isSubmitting}>
        {m.reports_appeal()}
      </Button>
    </form>
  );
}
