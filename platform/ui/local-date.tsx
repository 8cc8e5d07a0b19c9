import { writeOwnClock, writeOwnDay, writeOwnTime } from '#common/days.ts';

/** A date in local time, optionally with the time; only for dashboards, which are rendered in the browser alone. */
export function LocalDate({ at, withTime = false }: { at: string; withTime?: boolean }) {
  return (
    <time dateTime={at} title={writeOwnTime(at)} className="whitespace-nowrap">
      {withTime ? writeOwnTime(at) : writeOwnDay(at)}
    </time>
  );
}

/** The time of day in local time, where the day stands above it. */
export function LocalClock({ at }: { at: string }) {
  return (
    <time dateTime={at} title={writeOwnTime(at)} className="figures whitespace-nowrap">
      {writeOwnClock(at)}
    </time>
  );
}
