import type { ReactNode } from 'react';
import { writeDay } from '#common/days.ts';
import { writeDigits } from '#common/figures.ts';
import { languages, locale, pathIn } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { Mark } from '#platform/ui/mark.tsx';
import { Notice } from '#platform/ui/states.tsx';
import { m } from '#translations';
import type { Watched } from '../meeting-watch.contract.ts';

type WatchPageProps = {
  assets: { styles: string[]; fonts: string[] };
  watched: Watched;
  photo: string | undefined;
};

/** The whole document that a friend reads; the server's clock, because there is no script. */
export function WatchPage({ assets, watched, photo }: WatchPageProps) {
  const { state, name, since, endsAt, meeting, utcOffset } = watched;
  const title = m.watch_titles(state, { name, other: meeting?.with ?? '' });
  const write = (at: string) => {
    const there = new Date(Date.parse(at) + utcOffset * 60_000).toISOString();
    return (
      <time dateTime={at}>
        {writeDay(there)}, {writeDigits(there.slice(11, 16))}
      </time>
    );
  };
  return (
    <html lang={locale()} dir={languages[locale()].direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
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
        <main className="page-column flex max-w-xl flex-col gap-6 py-8">
          <h1 className="wrap-anywhere text-2xl">{title}</h1>
          <Notice tone={state === 'call' ? 'danger' : state === 'back' ? 'positive' : 'accent'}>
            <p>{m.watch_advice(state, { name })}</p>
            {state === 'call' && <p>{m.watch_emergency()}</p>}
          </Notice>
          {meeting?.isOff && <p className="font-medium">{m.watch_isOff()}</p>}
          <dl className="flex flex-col gap-4">
            {meeting && (
              <>
                <Fact label={m.watch_with()}>
                  <span className="flex items-center gap-3">
                    {photo && (
                      <img src={photo} alt="" className="size-16 shrink-0 rounded-full bg-sunken object-cover" />
                    )}
                    {meeting.with}
                  </span>
                </Fact>
                <Fact label={m.deals_when()}>{write(meeting.at)}</Fact>
                <Fact label={m.watch_where()}>{meeting.place}</Fact>
              </>
            )}
            {state !== 'away' && <Fact label={m.watch_since(state)}>{write(since)}</Fact>}
          </dl>
          <p className="text-muted text-sm">
            {state !== 'back' && m.watch_looksAgain()} {m.watch_endsAt()} {write(endsAt)}
          </p>
        </main>
      </body>
    </html>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere text-lg">{children}</dd>
    </div>
  );
}
