export type PictureType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Where a format's mark stands, and what it is. */
const signatures: [PictureType, number, string][] = [
  ['jpeg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
  ['webp', 8, 'WEBP'],
  ['avif', 4, 'ftypavif'],
  ['avif', 4, 'ftypavis'],
  ...heicBrands.map((brand): [PictureType, number, string] => ['heic', 4, `ftyp${brand}`]),
];

/** What the bytes say they are, whatever name or type they were sent under. */
export function recognisePicture(bytes: Buffer): PictureType | undefined {
  const start = bytes.toString('latin1', 0, 16);
  return signatures.find(([, offset, mark]) => start.startsWith(mark, offset))?.[0];
}

/** Markup is searched for everywhere, because browsers that guess do so too. */
const markup = /<(?:script|html|!doctype|\?php)[\s>]/i;
const zipEnd = 'PK\x05\x06';
/** Where readers of these formats look for their marks. */
const [pdfStart, zipTail] = [1024, 65_557];

/**
 * A file that is a picture to one program and a page, an archive or a document to another is nobody's photograph.
 * Trailing bytes as such are accepted: telephones append films and depth maps to their pictures.
 */
export function isAlsoSomethingElse(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, pdfStart).includes('%PDF-') ||
    bytes.subarray(-zipTail).includes(zipEnd, 0, 'latin1') ||
    markup.test(bytes.toString('latin1'))
  );
}

/** Telephones append films and depth maps behind a picture's end; none of that is shown, so it is not kept either. */
export function withoutTail(bytes: Buffer): Buffer {
  const end = endOf(bytes);
  // Copied, so that the whole can be freed.
  return end < bytes.length ? Buffer.from(bytes.subarray(0, end)) : bytes;
}

/** Where the picture ends: at the end of the file, unless the format says otherwise. */
function endOf(bytes: Buffer): number {
  const type = recognisePicture(bytes);
  try {
    if (type === 'png') return endOfPng(bytes);
    if (type === 'jpeg') return endOfJpeg(bytes);
    if (type === 'webp') return 8 + bytes.readUInt32LE(4);
  } catch {
    // Cut short, which its decoder says better.
  }
  return bytes.length;
}

function endOfPng(bytes: Buffer): number {
  let offset = 8;
  while (bytes.toString('latin1', offset + 4, offset + 8) !== 'IEND') offset += 12 + bytes.readUInt32BE(offset);
  return offset + 12;
}

function endOfJpeg(bytes: Buffer): number {
  let offset = 2;
  for (;;) {
    const marker = bytes.readUInt16BE(offset);
    if (marker === 0xffd9) return offset + 2;
    if (marker < 0xff01) return bytes.length;
    offset += 2 + bytes.readUInt16BE(offset + 2);
    if (marker === 0xffda) offset = nextMarker(bytes, offset);
  }
}

/** Behind coded pixels, in which a marker byte is followed by zero or by the number of a restart. */
function nextMarker(bytes: Buffer, from: number): number {
  let offset = bytes.indexOf(0xff, from);
  for (; offset >= 0; offset = bytes.indexOf(0xff, offset + 1)) {
    const next = bytes.readUInt8(offset + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return offset;
  }
  return bytes.length;
}
