/**
 * Measures the guard against copied pictures: which altered and cropped copies it finds, how often it takes another picture for a
 * copy, and the time of a search among a million. `npm run photo-reuse` measures everything on rendered scenes and on the demo's
 * drawings; a part of it is `npm run photo-reuse alarms`, `copies`, `crops` or `million`.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp, { type Sharp } from 'sharp';
import { croppedFrom, cutOutSimilarity, type Plate, plateOf } from '#features/images/server/cropped-copies.ts';
import {
  type Fingerprint,
  maxDistance,
  nearSlotsOf,
  sharedSlots,
  slotsOf,
} from '#features/images/server/fingerprint.ts';
import { selectAlike } from '#features/images/server/fingerprints.queries.ts';
import { fingerprintOf, sameFrom, similarityOf } from '#features/images/server/picture-comparison.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { models, renderScene, sellersPerModel, shotsPerSeller } from './phone-scenes.ts';

type Posted = { name: string; model: string; listing: string; file: Buffer; stored: Buffer; fingerprint: Fingerprint };

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);
const inTurn = async <T, Result>(all: T[], work: (each: T, place: number) => Promise<Result>) => {
  const results: Result[] = [];
  for (const [place, each] of all.entries()) results.push(await work(each, place));
  return results;
};
const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`.padStart(7);
const quantile = (values: number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.round(part * (values.length - 1))] as number;

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
};

const qualityOf = (name: string) => Number(/quality (\d+)/.exec(name)?.[1] ?? 85);

async function post(model: string, listing: string, place: number, file: Buffer): Promise<Posted> {
  const stored = await store(sharp(file).flatten({ background: '#fff' }));
  return { name: `${listing} ${place + 1}`, model, listing, file, stored, fingerprint: await fingerprintOf(stored) };
}

const scenes = () =>
  inTurn(indexes(models * sellersPerModel * shotsPerSeller), async (at) => {
    const [model, seller, shot] = [
      at % models,
      Math.floor(at / models / shotsPerSeller),
      Math.floor(at / models) % shotsPerSeller,
    ];
    return post(`model ${model}`, `model ${model} of seller ${seller}`, shot, await renderScene(model, seller, shot));
  });

const folder = join(import.meta.dirname, '../../demo/pictures');
const drawings = () => {
  const index: Record<string, { hash: string }[]> = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  return Promise.all(
    Object.entries(index).flatMap(([listing, all]) =>
      all.map(({ hash }, place) =>
        post(
          listing.replace(/-\d+$/, ''),
          listing,
          place,
          readFileSync(join(folder, hash.slice(0, 2), hash, '1280.webp')),
        ),
      ),
    ),
  );
};

const distanceOf = (one: string, other: string) => [...one].filter((bit, at) => bit !== other[at]).length;

/** As the query finds them. */
function nearOf({ look, mirrored }: Fingerprint): (other: Fingerprint) => boolean {
  const ways = [look, mirrored];
  const near = new Set(ways.flatMap(nearSlotsOf));
  return (other) =>
    slotsOf(other.look).filter((slot) => near.has(slot)).length >= sharedSlots &&
    ways.some((way) => distanceOf(way, other.look) <= maxDistance);
}

async function countFalseAlarms(pictures: Posted[]): Promise<void> {
  let [near, alarms, likestOfAll] = [0, 0, 0];
  await inTurn(pictures, async (one, place) => {
    const isNear = nearOf(one.fingerprint);
    const earlier = pictures
      .slice(0, place)
      .filter((other) => other.listing !== one.listing && isNear(other.fingerprint));
    near += earlier.length;
    const similarities = await inTurn(earlier, (other) => similarityOf(one.stored, other.stored));
    const likest = Math.max(0, ...similarities);
    likestOfAll = Math.max(likestOfAll, likest);
    if (likest >= sameFrom) alarms += 1;
  });
  console.log(
    `posted one after the other: ${near} near pairs, likest ${likestOfAll.toFixed(3)}, ${alarms} pictures taken for a copy (${percent(alarms, pictures.length).trim()})`,
  );
  const random = indexes(2500).flatMap((at) => {
    const [one, other] = [pictures[(at * 7919) % pictures.length], pictures[(at * 104_729 + 1) % pictures.length]];
    return one && other && one.listing !== other.listing ? [[one, other] as const] : [];
  });
  const similarities = await inTurn(random, ([one, other]) => similarityOf(one.stored, other.stored));
  const taken = similarities.filter((similarity) => similarity >= sameFrom).length;
  console.log(
    `${random.length} random pairs: likest ${Math.max(...similarities).toFixed(3)}, ${taken} taken for a copy`,
  );
}

