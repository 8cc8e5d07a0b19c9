import { paths } from '#web/paths.ts';

export function compareAddress(ids: readonly string[], onlyDifferences = false): string {
  return `${paths.compare}?ids=${ids.join(',')}${onlyDifferences ? '&differences=1' : ''}`;
}
