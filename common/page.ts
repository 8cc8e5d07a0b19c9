import * as z from 'zod/mini';
import { numeric } from './numbers.ts';

/** How a list is asked for in pages; headers X-Total-Count and Link tell how much there is and where to go on. */
export const pageQuery = {
  limit: z.optional(
    numeric('limit must be a number').check(
      z.refine((limit) => Number.isInteger(limit) && limit >= 1, 'limit must be a whole number from 1'),
    ),
  ),
  cursor: z.optional(z.string()),
};
