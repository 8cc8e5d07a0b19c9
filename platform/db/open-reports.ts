/** Predicate: reports about the product `p` are still to be decided: it is on the market, or hidden because of them. */
export const isJudged = (p: string) => `(${p}.status <> 'removed' or ${p}.held_for = 'reports')`;

/** So much that the listing is hidden until an admin has looked. */
export const hidingWeight = 1.5;

/**
 * SQL for how much the report of a person counts: the share of their decided reports that were right, as if two more had been
 * wrong. Who was never right counts nothing, however many accounts they have.
 */
export const reportWeight = (userId: string) => `
  (select count(r.upheld_at)::float8 / (count(r.upheld_at) + coalesce(sum(r.dismissals), 0) + 2)
    from reports r where r.user_id = ${userId})`;
