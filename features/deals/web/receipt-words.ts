import { type FactName, facts, writeFact } from '#features/products/facts.ts';
import { m } from '#translations';

/* A receipt is signed once for readers of every language, in English; these are its words. */

const labels: Record<string, FactName> = {
  Brand: 'category',
  Model: 'model',
  Condition: 'condition',
  'Grade by the seller’s marks': 'grade',
  Storage: 'storageGb',
  RAM: 'memoryGb',
  Colour: 'colour',
  'Battery health': 'batteryHealth',
  Network: 'networkLock',
  Origin: 'origin',
  'Money owed': 'owed',
  'Account lock': 'accountLock',
  SIM: 'sim',
  Repairs: 'repaired',
  Warranty: 'warrantyUntil',
  Included: 'accessories',
  'Year of purchase': 'purchaseYear',
};

const choices: Record<string, string> = {
  Excellent: 'excellent',
  Good: 'good',
  Fair: 'fair',
  'For parts': 'parts',
  'Unlocked: works with any SIM card': 'unlocked',
  'Locked: works with one operator only; ask the seller which': 'locked',
  Official: 'official',
  'Unofficial (grey import)': 'unofficial',
  'Nothing owed': 'nothing',
  'Instalments left': 'instalments',
  'SIM slots can be locked (instalments left)': 'sims-lockable',
  'Phone can be locked (instalments left)': 'phone-lockable',
  'Signed out of every account': 'removed',
  'Will be signed out at the meeting': 'at-meeting',
  'One SIM': 'one',
  'Two SIMs': 'two',
  eSIM: 'esim',
  'Never repaired': 'nothing',
  'Screen replaced': 'screen',
  'Battery replaced': 'battery',
  'Other repair': 'other',
  'original box': 'box',
  charger: 'charger',
  cable: 'cable',
  earphones: 'earphones',
  case: 'case',
  receipt: 'receipt',
};

const imeiChecks: Record<string, 'true' | 'false'> = {
  'The buyer checked at the meeting: it’s the number of the listing': 'true',
  'The buyer checked at the meeting: it’s not the number of the listing': 'false',
};

/** A fact of a receipt in the reader's language; as it was signed where it is not known. */
export function inReadersWords([label, text]: [string, string]): [string, string] {
  const imeiCheck = label === 'IMEI' && imeiChecks[text];
  if (imeiCheck) return [m.imei_title(), m.receipts_imei(imeiCheck)];
  const name = labels[label];
  if (!name) return [label, text];
  const value = readValue(name, text);
  return [facts[name].label(), value === undefined ? text : writeFact(name, value, String)];
}

function readValue(name: FactName, text: string): string | number | string[] | undefined {
  switch (facts[name].kind) {
    case 'gigabytes': {
      const [, size, unit] = /^([\d.]+) ([GT])B$/.exec(text) ?? [];
      return size && Number(size) * (unit === 'T' ? 1024 : 1);
    }
    case 'percent':
      return /^(\d+)%$/.exec(text)?.[1];
    case 'day': {
      const time = Date.parse(`${/^until (.+)$/.exec(text)?.[1]} UTC`);
      return Number.isNaN(time) ? undefined : new Date(time).toISOString();
    }
    case 'grade':
    case 'choice':
    case 'choices':
      return text.split(', ').map((words) => choices[words] ?? words);
    default:
      return text;
  }
}
