/** "1,234,567", without the start-up cost of `Intl` in browsers. */
export function groupDigits(whole: number | string): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}
