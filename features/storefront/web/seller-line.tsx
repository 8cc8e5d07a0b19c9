import { useQuery } from '@tanstack/react-query';
import { daysCopy } from '#common/copy/days.ts';
import { phonesCopy } from '#common/copy/phones.ts';
import type { Product } from '#features/products/products.contract.ts';
import type { SellerRecord } from '../storefront.contract.ts';
import { sellerRecordQuery } from './product.api.ts';

/** The seller and their record. */
export function SellerLine({ product: { id, sellerName } }: { product: Product }) {
  const { data: record } = useQuery(sellerRecordQuery(id));
  return (
    <span className="wrap-anywhere min-w-0">
      {phonesCopy.soldBy(sellerName ?? phonesCopy.unknownSeller)}
      {record?.joinedAt && (
        <span className="flex flex-wrap text-muted text-sm">
          {writeRecord(record, record.joinedAt).map((part, index) => (
            <span key={part} className="whitespace-pre">
              {index > 0 && ' · '}
              {part}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

function writeRecord({ listed, sold, more }: SellerRecord, joinedAt: string): string[] {
  const written = (count: number) => (more && count > 0 ? phonesCopy.atLeast(count) : String(count));
  return [
    phonesCopy.memberSince(daysCopy.writeMonth(joinedAt)),
    phonesCopy.soldCount(written(sold)),
    phonesCopy.onOfferCount(written(listed)),
  ];
}
