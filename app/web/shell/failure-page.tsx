import { languages, locale, pathIn } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { NotFoundDrawing } from '#platform/ui/assets/drawing.tsx';
import { buttonClasses } from '#platform/ui/button-classes.ts';
import { Mark } from '#platform/ui/mark.tsx';
import { m } from '#translations';
import { failurePlaceholders } from './failure-template.ts';

export type StaticAssets = { styles: string[]; fonts: string[] };

/** Resolves to the requested address. */
const sameAddress = '';

/** A whole document that needs neither database nor script, shown instead of a page that failed or was refused. */
export function FailurePage({ assets }: { assets: StaticAssets }) {
  return (
    <html lang={locale()} dir={languages[locale()].direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${failurePlaceholders.title} · ${m.shell_brand()}`}</title>
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
        <main className="page-column flex flex-col items-center gap-4 py-12 text-center">
          <div className="w-full max-w-lg">
            <NotFoundDrawing label={m.shell_notFoundPicture()} />
          </div>
          <h1 className="text-2xl">{failurePlaceholders.title}</h1>
          <p className="max-w-md text-muted">{failurePlaceholders.advice}</p>
          <a href={sameAddress} className={buttonClasses('filled', 'medium')}>
            {m.shell_tryAgain()}
          </a>
        </main>
      </body>
    </html>
  );
}
