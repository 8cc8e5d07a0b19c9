import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { writeDay, writeMonth } from '#common/days.ts';
import { writeDigits } from '#common/figures.ts';
import { paths } from '#common/paths.ts';
import { CompareTray } from '#features/compare/web/compare-tray.tsx';
import { ReportPersonButton } from '#features/conduct/web/report-person-button.tsx';
import type { CardProduct } from '#features/products/web/products.api.ts';
import type { Review } from '#features/reviews/reviews.contract.ts';
import { RecordLines } from '#features/reviews/web/record-lines.tsx';
import { ReviewText } from '#features/reviews/web/review-text.tsx';
import { sellerReviewsQuery } from '#features/reviews/web/reviews.api.ts';
import type { Page } from '#platform/api/call.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { PageHead } from '#platform/ui/page-head.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { m } from '#translations';
import type { Seller } from '../storefront.contract.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ProductGrid } from './product-grid.tsx';
import { sellerProductsQuery, sellerQuery } from './storefront.api.ts';

/** What everybody may know of a seller. */
export function SellerPage() {
  const { id = '' } = useParams();
  const { data: seller } = useQuery(sellerQuery(id));
  const { data: phones } = useQuery(sellerProductsQuery(id));
  return (
    seller && (
      <div className="page-column flex flex-col gap-10 py-4 lg:py-6">
        <PageHead description={describe(seller)} picture={phones?.rows[0]?.image} />
        <div className="flex flex-col gap-4">
          <Breadcrumbs
            trail={[{ label: m.storefront_products(), to: paths.products }]}
            here={{ label: seller.name, to: paths.sellerProfile(id) }}
          />
          <SellerHeader seller={seller} />
        </div>
        <Phones key={`phones ${id}`} seller={seller} />
        <Reviews key={`reviews ${id}`} seller={seller} />
      </div>
    )
  );
}

const describe = ({ name, listed, stars, reviews }: Seller) =>
  stars === null
    ? m.sellers_description({ name, listed })
    : m.sellers_descriptionRated({ name, listed, rating: m.reviews_ratingSpoken({ stars, reviews }) });

function SellerHeader({ seller }: { seller: Seller }) {
  const { name, photo, joinedAt, listed, sold, more } = seller;
  const written = (count: number) => (more && count > 0 ? m.storefront_atLeast({ count }) : writeDigits(count));
  return (
    <header className="flex items-start gap-4 sm:gap-6">
      <Avatar name={name} photo={photo} size="large" />
      <div className="flex min-w-0 flex-col gap-2">
        <h1 className="wrap-anywhere text-2xl">{name}</h1>
        <p className="figures text-muted">
          {m.storefront_soldCount({ count: written(sold) })} · {m.storefront_onOfferCount({ count: written(listed) })} ·{' '}
          {m.storefront_memberSince({ month: writeMonth(joinedAt) })}
        </p>
        <RecordLines record={seller} reviewsAddress="#reviews" />
        <p className="max-w-[70ch] text-muted text-sm">{m.storefront_whatCounts()}</p>
        <ReportPersonButton kind="person" id={seller.id} name={name} />
      </div>
    </header>
  );
}

/** The pages of a list shown so far; the first one is rendered by the server. */
function useGrowing<Row>(queryFor: (cursor?: string) => { queryKey: readonly unknown[] }) {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const pages = useQueries({ queries: cursors.map((cursor) => queryFor(cursor)) }).map(
    ({ data }) => data as Page<Row> | undefined,
  );
  const next = pages.at(-1)?.next;
  return {
    rows: pages.flatMap((page) => page?.rows ?? []),
    isLoading: pages.at(-1) === undefined,
    grow: next === undefined ? undefined : () => setCursors([...cursors, next]),
  };
}

function ShowMore({ isLoading, onPress }: { isLoading: boolean; onPress: (() => void) | undefined }) {
  if (!onPress && !isLoading) return null;
  return (
    <Button variant="outline" busy={isLoading} className="self-center" onClick={onPress}>
      {m.common_showMore()}
    </Button>
  );
}

function Phones({ seller: { id, listed } }: { seller: Seller }) {
  const { rows, isLoading, grow } = useGrowing<CardProduct>((cursor) => sellerProductsQuery(id, cursor));
  return (
    <section aria-labelledby="phones" className="flex flex-col gap-4">
      <h2 id="phones" className="text-xl">
        {m.sellers_phonesOnOffer()}
      </h2>
      {listed === 0 ? (
        <p className="text-muted">{m.sellers_noPhones()}</p>
      ) : (
        <>
          <ProductGrid products={rows} comparable />
          <CompareTray />
          <ShowMore isLoading={isLoading} onPress={grow} />
        </>
      )}
    </section>
  );
}

function Reviews({ seller: { id, tags, reviews } }: { seller: Seller }) {
  const { rows, isLoading, grow } = useGrowing<Review>((cursor) => sellerReviewsQuery(id, cursor));
  return (
    <section aria-labelledby="reviews" className="flex flex-col gap-4">
      <h2 id="reviews" className="text-xl">
        {m.reviews_reviews()}
      </h2>
      {reviews === 0 ? (
        <p className="text-muted">{m.reviews_noReviews()}</p>
      ) : (
        <>
          <p className="flex flex-wrap gap-2">
            {tags.map(({ tag, count }) => (
              <Pill key={tag}>
                {m.reviews_tags(tag)} <span className="figures">× {writeDigits(count)}</span>
              </Pill>
            ))}
          </p>
          <ul className="flex flex-col divide-y divide-line">
            {rows.map((review) => (
              <li key={`${review.at} ${review.productName}`} className="py-4">
                <ReviewText review={review}>
                  <span className="wrap-anywhere">
                    {review.authorName ?? m.reviews_formerMember()}{' '}
                    {m.storefront_about({ product: review.productName })}
                  </span>
                  <time dateTime={review.at}>{writeDay(review.at)}</time>
                </ReviewText>
              </li>
            ))}
          </ul>
          <ShowMore isLoading={isLoading} onPress={grow} />
        </>
      )}
    </section>
  );
}
