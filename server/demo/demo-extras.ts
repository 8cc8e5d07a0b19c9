import type { NewProduct } from '#features/products/products.contract.ts';

type DemoExtras = Pick<NewProduct, 'accessories' | 'networkLock'> & {
  /** How long the warranty still lasts. */
  warrantyDays?: number;
};

/** What some sellers also filled in, by the key of the phone, as their descriptions have it. */
export const demoExtras: Record<string, DemoExtras> = {
  'vivo-v27-1': {
    accessories: ['box', 'charger', 'cable', 'case', 'receipt'],
    networkLock: 'unlocked',
    warrantyDays: 140,
  },
  'realme-gt-1': { accessories: ['box', 'charger'], networkLock: 'unlocked' },
  'galaxy-s21-1': { accessories: ['box', 'cable', 'receipt'], networkLock: 'unlocked' },
  'nokia-8-3-1': { accessories: ['box', 'charger'] },
  'redmi-note-12-1': { accessories: ['box', 'charger', 'receipt'], networkLock: 'unlocked', warrantyDays: 60 },
  'oppo-reno8-1': { accessories: ['box', 'charger', 'case', 'receipt'] },
  'galaxy-s22-ultra-1': { accessories: ['box', 'cable', 'receipt'], networkLock: 'unlocked' },
  'realme-11-pro-1': { networkLock: 'unlocked', warrantyDays: 95 },
  'oppo-reno10-1': { accessories: ['box', 'charger', 'cable', 'case'], warrantyDays: 170 },
  'galaxy-s23-1': { accessories: ['box', 'cable', 'case'], networkLock: 'unlocked', warrantyDays: 210 },
  'nokia-g42-1': { warrantyDays: 400 },
  'redmi-12-1': { accessories: ['box', 'charger', 'cable'], warrantyDays: 120 },
  'realme-c55-1': { accessories: ['case', 'receipt'], warrantyDays: 75 },
  'galaxy-s21-ultra': { accessories: ['box', 'case'], networkLock: 'unlocked' },
  'oppo-a78-1': { accessories: ['box', 'charger'] },
  'galaxy-a54': { accessories: ['box', 'cable'], warrantyDays: 230 },
  'realme-gt-neo-3': { accessories: ['box', 'charger', 'case', 'receipt'], networkLock: 'unlocked' },
  'vivo-x80': { accessories: ['box'], networkLock: 'unlocked' },
  'redmi-note-12-pro': { accessories: ['box', 'charger'], networkLock: 'unlocked' },
  'nokia-x20': { accessories: ['case'] },
  'vivo-v25-1': { accessories: ['box'] },
  'realme-8-1': { accessories: ['cable', 'case'] },
  'redmi-note-13': { accessories: ['case'], networkLock: 'unlocked', warrantyDays: 310 },
  'nokia-105': { accessories: ['box', 'charger'], networkLock: 'unlocked' },
  'oppo-find-x5-1': { accessories: ['box', 'charger', 'cable', 'receipt'], networkLock: 'unlocked' },
  'oppo-reno6': { accessories: ['charger'] },
  'realme-9': { accessories: ['box', 'charger'] },
  'redmi-10-1': { accessories: ['box', 'cable', 'case'] },
  'oppo-reno8-2': { accessories: ['charger'] },
  'galaxy-s23-2': { accessories: ['charger'], networkLock: 'unlocked' },
  'redmi-note-12-2': { accessories: ['charger'] },
  'oppo-a54-1': { accessories: ['charger', 'case'] },
  'galaxy-m14': { accessories: ['box', 'cable'] },
  'nokia-g21': { accessories: ['cable'] },
  'vivo-y20-1': { accessories: ['case'] },
  'realme-11-pro-2': { accessories: ['charger'] },
  'nokia-8-3-2': { networkLock: 'unlocked' },
  'galaxy-s22-ultra-2': { accessories: ['cable', 'case'], networkLock: 'locked' },
  'nokia-3310-2': { accessories: ['box'] },
  'vivo-x60': { accessories: ['charger', 'case'], networkLock: 'unlocked' },
  'galaxy-a52-2': { accessories: ['charger'], networkLock: 'locked' },
  'vivo-v25-2': { accessories: ['receipt'] },
};
