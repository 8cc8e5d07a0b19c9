import { Link } from 'react-router';
import { shellCopy } from '#common/copy/shell.ts';
import { paths } from '#common/paths.ts';
import networks from '#platform/ui/assets/networks.svg';
import { iconButtonClasses } from '#platform/ui/button-classes.ts';
import { Mark } from '#platform/ui/mark.tsx';
import { useSite } from '#platform/ui/site.tsx';
import { ThemeSwitch } from '#platform/ui/theme-switch.tsx';

/** Re-shelling is a service on request, so it links to the contact page; the other two link to products. */
const services = [
  { label: shellCopy.footerOldMobile, to: paths.products },
  { label: shellCopy.footerAndroidMobile, to: paths.products },
  { label: shellCopy.footerIphoneReshell, to: paths.contact },
];
const categories = [
  { label: 'Samsung', to: paths.category('Samsung') },
  { label: 'Vivo', to: paths.category('ViVo') },
  { label: 'Oppo', to: paths.category('Oppo') },
  { label: 'Realmi', to: paths.category('Realme') },
];
const legal = [
  { label: shellCopy.footerTerms, to: paths.terms },
  { label: shellCopy.footerPrivacy, to: paths.privacy },
  { label: shellCopy.footerCookies, to: paths.cookies },
];

/** There are no accounts elsewhere to link to, so the icons share the shop. */
const shares = [
  { network: 'Facebook', address: 'https://www.facebook.com/sharer/sharer.php?u=' },
  { network: 'X', address: 'https://x.com/intent/post?url=' },
  { network: 'WhatsApp', address: 'https://wa.me/?text=' },
];

export function Footer() {
  const { publicUrl } = useSite();
  return (
    <footer className="max-sm:render-when-visible mt-16 border-line [--room:55rem] border-t bg-sunken pb-(--bottom-bar-height)">
      <div className="page-column grid gap-8 py-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="flex flex-col items-start gap-4 sm:col-span-3 lg:col-span-1">
          <p className="flex items-center gap-2 font-bold text-xl">
            <Mark className="size-8 text-accent-ink" />
            {shellCopy.brand}
          </p>
          <p className="max-w-xs text-muted">
            {shellCopy.footerLead} <span>{shellCopy.footerPromise}</span>
          </p>
          <ul aria-label={shellCopy.footerShare} className="-ml-3 flex gap-1">
            {shares.map(({ network, address }) => (
              <li key={network}>
                <a
                  href={address + encodeURIComponent(publicUrl)}
                  target="_blank"
                  rel="noreferrer"
                  title={shellCopy.shareOn(network)}
                  aria-label={shellCopy.shareOn(network)}
                  className={iconButtonClasses('quiet', 'medium', 'hover:bg-line')}
                >
                  <SocialIcon network={network} />
                </a>
              </li>
            ))}
          </ul>
          <ThemeSwitch />
        </div>
        <LinkColumn title={shellCopy.footerServices} links={services} />
        <LinkColumn title={shellCopy.footerCategories} links={categories} />
        <LinkColumn title={shellCopy.footerLegal} links={legal} />
      </div>
    </footer>
  );
}

function LinkColumn({ title, links }: { title: string; links: { label: string; to: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-semibold text-base">{title}</h2>
      <ul className="mt-2">
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to} className="inline-block py-1.5 text-muted no-underline hover:text-ink hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** From a file of their own, because the icon set holds no brands. */
function SocialIcon({ network }: { network: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 fill-none stroke-2 stroke-current [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <use href={`${networks}#${network.toLowerCase()}`} />
    </svg>
  );
}
