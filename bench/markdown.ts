/** The first column to the left, numbers to the right, wide enough to read as plain text too. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? `${'-'.repeat(width + 2)}` : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(heads), rule, ...rows.map(line)].join('\n');
}

export const formatCount = (value: number) => value.toLocaleString('en');
export const formatMilliseconds = (value: number) => value.toFixed(value < 10 ? 2 : 1);
export const formatSeconds = (value: number) => `${value.toFixed(1)} s`;
export const formatMegabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(bytes < 2 ** 20 * 10 ? 1 : 0)} MB`;
