import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { isolated } from '#common/isolated.ts';
import { writeStorage } from '#common/storage-size.ts';
import { CompareButton } from '#features/compare/web/compare-button.tsx';
import { BookButton } from '#features/deals/web/book-button.tsx';
import { useOwnDeal } from '#features/deals/web/deals.api.ts';
import { ProductDeal } from '#features/deals/web/product-deal.tsx';
import { OfferButton } from '#features/offers/web/offer-button.tsx';
import type { Product } from '#features/products/products.contract.ts';
import { describeCondition } from '#features/products/web/condition.ts';
import { StatusMark } from '#features/products/web/status-mark.tsx';
import { ProtectionBox } from '#features/protection/web/protection-box.tsx';
import { ReportButton } from '#features/reports/web/report-button.tsx';
import { WishlistButton } from '#features/wishlist/web/wishlist-button.tsx';
import { NeedsScript } from '#platform/ui/needs-script.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Price } from '#platform/ui/price.tsx';
import { onServer, whenVisible } from '#platform/ui/when-visible.tsx';
import { m } from '#translations';
import { EditButton, useIsOwn } from './own-product.tsx';
import { ListedOn } from './reader-dates.tsx';
import { SellerCard } from './seller-card.tsx';
import { ShareButton } from './share-button.tsx';
import { similarId } from './similar-products.tsx';

const loadCheapNote = async () => (await import('#features/prices/web/cheap-note.tsx')).CheapNote;
const CheapNote = import.meta.env.SSR ? onServer(await loadCheapNote()) : whenVisible(loadCheapNote);

/** Name, price, condition, place, Book and the seller. */
export function DecisionColumn({ product }: { product: Product }) {
  const { id, name, price, condition, location, status, postedAt } = product;
  const { label, tone, meaning } = describeCondition(condition);
  const inShort = writeInShort(product);
  const isOwn = useIsOwn(id);
  const { bought } = useOwnDeal(id);
  return (
    <div className="flex flex-col gap-4 self-start lg:sticky lg:top-20 lg:col-start-2 lg:row-span-3 lg:row-start-1 xl:col-start-3 xl:row-span-2">
      <StatusMark status={status} className="self-start" />
      <h1 className="wrap-anywhere text-2xl lg:text-xl">{name}</h1>
      <Price amount={price} className="text-3xl" />
      {product.isMuchCheaper && <CheapNote />}
      {inShort && <p className="font-medium">{inShort}</p>}
      <p>
        <Pill tone={tone}>{label}</Pill> <span className="text-muted">{meaning}</span>
      </p>
      <ul className="flex flex-col gap-1">
        <Line Icon={MapPin}>
          <span className="wrap-anywhere min-w-0">{location}</span>
        </Line>
        <Line Icon={Clock}>
          <span>
            {m.common_listed()} <ListedOn at={postedAt} />
          </span>
        </Line>
      </ul>
      {isOwn ? <OwnActions product={product} /> : <BuyersActions product={product} />}
      <ProductDeal product={product} />
      {!isOwn && status === 'listed' && <ProtectionBox />}
      {(status === 'booked' || status === 'sold') && (
        <p className="text-muted text-sm">
          {status === 'sold' && !bought && m.common_soldNote()}{' '}
          <Link to={`#${similarId}`} className="text-link">
            {m.storefront_seeSimilar()}
          </Link>
        </p>
      )}
      {!isOwn && <SellerCard product={product} />}
    </div>
  );
}

function OwnActions({ product }: { product: Product }) {
  return (
    <div className="flex gap-2">
      <EditButton product={product} size="large" className="flex-1 max-sm:hidden" />
      <ShareButton product={product} />
    </div>
  );
}

function BuyersActions({ product }: { product: Product }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="flex flex-1 basis-full gap-2">
        <BookButton product={product} size="large" className="flex-1 max-sm:hidden" />
        <OfferButton product={product} size="large" className="flex-1" />
      </div>
      <WishlistButton product={product} variant="outline" size="large" />
      <CompareButton product={product} size="large" className="flex-1" />
      <ShareButton product={product} />
      <ReportButton product={product} />
      <NeedsScript className="basis-full" />
    </div>
  );
}

type LineProps = { Icon: ComponentType<{ className?: string }>; children: ReactNode };

function Line({ Icon, children }: LineProps) {
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      {children}
    </li>
  );
}

function writeInShort({ storageGb, memoryGb, colour, batteryHealth }: Product): string {
  const facts = [
    storageGb && writeStorage(storageGb),
    memoryGb && m.storefront_memoryOf({ size: writeStorage(memoryGb) }),
    colour && isolated(colour),
    batteryHealth && m.common_batteryOf({ percent: batteryHealth }),
  ];
  // A line never begins with the dot.
  return facts.filter(Boolean).join('\u00A0· ');
}
