import { Link } from 'react-router';
import { writeDay } from '#common/days.ts';
import { writeDigits } from '#common/figures.ts';
import { paths } from '#common/paths.ts';
import { describeRule } from '#features/conduct/web/describe-rule.ts';
import { BookedOn, DealStatusMark } from '#features/deals/web/deal-status.tsx';
import { StatusMark } from '#features/products/web/status-mark.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Price } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { PersonActivity } from '../activity.contract.ts';

type ProductRow = PersonActivity['products']['latest'][number];
type BookingRow = PersonActivity['bookingsMade']['latest'][number];
type MessageReportRow = PersonActivity['messageReportsReceived']['latest'][number];
type ConductReportRow = PersonActivity['conductReportsMade']['latest'][number];
type DecisionRow = PersonActivity['decisions']['latest'][number];
type ReviewRow = PersonActivity['reviews']['latest'][number];
type FlagRow = PersonActivity['flags']['latest'][number];
type ReportRow = PersonActivity['reportsMade']['latest'][number];

const productLink = (id: string, name: string) => (
  <Link to={paths.product(id, name)} className="wrap-anywhere font-medium text-base hover:underline">
    {name}
  </Link>
);

export const productColumns = (): Column<ProductRow>[] => [
  { header: m.common_phoneName(), lead: true, cell: ({ id, name }) => productLink(id, name) },
  { header: m.common_price(), align: 'end', cell: ({ price }) => <Price amount={price} /> },
  {
    header: m.common_status(),
    cell: ({ status }) =>
      status === 'listed' ? <Pill tone="positive">{m.common_forSaleMark()}</Pill> : <StatusMark status={status} />,
  },
  { header: m.common_listed(), cell: ({ postedAt }) => <LocalDate at={postedAt} /> },
];

/** `other` is what the other side of the booking is called, who is its buyer unless another is named. */
export const bookingColumns = (other: string, buyerName?: string): Column<BookingRow>[] => [
  {
    header: m.common_phoneName(),
    lead: true,
    cell: ({ productId, productName }) => productLink(productId, productName),
  },
  { header: m.common_price(), align: 'end', cell: ({ price }) => <Price amount={price} /> },
  { header: other, cell: ({ otherName }) => <OtherPerson name={otherName} /> },
  {
    header: m.common_status(),
    cell: ({ status, otherName }) => <DealStatusMark status={status} buyerName={buyerName ?? otherName ?? ''} />,
  },
  { header: m.common_bookedOn(), cell: (booking) => <BookedOn {...booking} /> },
];

export const reportColumns = (other: string): Column<ReportRow>[] => [
  {
    header: m.common_phoneName(),
    lead: true,
    cell: ({ productId, productName }) => productLink(productId, productName),
  },
  { header: m.common_reasons(), cell: ({ reason }) => <Reason>{reason}</Reason> },
  { header: other, cell: ({ otherName }) => <OtherPerson name={otherName} /> },
  {
    header: m.common_status(),
    cell: ({ dismissed }) => (
      <Pill tone={dismissed ? 'neutral' : 'warning'}>
        {dismissed ? m.users_dismissedReport() : m.users_openReport()}
      </Pill>
    ),
  },
  { header: m.users_reportedOn(), cell: ({ reportedAt }) => <LocalDate at={reportedAt} /> },
];

export const messageReportColumns = (): Column<MessageReportRow>[] => [
  {
    header: m.users_message(),
    lead: true,
    cell: ({ text, productId, productName }) => (
      <>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {text || <span className="text-muted">{m.users_withoutText()}</span>}
        </p>
        {productLink(productId, productName)}
      </>
    ),
  },
  { header: m.common_reasons(), cell: ({ reason }) => <Reason>{reason}</Reason> },
  { header: m.users_reportedBy(), cell: ({ otherName }) => <OtherPerson name={otherName} /> },
  {
    header: m.common_status(),
    cell: ({ outcome }) => <Pill tone={outcomeTones[outcome]}>{m.users_reportOutcomes(outcome)}</Pill>,
  },
  { header: m.users_reportedOn(), cell: ({ reportedAt }) => <LocalDate at={reportedAt} /> },
];

export const conductReportColumns = (other: string): Column<ConductReportRow>[] => [
  {
    header: m.users_what(),
    lead: true,
    cell: ({ kind, rule }) => `${m.reports_reportedAs(kind)}${rule ? `: ${describeRule(kind, rule)}` : ''}`,
  },
  { header: m.common_reasons(), cell: ({ reason }) => <Reason>{reason}</Reason> },
  { header: other, cell: ({ otherName }) => <OtherPerson name={otherName} /> },
  {
    header: m.common_status(),
    cell: ({ outcome }) => (
      <Pill tone={outcome === 'open' ? 'warning' : 'neutral'}>{m.users_conductOutcomes(outcome)}</Pill>
    ),
  },
  { header: m.users_reportedOn(), cell: ({ reportedAt }) => <LocalDate at={reportedAt} /> },
];

export const decisionColumns = (): Column<DecisionRow>[] => [
  {
    header: m.users_what(),
    lead: true,
    cell: ({ measure, until }) => m.users_measures(measure, { date: until ? writeDay(until) : '' }),
  },
  { header: m.reports_theRule(), cell: ({ kind, rule }) => describeRule(kind, rule) },
  { header: m.reports_theFacts(), cell: ({ facts }) => <Reason>{facts}</Reason> },
  { header: m.reports_appeal(), cell: ({ outcome }) => outcome && m.reports_personAppealDecided(outcome) },
  { header: m.reports_decided(), cell: ({ decidedAt }) => <LocalDate at={decidedAt} /> },
];

export const reviewColumns = (): Column<ReviewRow>[] => [
  {
    header: m.users_stars(),
    lead: true,
    cell: ({ dealId, stars }) => (
      <Link to={paths.deal(dealId)} className="figures text-link">
        {m.users_ofFive({ stars: writeDigits(stars) })}
      </Link>
    ),
  },
  {
    header: m.users_message(),
    cell: ({ text }) => (
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text || <span className="text-muted">{m.users_withoutText()}</span>}
      </p>
    ),
  },
  { header: m.common_listed(), cell: ({ writtenAt }) => <LocalDate at={writtenAt} /> },
];

export const flagColumns = (): Column<FlagRow>[] => [
  {
    header: m.common_phoneName(),
    lead: true,
    cell: ({ productId, productName }) => productLink(productId, productName),
  },
  { header: m.users_what(), cell: ({ kind }) => m.users_flagKinds(kind) },
  { header: m.common_listed(), cell: ({ seenAt }) => <LocalDate at={seenAt} /> },
];

const outcomeTones = { open: 'warning', dismissed: 'neutral', removed: 'danger' } as const;

function Reason({ children }: { children: string }) {
  return (
    <span className="wrap-anywhere whitespace-pre-line">
      {children || <span className="text-muted">{m.common_noReason()}</span>}
    </span>
  );
}

function OtherPerson({ name }: { name: string | null }) {
  return <span className="wrap-anywhere">{name ?? <span className="text-muted">{m.common_personLeft()}</span>}</span>;
}
