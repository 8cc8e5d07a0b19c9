import * as z from 'zod/mini';
import { m } from '#messages';

/** Made when it is needed, in the language of the request. */
type Sentence = () => string;
const isRequired = () => m.fields_required();

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

function storable(most: number, required: Sentence, clean = (value: string) => value) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? required() : m.fields_notText()) })
    .check(
      z.overwrite(clean),
      z.maxLength(most, { error: () => m.fields_tooLong({ most }) }),
      z.refine(isStorable, { error: () => m.fields_notStorable() }),
    );
}

/** Unmodified text: storable by PostgreSQL, not blank, within the maximum length. */
export function text(most: number, required = isRequired, clean?: (value: string) => string) {
  return storable(most, required, clean).check(z.refine((value) => value.trim() !== '', { error: required }));
}

/** Text of a single-line field. */
export const line = (most: number, required?: Sentence) => text(most, required, oneLine);

/** Text of a multi-line field. */
export const lines = (most: number) => text(most, isRequired, cleanLines);

/** Like the ones above, but optional or empty. */
export const optionalText = (most: number) => z.optional(storable(most, isRequired));
export const optionalLine = (most: number) => z.optional(storable(most, isRequired, oneLine));
export const optionalLines = (most: number) => z.optional(storable(most, isRequired, cleanLines));

export function emailText(required = isRequired) {
  return text(254, required).check(
    z.refine((value) => value.trim() === '' || z.safeParse(z.email(), value).success, {
      error: () => m.fields_notEmail(),
    }),
  );
}

/** Visible ASCII only: all other characters in a URL are percent-encoded. */
export function isHttpsAddress(value: string): boolean {
  return /^https:\/\/[\x21-\x7e]+$/i.test(value) && URL.canParse(value);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] as string);
