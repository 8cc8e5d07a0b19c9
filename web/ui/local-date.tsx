const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const exactly = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A day in the reader's own way of writing it; only for dashboards, which are rendered in the browser alone. */
export function LocalDate({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={exactly.format(date)} className="whitespace-nowrap">
      {format.format(date)}
    </time>
  );
}
