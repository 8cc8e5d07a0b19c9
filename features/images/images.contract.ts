import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { onWire } from '#common/wire.ts';

/** Image hosts have a contract of their own, which other programs know: success is spelled otherwise than in our API. */
const uploadedImage = z.object({
  success: z.literal(true),
  image: onWire(z.object({ displayUrl: z.url({ protocol: /^https?$/ }) }), { displayUrl: 'display_url' }),
});
export const failedUpload = z.object({ success: z.literal(false), message: z.string() });

/** The name of the multipart field that holds the picture. */
export const imageField = 'image';

export const mostImageBytes = 10 * 1024 * 1024;

export const uploadImage = endpoint({
  method: 'POST',
  path: '/images',
  summary: 'Uploads a picture as the multipart field "image" and answers where it is shown',
  query: z.object({ key: z.optional(z.string()) }),
  upload: imageField,
  reply: onWire(uploadedImage, { image: 'data' }),
  failure: failedUpload,
});
