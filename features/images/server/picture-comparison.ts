import sharp from 'sharp';
import { type Fingerprint, fingerprintOfGrey, side } from './fingerprint.ts';

export function greyOf(picture: Buffer, size: number): Promise<Buffer> {
  return sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(size, size, { fit: 'fill' })
    .raw()
    .toBuffer();
}

export const fingerprintOf = async (picture: Buffer): Promise<Fingerprint> =>
  fingerprintOfGrey(await greyOf(picture, side));

/** Large enough for a scratch on a phone to count. */
const compared = 128;
const radius = 4;
/** Grey levels: weaker contrast is noise. */
const noise = 8;
/** Measured with testing/bench/photo-reuse.ts. */
export const sameFrom = 0.84;

/** Whether one picture is a copy of the other or of its mirror image, recoloured perhaps; false for pictures of almost nothing. */
export async function showTheSame(one: Buffer, other: Buffer): Promise<boolean> {
  return (await similarityOf(one, other)) >= sameFrom;
}

/** The correlation of what stands out from its surroundings in both pictures, of 1 at most. */
export async function similarityOf(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([greyOf(one, compared), greyOf(other, compared)]);
  const details = detailOf(first, compared);
  return Math.max(
    correlationOf(details, detailOf(second, compared)),
    correlationOf(details, detailOf(mirrored(second, compared), compared)),
  );
}

/** Each pixel by how much it differs from the mean of its surroundings, in their standard deviations. */
export function detailOf(grey: Uint8Array, size: number): Float32Array {
  const [sums, squares] = sumsOf(grey, size);
  const details = new Float32Array(grey.length);
  const width = size + 1;
  for (let y = 0; y < size; y++) {
    const [top, bottom] = [Math.max(0, y - radius) * width, Math.min(size, y + radius + 1) * width];
    for (let x = 0; x < size; x++) {
      const left = Math.max(0, x - radius);
      const right = Math.min(size, x + radius + 1);
      const area = (right - left) * ((bottom - top) / width);
      const mean = sumIn(sums, top, bottom, left, right) / area;
      const square = sumIn(squares, top, bottom, left, right) / area;
      const spread = Math.sqrt(Math.max(0, square - mean * mean));
      details[y * size + x] = ((grey[y * size + x] as number) - mean) / (spread + noise);
    }
  }
  return details;
}

const sumIn = (table: Float64Array, top: number, bottom: number, left: number, right: number) =>
  (table[bottom + right] as number) -
  (table[bottom + left] as number) -
  (table[top + right] as number) +
  (table[top + left] as number);

/** Summed-area tables of the levels and of their squares: what lies above and to the left of each corner. */
function sumsOf(grey: Uint8Array, size: number): [Float64Array, Float64Array] {
  const width = size + 1;
  const [sums, squares] = [new Float64Array(width * width), new Float64Array(width * width)];
  for (let y = 0; y < size; y++) {
    let [inRow, squaresInRow] = [0, 0];
    for (let x = 0; x < size; x++) {
      const level = grey[y * size + x] as number;
      inRow += level;
      squaresInRow += level * level;
      const at = (y + 1) * width + x + 1;
      sums[at] = (sums[at - width] as number) + inRow;
      squares[at] = (squares[at - width] as number) + squaresInRow;
    }
  }
  return [sums, squares];
}

export function mirrored(grey: Uint8Array, size: number): Uint8Array {
  const mirror = new Uint8Array(grey.length);
  for (let at = 0; at < grey.length; at++) mirror[at] = grey[at - (at % size) + size - 1 - (at % size)] as number;
  return mirror;
}

export function correlationOf(one: Float32Array, other: Float32Array): number {
  let [both, first, second] = [0, 0, 0];
  for (let at = 0; at < one.length; at++) {
    const [a, b] = [one[at] as number, other[at] as number];
    both += a * b;
    first += a * a;
    second += b * b;
  }
  return both / Math.sqrt(Math.max(first * second, (leastDetail * one.length) ** 2));
}

/** In each pixel, so that two pictures of a plain wall are not one picture. */
const leastDetail = 0.01;
