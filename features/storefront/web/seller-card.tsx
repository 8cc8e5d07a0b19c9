import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { writeMonth } from '#common/days.ts';
import { writeDigits } from '#common/figures.ts';
import { paths } from '#common/paths.ts';
import { AskButton } from '#features/messages/web/ask-button.tsx';
import type { Product } from '#features/products/products.contract.ts';
import { Rating } from '#features/reviews/web/stars.tsx';
import { Avatar } from '#platform/ui/avatar.tsx';
import { m } from '#translations';
import type { SellerRecord } from '../storefront.contract.ts';
import { SellerContact } from './seller-contact.tsx';
import { sellerRecordQuery } from './storefront.api.ts';

/** Who sells it, their record, and how to reach them. */
export function SellerCard({ product }: { product: Product }) {
  const { data: record } = useQuery(sellerRecordQuery(product.id));
  const name = product.sellerName ?? m.common_unknownSeller();
  return (
    <section
      aria-label={m.common_factSeller()}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex items-start gap-3">
        <Avatar name={name} photo={record?.photo} />
        <div className="wrap-anywhere min-w-0">
          <SoldBy id={record?.id} name={name} />
          {record?.joinedAt && (
            <p className="figures flex flex-wrap text-muted text-sm">
              {writeRecord(record, record.joinedAt).map(({ key, part }, index, { length }) => (
                <span key={key} className="whitespace-pre-wrap">
                  {part}
                  {index < length - 1 && ' · '}
                </span>
              ))}
            </p>
          )}
        </div>
      </div>
      {product.status !== 'sold' && <AskButton product={product} />}
      <SellerContact product={product} />
    </section>
  );
}

/** With a link to the seller's page, unless the account is gone. */
function SoldBy({ id, name }: { id: string | null | undefined; name: string }) {
  if (!id) return <p>{m.storefront_soldBy({ name })}</p>;
  return (
    <p>
      <Link to={paths.sellerProfile(id)} className="text-link font-medium">
        {m.storefront_soldBy({ name })}
      </Link>
    </p>
  );
}

function writeRecord({ listed, sold, more, stars, reviews }: SellerRecord, joinedAt: string) {
  const written = (count: number) => (more && count > 0 ? m.storefront_atLeast({ count }) : writeDigits(count));
  return [
    ...(stars === null ? [] : [{ key: 'rating', part: <Rating stars={stars} reviews={reviews} /> }]),
    { key: 'sold', part: m.storefront_soldCount({ count: written(sold) }) },
    { key: 'listed', part: m.storefront_onOfferCount({ count: written(listed) }) },
    { key: 'joined', part: m.storefront_memberSince({ month: writeMonth(joinedAt) }) },
  ];
}
