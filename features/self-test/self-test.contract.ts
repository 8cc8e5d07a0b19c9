import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { line } from '#common/text.ts';
import { m } from '#translations';

/** The squares of the touch test, counted from 0 in rows from the top left. */
export const grid = { columns: 8, rows: 14 };
export const cellCount = grid.columns * grid.rows;

/** `missing` where the browser has no way to try it. */
const outcome = z.enum(['pass', 'fail', 'skipped', 'missing']);
export type Outcome = z.output<typeof outcome>;

const count = z.int().check(z.minimum(0), z.maximum(20));
const untouched = z.array(z.int().check(z.minimum(0), z.maximum(cellCount - 1))).check(
  z.maxLength(cellCount),
  z.refine((cells) => new Set(cells).size === cells.length),
);

/** What the browser itself finds. */
const measured = z.partial(
  z.object({
    touch: z
      .object({ outcome, untouched })
      .check(z.refine((found) => found.outcome !== 'pass' || found.untouched.length === 0)),
    fingers: z.object({ outcome, count }),
    loudspeaker: z.object({ outcome }),
    microphone: z.object({ outcome }),
    cameras: z.object({ outcome, count }),
    motion: z.object({ outcome }),
  }),
);

/** What only a person can see, hear or feel. */
const said = z.partial(
  z.object({
    pixels: z.object({ outcome }),
    cameras: z.object({ outcome }),
    mirror: z.object({ outcome }),
    vibration: z.object({ outcome }),
  }),
);

const device = z.object({
  system: z.enum(['android', 'ios', 'other']),
  /** The model code that the browser names, such as SM-A525F; only some browsers on Android do. */
  model: z.nullable(line(60)),
});
export type Device = z.output<typeof device>;

const results = z.object({ measured, said, device });
export type Results = z.output<typeof results>;

/** In the order of the test. */
export const parts = [
  { by: 'measured', name: 'touch' },
  { by: 'measured', name: 'fingers' },
  { by: 'said', name: 'pixels' },
  { by: 'measured', name: 'loudspeaker' },
  { by: 'measured', name: 'microphone' },
  { by: 'measured', name: 'cameras' },
  { by: 'said', name: 'cameras' },
  { by: 'said', name: 'mirror' },
  { by: 'said', name: 'vibration' },
  { by: 'measured', name: 'motion' },
] as const;
export type Part = (typeof parts)[number];

export const outcomeOf = (found: Pick<Results, 'measured' | 'said'>, part: Part): Outcome =>
  (part.by === 'said' ? found.said[part.name] : found.measured[part.name])?.outcome ?? 'skipped';

/** Whether the phone that ran the test says that it is the model of the listing. */
const fit = z.enum(['fits', 'another', 'unknown']);
export type Fit = z.output<typeof fit>;

export const selfTestRun = z.object({
  /** When its link was opened on the phone. */
  at: z.string(),
  /** False where it was left half-way. */
  finished: z.boolean(),
  results,
  fit,
});
export type SelfTestRun = z.output<typeof selfTestRun>;

/** The secret of a link; whoever has it may run the test once, on one phone. */
const token = z.string().check(z.regex(/^[\w-]{22}$/, { error: () => m.selfTest_noSuchLink() }));
/** The secret of the browser that runs the test. */
const browser = z.string().check(z.regex(/^[\w-]{22,64}$/));
const link = z.object({ token: z.string(), expiresAt: z.string() });
export type SelfTestLink = z.output<typeof link>;

export const createSelfTest = endpoint({
  method: 'POST',
  path: '/myproducts/:id/self-tests',
  summary:
    'Makes a link that runs the self-test once on the phone on sale, within a day; replaces one that nobody opened',
  params: z.object({ id: z.string() }),
  reply: link,
  status: 201,
});

export const createSelfTestAtMeeting = endpoint({
  method: 'POST',
  path: '/deals/:id/self-tests',
  summary: 'The same for the buyer, from two hours before the meeting',
  params: z.object({ id: z.string() }),
  reply: link,
  status: 201,
});

export const openSelfTest = endpoint({
  method: 'POST',
  path: '/self-tests/open',
  summary: 'Opens the link on the phone on sale; from then on only this browser may go on with it',
  body: z.object({ token, browser }),
  reply: z.object({
    productName: z.string(),
    by: z.enum(['seller', 'buyer']),
    finished: z.boolean(),
    expiresAt: z.string(),
  }),
});

export const saveSelfTest = endpoint({
  method: 'POST',
  path: '/self-tests/results',
  summary: 'Saves what was found so far; nothing can be changed after the last time',
  body: z.object({ token, browser, results, finish: z.boolean() }),
  reply: z.object({ finished: z.boolean() }),
});

export const getSelfTest = endpoint({
  method: 'GET',
  path: '/products/:id/self-test',
  summary: "The seller's latest finished self-test of a phone",
  params: z.object({ id: z.string() }),
  reply: z.object({ run: z.nullable(selfTestRun) }),
  offlineCache: 'replies',
});

export const listSelfTestsOfDeal = endpoint({
  method: 'GET',
  path: '/deals/:id/self-tests',
  summary: "The seller's and the buyer's self-test of the phone of a deal, for its two sides and admins",
  params: z.object({ id: z.string() }),
  reply: z.object({ seller: z.nullable(selfTestRun), buyer: z.nullable(selfTestRun) }),
  offlineCache: 'deals',
});
