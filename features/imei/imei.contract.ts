import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { m } from '#translations';
import { type ImeiFault, readImei } from './imei.ts';

const sentences: Record<ImeiFault, () => string> = {
  length: () => m.imei_wrongLength(),
  checkDigit: () => m.imei_wrongCheckDigit(),
  repeated: () => m.imei_repeatedDigit(),
  cloned: () => m.imei_massCloned(),
};

/** As typed; inside, the fourteen digits. */
export const imei = z.codec(z.string({ error: () => m.imei_wrongLength() }), z.string(), {
  decode: (typed, context) => {
    const found = readImei(typed);
    if ('digits' in found) return found.digits;
    // Without the input, so that no message can repeat it.
    context.issues.push({ code: 'custom', message: sentences[found.fault](), input: '' });
    return '';
  },
  encode: (digits) => digits,
});

const ofProduct = z.object({ id: z.string() });

/** One number, or the two of a phone for two SIM cards. */
export const enteredImeis = z.object({ imeis: z.array(imei).check(z.minLength(1), z.maxLength(2)) });

export const getOwnImeis = endpoint({
  method: 'GET',
  path: '/myproducts/:id/imei',
  summary: 'How many IMEIs of an own phone were given; the numbers themselves are not kept',
  params: ofProduct,
  reply: z.object({ count: z.int(), seenElsewhere: z.boolean() }),
});

export const setOwnImeis = endpoint({
  method: 'PATCH',
  path: '/myproducts/:id/imei',
  summary:
    'Gives the IMEIs of an own phone, of which keyed hashes are kept, so that a buyer can compare them at the meeting',
  params: ofProduct,
  body: enteredImeis,
  reply: mutationResult,
});

export const deleteOwnImeis = endpoint({
  method: 'DELETE',
  path: '/myproducts/:id/imei',
  summary: 'Takes the IMEIs of an own phone back; refused while somebody has booked it',
  params: ofProduct,
  reply: mutationResult,
});

const sighting = z.object({
  id: z.string(),
  /** The two listings with one number, each with its seller. */
  products: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      sellerName: z.nullable(z.string()),
      sellerEmail: z.nullable(z.string()),
      status: z.enum(['listed', 'sold', 'removed']),
    }),
  ),
  seenAt: z.string(),
});
export type Sighting = z.output<typeof sighting>;

export const listSightings = endpoint({
  method: 'GET',
  path: '/imei-sightings',
  summary: 'Pairs of listings on offer for which one IMEI was given, that no admin has dealt with, newest first',
  reply: z.array(sighting),
});

export const dismissSighting = endpoint({
  method: 'PATCH',
  path: '/imei-sightings/:id/dismissed',
  summary: 'Takes a pair of listings with one IMEI off the list of admins',
  params: ofProduct,
  reply: mutationResult,
});
