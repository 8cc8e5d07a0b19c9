import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodePicture, type PreparedPicture } from '#features/images/server/picture.ts';
import { demoPhones } from './demo-phones.ts';
import { drawPhone } from './phone-drawing.ts';
import { phoneAngles, pictureKey } from './phone-look.ts';

export type DemoPicture = Pick<PreparedPicture, 'hash' | 'width' | 'height' | 'placeholder'>;
/** By `pictureKey(look, angle)`. */
export type DemoPictureIndex = Record<string, DemoPicture>;

type Drawing = { key: string; hash: string; svg: string };

// Each encoder keeps one core busy, and small machines have two.
const encodersAtOnce = 2;

/** Draws what is missing into the folder, in the image store's layout, and writes `index.json` beside it. */
export async function buildDemoPictures(folder: string, log: (line: string) => void = () => {}): Promise<void> {
  const known = await readDemoPictureIndex(folder);
  const drawings = demoDrawings();
  const finished: DemoPictureIndex = {};
  const missing = drawings.filter((drawing) => {
    const picture = known[drawing.key];
    if (picture?.hash !== drawing.hash) return true;
    finished[drawing.key] = picture;
    return false;
  });
  if (missing.length === 0) return;

  const remaining = [...missing];
  const encodeRemaining = async () => {
    for (let drawing = remaining.pop(); drawing; drawing = remaining.pop()) {
      finished[drawing.key] = await encodeDrawing(folder, drawing);
      if (remaining.length % 50 === 0) log(`${missing.length - remaining.length} of ${missing.length} pictures drawn`);
    }
  };
  await Promise.all(Array.from({ length: encodersAtOnce }, encodeRemaining));
  // Written last and in one step: what the index names is complete, also after an interrupted build.
  await replaceFile(indexFile(folder), JSON.stringify(finished));
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

/** Every picture the demo phones need, each once: listings of the same model and colour share theirs. */
function demoDrawings(): Drawing[] {
  const looks = new Map(demoPhones.map(({ look }) => [look.key, look]));
  return [...looks.values()].flatMap((look) =>
    phoneAngles.map((angle) => {
      const svg = drawPhone(look, angle);
      const hash = createHash('sha256').update(svg).digest('hex').slice(0, 32);
      return { key: pictureKey(look, angle), hash, svg };
    }),
  );
}

async function encodeDrawing(folder: string, { hash, svg }: Drawing): Promise<DemoPicture> {
  const { files, ...picture } = await encodePicture(sharp(Buffer.from(svg)).removeAlpha(), hash, { effort: 0 });
  const place = join(folder, hash.slice(0, 2), hash);
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { recursive: true });
  await Promise.all(files.map(({ name, bytes }) => writeFile(join(place, name), bytes)));
  return picture;
}

async function replaceFile(path: string, content: string): Promise<void> {
  await writeFile(`${path}.new`, content);
  await rename(`${path}.new`, path);
}

function indexFile(folder: string): string {
  return join(folder, 'index.json');
}
