import { statusCopy } from '#common/copy/status.ts';

const number = new Intl.NumberFormat();
const share = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });
const rounded = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

export const writeCount = (count: number) => number.format(count);
export const writeShare = (part: number, whole: number) => (whole === 0 ? '–' : share.format(part / whole));
export const writeBytes = (bytes: number) => statusCopy.writeMegabytes(rounded.format(bytes / 1024 / 1024));

export function writeDuration(seconds: number): string {
  if (seconds < 60) return statusCopy.writeSeconds(rounded.format(seconds));
  if (seconds < 3600) return statusCopy.writeMinutes(rounded.format(seconds / 60));
  return statusCopy.writeHours(rounded.format(seconds / 3600));
}
