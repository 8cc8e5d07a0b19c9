import { handoverCopy } from '#common/copy/handover.ts';
import { writeDay } from '#common/days.ts';
import { writeStorage } from '#common/storage-size.ts';
import type { FactName, ListName, OptionalFactName } from '#features/products/facts.ts';
import type { Claim } from './handover.contract.ts';

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

  add('model', handoverCopy.claimModel(String(terms.model || productName)));
  if ([terms.pictures].flat().some(Boolean)) add('pictures', handoverCopy.claimPictures);
  state('condition', (value) => handoverCopy.claimCondition(value));
  if (terms.description) add('description', handoverCopy.claimDescription, String(terms.description));
  state('storageGb', (value) => handoverCopy.claimStorageGb(writeStorage(Number(value))));
  state('memoryGb', (value) => handoverCopy.claimMemoryGb(writeStorage(Number(value))));
  state('colour', (value) => handoverCopy.claimColour(value));
  state('batteryHealth', (value) => handoverCopy.claimBatteryHealth(Number(value)));
  state('networkLock', (value) => handoverCopy.claimNetworkLock[value as keyof typeof handoverCopy.claimNetworkLock]);
  state('sim', (value) => handoverCopy.claimSim[value as keyof typeof handoverCopy.claimSim]);
  state('repaired', (value) => handoverCopy.claimRepaired[value as keyof typeof handoverCopy.claimRepaired]);
  state('warrantyUntil', (value) => handoverCopy.claimWarrantyUntil(writeDay(value)));
  state('purchaseYear', (value) => handoverCopy.claimPurchaseYear(Number(value)));
  const accessories = [...new Set(terms.accessories ?? [])];
  for (const accessory of accessories)
    add(
      `accessory-${accessory}`,
      handoverCopy.claimAccessories[accessory as keyof typeof handoverCopy.claimAccessories] ??
        handoverCopy.claimAccessory(accessory),
    );
  const imei = findImei(`${productName}\n${terms.description ?? ''}`);
  if (imei) add('imei', handoverCopy.claimImei(imei));
  if (accessories.includes('box')) add('imei-on-box', handoverCopy.claimImeiOnBox);
  add(
    'account-lock',
    isApple(productName, terms) ? handoverCopy.claimAccountLockOfApple : handoverCopy.claimAccountLock,
  );
  add('screen', handoverCopy.claimScreen);
  add('buttons', handoverCopy.claimButtons);
  add('cameras', handoverCopy.claimCameras);
  add('charging', handoverCopy.claimCharging);
  return claims;
}

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
