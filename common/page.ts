import * as z from 'zod/mini';
import { numeric } from './numbers.ts';

/** Query parameters of a paged list; the headers X-Total-Count and Link hold the total and the next page. */
export const pageQuery = {
  limit: z.optional(
    numeric(() => 'limit must be a number').check(
      z.refine((limit) => Number.isInteger(limit) && limit >= 1, 'limit must be a whole number from 1'),
    ),
  ),
  cursor: z.optional(z.string()),
};
