import { counted } from './counted.ts';

/** Dates in words. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as daysCopy from './days.ts';

export const months = {
  '1': 'January',
  '2': 'February',
  '3': 'March',
  '4': 'April',
  '5': 'May',
  '6': 'June',
  '7': 'July',
  '8': 'August',
  '9': 'September',
  '10': 'October',
  '11': 'November',
  '12': 'December',
};
export const shortMonths = {
  '1': 'Jan',
  '2': 'Feb',
  '3': 'Mar',
  '4': 'Apr',
  '5': 'May',
  '6': 'Jun',
  '7': 'Jul',
  '8': 'Aug',
  '9': 'Sep',
  '10': 'Oct',
  '11': 'Nov',
  '12': 'Dec',
};
export const today = 'today';
export const yesterday = 'yesterday';
export const ago = (time: string) => `${time} ago`;
export const count = {
  day: (count: number) => counted(count, 'day'),
  week: (count: number) => counted(count, 'week'),
  month: (count: number) => counted(count, 'month'),
  year: (count: number) => counted(count, 'year'),
};
