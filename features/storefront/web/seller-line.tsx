import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { writeMonth } from '#common/days.ts';
import { paths } from '#common/paths.ts';
import type { Product } from '#features/products/products.contract.ts';
import { Rating } from '#features/reviews/web/stars.tsx';
import { m } from '#messages';
import type { SellerRecord } from '../storefront.contract.ts';
import { sellerRecordQuery } from './storefront.api.ts';

/** The seller, with a link to their page, and their record. */
export function SellerLine({ product: { id, sellerName } }: { product: Product }) {
  const { data: record } = useQuery(sellerRecordQuery(id));
  const soldBy = m.phones_soldBy({ name: sellerName ?? m.phones_unknownSeller() });
  return (
    <span className="wrap-anywhere min-w-0">
      {record?.id ? (
        <Link to={paths.sellerProfile(record.id)} className="text-link">
          {soldBy}
        </Link>
      ) : (
        soldBy
      )}
      {record?.joinedAt && (
        <span className="figures flex flex-wrap text-muted text-sm">
          {writeRecord(record, record.joinedAt).map(({ key, part }, index, { length }) => (
            <span key={key} className="whitespace-pre">
              {part}
              {index < length - 1 && ' · '}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

function writeRecord({ listed, sold, more, stars, reviews }: SellerRecord, joinedAt: string) {
  const written = (count: number) => (more && count > 0 ? m.phones_atLeast({ count }) : String(count));
  return [
    ...(stars === null ? [] : [{ key: 'rating', part: <Rating stars={stars} reviews={reviews} /> }]),
    { key: 'sold', part: m.phones_soldCount({ count: written(sold) }) },
    { key: 'listed', part: m.phones_onOfferCount({ count: written(listed) }) },
    { key: 'joined', part: m.phones_memberSince({ month: writeMonth(joinedAt) }) },
  ];
}
