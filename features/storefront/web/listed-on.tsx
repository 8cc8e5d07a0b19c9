import { daysCopy } from '#common/copy/days.ts';
import { useReaderText } from './reader-text.ts';
import { writeAgo } from './relative-days.ts';

/** How long a phone has been on offer; without script, since when. */
export function ListedOn({ at }: { at: string }) {
  const written = useReaderText(
    () => writeAgo(new Date(at)),
    () => daysCopy.writeDay(at),
  );
  return (
    <time dateTime={at} title={daysCopy.writeDay(at)}>
      {written}
    </time>
  );
}
