import { createHash } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodePicture, type PreparedPicture } from '#features/images/server/picture.ts';
import { anglesOf, type DemoPhone, demoPhones } from './demo-phones.ts';
import { drawPhone } from './phone-drawing.ts';
import { pictureKey } from './phone-look.ts';

export type DemoPicture = Pick<PreparedPicture, 'hash' | 'width' | 'height' | 'placeholder'>;
/** By `pictureKey(look, angle)`. */
export type DemoPictureIndex = Record<string, DemoPicture>;

type Drawing = { key: string; hash: string; svg: string };

// Each encoder keeps one core busy, and small machines have two.
const encodersAtOnce = 2;
const picturesPerLine = 25;

/** Draws what is missing into the folder, in the image store's layout, and writes `index.json` beside it. */
export async function buildDemoPictures(
  folder: string,
  log: (line: string) => void = () => {},
  phones: readonly DemoPhone[] = demoPhones,
): Promise<void> {
  const known = await readDemoPictureIndex(folder);
  const index: DemoPictureIndex = {};
  const missing: Drawing[] = [];
  for (const drawing of drawingsOf(phones)) {
    const picture = known[drawing.key];
    if (picture?.hash === drawing.hash && existsSync(placeOf(folder, drawing.hash))) index[drawing.key] = picture;
    else missing.push(drawing);
  }
  const total = missing.length;
  if (total === 0) return;

  await mkdir(folder, { recursive: true });
  let drawn = 0;
  const drawMissing = async () => {
    for (let drawing = missing.pop(); drawing; drawing = missing.pop()) {
      index[drawing.key] = await encodeDrawing(folder, drawing);
      drawn += 1;
      if (drawn % picturesPerLine !== 0 && drawn !== total) continue;
      // Saved on the way, so that an interrupted build goes on where it stopped.
      saveIndex(folder, index);
      log(`${drawn} of ${total} pictures drawn`);
    }
  };
  await Promise.all(Array.from({ length: encodersAtOnce }, drawMissing));
}

/** Empty before the first build. */
export async function readDemoPictureIndex(folder: string): Promise<DemoPictureIndex> {
  try {
    return JSON.parse(await readFile(indexFile(folder), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

/** Every picture these phones need, each once: listings of the same model and colour share theirs. */
function drawingsOf(phones: readonly DemoPhone[]): Drawing[] {
  const drawings = new Map<string, Drawing>();
  for (const phone of phones) {
    for (const angle of anglesOf(phone)) {
      const key = pictureKey(phone.look, angle);
      if (drawings.has(key)) continue;
      const svg = drawPhone(phone.look, angle);
      drawings.set(key, { key, svg, hash: createHash('sha256').update(svg).digest('hex').slice(0, 32) });
    }
  }
  return [...drawings.values()];
}

async function encodeDrawing(folder: string, { hash, svg }: Drawing): Promise<DemoPicture> {
  const { files, ...picture } = await encodePicture(sharp(Buffer.from(svg)).removeAlpha(), hash, { effort: 0 });
  const place = placeOf(folder, hash);
  await mkdir(place, { recursive: true });
  await Promise.all(files.map(({ name, bytes }) => writeFile(join(place, name), bytes)));
  return picture;
}

/** At once and by renaming: the two encoders never mix their writes, and a crash leaves the index before or after. */
function saveIndex(folder: string, index: DemoPictureIndex): void {
  writeFileSync(`${indexFile(folder)}.new`, JSON.stringify(index));
  renameSync(`${indexFile(folder)}.new`, indexFile(folder));
}

function placeOf(folder: string, hash: string): string {
  return join(folder, hash.slice(0, 2), hash);
}

function indexFile(folder: string): string {
  return join(folder, 'index.json');
}
