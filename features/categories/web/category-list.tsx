import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { m } from '#translations';
import type { Category } from '../categories.contract.ts';

export function CategoryList({ categories }: { categories: Category[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:gap-4 xl:grid-cols-6">
      {categories.map(({ name, details, phones }) => (
        <li key={name}>
          <Link
            to={paths.category(name)}
            className="flex h-full flex-col rounded-card border border-line bg-surface p-4 text-ink no-underline transition-colors hover:border-control"
          >
            <span className="font-bold text-xl">{name}</span>
            <span className="figures font-medium text-accent-ink text-sm">
              {m.categories_phonesInCategory({ phones })}
            </span>
            <span className="mt-1 line-clamp-2 text-muted text-sm max-sm:hidden">{details}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
