/** Which glyph stands for each character: https://learn.microsoft.com/typography/opentype/spec/cmap, format 4. */
export function glyphsOf(table: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let entry = 0; entry < table.readUInt16BE(2); entry++) {
    const begin = table.readUInt32BE(8 + entry * 8);
    if (table.readUInt16BE(begin) !== 4) continue;
    const segments = table.readUInt16BE(begin + 6) / 2;
    for (let segment = 0; segment < segments; segment++) {
      const at = begin + 14 + segment * 2;
      const first = table.readUInt16BE(at + 2 + segments * 2);
      const shift = table.readUInt16BE(at + 2 + segments * 4);
      const rangeAt = at + 2 + segments * 6;
      const range = table.readUInt16BE(rangeAt);
      for (let character = first; character <= Math.min(table.readUInt16BE(at), 0xfffe); character++) {
        const listed = range ? table.readUInt16BE(rangeAt + range + (character - first) * 2) : character;
        if (listed) glyphs.set(character, (listed + shift) & 0xffff);
      }
    }
  }
  return glyphs;
}

/**
 * Glyphs that take the place of one of these, one for one: figures of equal width, and signs that look otherwise when they
 * are bold. Those only for features that nobody turns on are left out.
 */
export function alternatesOf(table: Buffer, glyphs: ReadonlySet<number>, unused: readonly string[]): number[] {
  const lookups = table.readUInt16BE(8);
  const left = lookupsOf(table, unused);
  const found: number[] = [];
  for (let place = 0; place < table.readUInt16BE(lookups); place++) {
    const lookup = lookups + table.readUInt16BE(lookups + 2 + place * 2);
    const replacesOneByOne = table.readUInt16BE(lookup) === 1;
    if (!replacesOneByOne || left.has(place)) continue;
    for (let part = 0; part < table.readUInt16BE(lookup + 4); part++) {
      const subtable = lookup + table.readUInt16BE(lookup + 6 + part * 2);
      const isShift = table.readUInt16BE(subtable) === 1;
      for (const [index, glyph] of coveredBy(table, subtable + table.readUInt16BE(subtable + 2)).entries())
        if (glyphs.has(glyph))
          found.push(
            isShift
              ? (glyph + table.readUInt16BE(subtable + 4)) & 0xffff
              : table.readUInt16BE(subtable + 6 + index * 2),
          );
    }
  }
  return found;
}

function lookupsOf(table: Buffer, names: readonly string[]): Set<number> {
  const features = table.readUInt16BE(6);
  const lookups = new Set<number>();
  for (let place = 0; place < table.readUInt16BE(features); place++) {
    const record = features + 2 + place * 6;
    if (!names.includes(table.toString('latin1', record, record + 4))) continue;
    const at = features + table.readUInt16BE(record + 4);
    for (let use = 0; use < table.readUInt16BE(at + 2); use++) lookups.add(table.readUInt16BE(at + 4 + use * 2));
  }
  return lookups;
}

function coveredBy(table: Buffer, at: number): number[] {
  const count = table.readUInt16BE(at + 2);
  if (table.readUInt16BE(at) === 1)
    return Array.from({ length: count }, (_, place) => table.readUInt16BE(at + 4 + place * 2));
  return Array.from({ length: count }, (_, place) => {
    const first = table.readUInt16BE(at + 4 + place * 6);
    const last = table.readUInt16BE(at + 6 + place * 6);
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  }).flat();
}
