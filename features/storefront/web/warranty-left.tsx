import { daysCopy } from '#common/copy/days.ts';
import { phonesCopy } from '#common/copy/phones.ts';
import { useReaderText } from './reader-text.ts';
import { writeTimeLeft } from './relative-days.ts';

/** How much of the warranty is left today; without script, how long it lasts. */
export function WarrantyLeft({ until }: { until: string }) {
  const day = daysCopy.writeDay(until);
  const written = useReaderText(
    () => {
      // Of a date alone the hour must be said, or it would begin the evening before for half of the world.
      const left = writeTimeLeft(new Date(`${until}T00:00`));
      return left ? phonesCopy.warrantyLeft(left, day) : phonesCopy.warrantyEnded(day);
    },
    () => phonesCopy.warrantyUntil(day),
  );
  return <time dateTime={until}>{written}</time>;
}
