import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { writeDay } from '#common/days.ts';
import { useDismissal } from '#platform/lists/dismissal.tsx';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { Button } from '#platform/ui/button.tsx';
import { m } from '#translations';
import { type Appealed, type AppealOutcome, decideAppeal } from '../decisions.contract.ts';
import { DecisionFacts } from './decision-facts.tsx';
import { appealsQuery, useDecideAppeal } from './decisions.api.ts';

/** The decision is that of the button. */
const onlyReason = z.pick(decideAppeal.body, { reason: true });

const describeDecision = ({ productName, measure, sellerName: name, suspendedUntil }: Appealed) =>
  productName ?? m.reports_measureOf(measure, { name, date: suspendedUntil ? writeDay(suspendedUntil) : '' });

const actOf = ({ kind }: Appealed, outcome: AppealOutcome) =>
  kind === 'phone' ? m.reports_appealAct(outcome) : m.reports_personAppealAct(outcome);

/** Appeals against decisions, for another admin to decide; nothing where there are none. */
export function Appeals() {
  const appeals = useQuery(appealsQuery());
  const titleRef = useRef<HTMLHeadingElement>(null);
  const decide = useDecideAppeal();
  const texts = (outcome: AppealOutcome) => ({
    schema: onlyReason,
    titleRef,
    questionFor: ({ productName, sellerName }: Appealed) => ({
      title: productName
        ? m.reports_decideAppeal(outcome, { name: productName })
        : m.reports_decidePersonAppeal(outcome, { name: sellerName }),
      description: m.reports_sellerReads({ name: sellerName }),
    }),
    submit: { label: m.reports_personAppealAct(outcome), variant: 'filled' as const },
    done: m.reports_personAppealDecided(outcome),
    onDismiss: ({ id }: Appealed, reason: string) => decide.mutateAsync({ id, outcome, reason }),
  });
  const [upholding, reversing] = [useDismissal(texts('upheld')), useDismissal(texts('reversed'))];
  if (appeals.isError) return <QueryFailure query={appeals} />;
  if (!appeals.data?.length) return null;
  return (
    <section className="mt-8 flex flex-col gap-4">
      <h2 ref={titleRef} tabIndex={-1} className="text-xl">
        {m.reports_appeals()}
      </h2>
      {appeals.data.map((appeal) => (
        <article
          key={appeal.id}
          className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-4 sm:p-6"
        >
          <h3 className="wrap-anywhere font-semibold text-lg">{describeDecision(appeal)}</h3>
          <DecisionFacts decision={appeal} />
          <p className="wrap-anywhere whitespace-pre-line">
            <bdi>{appeal.sellerName}</bdi>: “{appeal.appeal}”
          </p>
          {appeal.isSameAdmin && <p className="text-muted">{m.reports_onlyAdmin()}</p>}
          {appeal.isOwn ? (
            <p className="text-muted">{m.reports_anotherAdmin()}</p>
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button variant="outline" onClick={() => upholding.askToDismiss(appeal)}>
                {actOf(appeal, 'upheld')}
              </Button>
              <Button variant="outline" onClick={() => reversing.askToDismiss(appeal)}>
                {actOf(appeal, 'reversed')}
              </Button>
            </div>
          )}
        </article>
      ))}
      {upholding.dismissDialog}
      {reversing.dismissDialog}
    </section>
  );
}
