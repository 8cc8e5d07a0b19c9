import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

export type Table = { tag: string; flags: number; ownTag: Buffer; unpackedLength: number; bytes: Buffer };
export type Font = { header: Buffer; tables: Table[] };

/** Where in the list of tags that the format knows by number those stand that we ask for. */
const knownTags: Record<number, string> = { 0: 'cmap', 7: 'post', 10: 'glyf', 11: 'loca', 28: 'GSUB', 48: 'gvar' };
const [headerLength, isNamed] = [48, 63];

/** Outlines and their places are stored in another form than a font has them, unless the flags say otherwise. */
const isTransformed = ({ tag, flags }: Pick<Table, 'tag' | 'flags'>) =>
  tag === 'glyf' || tag === 'loca' ? flags >> 6 !== 3 : flags >> 6 !== 0;

export function unpackFont(file: Buffer): Font {
  let at = headerLength;
  const readLength = () => {
    let length = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      length = length * 128 + (byte & 127);
      if (byte < 128) return length;
    }
  };
  const found = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++);
    const number = flags & 63;
    const tag = knownTags[number] ?? '';
    // A table without a number says its name; none that we ask for is such.
    const ownTag = file.subarray(at, number === isNamed ? at + 4 : at);
    at += ownTag.length;
    const unpackedLength = readLength();
    return {
      tag,
      flags,
      ownTag,
      unpackedLength,
      length: isTransformed({ tag, flags }) ? readLength() : unpackedLength,
    };
  });
  const content = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  let begin = 0;
  const tables = found.map(({ length, ...table }) => {
    begin += length;
    return { ...table, bytes: content.subarray(begin - length, begin) };
  });
  return { header: file.subarray(0, headerLength), tables };
}

export function packFont({ header, tables }: Font): Buffer {
  const content = Buffer.concat(tables.map(({ bytes }) => bytes));
  const packed = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
  });
  const directory = tables.flatMap((table) => [
    Buffer.from([table.flags]),
    table.ownTag,
    writeLength(isTransformed(table) ? table.unpackedLength : table.bytes.length),
    isTransformed(table) ? writeLength(table.bytes.length) : Buffer.alloc(0),
  ]);
  const body = Buffer.concat([...directory, packed]);
  const padding = -(headerLength + body.length) & 3;
  const head = Buffer.from(header);
  head.writeUInt32BE(headerLength + body.length + padding, 8);
  head.writeUInt32BE(packed.length, 20);
  return Buffer.concat([head, body, Buffer.alloc(padding)]);
}

function writeLength(length: number): Buffer {
  const digits = [length & 127];
  for (let rest = length >> 7; rest > 0; rest >>= 7) digits.unshift((rest & 127) | 128);
  return Buffer.from(digits);
}
