import * as z from 'zod/mini';
import { requiredMessage } from './wire.ts';

/** PostgreSQL stores neither NUL nor lone surrogates. */
const isStorable = (value: string) => !value.includes('\0') && !/\p{Surrogate}/u.test(value);

/** NUL is left in, to be refused. */
const isNul = (found: string) => found.includes('\0');

/** Line breaks, tabs and control characters become single spaces. */
export const oneLine = (value: string) =>
  value.replace(/[\s\p{Cc}]+/gu, (found) => (isNul(found) ? found : ' ')).trim();

/** Normalises line breaks to newlines and removes control characters other than tabs. */
const cleanLines = (value: string) =>
  value
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, (found) => (isNul(found) ? found : ''));

function storable(most: number, required: string, clean = (value: string) => value) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? required : 'This must be text') })
    .check(
      z.overwrite(clean),
      z.maxLength(most, `At most ${most} characters`),
      z.refine(isStorable, 'This text contains characters we can’t store'),
    );
}

/** Unmodified text: storable by PostgreSQL, not blank, within the maximum length. */
export function text(most: number, required = requiredMessage, clean?: (value: string) => string) {
  return storable(most, required, clean).check(z.refine((value) => value.trim() !== '', required));
}

/** Text of a single-line field. */
export const line = (most: number, required?: string) => text(most, required, oneLine);

/** Text of a multi-line field. */
export const lines = (most: number) => text(most, requiredMessage, cleanLines);

/** Like the ones above, but optional or empty. */
export const optionalText = (most: number) => z.optional(storable(most, requiredMessage));
export const optionalLine = (most: number) => z.optional(storable(most, requiredMessage, oneLine));
export const optionalLines = (most: number) => z.optional(storable(most, requiredMessage, cleanLines));

const emailMessage = 'This must be an email address';

export function emailText(required = requiredMessage) {
  return text(254, required).check(
    z.refine((value) => value.trim() === '' || z.safeParse(z.email(), value).success, emailMessage),
  );
}

/** Visible ASCII only: all other characters in a URL are percent-encoded. */
export function isHttpsAddress(value: string): boolean {
  return /^https:\/\/[\x21-\x7e]+$/i.test(value) && URL.canParse(value);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] as string);
