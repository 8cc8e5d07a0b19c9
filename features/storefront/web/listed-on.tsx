import { useReaderText, writeDay } from './reader-text.ts';
import { writeAgo } from './relative-days.ts';

/** How long a phone has been on offer; without script, since when. */
export function ListedOn({ at }: { at: string }) {
  const written = useReaderText(
    () => writeAgo(new Date(at)),
    () => writeDay(at),
  );
  return (
    <time dateTime={at} title={writeDay(at)}>
      {written}
    </time>
  );
}
