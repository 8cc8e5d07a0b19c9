import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { locale, pathIn } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { useSite } from '#platform/ui/site.tsx';
import { m } from '#translations';
import { StructuredData } from './structured-data.tsx';

type Crumb = { label: string; to: string };

/** Breadcrumbs for people and, as structured data, for search engines. */
export function Breadcrumbs({ trail, here }: { trail: Crumb[]; here: Crumb }) {
  const { publicUrl } = useSite();
  const way = [{ label: m.shell_navHome(), to: paths.home }, ...trail];
  return (
    <nav aria-label={m.storefront_breadcrumbs()}>
      <ol className="flex flex-wrap items-center text-muted text-sm">
        {way.map(({ label, to }) => (
          <li key={to} className="flex items-center">
            <Link to={to} className="py-1.5 text-muted no-underline hover:text-ink hover:underline">
              {label}
            </Link>
            <ChevronRight aria-hidden="true" className="mx-1 size-4" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 max-w-full truncate py-1.5 text-ink">
          {here.label}
        </li>
      </ol>
      <StructuredData key={here.to} data={import.meta.env.SSR && dataOf([...way, here], publicUrl)} />
    </nav>
  );
}

const dataOf = (way: Crumb[], publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: publicUrl + pathIn(locale(), to),
  })),
});
