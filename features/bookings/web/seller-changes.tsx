import type { ReactNode } from 'react';
import { actionsCopy } from '#common/copy/actions.ts';
import { ordersCopy } from '#common/copy/orders.ts';
import { phonesCopy } from '#common/copy/phones.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LocalDate } from '#web/ui/local-date.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useWritePrice } from '#web/ui/price.tsx';
import type { Change } from '../bookings.contract.ts';

const labels: Record<Change['field'], string> = {
  name: ordersCopy.productName,
  price: actionsCopy.price,
  category: phonesCopy.factBrand,
  model: phonesCopy.factModel,
  condition: phonesCopy.factCondition,
  storageGb: phonesCopy.factStorage,
  memoryGb: phonesCopy.factMemory,
  colour: phonesCopy.factColour,
  batteryHealth: phonesCopy.factBattery,
  networkLock: phonesCopy.factNetwork,
  accessories: phonesCopy.factAccessories,
  warrantyUntil: ordersCopy.warrantyUntil,
  purchaseYear: phonesCopy.factYear,
  location: phonesCopy.factPlace,
  description: phonesCopy.description,
  pictures: phonesCopy.pictures,
};

type SellerChangesProps = { title: string; changes: Change[]; className?: string };

/** What the seller says otherwise than before, beside what the buyer knows or has agreed to. */
export function SellerChanges({ title, changes, className }: SellerChangesProps) {
  if (changes.length === 0) return null;
  return (
    <div className={classNames('rounded-control bg-warning-wash p-3 text-left', className)}>
      <p className="font-semibold text-warning">{title}</p>
      <dl className="mt-1 flex flex-col gap-1">
        {changes.map(({ field, agreed, now }) => (
          <div key={field}>
            <dt className="font-medium">{labels[field]}</dt>
            <dd className="wrap-anywhere grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
              <span className="text-muted">{ordersCopy.whenBooked}</span>
              <Said field={field} value={agreed} />
              <span className="text-muted">{ordersCopy.sinceThen}</span>
              <strong className="font-medium">
                <Said field={field} value={now} />
              </strong>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Said({ field, value }: { field: Change['field']; value: Change['now'] }): ReactNode {
  const writePrice = useWritePrice();
  if (value === null) return ordersCopy.notGiven;
  if (field === 'pictures' && Array.isArray(value)) return <SmallPictures urls={value} />;
  if (Array.isArray(value))
    return value.map((name) => phonesCopy.accessoryWords[name] ?? name).join(', ') || ordersCopy.nothing;
  if (field === 'warrantyUntil') return <LocalDate at={`${value}T00:00`} />;
  if (typeof value === 'string') return <span className="line-clamp-6">{value}</span>;
  if (field === 'price') return writePrice(value);
  if (field === 'batteryHealth') return `${value} %`;
  if (field === 'storageGb' || field === 'memoryGb') return phonesCopy.gigabytes(value);
  return value;
}

function SmallPictures({ urls }: { urls: string[] }) {
  return (
    <span className="flex flex-wrap gap-1 py-1">
      {urls.map((url, place) => (
        <Picture
          key={url}
          image={url}
          alt={phonesCopy.pictureOf(phonesCopy.pictures, place + 1, urls.length)}
          sizes="40px"
          className="aspect-4/5 w-10 rounded-control"
        />
      ))}
    </span>
  );
}
