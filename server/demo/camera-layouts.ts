/** What an island is made of: tinted like the back, like the metal frame, black glass, or a mirror. */
export type IslandMaterial = 'back' | 'frame' | 'black' | 'mirror';

/** Distances in millimetres from the top edge and from `anchor`: the left edge or the middle of the back. */
export type CameraLayout = {
  anchor: 'left' | 'middle';
  islands: readonly { x: number; y: number; width: number; height: number; corner: number; material: IslandMaterial }[];
  lenses: readonly { x: number; y: number; radius: number; rim: 'metal' | 'dark' | 'flush' }[];
  flashes: readonly { x: number; y: number; radius: number }[];
  fingerprintReader?: { x: number; y: number };
};

type Lens = CameraLayout['lenses'][number];

const lens = (x: number, y: number, radius: number, rim: Lens['rim'] = 'dark'): Lens => ({ x, y, radius, rim });
const flash = (x: number, y: number, radius = 1.5) => ({ x, y, radius });

export type CameraName = keyof typeof cameraLayouts;

export const cameraLayouts = {
  /** Metal flowing from the frame around three lenses. */
  contour: {
    anchor: 'left',
    islands: [{ x: -6, y: -6, width: 28.5, height: 50, corner: 8, material: 'frame' }],
    lenses: [lens(12, 10.5, 4.6), lens(12, 23, 4.6), lens(12, 35.5, 4.6)],
    flashes: [flash(26.5, 11.5)],
  },
  contourUltra: {
    anchor: 'left',
    islands: [{ x: -6, y: -6, width: 41, height: 55, corner: 9, material: 'frame' }],
    lenses: [
      lens(12.5, 11.5, 5.4),
      lens(12.5, 25.5, 5.4),
      lens(12.5, 39.5, 5.4),
      lens(26.5, 25.5, 3.6),
      lens(26.5, 38, 2.2, 'flush'),
    ],
    flashes: [flash(26.5, 12)],
  },
  /** Three bare lenses in a column. */
  column: {
    anchor: 'left',
    islands: [],
    lenses: [lens(13.5, 14, 5.6, 'metal'), lens(13.5, 29, 5.6, 'metal'), lens(13.5, 44, 5.6, 'metal')],
    flashes: [flash(25.5, 15)],
  },
  columnUltra: {
    anchor: 'left',
    islands: [],
    lenses: [
      lens(13, 13.5, 6, 'metal'),
      lens(13, 29, 6, 'metal'),
      lens(13, 44.5, 6, 'metal'),
      lens(28, 21, 3.4, 'metal'),
      lens(28, 37, 5, 'metal'),
    ],
    flashes: [flash(28, 29, 1.2)],
  },
  columnPair: {
    anchor: 'left',
    islands: [],
    lenses: [lens(13.5, 14.5, 5.8, 'metal'), lens(13.5, 30.5, 5.8, 'metal')],
    flashes: [flash(26, 15.5)],
  },
  /** Upright pill with lenses in one line. */
  strip: {
    anchor: 'left',
    islands: [{ x: 6.5, y: 7, width: 13, height: 44, corner: 6.5, material: 'black' }],
    lenses: [lens(13, 14, 4.2, 'flush'), lens(13, 25.5, 4.2, 'flush'), lens(13, 36.5, 3.4, 'flush')],
    flashes: [flash(13, 45, 1.4)],
  },
  stripMiddle: {
    anchor: 'middle',
    islands: [{ x: -6.5, y: 14, width: 13, height: 36, corner: 6.5, material: 'black' }],
    lenses: [lens(0, 21, 4.3, 'flush'), lens(0, 32.5, 4.3, 'flush')],
    flashes: [flash(0, 43, 1.6)],
    fingerprintReader: { x: 0, y: 62 },
  },
  stripWithReader: {
    anchor: 'middle',
    islands: [{ x: -6.2, y: 9, width: 12.4, height: 46, corner: 6.2, material: 'black' }],
    lenses: [lens(0, 16, 4.4, 'flush'), lens(0, 28, 4.4, 'flush'), lens(0, 39, 3.2, 'flush')],
    flashes: [flash(0, 48.5, 1.6)],
    fingerprintReader: { x: 0, y: 66 },
  },
  /** Lying pill, lenses side by side. */
  lyingStrip: {
    anchor: 'middle',
    islands: [{ x: -21, y: 13, width: 42, height: 13, corner: 5, material: 'black' }],
    lenses: [lens(-13.5, 19.5, 4.6, 'flush'), lens(-2, 19.5, 4.6, 'flush'), lens(9, 19.5, 4, 'flush')],
    flashes: [flash(17, 19.5, 1.7)],
  },
  /** Flat rounded block in the colour of the back, two by two. */
  block: {
    anchor: 'left',
    islands: [{ x: 6, y: 7, width: 27, height: 36, corner: 7, material: 'back' }],
    lenses: [lens(14, 15.5, 4.6), lens(14, 28.5, 4.6), lens(25.5, 21.5, 3.2), lens(25.5, 31.5, 2.6)],
    flashes: [flash(25.5, 12.5, 1.5)],
  },
  blackBlock: {
    anchor: 'left',
    islands: [{ x: 6, y: 7, width: 26, height: 35, corner: 6, material: 'black' }],
    lenses: [lens(13.6, 15, 4.4, 'flush'), lens(13.6, 26.5, 4.4, 'flush'), lens(24.6, 20.5, 3, 'flush')],
    flashes: [flash(24.6, 33, 1.8), flash(13.6, 36, 1.1)],
  },
  /** Stepped block: one huge lens above, two below it. */
  steppedBlock: {
    anchor: 'left',
    islands: [
      { x: 5.5, y: 6, width: 33, height: 46, corner: 8, material: 'back' },
      { x: 8, y: 8.5, width: 28, height: 24, corner: 6.5, material: 'black' },
    ],
    lenses: [lens(22, 20.5, 9, 'metal'), lens(14.5, 42.5, 4.6, 'flush'), lens(29, 42.5, 4.6, 'flush')],
    flashes: [flash(33, 11.5, 1.1)],
  },
  /** One big and two smaller lenses across a wide bar. */
  wideBar: {
    anchor: 'left',
    islands: [{ x: 4.5, y: 6, width: 66, height: 27, corner: 9, material: 'black' }],
    lenses: [lens(17.5, 19.5, 8.6, 'metal'), lens(37, 19.5, 6.2, 'metal'), lens(52, 19.5, 4.8, 'flush')],
    flashes: [flash(63, 13, 1.8)],
  },
  /** A slab of glass with two large rings and a small third. */
  twinRings: {
    anchor: 'left',
    islands: [{ x: 5.5, y: 6.5, width: 29, height: 47, corner: 6, material: 'mirror' }],
    lenses: [lens(16.5, 18, 8, 'metal'), lens(16.5, 40, 8, 'metal'), lens(29, 29, 2.8, 'flush')],
    flashes: [flash(29.5, 13.5, 1.6)],
  },
  bareTwinRings: {
    anchor: 'left',
    islands: [],
    lenses: [lens(17, 19, 9, 'metal'), lens(17, 42.5, 9, 'metal')],
    flashes: [flash(33, 13.5, 1.9), flash(33, 19.5, 0.8)],
  },
  /** Round island in the middle of the upper back. */
  roundIsland: {
    anchor: 'middle',
    islands: [{ x: -20, y: 10, width: 40, height: 40, corner: 20, material: 'black' }],
    lenses: [
      lens(-8.2, 21.8, 5, 'flush'),
      lens(8.2, 21.8, 5, 'flush'),
      lens(-8.2, 38.2, 5, 'flush'),
      lens(8.2, 38.2, 3.6, 'flush'),
    ],
    flashes: [flash(0, 30, 1.7)],
  },
  roundMirror: {
    anchor: 'middle',
    islands: [{ x: -23, y: 10, width: 46, height: 46, corner: 23, material: 'mirror' }],
    lenses: [lens(0, 22.5, 6.6, 'metal'), lens(-11.5, 38, 5.4, 'metal'), lens(11.5, 38, 5.4, 'metal')],
    flashes: [flash(0, 46.5, 1.5)],
  },
  roundTrio: {
    anchor: 'middle',
    islands: [{ x: -14, y: 12, width: 28, height: 28, corner: 14, material: 'black' }],
    lenses: [lens(-5.6, 22, 4.2, 'flush'), lens(5.6, 22, 4.2, 'flush'), lens(0, 32.2, 3.4, 'flush')],
    flashes: [flash(0, 16.2, 1.1)],
    fingerprintReader: { x: 0, y: 54 },
  },
  /** Island at the left with two lenses in a tall oval. */
  oval: {
    anchor: 'left',
    islands: [{ x: 7, y: 8, width: 22, height: 50, corner: 11, material: 'black' }],
    lenses: [lens(18, 19.5, 8, 'metal'), lens(18, 40, 5, 'metal'), lens(18, 51.8, 3, 'flush')],
    flashes: [flash(32.5, 13, 1.5)],
  },
  /** The small corner block of affordable phones. */
  cornerPair: {
    anchor: 'left',
    islands: [{ x: 6.5, y: 7, width: 24, height: 24, corner: 6.5, material: 'back' }],
    lenses: [lens(13, 13.6, 4), lens(13, 24.4, 3)],
    flashes: [flash(24, 14, 1.6)],
  },
  /** A block with square corners and one tall column, flash beside it. */
  ladder: {
    anchor: 'left',
    islands: [
      { x: 5.5, y: 6.5, width: 30, height: 40, corner: 6, material: 'back' },
      { x: 7.5, y: 8.5, width: 15, height: 36, corner: 5, material: 'black' },
    ],
    lenses: [lens(15, 16, 5.2, 'metal'), lens(15, 28.5, 5.2, 'metal'), lens(15, 39, 3, 'flush')],
    flashes: [flash(29, 14.5, 2)],
  },
  squareQuad: {
    anchor: 'middle',
    islands: [{ x: -15, y: 9, width: 30, height: 30, corner: 8, material: 'black' }],
    lenses: [
      lens(-6.6, 17.4, 4.4, 'flush'),
      lens(6.6, 17.4, 4.4, 'flush'),
      lens(-6.6, 30.6, 4.4, 'flush'),
      lens(6.6, 30.6, 3.2, 'flush'),
    ],
    flashes: [flash(0, 24, 1.3)],
  },
  single: {
    anchor: 'middle',
    islands: [],
    lenses: [lens(0, 14, 3.2, 'metal')],
    flashes: [flash(8, 14, 1.1)],
  },
} satisfies Record<string, CameraLayout>;
