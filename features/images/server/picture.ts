import sharp, { type Sharp } from 'sharp';
import { pictureWidths } from '#common/picture-urls.ts';
import type { PreparedPicture } from '#platform/platform.ts';
import { tooSlow } from './upload-check.ts';

// A thread each for the pictures under way fills a small machine; more would only take time from other requests.
sharp.concurrency(1);
// No picture is ever read twice, so what libvips would remember is only memory lost.
sharp.cache(false);

type Pixels = Awaited<ReturnType<typeof readPixels>>;

/** The largest size we keep; JPEG is read only as finely as that needs. */
export function readPixels(picture: Sharp) {
  return picture
    .clone()
    .toColourspace('srgb')
    .resize(within(Math.max(...pictureWidths)))
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/**
 * Makes every file a picture is served as; all names exist even for a small picture, so that addresses can be predicted.
 * Nothing but pixels is carried over: no EXIF, no location, no colour profile (the pixels become sRGB).
 */
export async function encodeFiles(
  { data, info }: Pixels,
  hash: string,
  { deadline = Number.POSITIVE_INFINITY }: { deadline?: number } = {},
): Promise<PreparedPicture> {
  const { width, height, channels } = info;
  const scaled = (limit: number) => sharp(data, { raw: { width, height, channels } }).resize(within(limit));
  const files: PreparedPicture['files'] = [];
  // One after another: several encoders at once would only share the same cores and hold more memory.
  for (const limit of pictureWidths) {
    if (Date.now() > deadline) throw tooSlow();
    const webp = await scaled(limit).webp({ quality: 78, effort: 3 }).toBuffer({ resolveWithObject: true });
    // AVIF takes ten times as long over noise, of which more effort makes nothing smaller.
    const isNoise = webp.data.length > (webp.info.width * webp.info.height) / 4;
    const avif = { quality: 55, effort: isNoise ? 1 : 3, chromaSubsampling: '4:2:0' };
    files.push({ name: `${limit}.avif`, bytes: await scaled(limit).avif(avif).toBuffer() });
    files.push({ name: `${limit}.webp`, bytes: webp.data });
  }
  return { hash, width, height, placeholder: await placeholderOf(scaled(16)), files };
}

/** None for a picture with transparent parts, through which it would be seen. */
async function placeholderOf(tiny: Sharp): Promise<string> {
  const { data, info } = await tiny.blur(1).raw().toBuffer({ resolveWithObject: true });
  const drawn = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  if (!(await drawn.stats()).isOpaque) return '';
  return `data:image/webp;base64,${(await drawn.webp({ quality: 40 }).toBuffer()).toString('base64')}`;
}

/** A panorama held upright would otherwise take long to encode, and push everything else off the page. */
const tallestRatio = 2.5;

function within(width: number) {
  return { width, height: width * tallestRatio, fit: 'inside', withoutEnlargement: true } as const;
}
