import { useLocation, useSearchParams } from 'react-router';
import { type Locale, locale, locales, pathIn, rootLocale } from '#common/languages.ts';
import { m } from '#translations';
import { useSite } from './site.tsx';

type PageHeadProps = {
  description?: string | undefined;
  /** URL of the preview picture. */
  picture?: string | null | undefined;
  /** Not indexed by search engines. */
  isHidden?: boolean;
};

/**
 * The tags of a page for search engines and link previews, which React moves to the head. A page without a canonical address
 * is not indexed: see `document.ts`.
 */
export function PageHead({ description = m.home_homeDescription(), picture, isHidden = false }: PageHeadProps) {
  const { publicUrl } = useSite();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  // A later page of a list is canonical by itself; all other search parameters are dropped.
  const cursor = search.get('cursor');
  const path = cursor ? `${pathname}?${new URLSearchParams({ cursor })}` : pathname;
  const addressIn = (language: Locale) => publicUrl + pathIn(language, path);
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={addressIn(locale())} />
      <meta property="og:image" content={new URL(picture ?? '/og-default.png', publicUrl).href} />
      {!isHidden && (
        <>
          <link rel="canonical" href={addressIn(locale())} />
          {locales.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressIn(rootLocale())} />
        </>
      )}
    </>
  );
}
