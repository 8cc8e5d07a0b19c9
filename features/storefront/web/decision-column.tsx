import MapPin from 'lucide-react/icons/map-pin';
import UserRound from 'lucide-react/icons/user-round';
import { phonesCopy } from '#common/copy/phones.ts';
import { BookButton } from '#features/bookings/web/book-button.tsx';
import type { Product } from '#features/products/products.contract.ts';
import { describeCondition } from '#features/products/web/condition.ts';
import { StatusMark } from '#features/products/web/status-mark.tsx';
import { ReportButton } from '#features/reports/web/report-button.tsx';
import { WishlistButton } from '#features/wishlist/web/wishlist-button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Price } from '#web/ui/price.tsx';
import { SellerContact } from './seller-contact.tsx';
import { ShareButton } from './share-button.tsx';

/** Everything one decides by, in the order one asks: what, how much, in what state, where, from whom, and then Book. */
export function DecisionColumn({ product }: { product: Product }) {
  const { id, name, price, condition, location, sellerName, status } = product;
  const { label, tone, meaning } = describeCondition(condition);
  return (
    <div className="flex flex-col gap-4 self-start lg:sticky lg:top-20">
      <StatusMark status={status} className="self-start" />
      <h1 className="text-2xl">{name}</h1>
      <Price amount={price} className="text-3xl" />
      <p className="flex flex-wrap items-center gap-2">
        <Pill tone={tone}>{label}</Pill>
        <span className="text-muted">{meaning}</span>
      </p>
      <ul className="flex flex-col gap-2">
        <li className="flex items-start gap-2">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
          <span className="min-w-0">{location}</span>
        </li>
        <li className="flex items-start gap-2">
          <UserRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
          <span className="min-w-0">{phonesCopy.soldBy(sellerName ?? phonesCopy.unknownSeller)}</span>
        </li>
      </ul>
      <div className="flex items-center gap-2">
        <BookButton product={product} size="large" className="flex-1 max-sm:hidden" />
        <WishlistButton product={product} variant="outline" size="large" />
        <ShareButton title={name} />
        <ReportButton product={product} />
      </div>
      {status === 'booked' && <p className="text-muted text-sm">{phonesCopy.bookedNote}</p>}
      {status === 'sold' && <p className="text-muted text-sm">{phonesCopy.soldNote}</p>}
      <SellerContact productId={id} />
    </div>
  );
}
