import * as z from 'zod/mini';
import { onWire } from './wire.ts';

const fieldError = z.object({ field: z.string(), message: z.string() });

/** The reply of every mutation and of every failure. */
export const mutationResult = onWire(
  z.object({
    success: z.boolean(),
    message: z.string(),
    /** What the caller may want to change, although it was done. */
    advice: z.optional(z.string()),
    created: z.optional(onWire(z.object({ id: z.string() }), { id: '_id' })),
    errors: z.optional(z.array(fieldError)),
    requestId: z.optional(z.string()),
  }),
  { success: 'sucess', created: 'data' },
);
