const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const exactly = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A day, or a moment, in the reader's own way of writing it; only for dashboards, rendered in the browser alone. */
export function LocalDate({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={exactly.format(date)} className="whitespace-nowrap">
      {(withTime ? exactly : format).format(date)}
    </time>
  );
}
