import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { pictureHash } from '#common/picture-urls.ts';
import { isHttpsAddress } from '#common/text.ts';
import { onWire } from '#common/wire.ts';

/** A photo is any https URL, or a portrait uploaded here, which may have an http URL. */
export const isPhotoAddress = (url: string) => isHttpsAddress(url) || pictureHash(url) !== undefined;

/** The wire format of public image hosts, which spells `success` correctly, unlike our API. */
const uploadedImage = z.object({
  success: z.literal(true),
  image: onWire(z.object({ displayUrl: z.url({ protocol: /^https?$/ }) }), { displayUrl: 'display_url' }),
});
const reply = onWire(uploadedImage, { image: 'data' });
export const failedUpload = z.object({ success: z.literal(false), message: z.string() });

export const imageField = 'image';

export const maxImageBytes = 10 * 1024 * 1024;

/** Enough, since browsers scale portraits down. */
export const maxPortraitBytes = 1024 * 1024;

export const uploadImage = endpoint({
  method: 'POST',
  path: '/images',
  summary: 'Uploads a picture as the multipart field "image" and answers where it is shown',
  query: z.object({ key: z.optional(z.string()) }),
  upload: imageField,
  reply,
  failure: failedUpload,
});

export const uploadPortrait = endpoint({
  method: 'POST',
  path: '/portraits',
  summary: 'Uploads a person\'s photo as the multipart field "image" and answers its address, to register with',
  upload: imageField,
  reply,
  failure: failedUpload,
});
