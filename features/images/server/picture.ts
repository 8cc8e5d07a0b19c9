import sharp, { type Sharp } from 'sharp';
import { pictureFormats, pictureWidths } from '../picture-urls.ts';

// A thread each for the pictures under way fills a small machine; more would only take time from other requests.
sharp.concurrency(1);
// No picture is ever read twice, so what libvips would remember is only memory lost.
sharp.cache(false);

export type PreparedPicture = {
  hash: string;
  /** Of the largest file, which is never larger than what was uploaded. */
  width: number;
  height: number;
  /** A few blurred pixels as a data URL, shown until the picture has arrived. */
  placeholder: string;
  files: { name: string; bytes: Buffer }[];
};

/**
 * Makes every file a picture is served as; all names exist even for a small picture, so that addresses can be predicted.
 * Nothing but pixels is carried over: no EXIF, no place, no colour profile (the pixels become sRGB).
 */
export async function encodePicture(
  pixels: Sharp,
  hash: string,
  options: { effort?: number } = {},
): Promise<PreparedPicture> {
  // Drawn first and scaled afterwards, because sharp would scale before it lays pictures over each other.
  const { data, info } = await pixels.clone().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return encodeFiles(await readPixels(sharp(data, { raw: { width, height, channels } })), hash, options);
}

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

export async function encodeFiles(
  { data, info }: Pixels,
  hash: string,
  { effort = 3 }: { effort?: number } = {},
): Promise<PreparedPicture> {
  const { width, height, channels } = info;
  const scaled = (limit: number) => sharp(data, { raw: { width, height, channels } }).resize(within(limit));
  const encode = {
    avif: (limit: number) => scaled(limit).avif({ quality: 55, effort, chromaSubsampling: '4:2:0' }).toBuffer(),
    webp: (limit: number) => scaled(limit).webp({ quality: 78, effort }).toBuffer(),
  };
  const files: PreparedPicture['files'] = [];
  // One after another: several encoders at once would only share the same cores and hold more memory.
  for (const limit of pictureWidths)
    for (const format of pictureFormats) files.push({ name: `${limit}.${format}`, bytes: await encode[format](limit) });
  const tiny = await scaled(16).blur(1).webp({ quality: 40 }).toBuffer();
  return { hash, width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}`, files };
}

/** A panorama held upright would otherwise take long to encode, and push everything else off the page. */
const tallestRatio = 2.5;

function within(width: number) {
  return { width, height: width * tallestRatio, fit: 'inside', withoutEnlargement: true } as const;
}
