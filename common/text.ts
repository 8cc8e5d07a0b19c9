import * as z from 'zod/mini';
import { requiredMessage } from './wire.ts';

/** PostgreSQL takes neither NUL nor half of a surrogate pair. */
const isStorable = (value: string) => !value.includes('\0') && !/\p{Surrogate}/u.test(value);

function storable(most: number, required: string) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? required : 'This must be text') })
    .check(
      z.maxLength(most, `At most ${most} characters`),
      z.refine(isStorable, 'This text holds characters that cannot be stored'),
    );
}

/** A person's text: PostgreSQL can store it, it is not blank, and it is no longer than it may be. */
export function text(most: number, required = requiredMessage) {
  return storable(most, required).check(z.refine((value) => value.trim() !== '', required));
}

/** As `text`, but may be left out or empty. */
export function optionalText(most: number) {
  return z.optional(storable(most, requiredMessage));
}

const emailMessage = 'This must be an e-mail address';

export function emailText(required = requiredMessage) {
  return text(254, required).check(
    z.refine((value) => value.trim() === '' || z.safeParse(z.email(), value).success, emailMessage),
  );
}

/** Only visible ASCII: everything else in an address is written with percent signs. */
export function isHttpsAddress(value: string): boolean {
  return /^https:\/\/[\x21-\x7e]+$/i.test(value) && URL.canParse(value);
}
