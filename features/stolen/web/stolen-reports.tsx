import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { paths } from '#common/paths.ts';
import type { Sighting } from '#features/imei/imei.contract.ts';
import { DismissButton, useDismissal } from '#platform/lists/dismissal.tsx';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { m } from '#translations';
import { decideStolenReport, type StolenReport } from '../stolen.contract.ts';
import { sightingsQuery, stolenReportsQuery, useDecideStolenReport, useDismissSighting } from './stolen.api.ts';

/** Phones reported stolen, for an admin to decide, and numbers that are in two listings; nothing where there are none. */
export function StolenReports() {
  const reports = useQuery(stolenReportsQuery());
  const sightings = useQuery(sightingsQuery());
  return (
    <div className="mt-8 flex flex-col gap-6 empty:hidden">
      {reports.isError && <QueryFailure query={reports} />}
      {reports.data && reports.data.length > 0 && <Reports reports={reports.data} />}
      {sightings.data && sightings.data.length > 0 && <Sightings sightings={sightings.data} />}
    </div>
  );
}

/** The decision is that of the button. */
const onlyReason = z.pick(decideStolenReport.body, { reason: true });

function Reports({ reports }: { reports: StolenReport[] }) {
  const decide = useDecideStolenReport();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const accepting = useDismissal<StolenReport>({
    questionFor: ({ reporterName: name }) => ({
      title: m.stolen_acceptTitle(),
      description: m.stolen_acceptAdvice({ name }),
    }),
    schema: onlyReason,
    submit: { label: m.stolen_accept(), variant: 'danger' },
    onDismiss: ({ id }, reason) => decide.mutateAsync({ id, decision: 'accepted', reason }),
    done: m.stolen_decided('accepted'),
    titleRef,
  });
  const rejecting = useDismissal<StolenReport>({
    questionFor: ({ reporterName: name }) => ({
      title: m.stolen_rejectTitle(),
      description: m.stolen_rejectAdvice({ name }),
    }),
    schema: onlyReason,
    submit: { label: m.stolen_reject(), variant: 'filled' },
    onDismiss: ({ id }, reason) => decide.mutateAsync({ id, decision: 'rejected', reason }),
    done: m.stolen_decided('rejected'),
    titleRef,
  });
  return (
    <Card title={m.stolen_reportedPhones()} titleRef={titleRef}>
      <ul className="flex flex-col divide-y divide-line">
        {reports.map((report) => (
          <li key={report.id} className="flex flex-col items-start gap-3 py-4 first:pt-0 last:pb-0">
            <Facts report={report} />
            <div className="flex flex-wrap gap-2">
              {report.status === 'open' && (
                <Button size="small" variant="danger" onClick={() => accepting.askToDismiss(report)}>
                  {m.stolen_accept()}
                </Button>
              )}
              <Button size="small" variant="outline" onClick={() => rejecting.askToDismiss(report)}>
                {report.status === 'open' ? m.stolen_reject() : m.stolen_liftHold()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {accepting.dismissDialog}
      {rejecting.dismissDialog}
    </Card>
  );
}

function Facts({ report }: { report: StolenReport }) {
  const { productName, status, reportedAt, reporterName, reporterEmail, dealId, policeNumber, details, listings } =
    report;
  return (
    <div className="wrap-anywhere flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{productName ?? m.stolen_unnamedPhone()}</span>
        <Pill tone={status === 'open' ? 'warning' : 'danger'}>{m.stolen_status(status)}</Pill>
      </p>
      <p className="text-muted">
        {m.stolen_by()}{' '}
        <Link to={`${paths.allUsers}?q=${encodeURIComponent(reporterEmail)}`} className="text-link">
          <bdi>{reporterName}</bdi>
        </Link>
        , <LocalDate at={reportedAt} withTime />
      </p>
      <p>
        {dealId && (
          <Link to={paths.deal(dealId)} className="me-4 text-link">
            {m.stolen_withReceipt()}
          </Link>
        )}
        {policeNumber && m.stolen_police({ number: policeNumber })}
      </p>
      {details && <p className="whitespace-pre-line">“{details}”</p>}
      <p className="text-muted">
        {m.stolen_listings()}: {listings.length === 0 && m.stolen_none()}
      </p>
      <ul className="list-disc ps-6">
        {listings.map(({ id, name, sellerName, isReporters, status: state, postedAt }) => (
          <li key={id}>
            {state === 'listed' ? (
              <Link to={paths.product(id, name)} className="text-link">
                {name}
              </Link>
            ) : (
              name
            )}
            , {m.stolen_listingStatus(state)}, {sellerName ?? m.common_unknownSeller()}
            {isReporters && ` (${m.stolen_ofReporter()})`}, <LocalDate at={postedAt} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Sightings({ sightings }: { sightings: Sighting[] }) {
  const dismiss = useDismissSighting();
  return (
    <Card title={m.stolen_twoListings()} advice={m.imei_seenElsewhere()}>
      <ul className="flex flex-col divide-y divide-line">
        {sightings.map(({ id, products, seenAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <ul className="wrap-anywhere min-w-0">
              {products.map((product) => (
                <li key={product.id}>
                  <Link to={paths.product(product.id, product.name)} className="text-link">
                    {product.name}
                  </Link>
                  , {product.sellerName ?? m.common_unknownSeller()}
                </li>
              ))}
              <li className="text-muted text-sm">
                <LocalDate at={seenAt} withTime />
              </li>
            </ul>
            <DismissButton
              name={products.map(({ name }) => name).join(', ')}
              onClick={() => dismiss.mutateAsync(id).catch(showFailure)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
