/** Decimal notation only: JavaScript also reads "0x10" and "1e3" as numbers. */
export const readDecimal = (text: string) => (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text.trim()) ? Number(text) : Number.NaN);
