import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { phoneModels } from '#features/products/phone-models.ts';
import { defaultLimits } from '../http/limits.ts';
import { buildDemoPictures, readDemoPictureIndex } from './build-pictures.ts';
import { demoActivity } from './demo-activity.ts';
import { demoExtras } from './demo-extras.ts';
import { demoPeople } from './demo-people.ts';
import { demoPhones } from './demo-phones.ts';
import { demoSales } from './demo-sales.ts';
import { drawPhone, pictureSize } from './phone-drawing.ts';
import type { PhoneAngle } from './phone-look.ts';

const byKey = new Map(demoPhones.map((phone) => [phone.key, phone]));
const looks = [...new Set(demoPhones.map(({ look }) => look))];
const allAngles: PhoneAngle[] = ['pair', 'front', 'back', 'tilted'];
const categories = ['ViVo', 'Samsung', 'Oppo', 'Nokia', 'Realme', 'Redmi'];

describe('the demo listings', () => {
  test('there are many, in all six categories, each with a key of its own', () => {
    expect(demoPhones.length).toBeGreaterThanOrEqual(84);
    expect(byKey.size).toBe(demoPhones.length);
    for (const category of categories)
      expect(demoPhones.filter((phone) => phone.category === category).length).toBeGreaterThanOrEqual(12);
    expect(demoPhones.filter((phone) => !categories.includes(phone.category))).toEqual([]);
  });

  test('each reads like a real one: a story, a price, a time and a purchase that fit', () => {
    for (const phone of demoPhones) {
      expect(phone.description.split(/[.;] /).length, phone.key).toBeGreaterThanOrEqual(2);
      expect(Number.isInteger(phone.price) && phone.price > 0, phone.key).toBe(true);
      expect(phone.hoursSincePosted, phone.key).toBeGreaterThan(0);
      expect(phone.purchaseYear, phone.key).toBeGreaterThan(2015);
    }
    expect(new Set(demoPhones.map(({ description }) => description)).size).toBe(demoPhones.length);
    expect(new Set(demoPhones.map(({ hoursSincePosted }) => hoursSincePosted)).size).toBe(demoPhones.length);
  });
});

describe('what the demo sellers filled in', () => {
  test('each model is one of the catalogue', () => {
    const unknown = demoPhones.filter(({ category, model }) => !phoneModels[category].includes(model));
    expect(unknown.map(({ key }) => key)).toEqual([]);
  });

  test('what some added concerns phones that are there', () => {
    expect(Object.keys(demoExtras).filter((key) => !byKey.has(key))).toEqual([]);
  });

  test('phones were sold after they were posted, some models often enough to tell a price by', () => {
    const models = demoSales.map(({ like }) => byKey.get(like)?.model);
    for (const { hoursSincePosted, hoursSinceBooked } of demoSales)
      expect(hoursSinceBooked).toBeLessThan(hoursSincePosted);
    for (const model of new Set(models))
      expect(models.filter((each) => each === model).length).toBeGreaterThanOrEqual(5);
  });
});

describe('the demo people', () => {
  test('the three accounts are there, and nobody has an address somebody could own', () => {
    const emails = Object.values(demoPeople).map(({ email }) => email);
    expect(emails).toEqual(expect.arrayContaining(['admin@reshell.test', 'seller@reshell.test', 'buyer@reshell.test']));
    expect(new Set(emails).size).toBe(emails.length);
    expect(emails.filter((email) => !email.endsWith('@reshell.test'))).toEqual([]);
  });

  test('the seller and the buyer find something in their dashboards', () => {
    const own = demoPhones.filter(({ seller }) => seller === 'seller').map(({ key }) => key);
    expect(own.length).toBeGreaterThanOrEqual(10);
    expect(demoActivity.bookings.filter(({ phone }) => own.includes(phone)).length).toBeGreaterThanOrEqual(3);
    expect(demoActivity.bookings.filter(({ buyer }) => buyer === 'buyer').length).toBeGreaterThanOrEqual(2);
    expect(demoActivity.wishlists.filter(({ buyer }) => buyer === 'buyer').length).toBeGreaterThanOrEqual(2);
  });
});

