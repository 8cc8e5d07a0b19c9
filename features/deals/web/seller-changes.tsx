import { type ReactNode, useEffect, useRef } from 'react';
import { writeDamageMap } from '#features/grade/grade-words.ts';
import { facts, writeFact } from '#features/products/facts.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { Picture } from '#platform/ui/picture.tsx';
import { useWritePrice } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { Change } from '../bookings.contract.ts';

type SellerChangesProps = { title: string; changes: Change[]; className?: string };

/** What the seller changed, beside what the buyer saw or agreed to. */
export function SellerChanges({ title, changes, className }: SellerChangesProps) {
  if (changes.length === 0) return null;
  return (
    <div className={classNames('rounded-control bg-warning-wash p-3 text-start', className)}>
      <p className="font-semibold text-warning">{title}</p>
      <ChangeList changes={changes} className="mt-1" />
    </div>
  );
}

/** In a form that was open meanwhile. Takes the focus, so that it is read, and a repeated Enter does not send the form. */
export function ChangedWhileOpen({ title, changes, className }: SellerChangesProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changes.length > 0) notice.current?.focus();
  }, [changes]);
  if (changes.length === 0) return null;
  return (
    <div ref={notice} role="alert" tabIndex={-1} className={classNames('rounded-control', className)}>
      <SellerChanges title={title} changes={changes} />
    </div>
  );
}

export function ChangeList({ changes, className }: Pick<SellerChangesProps, 'changes' | 'className'>) {
  return (
    <dl className={classNames('flex flex-col gap-1', className)}>
      {changes.map(({ field, agreed, now }) => (
        <div key={field}>
          <dt className="font-medium">{facts[field].label()}</dt>
          <dd className="wrap-anywhere grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
            <span className="text-muted">{m.deals_whenBooked()}</span>
            <Value field={field} value={agreed} />
            <span className="text-muted">{m.deals_sinceThen()}</span>
            <strong className="font-medium">
              <Value field={field} value={now} />
            </strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ field, value }: { field: Change['field']; value: Change['now'] }): ReactNode {
  const writePrice = useWritePrice();
  if (value === null) return m.deals_notGiven();
  if (field === 'pictures' && Array.isArray(value)) return <SmallPictures urls={value} />;
  if (typeof value === 'object' && 'marks' in value)
    return <span className="whitespace-pre-line">{writeDamageMap(value)}</span>;
  return <span className="line-clamp-6">{writeFact(field, value, writePrice) || m.deals_nothing()}</span>;
}

function SmallPictures({ urls }: { urls: string[] }) {
  return (
    <span className="flex flex-wrap gap-1 py-1">
      {urls.map((url, index) => (
        <Picture
          key={url}
          image={url}
          alt={m.common_pictureOf({ name: m.common_pictures(), position: index + 1, count: urls.length })}
          sizes="40px"
          className="aspect-4/5 w-10 rounded-control"
        />
      ))}
    </span>
  );
}