async function findCopies(pictures: Posted[]): Promise<void> {
  const counts = Object.keys(alterations).map((name) => ({ name, near: 0, found: 0, least: 1 }));
  await inTurn(pictures, async ({ file, stored, fingerprint }) => {
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    const isNear = nearOf(fingerprint);
    await inTurn(counts, async (count) => {
      const alter = alterations[count.name] as Alteration;
      const altered = alter(sharp(data, { raw: info }), info).jpeg({ quality: qualityOf(count.name) });
      const copy = await store(sharp(await altered.toBuffer()));
      if (!isNear(await fingerprintOf(copy))) return;
      const similarity = await similarityOf(copy, stored);
      count.near += 1;
      count.least = Math.min(count.least, similarity);
      if (similarity >= sameFrom) count.found += 1;
    });
  });
  console.log(`alterations of ${pictures.length} pictures: near | found | least similarity`);
  for (const { name, near, found, least } of counts)
    console.log(
      `${name.padEnd(30)} ${percent(near, pictures.length)} | ${percent(found, pictures.length)} | ${least.toFixed(3)}`,
    );
}

/** Where a crop lies: 0 is the left or top edge, 1 the right or bottom edge. */
const crops: [name: string, across: number, down: number, finish: Alteration][] = [
  ['centre', 0.5, 0.5, unchanged],
  ['corner', 0, 0, unchanged],
  ['off the centre', 0.73, 0.31, unchanged],
  [
    'mirrored, half the size, quality 40',
    0.4,
    0.8,
    (picture, { width }) => picture.flop().resize({ width: width >> 1 }),
  ],
];

/** Among pictures of one model, as the job compares them. */
async function findCrops(pictures: Posted[]): Promise<void> {
  const plates = await inTurn(pictures, ({ stored }) => plateOf(stored));
  const sample = indexes(pictures.length).filter((at) => at % Math.ceil(pictures.length / 110) === 0);
  console.log(`crops of ${sample.length} pictures: found`);
  for (const kept of [0.98, 0.95, 0.9, 0.85, 0.8])
    for (const [name, across, down, finish] of crops) {
      const similarities = await inTurn(sample, async (at) => {
        const { data, info } = await sharp((pictures[at] as Posted).file)
          .raw()
          .toBuffer({ resolveWithObject: true });
        const [width, height] = [Math.round(info.width * kept), Math.round(info.height * kept)];
        const [left, top] = [Math.round((info.width - width) * across), Math.round((info.height - height) * down)];
        const part = await sharp(data, { raw: info }).extract({ left, top, width, height }).png().toBuffer();
        const copy = finish(sharp(part), { width, height }).jpeg({ quality: qualityOf(name) });
        return cutOutSimilarity(await plateOf(await store(sharp(await copy.toBuffer()))), plates[at] as Plate);
      });
      const found = similarities.filter((similarity) => similarity >= croppedFrom).length;
      console.log(`${(100 * kept).toFixed(0)} % kept, ${name}`.padEnd(50), percent(found, sample.length));
    }
  const pairs = sample.flatMap((at) =>
    indexes(at)
      .filter(
        (other) => pictures[other]?.model === pictures[at]?.model && pictures[other]?.listing !== pictures[at]?.listing,
      )
      .map((other) => [plates[at], plates[other]] as [Plate, Plate]),
  );
  const started = performance.now();
  const similarities = await inTurn(pairs, async ([one, other]) =>
    Math.max(await cutOutSimilarity(one, other), await cutOutSimilarity(other, one)),
  );
  const alarms = similarities.filter((similarity) => similarity >= croppedFrom).length;
  console.log(
    `${pairs.length} pairs of different pictures of one model: ${alarms} taken for a crop, likest ${Math.max(...similarities).toFixed(3)},`,
    `${((performance.now() - started) / pairs.length).toFixed(1)} ms for a pair`,
  );
}

