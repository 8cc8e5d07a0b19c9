/* Months as numbers: January 2000 is 1. */

/** Of a day, or of a year, which is taken for its first month. */
export function monthOf(date: string): number {
  const [year = 0, month = 1] = date.split('-').map((part) => Number.parseInt(part, 10));
  return (year - 2000) * 12 + month;
}

export const thisMonth = (): number => monthOf(new Date().toISOString());
