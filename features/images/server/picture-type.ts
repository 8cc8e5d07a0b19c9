export type PictureType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Offset and value of each format's signature. */
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

/** Detects the type by signature, ignoring file name and content type. */
export function recognisePicture(bytes: Buffer): PictureType | undefined {
  const start = bytes.toString('latin1', 0, 16);
  return signatures.find(([, offset, signature]) => start.startsWith(signature, offset))?.[0];
}

/** Searched in the whole file, as content-sniffing browsers do. */
const markup = /<(?:script|html|!doctype|\?php)[\s>]/i;
const zipEnd = 'PK\x05\x06';
/** The ranges in which PDF and ZIP readers search for their signatures. */
const [pdfStart, zipTail] = [1024, 65_557];

/**
 * Detects polyglot files: a picture that is also a valid page, archive or document.
 * Trailing bytes alone are accepted, since cameras append videos and depth maps.
 */
export function isPolyglot(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, pdfStart).includes('%PDF-') ||
    bytes.subarray(-zipTail).includes(zipEnd, 0, 'latin1') ||
    markup.test(bytes.toString('latin1'))
  );
}

/** Drops data behind the picture's end, such as the videos and depth maps that cameras append. */
export function trimTrailingData(bytes: Buffer): Buffer {
  const end = endOf(bytes);
  // Copied, so that the original buffer can be freed.
  return end < bytes.length ? Buffer.from(bytes.subarray(0, end)) : bytes;
}

/** The end of the picture by its format, else the end of the file. */
function endOf(bytes: Buffer): number {
  const type = recognisePicture(bytes);
  try {
    if (type === 'png') return endOfPng(bytes);
    if (type === 'jpeg') return endOfJpeg(bytes);
    if (type === 'webp') return 8 + bytes.readUInt32LE(4);
  } catch {
    // Truncated: the decoder reports it.
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

/** Skips entropy-coded data, in which 0xff is followed by zero or a restart number. */
function nextMarker(bytes: Buffer, from: number): number {
  let offset = bytes.indexOf(0xff, from);
  for (; offset >= 0; offset = bytes.indexOf(0xff, offset + 1)) {
    const next = bytes.readUInt8(offset + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return offset;
  }
  return bytes.length;
}
