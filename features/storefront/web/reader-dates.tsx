import { useSyncExternalStore } from 'react';
import { writeDay } from '#common/days.ts';
import { m } from '#translations';
import { writeAgo, writeTimeLeft } from './relative-days.ts';

const never = () => () => {};

/** Text that depends on the reader's clock once hydrated; the server renders one independent of time zones. */
const useReaderText = (forReader: () => string, onServer: () => string) =>
  useSyncExternalStore(never, forReader, onServer);

/** How long a product has been on offer; without script, since when. */
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

/** How much of the warranty is left today; without script, when it ends. */
export function WarrantyLeft({ until }: { until: string }) {
  const day = writeDay(until);
  const written = useReaderText(
    () => {
      // The time makes it a local date; a date alone parses as midnight UTC.
      const left = writeTimeLeft(new Date(`${until}T00:00`));
      return left ? m.storefront_warrantyLeft({ time: left, day }) : m.storefront_warrantyEnded({ day });
    },
    () => m.common_warrantyUntil({ day }),
  );
  return <time dateTime={until}>{written}</time>;
}
