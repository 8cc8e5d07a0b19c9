import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { dealQuery } from '#features/deals/web/deals.api.ts';
import { ApiError } from '#platform/api/call.ts';
import { showFieldErrors, useCheckedForm } from '#platform/forms/checked-form.ts';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { TextArea, TextField } from '#platform/ui/form-fields.tsx';
import { Skeleton } from '#platform/ui/loading.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import type { OwnReport, ReportStatus } from '../stolen.contract.ts';
import { ownStolenReportsQuery, useReportStolen } from './stolen.api.ts';

/** Reports a phone stolen: the one bought by the deal in the address, or one named by its number. */
export function StolenPage() {
  const [search] = useSearchParams();
  const dealId = search.get('deal') ?? undefined;
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl">{m.stolen_title()}</h1>
        <p className="text-muted">{m.stolen_intro()}</p>
      </div>
      <StolenForm key={dealId} dealId={dealId} />
      <OwnReports />
    </div>
  );
}

const empty = { imei: '', policeNumber: '', details: '' };
/** As typed; the server says what is wrong with it. */
const entered = z.object({ imei: z.string(), policeNumber: z.string(), details: z.string() });

function StolenForm({ dealId }: { dealId: string | undefined }) {
  const report = useReportStolen();
  const deal = useQuery({ ...dealQuery(dealId ?? ''), enabled: dealId !== undefined });
  const form = useCheckedForm(() => entered, { defaultValues: empty });

  async function handleReport({ imei, ...others }: z.output<typeof entered>) {
    try {
      const { message } = await report.mutateAsync({ ...others, imei: imei.trim() || undefined, dealId });
      form.reset(empty);
      showToast(message);
    } catch (error) {
      if (error instanceof ApiError && error.errors.length > 0) showFieldErrors(error, form);
      else showFailure(error);
    }
  }

  return (
    <form
      {...form.formProps(handleReport)}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <p>
        {dealId === undefined ? m.stolen_boughtHere() : deal.data && m.stolen_ofDeal({ name: deal.data.productName })}
      </p>
      <TextField
        label={m.imei_title()}
        note={dealId === undefined ? undefined : m.stolen_imeiIfBought()}
        hint={m.stolen_imeiHint()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        {...form.field('imei')}
      />
      <TextField
        label={m.stolen_policeNumber()}
        note={dealId === undefined ? undefined : m.common_optional()}
        autoComplete="off"
        maxLength={60}
        {...form.field('policeNumber')}
      />
      <TextArea label={m.stolen_details()} note={m.common_optional()} {...form.field('details')} />
      <Button type="submit" className="self-start" busy={form.formState.isSubmitting}>
        {m.stolen_send()}
      </Button>
    </form>
  );
}

const tones = { open: 'warning', accepted: 'positive', rejected: 'neutral' } as const satisfies Record<
  ReportStatus,
  string
>;

function OwnReports() {
  const own = useQuery(ownStolenReportsQuery());
  if (own.isPending) return <Skeleton className="h-24" />;
  if (own.isError) return <QueryFailure query={own} />;
  if (own.data.length === 0) return null;
  return (
    <Card title={m.stolen_own()}>
      <ul className="flex flex-col divide-y divide-line">
        {own.data.map((report) => (
          <OwnRow key={report.id} report={report} />
        ))}
      </ul>
    </Card>
  );
}

function OwnRow({ report: { status, productName, reportedAt, answer, isFound } }: { report: OwnReport }) {
  return (
    <li className="flex flex-col items-start gap-1 py-3 first:pt-0 last:pb-0">
      <p className="wrap-anywhere font-medium">{productName ?? m.stolen_unnamedPhone()}</p>
      <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
        <Pill tone={tones[status]}>{m.stolen_status(status)}</Pill>
        <LocalDate at={reportedAt} withTime />
      </p>
      {answer && <p className="wrap-anywhere whitespace-pre-line">“{answer}”</p>}
      {isFound && <p className="text-positive">{m.stolen_found()}</p>}
    </li>
  );
}
