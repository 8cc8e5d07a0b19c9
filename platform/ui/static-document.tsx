import type { ReactNode } from 'react';
import { languages, locale, pathIn } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { m } from '#translations';
import { Mark } from './mark.tsx';

export type StaticAssets = { styles: string[]; fonts: string[] };

type StaticDocumentProps = { assets: StaticAssets; title: string; head?: ReactNode; children: ReactNode };

/** A whole document that needs no script and is for no search engine. */
export function StaticDocument({ assets, title, head, children }: StaticDocumentProps) {
  return (
    <html lang={locale()} dir={languages[locale()].direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {head}
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${m.shell_brand()}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
      </head>
      <body>
        <header className="border-line border-b bg-paper">
          <div className="page-column flex h-16 items-center">
            <a
              href={pathIn(locale(), paths.home)}
              className="flex items-center gap-2 py-2 font-bold text-ink text-xl no-underline"
            >
              <Mark className="size-8 text-accent-ink" />
              {m.shell_brand()}
            </a>
          </div>
        </header>
        {children}
      </body>
    </html>
  );
}
