import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import { correlationOf, detailOf, greyOf, mirrored } from './picture-comparison.ts';

/** A picture in grey levels as squares of the sides below, whatever its shape. */
export type Plate = { proportion: number; coarse: Uint8Array; levels: { copy: Uint8Array; original: Uint8Array }[] };

/** A part of a picture: its left, top and width, in widths and heights of the picture. */
type Part = [left: number, top: number, width: number];

/** A crop keeps at least this much of the width and height. */
const leastKept = 0.79;
const coarseSide = 32;
/** Worse ones are not looked at closely. */
const coarseFrom = 0.75;
/** Measured with testing/bench/photo-reuse.ts. */
export const croppedFrom = 0.8;
/** How closely is looked, first roughly: the sides of the squares, the steps, and how alike they have to be for going on. */
const levels = [
  { side: 64, originalSide: 80, steps: [1 / 64, 1 / 128], from: 0.5 },
  { side: 128, originalSide: 160, steps: [1 / 128, 1 / 256, 1 / 512], from: croppedFrom },
];

export async function plateOf(picture: Buffer): Promise<Plate> {
  const { width, height } = await sharp(picture).metadata();
  const read = levels.map(async ({ side, originalSide }) => ({
    copy: await greyOf(picture, side),
    original: await greyOf(picture, originalSide),
  }));
  return { proportion: width / height, coarse: await greyOf(picture, coarseSide), levels: await Promise.all(read) };
}

/** Whether one picture is cut out of the other, or out of its mirror image. */
export async function isCutOut(one: Plate, other: Plate): Promise<boolean> {
  return (await cutOutSimilarity(one, other)) >= croppedFrom || (await cutOutSimilarity(other, one)) >= croppedFrom;
}

/** How alike a picture is to the most alike part of the other or of its mirror image; not sought further once they are alike enough. */
export async function cutOutSimilarity(copy: Plate, original: Plate): Promise<number> {
  const stretch = original.proportion / copy.proportion;
  let best = 0;
  for (const isMirrored of [false, true]) {
    // Other requests come first.
    await nextTurn();
    const coarse = isMirrored ? mirrored(copy.coarse, coarseSide) : copy.coarse;
    for (const found of findParts(coarse, original.coarse, stretch))
      if (best < croppedFrom) best = Math.max(best, await lookClosely(copy, original, isMirrored, stretch, found));
  }
  return best;
}

/** Where the small picture fits best into the other one, for the three best of all sizes. */
function findParts(copy: Uint8Array, original: Uint8Array, stretch: number): Part[] {
  const found: { fit: number; part: Part }[] = [];
  for (let across = Math.ceil(coarseSide * leastKept); across <= coarseSide; across++) {
    const down = Math.round(across * stretch);
    if (down < coarseSide * leastKept - 1 || down > coarseSide) continue;
    const template = scaled(copy, coarseSide, [0, 0, 1, 1], across, down);
    let best = coarseFrom;
    let part: Part | undefined;
    for (let top = 0; top <= coarseSide - down; top++)
      for (let left = 0; left <= coarseSide - across; left++) {
        const fit = fitOf(template, original, left, top, across, down);
        if (fit <= best) continue;
        best = fit;
        part = [left / coarseSide, top / coarseSide, across / coarseSide];
      }
    if (part) found.push({ fit: best, part });
  }
  return found
    .toSorted((one, other) => other.fit - one.fit)
    .slice(0, 3)
    .map(({ part }) => part);
}

/** The correlation of grey levels. */
function fitOf(
  template: Uint8Array,
  original: Uint8Array,
  left: number,
  top: number,
  across: number,
  down: number,
): number {
  let [sumA, sumB, squareA, squareB, both] = [0, 0, 0, 0, 0];
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const a = template[y * across + x] as number;
      const b = original[(top + y) * coarseSide + left + x] as number;
      sumA += a;
      sumB += b;
      squareA += a * a;
      squareB += b * b;
      both += a * b;
    }
  const count = across * down;
  const spread = (squareA - (sumA * sumA) / count) * (squareB - (sumB * sumB) / count);
  return spread > 0 ? (both - (sumA * sumB) / count) / Math.sqrt(spread) : 0;
}

/** Moves and resizes the part by ever smaller steps as long as the details fit better. */
async function lookClosely(
  copy: Plate,
  original: Plate,
  isMirrored: boolean,
  stretch: number,
  found: Part,
): Promise<number> {
  let [part, best] = [found, 0];
  for (const [level, { side, originalSide, steps, from }] of levels.entries()) {
    const square = copy.levels[level]?.copy as Uint8Array;
    const details = detailOf(isMirrored ? mirrored(square, side) : square, side);
    const similarityTo = ([left, top, width]: Part) => {
      const [height, outside] = [width * stretch, 0.02];
      if (Math.min(left, top) < -outside || Math.max(left + width, top + height) > 1 + outside) return 0;
      const grey = original.levels[level]?.original as Uint8Array;
      return correlationOf(details, detailOf(scaled(grey, originalSide, [left, top, width, height], side, side), side));
    };
    best = similarityTo(part);
    for (const step of steps)
      for (let tries = 0; tries < 10 && best < croppedFrom; tries++) {
        await nextTurn();
        const before = best;
        for (const move of movesOf(part, step, stretch)) {
          const similarity = similarityTo(move);
          if (similarity > best) [part, best] = [move, similarity];
        }
        if (best === before) break;
      }
    if (best < from) return best;
  }
  return best;
}

const movesOf = ([left, top, width]: Part, step: number, stretch: number): Part[] =>
  [-step, step].flatMap((by): Part[] => [
    [left + by, top, width],
    [left, top + by, width],
    [left - by / 2, top - (by / 2) * stretch, width + by],
  ]);

/** A part of a square picture at another size, between its pixels. */
function scaled(
  grey: Uint8Array,
  size: number,
  [left, top, width, height]: [number, number, number, number],
  across: number,
  down: number,
): Uint8Array {
  const result = new Uint8Array(across * down);
  const columns = places(left, width, across, size);
  const rows = places(top, height, down, size);
  for (let y = 0; y < down; y++) {
    const [row, below] = [rows.first[y] as number, rows.beside[y] as number];
    const [here, next] = [row * size, Math.min(row + 1, size - 1) * size];
    for (let x = 0; x < across; x++) {
      const column = columns.first[x] as number;
      const right = column + 1 < size ? column + 1 : column;
      const beside = columns.beside[x] as number;
      const upper = (1 - beside) * (grey[here + column] as number) + beside * (grey[here + right] as number);
      const lower = (1 - beside) * (grey[next + column] as number) + beside * (grey[next + right] as number);
      result[y * across + x] = (1 - below) * upper + below * lower + 0.5;
    }
  }
  return result;
}

/** For each new pixel the first of the two that it lies between, and how near to the second one it is. */
function places(from: number, length: number, count: number, size: number) {
  const [first, beside] = [new Uint16Array(count), new Float32Array(count)];
  for (let at = 0; at < count; at++) {
    const place = Math.max(0, Math.min(size - 1, (from + ((at + 0.5) / count) * length) * size - 0.5));
    first[at] = Math.floor(place);
    beside[at] = place % 1;
  }
  return { first, beside };
}
