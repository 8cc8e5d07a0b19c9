import ChevronRight from 'lucide-react/icons/chevron-right';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Link } from 'react-router';
import { paths, protectionNames } from '#common/paths.ts';
import { m } from '#translations';

/** Beside Book: what protects a buyer, each with a page behind it. */
export function ProtectionBox() {
  return (
    <section aria-labelledby="protection" className="rounded-card border border-line bg-surface px-4 py-3">
      <h2 id="protection" className="flex items-center gap-2 font-semibold text-base">
        <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-positive" />
        {m.shell_protectionHeading()}
      </h2>
      <ul className="mt-1 ps-7">
        {protectionNames.map((name) => (
          <li key={name}>
            <Link
              to={paths.protection(name)}
              className="flex items-center justify-between gap-2 py-1 text-ink hover:underline"
            >
              {m.shell_protectionTitles(name)}
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted rtl:rotate-180" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
