import { daysCopy } from '#common/copy/days.ts';
import { handoverCopy } from '#common/copy/handover.ts';
import { phonesCopy } from '#common/copy/phones.ts';
import type { FactName, ListName, OptionalFactName } from '#features/products/facts.ts';
import type { Claim } from './handover.contract.ts';

const words = handoverCopy.claims;

/** Agreed terms as stored; a booking of an older release lacks some. */
export type Terms = Partial<Record<Exclude<FactName, OptionalFactName>, string | number | string[] | null>> &
  Partial<Record<Exclude<OptionalFactName, ListName>, string | number | null>> &
  Partial<Record<ListName, string[] | null>>;

/** What a listing claims, as sentences to check when the phone is handed over; each claim once. */
export function claimsOf(productName: string, terms: Terms): Claim[] {
  const claims: Claim[] = [];
  const add = (id: string, sentence: string | undefined, quote: string | null = null) => {
    if (sentence) claims.push({ id, sentence, quote });
  };
  /** A claim about a fact that is given. */
  const state = (name: FactName, sentence: (value: string) => string | undefined) => {
    const value = terms[name];
    if (value !== null && value !== undefined && String(value) !== '') add(name, sentence(String(value)));
  };

  add('model', words.model(String(terms.model || productName)));
  if ([terms.pictures].flat().some(Boolean)) add('pictures', words.pictures);
  state('condition', words.condition);
  if (terms.description) add('description', words.description, String(terms.description));
  state('storageGb', (value) => words.storageGb(phonesCopy.gigabytes(Number(value))));
  state('memoryGb', (value) => words.memoryGb(phonesCopy.gigabytes(Number(value))));
  state('colour', words.colour);
  state('batteryHealth', (value) => words.batteryHealth(Number(value)));
  state('networkLock', (value) => wordFor(words.networkLock, value));
  state('sim', (value) => wordFor(words.sim, value));
  state('repaired', (value) => wordFor(words.repaired, value));
  state('warrantyUntil', (value) => words.warrantyUntil(daysCopy.writeDay(value)));
  state('purchaseYear', (value) => words.purchaseYear(Number(value)));
  const accessories = [...new Set(terms.accessories ?? [])];
  for (const accessory of accessories)
    add(`accessory-${accessory}`, wordFor(words.accessories, accessory) ?? words.accessory(accessory));
  const imei = findImei(`${productName}\n${terms.description ?? ''}`);
  if (imei) add('imei', words.imei(imei));
  if (accessories.includes('box')) add('imei-on-box', words.imeiOnBox);
  add('account-lock', isApple(productName, terms) ? words.accountLockOfApple : words.accountLock);
  for (const part of ['screen', 'buttons', 'cameras', 'charging'] as const) add(part, words[part]);
  return claims;
}

const wordFor = (known: Record<string, string>, value: string): string | undefined =>
  Object.hasOwn(known, value) ? known[value] : undefined;

const isApple = (productName: string, { category, model }: Terms) =>
  /\b(apple|iphone)\b/i.test(`${category} ${model} ${productName}`);

/** The IMEI in the seller's text: fifteen digits, perhaps in groups, of which the last is a check digit. */
export function findImei(text: string): string | undefined {
  for (const [found] of text.matchAll(/(?<!\d)\d{2}[ -]?\d{6}[ -]?\d{6}[ -]?\d(?!\d)/g)) {
    const digits = found.replace(/\D/g, '');
    if (hasCheckDigit(digits)) return digits;
  }
  return undefined;
}

/** Luhn's formula. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reduceRight((total, digit, index) => {
    const isDoubled = (digits.length - 1 - index) % 2 === 1;
    const value = Number(digit) * (isDoubled ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
