import * as z from 'zod/mini';

/** What a text has in common with known swindles, the gravest first; `handover` is any mention of the handover code. */
export const warning = z.enum(['code', 'deposit', 'overpayment', 'link', 'courier', 'messenger', 'handover']);
export type Warning = z.output<typeof warning>;

/** Where a link in a text leads; `reads` is the host in its own letters, where it has others than a–z. */
export const linkedHost = z.object({ host: z.string(), reads: z.nullable(z.string()), isDisguised: z.boolean() });
export type LinkedHost = z.output<typeof linkedHost>;
