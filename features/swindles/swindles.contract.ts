import * as z from 'zod/mini';

/** What a text has in common with known swindles, the gravest first; `handover` is any mention of the handover code. */
export const warning = z.enum(['code', 'deposit', 'overpayment', 'link', 'courier', 'messenger', 'handover']);
export type Warning = z.output<typeof warning>;
