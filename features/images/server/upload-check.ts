import { createHash, randomBytes } from 'node:crypto';
import { privatePrefix } from '#common/picture-urls.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import { maxImageBytes } from '../images.contract.ts';
import { isPolyglot, type PictureType, recognisePicture } from './picture-type.ts';

export const uploadLimits = {
  bytes: maxImageBytes,
  pixels: 50_000_000,
  /** Width and height: long thin pictures decode and scale slowly, and nobody takes them. */
  side: 20_000,
  ratio: 20,
  /** Memory limit for decoders that cannot stream a picture. */
  decodedBytes: 150_000_000,
  frames: 1000,
  /** For one picture in the encoder, where others wait. */
  seconds: 8,
};

/** Content hash as storage name, so that equal uploads are stored once. */
export function hashOf(upload: Buffer): string {
  return createHash('sha256').update(upload).digest('hex').slice(0, 32);
}

/** For a picture that only its own route serves, which the public route never finds. */
export const privateName = () => privatePrefix + randomBytes(16).toString('hex');

/** The only file of such a picture. */
export const privateFile = '1280.webp';

export const portraitHashOf = (upload: Buffer) => hashOf(Buffer.concat([Buffer.from('portrait of '), upload]));

/** Checks the bytes without decoding. */
export function checkType(upload: Buffer): PictureType {
  if (upload.length > uploadLimits.bytes) throw tooManyBytes();
  const type = recognisePicture(upload);
  if (!type) throw new Refusal('unsupported-type', m.pictures_notAPicture());
  if (isPolyglot(upload)) throw new Refusal('unsupported-type', m.pictures_moreThanPicture());
  return type;
}

export function tooManyBytes(max = uploadLimits.bytes) {
  return new Refusal('too-large', m.pictures_pictureTooLarge({ megabytes: max / 1024 / 1024 }));
}

export function tooSlow() {
  return new Refusal('too-large', m.pictures_tooSlowToRead());
}
