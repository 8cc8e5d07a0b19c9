import { hasCheckDigit, readDigits } from '#common/imei.ts';

/** Numbers that millions of phones in Bangladesh report, as its regulator has published. */
const massCloned = new Set(['99999999999999', '35227301738634', '35275101952326']);

export type ImeiFault = 'length' | 'checkDigit' | 'repeated' | 'cloned';

/**
 * The fourteen digits that name a phone, from what people copy off its screen: perhaps with the check digit (15), with the
 * software version instead (16) or with both (17), in any script and grouping.
 */
export function readImei(typed: string): { digits: string } | { fault: ImeiFault } {
  const all = readDigits(typed)
    .replace(/imei\s*[12]?\s*[:.]?/gi, '')
    .replace(/[\s\u200b-\u200d.,:/–—-]/g, '');
  if (!/^\d{14,17}$/.test(all)) return { fault: 'length' };
  const digits = all.slice(0, 14);
  if (/^(\d)\1+$/.test(digits) && !massCloned.has(digits)) return { fault: 'repeated' };
  if (massCloned.has(digits)) return { fault: 'cloned' };
  if (all.length % 2 === 1 && !hasCheckDigit(all.slice(0, 15))) return { fault: 'checkDigit' };
  return { digits };
}

/**
 * Sixteen bits by which a browser without a connection tells numbers apart. They are no secret worth having: of the million
 * phones of one type, fifteen have the same.
 */
export function tagOf(digits: string): number {
  let hash = 0x811c9dc5;
  for (const digit of digits) hash = Math.imul(hash ^ digit.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) & 0xffff;
}
