import { daysCopy } from '#common/copy/days.ts';

/** A day where the reader is, with the time where it matters; only for dashboards, which are rendered in the browser alone. */
export function LocalDate({ at, withTime = false }: { at: string; withTime?: boolean }) {
  return (
    <time dateTime={at} title={daysCopy.writeOwnTime(at)} className="whitespace-nowrap">
      {withTime ? daysCopy.writeOwnTime(at) : daysCopy.writeOwnDay(at)}
    </time>
  );
}
