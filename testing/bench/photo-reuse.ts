/**
 * Measures the guard against copied pictures on the demo's pictures of phones: which altered copies it finds, how often it takes
 * another picture for a copy, and with BENCH_DATABASE_URL, an empty database, the time of a search among a million.
 * `npm run photo-reuse` looks at every picture, `npm run photo-reuse 5` at every fifth.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import sharp, { type Sharp } from 'sharp';
import {
  type Fingerprint,
  maxDistance,
  nearSlotsOf,
  sharedSlots,
  slotsOf,
} from '#features/images/server/fingerprint.ts';
import { selectAlike } from '#features/images/server/fingerprints.queries.ts';
import { fingerprintOf, showTheSame, similarityOf } from '#features/images/server/picture-comparison.ts';

const folder = join(import.meta.dirname, '../../demo/pictures');
const index: Record<string, { hash: string }[]> = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
const fileOf = (hash: string, width: number) => readFileSync(join(folder, hash.slice(0, 2), hash, `${width}.webp`));

/** As an upload is stored. */
const store = (picture: Sharp) =>
  picture.resize({ width: 320, height: 800, fit: 'inside', withoutEnlargement: true }).webp({ quality: 78 }).toBuffer();

type Alteration = (picture: Sharp, size: { width: number; height: number }) => Sharp;
const unchanged: Alteration = (picture) => picture;
const watermark = (width: number, height: number) =>
  Buffer.from(`<svg width="${width}" height="${height}">
    <text x="${width / 10}" y="${height * 0.55}" font-size="${width / 9}" fill="white" opacity=".6">PHONES 4 U</text></svg>`);
const alterations: Record<string, Alteration> = {
  'JPEG of quality 40': unchanged,
  'JPEG of quality 15': unchanged,
  'half the size': (picture, { width }) => picture.resize({ width: Math.round(width / 2) }),
  '200 pixels wide': (picture) => picture.resize({ width: 200 }),
  'squeezed to a square': (picture) => picture.resize(600, 600, { fit: 'fill' }),
  'brighter by a quarter': (picture) => picture.modulate({ brightness: 1.25 }),
  'darker by a third': (picture) => picture.modulate({ brightness: 0.67 }),
  'gamma 1.8': (picture) => picture.gamma(2.2, 1.2),
  'more contrast': (picture) => picture.linear(1.4, -50),
  'less contrast': (picture) => picture.linear(0.6, 50),
  'more saturated': (picture) => picture.modulate({ saturation: 1.8 }),
  grey: (picture) => picture.greyscale(),
  'another hue': (picture) => picture.modulate({ hue: 90 }),
  sepia: (picture) =>
    picture.recomb([
      [0.393, 0.769, 0.189],
      [0.349, 0.686, 0.168],
      [0.272, 0.534, 0.131],
    ]),
  blurred: (picture) => picture.blur(2),
  sharpened: (picture) => picture.sharpen({ sigma: 2 }),
  mirrored: (picture) => picture.flop(),
  'mirrored, brighter, 400 wide': (picture) => picture.flop().modulate({ brightness: 1.15 }).resize({ width: 400 }),
  watermark: (picture, { width, height }) => picture.composite([{ input: watermark(width, height) }]),
  'cropped by 2 % each side': (picture, { width, height }) =>
    picture.extract({
      ...{ left: Math.round(width * 0.02), top: Math.round(height * 0.02) },
      ...{ width: Math.round(width * 0.96), height: Math.round(height * 0.96) },
    }),
};

const qualityOf = (name: string) => Number(/^JPEG of quality (\d+)/.exec(name)?.[1] ?? 85);

const distanceOf = (one: string, other: string) => [...one].filter((bit, at) => bit !== other[at]).length;

/** As the query finds them. */
function isNear(sought: Fingerprint, { look }: Fingerprint): boolean {
  const ways = [sought.look, sought.mirrored];
  const near = new Set(ways.flatMap(nearSlotsOf));
  const shared = slotsOf(look).filter((slot) => near.has(slot)).length;
  return shared >= sharedSlots && ways.some((way) => distanceOf(way, look) <= maxDistance);
}

const step = Number(process.argv[2] ?? 1);
const pictures = await Promise.all(
  Object.entries(index).flatMap(([listing, all]) =>
    all.map(async ({ hash }, place) => {
      const stored = await store(sharp(fileOf(hash, 1280)));
      return { name: `${listing} ${place + 1}`, listing, hash, stored, fingerprint: await fingerprintOf(stored) };
    }),
  ),
);
console.log(`${pictures.length} pictures of ${Object.keys(index).length} listings`);

