import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { m } from '#messages';
import { Picture } from '#platform/ui/picture.tsx';
import type { Category } from '../categories.contract.ts';

/** A brand with a picture of one of its products. */
export type CategoryTile = Category & { picture: { image: string; imagePlaceholder: string | null } | null };

export function CategoryList({ categories }: { categories: CategoryTile[] }) {
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-6">
      {categories.map(({ name, details, phones, picture }) => (
        <li key={name}>
          <Link
            to={paths.category(name)}
            className="flex h-full flex-col rounded-card border border-line bg-surface text-ink no-underline transition-colors hover:border-control"
          >
            <Picture
              image={picture?.image}
              placeholder={picture?.imagePlaceholder}
              alt=""
              sizes="(min-width: 1280px) 210px, (min-width: 640px) 33vw, 50vw"
              className="aspect-4/5 rounded-t-[11px]"
            />
            <span className="flex flex-1 flex-col gap-1 p-4">
              <span className="flex flex-wrap items-baseline justify-between gap-x-2">
                <span className="font-semibold text-lg">{name}</span>
                <span className="figures text-muted text-sm">{m.home_phonesInCategory({ phones })}</span>
              </span>
              <span className="line-clamp-3 text-muted text-sm">{details}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
