import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { picturesCopy } from '#common/copy/pictures.ts';
import { Refusal } from '#server/http/errors.ts';
import { mostImageBytes } from '../images.contract.ts';
import { LimitedQueue } from './limited-queue.ts';
import { encodeFiles, type PreparedPicture, readPixels } from './picture.ts';
import { isAlsoSomethingElse, type PictureType, recognisePicture } from './picture-type.ts';

export const uploadLimits = { bytes: mostImageBytes, pixels: 50_000_000, frames: 1000, seconds: 30 };

/** One core is left to everybody else where there are two: a crowd of uploads must not be felt on other pages. */
const encoders = new LimitedQueue({ running: availableParallelism() > 2 ? 2 : 1, waiting: 40 });

/** Checks an upload by its content, then makes our own picture of it; what was uploaded is kept nowhere. */
export async function preparePicture(upload: Buffer): Promise<PreparedPicture> {
  const type = checkType(upload);
  return encoders.run(async () => {
    await checkHeader(upload, type);
    const { seconds, pixels } = uploadLimits;
    const picture = sharp(upload, { failOn: 'error', limitInputPixels: pixels }).timeout({ seconds }).autoOrient();
    const largest = await readPixels(picture).catch((error: Error) => {
      throw error.message.includes('timeout') ? tooSlow() : unreadable(type);
    });
    return encodeFiles(largest, hashOf(upload));
  });
}

/** The name a picture is kept under, so that the same upload is kept once. */
export function hashOf(upload: Buffer): string {
  return createHash('sha256').update(upload).digest('hex').slice(0, 32);
}

/** Looks at the bytes alone, without decoding anything. */
export function checkType(upload: Buffer): PictureType {
  if (upload.length > uploadLimits.bytes) throw tooManyBytes();
  const type = recognisePicture(upload);
  if (!type) throw new Refusal('unsupported-type', 'Please choose a JPEG, PNG, WebP, AVIF, GIF or HEIC picture');
  if (isAlsoSomethingElse(upload))
    throw new Refusal('unsupported-type', 'This file contains more than a picture, please choose another');
  return type;
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

export function tooManyBytes() {
  return new Refusal('too-large', picturesCopy.pictureTooLarge);
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