/** Half of the million are like real pictures with a third of their bits changed, so that some slots are as frequent as really. */
async function searchAmongMillion(pictures: Posted[]): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'reshell-photo-reuse-'));
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' };
  let database = await startEmbedded(dataFolder, { settings });
  try {
    await fill(database.connection, pictures);
    for (const visit of ['after a restart', 'again']) {
      if (visit !== 'again') {
        await database.stop();
        database = await startEmbedded(dataFolder, { settings });
      }
      await search(database.connection, pictures, visit);
    }
  } finally {
    await database.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function fill(connection: pg.ClientConfig, pictures: Posted[]): Promise<void> {
  const client = new pg.Client(connection);
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
    const looks = indexes(5000).map((at) =>
      at % 2 === 0
        ? bits(randomBytes(32))
        : altered((pictures[(batch + at) % pictures.length] as Posted).fingerprint.look),
    );
    await client.query(
      `with looks as (select $1 * 5000 + at as number, look::bit(256), slots from unnest($2::text[], $3::text[])
         with ordinality as t (look, slots, at)),
       inserted as (
         insert into picture_fingerprints select number, md5(number::text), look, look from looks)
       insert into picture_slots select unnest(slots::int[]), number from looks`,
      [batch, looks, looks.map((look) => `{${slotsOf(look)}}`)],
    );
    if (batch % 50 === 49) console.log(`${(batch + 1) * 5000} fingerprints`);
  }
  await client.query(`
    set maintenance_work_mem = '512MB';
    alter table picture_fingerprints add unique (number);
    alter table picture_slots add primary key (slot, number)`);
  for (const table of ['picture_fingerprints', 'picture_slots']) await client.query(`vacuum analyze ${table}`);
  const { rows: sizes } = await client.query(`
    select pg_size_pretty(pg_total_relation_size('picture_fingerprints')) as fingerprints,
      pg_size_pretty(pg_total_relation_size('picture_slots')) as slots`);
  console.log('a million:', sizes[0]);
  await client.end();
}

async function search(connection: pg.ClientConfig, pictures: Posted[], visit: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const times = await inTurn(pictures, async ({ fingerprint }) => {
    const started = performance.now();
    await client.query(selectAlike(fingerprint));
    return performance.now() - started;
  });
  const [median, most, longest] = [0.5, 0.99, 1].map((part) => `${quantile(times, part).toFixed(1)} ms`);
  console.log(`${times.length} searches ${visit}: median ${median}, p99 ${most}, longest ${longest}`);
  const { text, values } = selectAlike((pictures[0] as Posted).fingerprint);
  const plan = await client.query(`explain (analyze, buffers) ${text}`, values);
  console.log(plan.rows.map((row) => row['QUERY PLAN'].slice(0, 120)).join('\n'));
  await client.end();
}

const [part = 'all'] = process.argv.slice(2);
const does = (name: string) => part === 'all' || part === name;
for (const [kind, read] of Object.entries({ scenes, drawings })) {
  const pictures = await read();
  console.log(
    `\n${pictures.length} pictures (${kind}) of ${new Set(pictures.map(({ listing }) => listing)).size} listings`,
  );
  if (does('alarms')) await countFalseAlarms(pictures);
  if (does('copies') && kind === 'scenes') await findCopies(pictures);
  if (does('crops')) await findCrops(pictures);
  if (does('million') && kind === 'scenes') await searchAmongMillion(pictures);
}
