import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { Refusal } from '#server/http/errors.ts';
import { LimitedQueue } from './limited-queue.ts';
import { encodeFiles, type PreparedPicture, readPixels } from './picture.ts';
import type { PictureType } from './picture-type.ts';
import { checkType, hashOf, uploadLimits } from './upload-check.ts';

/** One core is left to everybody else where there are two: a crowd of uploads must not be felt on other pages. */
const encoders = new LimitedQueue({ running: availableParallelism() > 2 ? 2 : 1, waiting: 40 });

/** Checks an upload by its content, then makes our own picture of it; what was uploaded is kept nowhere. */
export function preparePicture(upload: Buffer): Promise<PreparedPicture> {
  return draw(upload, readPixels, (largest) => encodeFiles(largest, hashOf(upload)));
}

const portraitSide = 256;

/** The one small square that a person's photo is shown as. */
export function preparePortrait(upload: Buffer): Promise<Buffer> {
  const size = { width: portraitSide, height: portraitSide, withoutEnlargement: true };
  const square = (picture: Sharp) => picture.toColourspace('srgb').resize(size).webp({ quality: 80 }).toBuffer();
  return draw(upload, square, async (portrait) => portrait);
}

async function draw<Read, Result>(
  upload: Buffer,
  read: (picture: Sharp) => Promise<Read>,
  finish: (read: Read) => Promise<Result>,
): Promise<Result> {
  const type = checkType(upload);
  return encoders.run(async () => {
    await checkHeader(upload, type);
    const { seconds, pixels } = uploadLimits;
    const picture = sharp(upload, { failOn: 'error', limitInputPixels: pixels }).timeout({ seconds }).autoOrient();
    const pixelsRead = await read(picture).catch((error: Error) => {
      throw error.message.includes('timeout') ? tooSlow() : unreadable(type);
    });
    return finish(pixelsRead);
  });
}

/** Reads only the header, so that a small file claiming a huge picture is refused before it costs memory. */
async function checkHeader(upload: Buffer, type: PictureType) {
  const header = await sharp(upload, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable(type);
    });
  if (header.format !== (type === 'avif' || type === 'heic' ? 'heif' : type)) throw unreadable(type);
  if (header.width * (header.pageHeight ?? header.height) > uploadLimits.pixels)
    throw new Refusal('too-large', 'This picture has more than 50 megapixels, please choose a smaller one');
  if ((header.pages ?? 1) > uploadLimits.frames)
    throw new Refusal('too-large', 'This animation is too long, please choose a picture');
}

function tooSlow() {
  return new Refusal('too-large', 'This picture takes too long to read, please choose a smaller one');
}

function unreadable(type: PictureType) {
  // Most builds of the decoder leave HEVC out for its patents, so a sound HEIC file looks the same as a damaged one.
  if (type === 'heic')
    return new Refusal(
      'unsupported-type',
      'This HEIC picture cannot be read here, please save it as JPEG and try again',
    );
  return new Refusal('invalid', 'This picture is damaged or incomplete, please choose another');
}
