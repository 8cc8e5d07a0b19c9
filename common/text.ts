import * as z from 'zod/mini';
import { m } from '#translations';
import { hideImeis } from './imei.ts';

/** Made when it is needed, in the language of the request. */
type Sentence = () => string;
const isRequired = () => m.common_required();

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

function storable(max: number, required: Sentence, clean = (value: string) => value) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? required() : m.common_notText()) })
    .check(
      z.overwrite(clean),
      z.maxLength(max, { error: () => m.common_tooLong({ max }) }),
      z.refine(isStorable, { error: () => m.common_notStorable() }),
    );
}

/** Unmodified text: storable by PostgreSQL, not blank, within the maximum length. */
export function text(max: number, required = isRequired, clean?: (value: string) => string) {
  return storable(max, required, clean).check(z.refine((value) => value.trim() !== '', { error: required }));
}

/** People write these texts for others, who are not to see the number of a phone. */
const proseLine = (value: string) => hideImeis(oneLine(value));
const proseLines = (value: string) => hideImeis(cleanLines(value));

/** Text of a single-line field. */
export const line = (max: number, required?: Sentence) => text(max, required, proseLine);

/** Text of a multi-line field. */
export const lines = (max: number) => text(max, isRequired, proseLines);

/** Like the ones above, but optional or empty. */
export const optionalText = (max: number) => z.optional(storable(max, isRequired));
export const optionalLine = (max: number) => z.optional(storable(max, isRequired, proseLine));
export const optionalLines = (max: number) => z.optional(storable(max, isRequired, proseLines));

export function emailText(required = isRequired) {
  return text(254, required).check(
    z.refine((value) => value.trim() === '' || z.safeParse(z.email(), value).success, {
      error: () => m.common_notEmail(),
    }),
  );
}

/** Visible ASCII only: all other characters in a URL are percent-encoded. */
export function isHttpsAddress(value: string): boolean {
  return /^https:\/\/[\x21-\x7e]+$/i.test(value) && URL.canParse(value);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (character) => entities[character] as string);
