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
