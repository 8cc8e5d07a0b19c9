/** The streams that https://www.w3.org/TR/WOFF2/#glyf_table_format keeps outlines in. */
const [contours, points, flags, coordinates, parts, boxes, instructions] = [0, 1, 2, 3, 4, 5, 6] as const;
const [headerLength, sizesAt] = [36, 8];

export type Glyph = {
  /** The glyphs it is put together from. */
  madeOf: number[];
  box: Buffer | undefined;
  /** Its share of each stream. */
  shares: Buffer[];
};

export function readOutlines(table: Buffer): Glyph[] {
  let begin = headerLength;
  const streams = Array.from({ length: 7 }, (_, stream) => {
    const length = table.readUInt32BE(sizesAt + stream * 4);
    begin += length;
    return table.subarray(begin - length, begin);
  }) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer, Buffer];
  const count = table.readUInt16BE(4);
  const at = [0, 0, 0, 0, 0, bitmapLength(count), 0] as [number, number, number, number, number, number, number];

  const readCount = (stream: typeof points | typeof coordinates) => {
    const first = streams[stream].readUInt8(at[stream]++);
    if (first < 253) return first;
    if (first === 253) {
      at[stream] += 2;
      return streams[stream].readUInt16BE(at[stream] - 2);
    }
    return streams[stream].readUInt8(at[stream]++) + (first === 255 ? 253 : 506);
  };
  const skipInstructions = () => {
    at[instructions] += readCount(coordinates);
  };

  return Array.from({ length: count }, (_, glyph) => {
    const before = [...at];
    const madeOf: number[] = [];
    const contourCount = streams[contours].readInt16BE(glyph * 2);
    at[contours] += 2;
    if (contourCount < 0) {
      let partFlags: number;
      let isInstructed = false;
      do {
        partFlags = streams[parts].readUInt16BE(at[parts]);
        madeOf.push(streams[parts].readUInt16BE(at[parts] + 2));
        const scale = partFlags & 0x8 ? 2 : partFlags & 0x40 ? 4 : partFlags & 0x80 ? 8 : 0;
        at[parts] += 4 + (partFlags & 0x1 ? 4 : 2) + scale;
        isInstructed ||= (partFlags & 0x100) !== 0;
      } while (partFlags & 0x20);
      if (isInstructed) skipInstructions();
    } else if (contourCount > 0) {
      let pointCount = 0;
      for (let contour = 0; contour < contourCount; contour++) pointCount += readCount(points);
      for (let point = 0; point < pointCount; point++) {
        const kind = streams[flags].readUInt8(at[flags]++) & 127;
        at[coordinates] += kind < 84 ? 1 : kind < 120 ? 2 : kind < 124 ? 3 : 4;
      }
      skipInstructions();
    }
    const hasBox = (streams[boxes].readUInt8(glyph >> 3) & (0x80 >> (glyph & 7))) !== 0;
    if (hasBox) at[boxes] += 8;
    return {
      madeOf,
      box: hasBox ? streams[boxes].subarray(at[boxes] - 8, at[boxes]) : undefined,
      shares: streams.map((stream, place) => stream.subarray(before[place], at[place])),
    };
  });
}

/** The same table, in which every other glyph is empty. */
export function keepOutlines(table: Buffer, glyphs: Glyph[], kept: ReadonlySet<number>): Buffer {
  const bitmap = Buffer.alloc(bitmapLength(glyphs.length));
  const streams: Buffer[][] = [[], [], [], [], [], [bitmap], []];
  for (const [place, { box, shares }] of glyphs.entries()) {
    if (!kept.has(place)) {
      streams[contours]?.push(Buffer.alloc(2));
      continue;
    }
    for (const [stream, share] of shares.entries()) if (stream !== boxes) streams[stream]?.push(share);
    if (!box) continue;
    bitmap.writeUInt8(bitmap.readUInt8(place >> 3) | (0x80 >> (place & 7)), place >> 3);
    streams[boxes]?.push(box);
  }
  const header = Buffer.from(table.subarray(0, headerLength));
  const written = streams.map((shares, stream) => {
    const bytes = Buffer.concat(shares);
    header.writeUInt32BE(bytes.length, sizesAt + stream * 4);
    return bytes;
  });
  const oldLength = headerLength + glyphsLength(table);
  return Buffer.concat([header, ...written, table.subarray(oldLength)]);
}

const bitmapLength = (count: number) => 4 * Math.ceil(count / 32);
const glyphsLength = (table: Buffer) =>
  [0, 1, 2, 3, 4, 5, 6].reduce((sum, stream) => sum + table.readUInt32BE(sizesAt + stream * 4), 0);

/** How glyphs change with the weight, without those that are empty now. */
export function keepVariations(table: Buffer, kept: ReadonlySet<number>): Buffer {
  const count = table.readUInt16BE(12);
  const isLong = (table.readUInt16BE(14) & 1) === 1;
  const begin = table.readUInt32BE(16);
  const offsetOf = (glyph: number) =>
    isLong ? table.readUInt32BE(20 + glyph * 4) : table.readUInt16BE(20 + glyph * 2) * 2;
  const head = Buffer.from(table.subarray(0, begin));
  const bodies: Buffer[] = [];
  let length = 0;
  for (let glyph = 0; glyph < count; glyph++) {
    if (kept.has(glyph)) bodies.push(table.subarray(begin + offsetOf(glyph), begin + offsetOf(glyph + 1)));
    length += kept.has(glyph) ? (bodies.at(-1)?.length ?? 0) : 0;
    if (isLong) head.writeUInt32BE(length, 20 + (glyph + 1) * 4);
    else head.writeUInt16BE(length / 2, 20 + (glyph + 1) * 2);
  }
  return Buffer.concat([head, ...bodies]);
}
