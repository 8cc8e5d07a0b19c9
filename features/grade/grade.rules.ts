/* How a grade follows from a damage map. The page with the rules is made from these tables, so it cannot differ from them. */

/** The best first. */
export const grades = ['excellent', 'good', 'fair', 'parts'] as const;
export type Grade = (typeof grades)[number];

/** The front is the screen; the others are names of edges, as one looks at the front. */
export const sides = ['front', 'back', 'left', 'right', 'top', 'bottom'] as const;
export type Side = (typeof sides)[number];

/** By the distance from which a mark is seen: only closer than 20 cm, from 20 cm, or from arm's length, which is 50 cm. */
export const sizes = ['small', 'medium', 'large'] as const;
export type Size = (typeof sizes)[number];

type Limits = readonly [small: Grade, medium: Grade, large: Grade];

/** The best grade that a mark of each size allows, on the screen and on back and edges; what only a screen has is not `elsewhere`. */
export const markLimits = {
  scratch: { screen: ['good', 'fair', 'fair'], elsewhere: ['excellent', 'good', 'fair'] },
  scuff: { screen: ['good', 'fair', 'fair'], elsewhere: ['excellent', 'good', 'fair'] },
  dent: { screen: ['good', 'fair', 'fair'], elsewhere: ['good', 'good', 'fair'] },
  chip: { screen: ['fair', 'fair', 'fair'], elsewhere: ['good', 'fair', 'fair'] },
  crack: { screen: ['fair', 'fair', 'fair'], elsewhere: ['fair', 'fair', 'fair'] },
  discolouration: { screen: ['good', 'fair', 'fair'], elsewhere: ['excellent', 'good', 'fair'] },
  'dead-pixels': { screen: ['fair', 'fair', 'fair'] },
  'burn-in': { screen: ['good', 'fair', 'fair'] },
} as const satisfies Record<string, { screen: Limits; elsewhere?: Limits }>;
export type Kind = keyof typeof markLimits;
export const kinds = Object.keys(markLimits) as Kind[];
export const kindsOn = (side: Side) => kinds.filter((kind) => side === 'front' || 'elsewhere' in markLimits[kind]);

/** More marks than this, of whatever size, and the grade is lower. */
export const mostMarks = { excellent: 3, good: 8 } as const;
/** Below this a known battery health is never better than good. */
export const goodBattery = 80;

/** What a seller is asked about: without an essential one a phone is for parts, without another it is fair; a phone may lack an `extra`. */
export const lineGroups = {
  screen: { display: 'essential', touch: 'essential' },
  power: { 'power-button': 'essential', charging: 'essential', 'wireless-charging': 'extra' },
  network: { sim: 'essential', wifi: 'usual', bluetooth: 'usual', gps: 'usual', nfc: 'extra' },
  sound: {
    microphone: 'essential',
    earpiece: 'usual',
    loudspeaker: 'usual',
    vibration: 'usual',
    'headphone-jack': 'extra',
  },
  cameras: { 'back-camera': 'usual', 'front-camera': 'usual', flash: 'usual' },
  sensors: { rotation: 'usual', proximity: 'usual', fingerprint: 'extra', 'face-unlock': 'extra' },
  others: { 'volume-buttons': 'usual', 'other-buttons': 'extra', 'memory-card': 'extra' },
} as const satisfies Record<string, Record<string, 'essential' | 'usual' | 'extra'>>;
export type LineGroup = keyof typeof lineGroups;
type KeysOfEach<Of> = Of extends unknown ? keyof Of : never;
export type Line = KeysOfEach<(typeof lineGroups)[LineGroup]>;
const importance = Object.assign({}, ...Object.values(lineGroups)) as Record<Line, 'essential' | 'usual' | 'extra'>;
export const lines = Object.keys(importance) as Line[];
export const isEssential = (line: Line) => importance[line] === 'essential';

export const answers = ['works', 'faulty', 'absent'] as const;
export type Answer = (typeof answers)[number];
export const answersTo = (line: Line) =>
  answers.filter((answer) => answer !== 'absent' || importance[line] === 'extra');

/** Where a mark is, from the top left corner of its side, as shares of width and height. */
export type Mark = { side: Side; kind: Kind; size: Size; x: number; y: number };
export type DamageMap = { marks: Mark[]; functions: Partial<Record<Line, Answer>> };
export const maxMarks = 30;

/** Why a grade is no better: a mark by its index, a line that does not work, too many marks, or the battery. */
export type Reason = { mark: number } | { line: Line } | { marks: number } | { battery: number };
type Limit = { grade: Grade; reason: Reason };

const worseOf = (one: Grade, other: Grade) => (grades.indexOf(one) > grades.indexOf(other) ? one : other);

/** Without an answer to every line there is no grade, so that nobody does better by keeping silent. */
export function gradeOf({ marks, functions }: DamageMap, batteryHealth: number | null) {
  const unanswered = lines.filter((line) => !functions[line]);
  const limits: Limit[] = [
    ...marks.map((mark, index) => ({ grade: limitOf(mark), reason: { mark: index } })),
    ...lines
      .filter((line) => functions[line] === 'faulty')
      .map((line): Limit => ({ grade: isEssential(line) ? 'parts' : 'fair', reason: { line } })),
  ];
  if (marks.length > mostMarks.excellent)
    limits.push({ grade: marks.length > mostMarks.good ? 'fair' : 'good', reason: { marks: marks.length } });
  if (batteryHealth !== null && batteryHealth < goodBattery)
    limits.push({ grade: 'good', reason: { battery: batteryHealth } });
  const grade = limits.map((limit) => limit.grade).reduce(worseOf, 'excellent');
  const reasons =
    grade === 'excellent' ? [] : limits.filter((limit) => limit.grade === grade).map(({ reason }) => reason);
  return unanswered.length > 0 ? { grade: null, reasons: [], unanswered } : { grade, reasons, unanswered };
}

function limitOf({ kind, side, size }: Mark): Grade {
  const limits: { screen: Limits; elsewhere?: Limits } = markLimits[kind];
  return ((side !== 'front' && limits.elsewhere) || limits.screen)[sizes.indexOf(size)] as Grade;
}

const third = (share: number) => Math.min(2, Math.floor(share * 3)) as 0 | 1 | 2;

/** The ninth of a side that a point is in: row and column, each 0 to 2. An edge has only thirds along its length. */
export function regionOf({ side, x, y }: Pick<Mark, 'side' | 'x' | 'y'>): { row: 0 | 1 | 2; column: 0 | 1 | 2 } {
  return {
    row: side === 'top' || side === 'bottom' ? 1 : third(y),
    column: side === 'left' || side === 'right' ? 1 : third(x),
  };
}

/** The regions that a side has, in reading order. */
export function regionsOf(side: Side) {
  const rows = side === 'top' || side === 'bottom' ? [1] : [0, 1, 2];
  const columns = side === 'left' || side === 'right' ? [1] : [0, 1, 2];
  return rows.flatMap((row) => columns.map((column) => ({ row, column })));
}
