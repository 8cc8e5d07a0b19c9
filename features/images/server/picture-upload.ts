import { availableParallelism } from 'node:os';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { Refusal } from '#platform/http/errors.ts';
import { createLimiter } from '#platform/http/load-shedding.ts';
import type { PreparedPicture } from '#platform/platform.ts';
import { m } from '#translations';
import { comparedFile } from './fingerprint.ts';
import { encodeFiles, encodePrivateFile, readPixels } from './picture.ts';
import { fingerprintOf } from './picture-comparison.ts';
import type { PictureType } from './picture-type.ts';
import { checkType, hashOf, portraitHashOf, privateName, tooSlow, uploadLimits } from './upload-check.ts';
import { overloaded } from './uploads.ts';

/** Leaves a core to other requests, so that many uploads do not slow down pages. Uploaders take turns. */
const encoders = createLimiter({ running: availableParallelism() > 2 ? 2 : 1, waiting: 40 });

/** Checks an upload by its content and re-encodes it; the original is not stored. */
export function preparePicture(upload: Buffer, uploader?: string): Promise<PreparedPicture> {
  return reencode(upload, uploader, readPixels, (largest, deadline) =>
    encodeFiles(largest, hashOf(upload), { deadline }),
  );
}

/** Under a name that nobody can guess, also who has the same picture. */
export function preparePrivatePicture(upload: Buffer, uploader: string): Promise<PreparedPicture> {
  return reencode(upload, uploader, readPixels, (pixels) => encodePrivateFile(pixels, privateName()));
}

const portraitSide = 256;
const square = { width: portraitSide, height: portraitSide, withoutEnlargement: true };

/** Re-encodes a photo from another site as one small square. */
export function preparePortrait(upload: Buffer, uploader?: string): Promise<Buffer> {
  const read = (picture: Sharp) => picture.toColourspace('srgb').resize(square).webp({ quality: 80 }).toBuffer();
  return reencode(upload, uploader, read, async (portrait) => portrait);
}

/** Stores an uploaded portrait as a small square, under another hash than the same bytes in a listing. */
export function prepareOwnPortrait(upload: Buffer, uploader?: string): Promise<PreparedPicture> {
  const read = (picture: Sharp) =>
    picture.toColourspace('srgb').resize(square).raw().toBuffer({ resolveWithObject: true });
  return reencode(upload, uploader, read, (pixels, deadline) =>
    encodeFiles(pixels, portraitHashOf(upload), { deadline }),
  );
}

/** Of the same file that is read for pictures of an earlier release. */
export const fingerprintOfFiles = ({ files }: PreparedPicture) =>
  fingerprintOf(files.find(({ name }) => name === comparedFile)?.bytes as Buffer);

async function reencode<Read, Result>(
  upload: Buffer,
  uploader: string | undefined,
  read: (picture: Sharp) => Promise<Read>,
  finish: (read: Read, deadline: number) => Promise<Result>,
): Promise<Result> {
  const type = checkType(upload);
  return encoders.run(
    async () => {
      await checkHeader(upload, type);
      const { seconds, pixels } = uploadLimits;
      const deadline = Date.now() + seconds * 1000;
      const picture = sharp(upload, { failOn: 'error', limitInputPixels: pixels }).timeout({ seconds }).autoOrient();
      const pixelsRead = await read(picture).catch((error: Error) => {
        throw error.message.includes('timeout') ? tooSlow() : unreadable(type);
      });
      return finish(pixelsRead, deadline);
    },
    overloaded,
    uploader,
  );
}

/** Reads only the header, so that decompression bombs are refused before they cost memory. */
async function checkHeader(upload: Buffer, type: PictureType) {
  const header = await sharp(upload, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable(type);
    });
  if (header.format !== (type === 'avif' || type === 'heic' ? 'heif' : type)) throw unreadable(type);
  const { width, pageHeight: height = header.height } = header;
  const pixels = width * height;
  if (pixels > uploadLimits.pixels || pixels * decodedBytesPerPixel(header) > uploadLimits.decodedBytes)
    throw new Refusal('too-large', m.pictures_tooManyPixels());
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (long > uploadLimits.side || long > short * uploadLimits.ratio)
    throw new Refusal('too-large', m.pictures_tooLong());
  if ((header.pages ?? 1) > uploadLimits.frames) throw new Refusal('too-large', m.pictures_animationTooLong());
}

/**
 * Measured for decoders that buffer the whole picture; the others stream it, or scale it while decoding. A PNG with 16 bits per
 * channel streams too, but in memory that the process keeps.
 */
function decodedBytesPerPixel({ format, channels, depth, isProgressive }: Metadata): number {
  const bytes = channels * (depth === 'uchar' ? 1 : 2);
  if (format === 'heif') return 5 * bytes;
  if (format === 'jpeg' && isProgressive) return 2 * bytes;
  const isBuffered = format === 'gif' || (format === 'png' && (isProgressive || depth !== 'uchar'));
  return isBuffered ? bytes : 0;
}

function unreadable(type: PictureType) {
  // libvips is usually built without HEVC (patents), so an intact HEIC file fails like a damaged one.
  if (type === 'heic')
    return new Refusal(
      'unsupported-type',
      'This HEIC picture cannot be read here, please save it as JPEG and try again',
    );
  return new Refusal('invalid', m.pictures_damaged());
}
