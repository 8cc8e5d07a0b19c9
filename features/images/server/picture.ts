import sharp, { type Sharp } from 'sharp';
import { pictureWidths } from '#common/picture-urls.ts';
import type { PreparedPicture } from '#platform/platform.ts';
import { privateFile, tooSlow } from './upload-check.ts';

// One thread per picture; more would take CPU from other requests.
sharp.concurrency(1);
// No picture is read twice, so libvips' cache would only cost memory.
sharp.cache(false);

type Pixels = Awaited<ReturnType<typeof readPixels>>;

/** Decodes to the largest stored size; JPEG is scaled while decoding. */
export function readPixels(picture: Sharp) {
  return picture
    .clone()
    .toColourspace('srgb')
    .resize(within(Math.max(...pictureWidths)))
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/**
 * Encodes all sizes and formats of a picture; all names exist even for a small one, so that URLs are predictable.
 * Only pixels are kept: no EXIF, no location, no colour profile (converted to sRGB).
 */
export async function encodeFiles(
  { data, info }: Pixels,
  hash: string,
  { deadline = Number.POSITIVE_INFINITY }: { deadline?: number } = {},
): Promise<PreparedPicture> {
  const { width, height, channels } = info;
  const scaled = (limit: number) => sharp(data, { raw: { width, height, channels } }).resize(within(limit));
  const files: PreparedPicture['files'] = [];
  // Sequential: parallel encoders would share the same cores and use more memory.
  for (const limit of pictureWidths) {
    if (Date.now() > deadline) throw tooSlow();
    const webp = await scaled(limit).webp({ quality: 78, effort: 3 }).toBuffer({ resolveWithObject: true });
    // AVIF is ten times slower on noise, where more effort saves no bytes.
    const isNoise = webp.data.length > (webp.info.width * webp.info.height) / 4;
    const avif = { quality: 55, effort: isNoise ? 1 : 3, chromaSubsampling: '4:2:0' };
    files.push({ name: `${limit}.avif`, bytes: await scaled(limit).avif(avif).toBuffer() });
    files.push({ name: `${limit}.webp`, bytes: webp.data });
  }
  return { hash, width, height, placeholder: await placeholderOf(scaled(32)), files };
}

/** Encodes only the file that the routes of private pictures serve. */
export async function encodePrivateFile({ data, info }: Pixels, hash: string): Promise<PreparedPicture> {
  const { width, height, channels } = info;
  const bytes = await sharp(data, { raw: { width, height, channels } }).webp({ quality: 78, effort: 3 }).toBuffer();
  return { hash, width, height, placeholder: '', files: [{ name: privateFile, bytes }] };
}

/** The picture's dominant colour, to load over; empty for a transparent picture, through which it would show. */
async function placeholderOf(tiny: Sharp): Promise<string> {
  const { isOpaque, dominant } = await sharp(await tiny.png().toBuffer()).stats();
  const { r, g, b } = dominant;
  return isOpaque ? `#${Buffer.from([r, g, b]).toString('hex')}` : '';
}

/** Limits vertical panoramas, which are slow to encode and fill the page. */
const tallestRatio = 2.5;

function within(width: number) {
  return { width, height: width * tallestRatio, fit: 'inside', withoutEnlargement: true } as const;
}
