import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { imageField } from '#features/images/images.contract.ts';

const ofProduct = z.object({ id: z.string() });

/** Why a photo shows too little, in the order of their digits in the queue. */
export const refusals = ['code', 'off', 'other-phone', 'imei', 'unclear'] as const;
const refusal = z.enum(refusals);
export type RefusalReason = z.output<typeof refusal>;

const ownPhoto = z.object({
  /** To be written on paper; null until the seller asks for one, and again once the listing's photos have changed. */
  code: z.nullable(z.string()),
  status: z.enum(['none', 'lapsed', 'asked', 'waiting', 'verified', 'refused']),
  /** The name of the photo, see `photoAddress`. */
  picture: z.nullable(z.string()),
  /** When the photo was sent, or decided on. */
  at: z.nullable(z.string()),
  reason: z.nullable(refusal),
});
export type OwnVerificationPhoto = z.output<typeof ownPhoto>;

export const getOwnVerificationPhoto = endpoint({
  method: 'GET',
  path: '/myproducts/:id/verification-photo',
  summary: 'The code of an own phone for its verification photo, and what became of the photo',
  params: ofProduct,
  reply: ownPhoto,
});

export const askForCode = endpoint({
  method: 'POST',
  path: '/myproducts/:id/verification-photo',
  summary: 'Gives an own phone a code to photograph beside it; the same one until the photos of the listing change',
  params: ofProduct,
  reply: z.object({ code: z.string() }),
});

export const sendVerificationPhoto = endpoint({
  method: 'PATCH',
  path: '/myproducts/:id/verification-photo',
  summary:
    'Sends a picture of an own phone beside its code, as the multipart field "image", for an admin to check; nobody else sees it',
  params: ofProduct,
  upload: imageField,
  reply: mutationResult,
});

/** Where the seller of a listing and admins see its verification photo, and nobody else. */
export const photoAddress = (productId: string, picture: string) => `/api/verification-photos/${productId}/${picture}`;

const waitingPhoto = z.object({
  productId: z.string(),
  name: z.string(),
  code: z.string(),
  /** The name of the photo, see `photoAddress`. */
  picture: z.string(),
  /** Those of the listing. */
  pictures: z.array(z.string()),
  sellerName: z.string(),
  isTrusted: z.boolean(),
  sentAt: z.string(),
});
export type WaitingPhoto = z.output<typeof waitingPhoto>;

export const listWaitingPhotos = endpoint({
  method: 'GET',
  path: '/verification-photos',
  summary: 'Verification photos to check, those that buyers see nothing of first, then the oldest; how many in all',
  reply: z.object({ total: z.int(), photos: z.array(waitingPhoto) }),
});

export const decideOnPhoto = endpoint({
  method: 'PATCH',
  path: '/verification-photos/:id',
  summary: 'Accepts the verification photo of a phone, or refuses it with a reason that the seller reads',
  params: ofProduct,
  body: z.object({
    /** The photo that was looked at; the seller may have sent another since. */
    picture: z.string(),
    refusal: z.nullable(refusal),
  }),
  reply: mutationResult,
});
