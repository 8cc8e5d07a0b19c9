import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { writeDigits } from '#common/figures.ts';
import { paths } from '#common/paths.ts';
import { StolenReports } from '#features/stolen/web/stolen-reports.tsx';
import { DeleteButton } from '#platform/lists/deletion.tsx';
import { DismissButton, useDismissal } from '#platform/lists/dismissal.tsx';
import { ListPage } from '#platform/lists/list-page.tsx';
import { usePaging } from '#platform/lists/paging.ts';
import { SearchField } from '#platform/lists/search-field.tsx';
import { AllQuietDrawing, NothingFoundDrawing } from '#platform/ui/assets/drawing.tsx';
import { Button } from '#platform/ui/button.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { Picture } from '#platform/ui/picture.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Price } from '#platform/ui/price.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { m } from '#translations';
import { dismissReports, type ReportedProduct, removalReason } from '../reports.contract.ts';
import { Appeals } from './appeals.tsx';
import { ReportReasons } from './report-reasons.tsx';
import { ReportedPeople } from './reported-people.tsx';
import { reportedProductsQuery, useDeleteReportedProduct, useDismissReports } from './reports.api.ts';

const ReusedPictures = lazy(async () => ({
  default: (await import('#features/photo-reuse/web/reused-pictures.tsx')).ReusedPictures,
}));

const MuchCheaper = lazy(async () => ({
  default: (await import('#features/bait/web/much-cheaper.tsx')).MuchCheaper,
}));

const columns = (): Column<ReportedProduct>[] => [
  {
    header: m.reports_product(),
    lead: true,
    sortBy: ({ name }) => name.toLocaleLowerCase(),
    cell: ({ id, name, image, imagePlaceholder }) => (
      <Link to={paths.product(id, name)} className="group flex items-center gap-3 text-ink no-underline">
        <Picture
          image={image}
          placeholder={imagePlaceholder}
          alt=""
          sizes="48px"
          className="aspect-4/5 w-12 shrink-0 rounded-control"
        />
        <span className="wrap-anywhere font-medium text-base group-hover:underline">{name}</span>
      </Link>
    ),
  },
  {
    header: m.common_price(),
    align: 'end',
    sortBy: ({ price }) => price,
    cell: ({ price }) => <Price amount={price} />,
  },
  {
    header: m.identity_seller(),
    sortBy: ({ sellerName }) => sellerName ?? '',
    cell: ({ sellerName, sellerEmail }) => (
      <>
        {sellerEmail ? (
          <Link
            to={`${paths.allSellers}?q=${encodeURIComponent(sellerEmail)}`}
            className="wrap-anywhere block min-h-6 text-link"
          >
            {sellerName}
          </Link>
        ) : (
          m.common_unknownSeller()
        )}
        {sellerEmail && (
          <a href={`mailto:${sellerEmail}`} className="wrap-anywhere inline-block min-h-6 text-link">
            {sellerEmail}
          </a>
        )}
      </>
    ),
  },
  {
    header: m.common_reasons(),
    sortBy: ({ reportCount }) => reportCount,
    cell: ({ reports, reportCount, weight, isHidden }) => (
      <>
        {isHidden && <Pill tone="danger">{m.reports_hidden()}</Pill>}
        <ReportReasons reports={reports} count={reportCount} />
        <p className="figures text-muted text-sm">{m.reports_weight({ weight: writeDigits(weight.toFixed(2)) })}</p>
      </>
    ),
  },
];

export function ReportedProductsPage() {
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const { cursor } = usePaging();
  const reported = useQuery(reportedProductsQuery({ q, cursor }));
  const searchFor = (wanted: string) => setSearch(wanted ? { q: wanted } : {}, { replace: true });
  const deleteProduct = useDeleteReportedProduct();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const removal = useDismissal<ReportedProduct>({
    questionFor: ({ name }) => ({
      title: m.reports_deleteReportedTitle({ name }),
      description: m.reports_deleteReportedAdvice(),
    }),
    schema: removalReason,
    submit: { label: m.lists_delete(), variant: 'danger' },
    onDismiss: ({ id }, reason) => deleteProduct.mutateAsync({ id, reason }),
    titleRef,
  });
  const dismiss = useDismissReports();
  const { askToDismiss, dismissDialog } = useDismissal<ReportedProduct>({
    questionFor: ({ name, reportCount }) => ({
      title: m.reports_dismissTitle({ count: reportCount }),
      description: m.reports_dismissAdvice({ name }),
    }),
    schema: dismissReports.body,
    onDismiss: ({ id }, reason) => dismiss.mutateAsync({ id, reason }),
    done: m.reports_reportsDismissed(),
    titleRef,
  });

  return (
    <>
      <ListPage
        title={m.reports_reportedProducts()}
        of="phones"
        titleRef={titleRef}
        query={reported}
        tools={<SearchField label={m.reports_searchReported()} value={q} onSearch={searchFor} />}
        empty={
          q ? (
            <EmptyState
              drawing={<NothingFoundDrawing />}
              title={m.reports_nothingFound()}
              action={
                <Button variant="outline" onClick={() => searchFor('')}>
                  {m.reports_showAll()}
                </Button>
              }
            />
          ) : (
            <EmptyState drawing={<AllQuietDrawing />} title={m.reports_nothingReported()} />
          )
        }
      >
        {(rows) => (
          <DataTable
            caption={m.reports_reportedProducts()}
            columns={columns()}
            rows={rows}
            rowKey={({ id }) => id}
            actionsHeader={m.common_actions()}
            actions={(product) => (
              <>
                <DismissButton name={product.name} onClick={() => askToDismiss(product)} />
                <DeleteButton name={product.name} onClick={() => removal.askToDismiss(product)} />
              </>
            )}
          />
        )}
      </ListPage>
      <Suspense>
        <MuchCheaper />
        <ReusedPictures />
      </Suspense>
      <ReportedPeople />
      <Appeals />
      <StolenReports />
      {removal.dismissDialog}
      {dismissDialog}
    </>
  );
}
