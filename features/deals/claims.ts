import { conditionInWords } from '#common/condition-words.ts';
import { writeDay } from '#common/days.ts';
import { writeStorage } from '#common/storage-size.ts';
import type { DamageMap, Line } from '#features/grade/grade.rules.ts';
import { lines } from '#features/grade/grade.rules.ts';
import { writeMark } from '#features/grade/grade-words.ts';
import type { FactName, ListName, OptionalFactName } from '#features/products/facts.ts';
import { m } from '#translations';
import type { Claim } from './handover.contract.ts';

/** Agreed terms as stored; a booking of an older release lacks some. */
export type Terms = Partial<Record<Exclude<FactName, OptionalFactName>, string | number | string[] | null>> &
  Partial<Record<Exclude<OptionalFactName, ListName | 'damageMap'>, string | number | null>> &
  Partial<Record<ListName, string[] | null>> & { damageMap?: DamageMap | null };

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

  add('model', m.handover_claimModel({ model: String(terms.model || productName) }));
  if ([terms.pictures].flat().some(Boolean)) add('pictures', m.handover_claimPictures());
  state('condition', (value) => m.handover_claimCondition({ condition: conditionInWords(value) }));
  if (terms.description) add('description', m.handover_claimDescription(), String(terms.description));
  state('storageGb', (value) => m.handover_claimStorageGb({ gigabytes: writeStorage(Number(value)) }));
  state('memoryGb', (value) => m.handover_claimMemoryGb({ gigabytes: writeStorage(Number(value)) }));
  state('colour', (value) => m.handover_claimColour({ colour: value }));
  state('batteryHealth', (value) => m.handover_claimBatteryHealth({ percent: Number(value) }));
  state('networkLock', (value) =>
    m.handover_claimNetworkLock(value as Parameters<typeof m.handover_claimNetworkLock>[0]),
  );
  state('origin', (value) => (value === 'official' ? m.handover_claimOfficial() : undefined));
  state('owed', (value) => (value === 'nothing' ? m.handover_claimNothingOwed() : m.handover_claimOwed()));
  state('sim', (value) => m.handover_claimSim(value as Parameters<typeof m.handover_claimSim>[0]));
  state('repaired', (value) => m.handover_claimRepaired(value as Parameters<typeof m.handover_claimRepaired>[0]));
  state('warrantyUntil', (value) => m.handover_claimWarrantyUntil({ day: writeDay(value) }));
  state('purchaseYear', (value) => m.handover_claimPurchaseYear({ year: Number(value) }));
  const accessories = [...new Set(terms.accessories ?? [])];
  for (const accessory of accessories)
    add(
      `accessory-${accessory}`,
      m.handover_claimAccessories(accessory as Parameters<typeof m.handover_claimAccessories>[0]) ??
        m.handover_claimAccessory({ name: accessory }),
    );
  if (accessories.includes('box')) add('imei-on-box', m.handover_claimImeiOnBox());
  add(
    'account-lock',
    isApple(productName, terms) ? m.handover_claimAccountLockOfApple() : m.handover_claimAccountLock(),
  );
  const { damageMap } = terms;
  const isUnanswered = (...parts: Line[]) => parts.some((line) => !damageMap?.functions[line]);
  if (isUnanswered('display', 'touch')) add('screen', m.handover_claimScreen());
  if (isUnanswered('power-button', 'volume-buttons', 'fingerprint', 'face-unlock'))
    add('buttons', m.handover_claimButtons());
  if (isUnanswered('back-camera', 'front-camera')) add('cameras', m.handover_claimCameras());
  if (isUnanswered('charging')) add('charging', m.handover_claimCharging());
  if (damageMap) addMap(damageMap, add);
  return claims;
}

/** The same marks and lines that the seller went through. */
function addMap({ marks, functions }: DamageMap, add: (id: string, sentence: string) => void) {
  marks.forEach((mark, index) => {
    add(`mark-${index + 1}`, m.handover_claimMark({ number: index + 1, mark: writeMark(mark) }));
  });
  add('marks', marks.length > 0 ? m.handover_claimMarks({ count: marks.length }) : m.handover_claimNoMarks());
  for (const line of lines) {
    const part = m.grade_lines(line);
    if (functions[line] === 'works') add(`line-${line}`, m.handover_claimWorks({ part }));
    if (functions[line] === 'faulty') add(`line-${line}`, m.handover_claimFaulty({ part }));
  }
}

const isApple = (productName: string, { category, model }: Terms) =>
  /\b(apple|iphone)\b/i.test(`${category} ${model} ${productName}`);
