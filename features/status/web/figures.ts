import { locale } from '#common/languages.ts';
import { m } from '#translations';

const write = (value: number, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 1, ...options }).format(value);

export const writeCount = (count: number) => write(count);
export const writeShare = (part: number, whole: number) =>
  whole === 0 ? '–' : write(part / whole, { style: 'percent' });
export const writeBytes = (bytes: number) => m.status_writeMegabytes({ megabytes: write(bytes / 1024 / 1024) });

export function writeDuration(seconds: number): string {
  if (seconds < 60) return m.status_writeSeconds({ count: write(seconds) });
  if (seconds < 3600) return m.status_writeMinutes({ count: write(seconds / 60) });
  return m.status_writeHours({ count: write(seconds / 3600) });
}
