import type { ReactNode } from 'react';
import { writeDay } from '#common/days.ts';
import { writeDigits } from '#common/figures.ts';
import { Notice } from '#platform/ui/states.tsx';
import { type StaticAssets, StaticDocument } from '#platform/ui/static-document.tsx';
import { m } from '#translations';
import type { Watched } from '../meeting-watch.contract.ts';

type WatchPageProps = {
  assets: StaticAssets;
  watched: Watched;
  photo: string | undefined;
};

/** The whole document that a friend reads; the server's clock, because there is no script. */
export function WatchPage({ assets, watched, photo }: WatchPageProps) {
  const { state, name, since, endsAt, meeting, utcOffset, emergencyNumber } = watched;
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
    <StaticDocument assets={assets} title={title} head={<meta name="referrer" content="no-referrer" />}>
      <main className="page-column flex max-w-xl flex-col gap-6 py-8">
        <h1 className="wrap-anywhere text-2xl">{title}</h1>
        <Notice tone={state === 'call' ? 'danger' : state === 'back' ? 'positive' : 'accent'}>
          <p>{m.watch_advice(state, { name })}</p>
          {state === 'call' && (
            <p>
              {emergencyNumber
                ? m.watch_emergency({ number: writeDigits(emergencyNumber) })
                : m.watch_emergencyAnywhere()}
            </p>
          )}
        </Notice>
        {meeting?.isOff && <p className="font-medium">{m.watch_isOff()}</p>}
        <dl className="flex flex-col gap-4">
          {meeting && (
            <>
              <Fact label={m.watch_with()}>
                <span className="flex items-center gap-3">
                  {photo && <img src={photo} alt="" className="size-16 shrink-0 rounded-full bg-sunken object-cover" />}
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
    </StaticDocument>
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