describe('what the demo people did', () => {
  const { bookings, wishlists, reports, advertised } = demoActivity;

  test('it concerns phones that are listed, after they were listed', () => {
    for (const { phone, hoursAgo } of [...bookings, ...wishlists, ...reports]) {
      expect(byKey.has(phone), phone).toBe(true);
      expect(hoursAgo, phone).toBeLessThan(byKey.get(phone)?.hoursSincePosted ?? 0);
    }
    expect(advertised.filter((phone) => !byKey.has(phone))).toEqual([]);
  });

  test('nobody has more phones booked, or on sale, than the shop allows', () => {
    const most = (names: string[]) => Math.max(...names.map((name) => names.filter((other) => other === name).length));
    expect(most(bookings.map(({ buyer }) => buyer))).toBeLessThanOrEqual(defaultLimits.openBookings);
    expect(most(demoPhones.map(({ seller }) => seller))).toBeLessThanOrEqual(defaultLimits.listedProducts);
  });

  test('no phone is booked twice, and nobody wishes for or reports the same phone twice', () => {
    const each = (rows: { phone: string; buyer: string }[]) =>
      new Set(rows.map(({ phone, buyer }) => `${phone} ${buyer}`));
    expect(new Set(bookings.map(({ phone }) => phone)).size).toBe(bookings.length);
    expect(each(wishlists).size).toBe(wishlists.length);
    expect(each(reports).size).toBe(reports.length);
    expect(new Set(advertised).size).toBe(advertised.length);
  });
});

describe('the demo pictures', () => {
  test('looks with the same key are the same look', () => {
    expect(looks.length).toBeGreaterThanOrEqual(50);
    expect(new Set(looks.map(({ key }) => key)).size).toBe(looks.length);
  });

  test('every look differs from every other from every angle', () => {
    const drawings = looks.flatMap((look) => allAngles.map((angle) => drawPhone(look, angle)));
    expect(new Set(drawings).size).toBe(looks.length * allAngles.length);
  });

  test('every drawing is a picture of the promised size, with nothing unknown in it', async () => {
    for (const look of looks) {
      for (const angle of allAngles) {
        const svg = drawPhone(look, angle);
        expect(svg, look.key).not.toMatch(/NaN|undefined|Infinity/);
        expect(await sharp(Buffer.from(svg)).metadata(), look.key).toMatchObject({ format: 'svg', ...pictureSize });
      }
    }
  });

  test('a drawing fills its whole canvas with more than a plain ground', async () => {
    for (const look of looks.slice(0, 3)) {
      const { isOpaque, channels } = await sharp(Buffer.from(drawPhone(look, 'pair'))).stats();
      expect(isOpaque).toBe(true);
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15);
    }
  });

  test('building makes every file of the image store once, and only again what was lost', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'demo-pictures-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const phone = byKey.get('nokia-3310-1');
    const lines: string[] = [];
    const build = () => buildDemoPictures(folder, (line) => lines.push(line), phone ? [phone] : []);

    await build();
    const index = await readDemoPictureIndex(folder);
    expect(Object.keys(index).sort()).toEqual(['nokia-3310-red-back', 'nokia-3310-red-front', 'nokia-3310-red-pair']);
    for (const { hash, placeholder, ...size } of Object.values(index)) {
      const files = await readdir(join(folder, hash.slice(0, 2), hash));
      expect(files.sort()).toEqual(['1280.avif', '1280.webp', '320.avif', '320.webp', '640.avif', '640.webp']);
      expect(size).toEqual(pictureSize);
      expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    }

    await build();
    const lost = index['nokia-3310-red-back']?.hash ?? '';
    await rm(join(folder, lost.slice(0, 2), lost), { recursive: true });
    await build();
    expect(lines).toEqual(['3 of 3 pictures drawn', '1 of 1 pictures drawn']);
    expect(await readDemoPictureIndex(folder)).toEqual(index);
    expect(await readdir(join(folder, lost.slice(0, 2), lost))).toHaveLength(6);
  });
});
