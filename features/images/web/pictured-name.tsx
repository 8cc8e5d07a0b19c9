import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '#platform/ui/loading.tsx';
import { Picture } from '#platform/ui/picture.tsx';
import { m } from '#translations';

type PicturedNameProps = {
  image: string;
  placeholder?: string | null;
  name: string;
  to?: string;
  /** A muted line below the name. */
  note?: ReactNode;
};

/** The first cell of a dashboard table's row. */
export function PicturedName({ image, placeholder, name, to, note }: PicturedNameProps) {
  return (
    <div className="flex min-w-0 items-center gap-4">
      <Picture
        image={image}
        placeholder={placeholder}
        alt=""
        sizes="64px"
        className="aspect-4/5 w-16 shrink-0 rounded-control"
      />
      <div className="min-w-0">
        <p className="wrap-anywhere line-clamp-2 font-semibold text-base">
          {to ? (
            <Link to={to} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        {note && <p className="text-muted">{note}</p>}
      </div>
    </div>
  );
}

const rows = ['first', 'second', 'third', 'fourth'];

/** As high as the rows being loaded. */
export function PicturedRowsSkeleton() {
  return (
    <div role="status" aria-label={m.common_loading()} className="flex flex-col">
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-4 border-line border-b px-3 py-3">
          <Skeleton className="h-20 w-16 shrink-0" />
          <Skeleton className="h-5 w-48" />
          <Skeleton className="ms-auto h-5 w-20 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
