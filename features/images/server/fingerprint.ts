/** Of a picture and of its mirror image: 256 bits each, as PostgreSQL writes them. */
export type Fingerprint = { look: string; mirrored: string };

/** Of the square of grey levels that a picture is scaled to, whatever its shape. */
export const side = 64;
const frequencies = 16;

/** A cosine of each frequency from 1, since frequency 0 is only brightness. */
const cosines = Array.from({ length: frequencies }, (_each, frequency) =>
  Float64Array.from({ length: side }, (_, at) => Math.cos((Math.PI / side) * (frequency + 1) * (at + 0.5))),
);

/** The stored file of a picture that is compared. */
export const comparedFile = '320.webp';

/**
 * Which of the 16 × 16 lowest frequencies of a picture are above their median: a copy that was resized, recompressed or
 * recoloured differs in few of them.
 */
export function fingerprintOfGrey(grey: Uint8Array): Fingerprint {
  const rows = Array.from({ length: side }, (_, y) =>
    cosines.map((cosine) => cosine.reduce((sum, each, x) => sum + each * (grey[y * side + x] as number), 0)),
  );
  const look = cosines.flatMap((cosine) =>
    cosines.map((_, across) => cosine.reduce((sum, each, y) => sum + each * (rows[y]?.[across] as number), 0)),
  );
  // In a mirror every second frequency across changes its sign.
  const mirrored = look.map((value, index) => (index % 2 === 0 ? -value : value));
  return { look: bitsOf(look), mirrored: bitsOf(mirrored) };
}

function bitsOf(values: number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  const median = ((sorted[127] as number) + (sorted[128] as number)) / 2;
  return values.map((value) => (value > median ? '1' : '0')).join('');
}

const slotNumbers = Array.from({ length: frequencies }, (_, slot) => slot);

/**
 * Sixteen numbers for an index: sixteen bits each of the look, below the number of their slot. Each slot has one bit of every
 * row and column, since high frequencies change more easily than low ones.
 */
export function slotsOf(look: string): number[] {
  return slotNumbers.map((slot) =>
    slotNumbers.reduce(
      (number, row) => number * 2 + Number(look[row * frequencies + ((row + slot) % frequencies)]),
      slot,
    ),
  );
}

/** Those numbers and all that differ from one of them in one bit. */
export function nearSlotsOf(look: string): number[] {
  return slotsOf(look).flatMap((number) => [number, ...slotNumbers.map((_, bit) => number ^ (1 << bit))]);
}

/** Looks that differ in more bits are not alike; nearly all altered copies differ in fewer than 32. */
export const maxDistance = 47;

/** How many slots of two such looks are the same but for one bit: by chance only one picture in 100,000 has as many. */
export const sharedSlots = 2;
