import { Link, useLocation } from 'react-router';
import { languages, locale, locales, pathIn } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import networks from '#platform/ui/assets/networks.svg';
import { iconButtonClasses } from '#platform/ui/button-classes.ts';
import { Mark } from '#platform/ui/mark.tsx';
import { useSite } from '#platform/ui/site.tsx';
import { ThemeSwitch } from '#platform/ui/theme-switch.tsx';
import { m } from '#translations';

/** Re-shelling is a service on request, so it links to the contact page; the other two link to products. */
const services = () => [
  { label: m.shell_footerOldMobile(), to: paths.products },
  { label: m.shell_footerAndroidMobile(), to: paths.products },
  { label: m.shell_footerIphoneReshell(), to: paths.contact },
];
const categories = [
  { label: 'Samsung', to: paths.category('Samsung') },
  { label: 'Vivo', to: paths.category('ViVo') },
  { label: 'Oppo', to: paths.category('Oppo') },
  { label: 'Realmi', to: paths.category('Realme') },
];
const legal = () => [
  { label: m.shell_footerTerms(), to: paths.terms },
  { label: m.shell_footerPrivacy(), to: paths.privacy },
  { label: m.shell_footerCookies(), to: paths.cookies },
];

/** There are no accounts elsewhere to link to, so the icons share the shop. */
const shares = [
  { network: 'Facebook', address: 'https://www.facebook.com/sharer/sharer.php?u=' },
  { network: 'X', address: 'https://x.com/intent/post?url=' },
  { network: 'WhatsApp', address: 'https://wa.me/?text=' },
];

export function Footer() {
  const { publicUrl } = useSite();
  const isAtWork = useLocation().pathname.startsWith(paths.dashboard);
  if (isAtWork) return <CompactFooter />;
  return (
    <footer className="max-sm:render-when-visible mt-16 border-line [--room:62rem] border-t bg-sunken pb-(--bottom-bar-height)">
      <div className="page-column grid gap-8 py-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="flex flex-col items-start gap-4 sm:col-span-3 lg:col-span-1">
          <p className="flex items-center gap-2 font-bold text-xl">
            <Mark className="size-8 text-accent-ink" />
            {m.shell_brand()}
          </p>
          <p className="max-w-xs text-muted">
            {m.shell_footerLead()} <span>{m.shell_footerPromise()}</span>
          </p>
          <ul aria-label={m.shell_footerShare()} className="-ms-3 flex gap-1">
            {shares.map(({ network, address }) => (
              <li key={network}>
                <a
                  href={address + encodeURIComponent(publicUrl)}
                  target="_blank"
                  rel="noreferrer"
                  title={m.shell_shareOn({ place: network })}
                  aria-label={m.shell_shareOn({ place: network })}
                  className={iconButtonClasses('quiet', 'medium', 'hover:bg-line')}
                >
                  <SocialIcon network={network} />
                </a>
              </li>
            ))}
          </ul>
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
        <LinkColumn title={m.shell_footerServices()} links={services()} />
        <LinkColumn title={m.shell_footerCategories()} links={categories} />
        <LinkColumn title={m.shell_footerLegal()} links={legal()} />
      </div>
    </footer>
  );
}

/** Below the pages of the dashboard, whose content is often shorter than the whole footer. */
function CompactFooter() {
  return (
    <footer className="mt-16 border-line border-t bg-sunken pb-(--bottom-bar-height)">
      <div className="page-column flex flex-wrap items-center gap-x-8 gap-y-1 py-4 text-sm">
        <nav aria-label={m.shell_footerLegal()}>
          <ul className="flex flex-wrap gap-x-4">
            {legal().map(({ label, to }) => (
              <li key={label}>
                <Link to={to} className="inline-block py-1.5 text-muted no-underline hover:text-ink hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </footer>
  );
}

/** Plain links: another language is another build. */
function LanguageSwitch() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={m.shell_languages()}>
      <ul className="flex flex-wrap gap-x-4">
        {locales.map((language) => (
          <li key={language}>
            <a
              href={pathIn(language, pathname)}
              lang={language}
              hrefLang={language}
              aria-current={language === locale() ? 'true' : undefined}
              className="inline-block py-1.5 text-muted no-underline hover:text-ink hover:underline aria-current:font-semibold aria-current:text-ink"
            >
              {languages[language].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
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
