import sharp from 'sharp';
import { type Fingerprint, fingerprintOfGrey, side } from './fingerprint.ts';

function readGrey(picture: Buffer, size: number): Promise<Buffer> {
  return sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(size, size, { fit: 'fill' })
    .raw()
    .toBuffer();
}

export const fingerprintOf = async (picture: Buffer): Promise<Fingerprint> =>
  fingerprintOfGrey(await readGrey(picture, side));

/** Large enough for a scratch on a phone to count. */
const compared = 128;
const radius = 4;
/** Grey levels: weaker contrast is noise. */
const noise = 8;
/** Measured with testing/bench/photo-reuse.ts. */
const sameFrom = 0.84;

/** Whether one picture is a copy of the other or of its mirror image, recoloured perhaps; false for pictures of almost nothing. */
export async function showTheSame(one: Buffer, other: Buffer): Promise<boolean> {
  return (await similarityOf(one, other)) >= sameFrom;
}

/** The correlation of what stands out from its surroundings in both pictures, of 1 at most. */
export async function similarityOf(one: Buffer, other: Buffer): Promise<number> {
  const read = async (picture: Buffer) => detailOf(await readGrey(picture, compared));
  const [first, second] = await Promise.all([read(one), read(other)]);
  const straight = correlationOf(first, second, (x) => x);
  return Math.max(
    straight,
    correlationOf(first, second, (x) => compared - 1 - x),
  );
}

/** Each pixel by how much it differs from the mean of its surroundings, in their standard deviations. */
function detailOf(grey: Uint8Array): Float64Array {
  const [sums, squares] = [sumsOf(grey, (level) => level), sumsOf(grey, (level) => level * level)];
  return Float64Array.from(grey, (level, at) => {
    const [x, y] = [at % compared, Math.floor(at / compared)];
    const [left, right] = [Math.max(0, x - radius), Math.min(compared, x + radius + 1)];
    const [top, bottom] = [Math.max(0, y - radius), Math.min(compared, y + radius + 1)];
    const count = (right - left) * (bottom - top);
    const meanIn = (table: Float64Array) => {
      const upTo = (column: number, row: number) => table[row * (compared + 1) + column] as number;
      return (upTo(right, bottom) - upTo(left, bottom) - upTo(right, top) + upTo(left, top)) / count;
    };
    const mean = meanIn(sums);
    return (level - mean) / (Math.sqrt(Math.max(0, meanIn(squares) - mean * mean)) + noise);
  });
}

/** A summed-area table: what lies above and to the left of each corner. */
function sumsOf(grey: Uint8Array, value: (level: number) => number): Float64Array {
  const width = compared + 1;
  const table = new Float64Array(width * width);
  for (let y = 0; y < compared; y++)
    for (let x = 0, inRow = 0; x < compared; x++) {
      inRow += value(grey[y * compared + x] as number);
      table[(y + 1) * width + x + 1] = (table[y * width + x + 1] as number) + inRow;
    }
  return table;
}

function correlationOf(one: Float64Array, other: Float64Array, columnOf: (x: number) => number): number {
  let [both, first, second] = [0, 0, 0];
  for (let y = 0; y < compared; y++)
    for (let x = 0; x < compared; x++) {
      const a = one[y * compared + x] as number;
      const b = other[y * compared + columnOf(x)] as number;
      both += a * b;
      first += a * a;
      second += b * b;
    }
  return both / Math.sqrt(Math.max(first * second, leastDetail));
}

/** So that two pictures of a plain wall are not one picture. */
const leastDetail = (0.01 * compared * compared) ** 2;
