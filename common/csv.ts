/** A spreadsheet takes a cell that begins like this for a formula. */
const isFormula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A text cell that could be a formula begins with an apostrophe; numbers stay numbers. */
function toCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = isFormula.test(text) ? `'${text}` : text;
  return /[",;\t\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export const toCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`;