let [near, taken] = [0, 0];
for (const [place, one] of pictures.entries()) {
  const earlier = pictures.slice(0, place).filter((other) => isNear(one.fingerprint, other.fingerprint));
  near += earlier.length;
  let isTaken = false;
  for (const other of earlier) {
    const similarity = await similarityOf(one.stored, other.stored);
    if (!(await showTheSame(one.stored, other.stored))) continue;
    console.log(`  taken for a copy: ${one.name} of ${other.name}, similarity ${similarity.toFixed(3)}`);
    isTaken = true;
  }
  if (isTaken) taken += 1;
}
console.log(`posted one after the other: ${near} near pairs, ${taken} pictures taken for a copy`);

const sample = pictures.filter((_, place) => place % step === 0);
console.log(`alterations of ${sample.length} pictures: near | found | least similarity`);
for (const [name, alter] of Object.entries(alterations)) {
  let [nearOnes, found, least] = [0, 0, 1];
  for (const { hash, stored, fingerprint } of sample) {
    const original = sharp(fileOf(hash, 1280)).flatten({ background: '#fff' });
    const { data, info } = await original.raw().toBuffer({ resolveWithObject: true });
    const altered = alter(sharp(data, { raw: info }), info).jpeg({ quality: qualityOf(name) });
    const copy = await store(sharp(await altered.toBuffer()));
    if (isNear(await fingerprintOf(copy), fingerprint)) nearOnes += 1;
    else continue;
    const similarity = await similarityOf(copy, stored);
    least = Math.min(least, similarity);
    if (await showTheSame(copy, stored)) found += 1;
  }
  const percent = (count: number) => `${((100 * count) / sample.length).toFixed(1)} %`.padStart(7);
  console.log(`${name.padEnd(30)} ${percent(nearOnes)} | ${percent(found)} | ${least.toFixed(3)}`);
}

if (process.env.BENCH_DATABASE_URL) await searchAmongMillion(process.env.BENCH_DATABASE_URL);

/** Half of the million are like real pictures with a third of their bits changed, so that some slots are as frequent as really. */
async function searchAmongMillion(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`
    create unlogged table picture_fingerprints (number integer, hash text, look bit(256), mirrored bit(256));
    create unlogged table picture_slots (slot integer, number integer)`);
  const bits = (bytes: Buffer) => [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const altered = (look: string) => {
    const bytes = randomBytes(256);
    return [...look].map((bit, at) => ((bytes[at] as number) < 85 ? 1 - Number(bit) : bit)).join('');
  };
  for (let batch = 0; batch < 200; batch++) {
    const looks = Array.from({ length: 5000 }, (_, at) => {
      const like = pictures[(batch + at) % pictures.length] as (typeof pictures)[number];
      return at % 2 === 0 ? bits(randomBytes(32)) : altered(like.fingerprint.look);
    });
    await client.query(
      `with looks as (select $1 * 5000 + at as number, look::bit(256), slots from unnest($2::text[], $3::text[])
         with ordinality as t (look, slots, at)),
       inserted as (
         insert into picture_fingerprints select number, md5(number::text), look, look from looks)
       insert into picture_slots select unnest(slots::int[]), number from looks`,
      [batch, looks, looks.map((look) => `{${slotsOf(look)}}`)],
    );
  }
  await client.query(
    'create unique index on picture_fingerprints (number); create index on picture_slots (slot, number)',
  );
  for (const table of ['picture_fingerprints', 'picture_slots']) await client.query(`vacuum analyze ${table}`);
  const { rows: sizes } = await client.query(`
    select pg_size_pretty(pg_total_relation_size('picture_fingerprints')) as fingerprints,
      pg_size_pretty(pg_total_relation_size('picture_slots')) as slots`);
  console.log('a million:', sizes[0]);
  const times: number[] = [];
  for (const { fingerprint } of sample) {
    const started = performance.now();
    await client.query(selectAlike(fingerprint));
    times.push(performance.now() - started);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => `${(sorted[Math.floor(part * (sorted.length - 1))] as number).toFixed(1)} ms`;
  console.log(`search: median ${at(0.5)}, 90 % ${at(0.9)}, longest ${at(1)}`);
  const { fingerprint } = sample[0] as (typeof sample)[number];
  const { text, values } = selectAlike(fingerprint);
  const plan = await client.query(`explain (analyze, buffers) ${text}`, values);
  console.log(plan.rows.map((row) => row['QUERY PLAN']).join('\n'));
  await client.end();
}
