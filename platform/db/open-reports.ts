/** Predicate: reports about the product `p` are still to be decided: it is on the market, or hidden because of them. */
export const isJudged = (p: string) => `(${p}.status <> 'removed' or ${p}.held_for = 'reports')`;

/** Predicate: the report `r` of a person, deal or message waits for an admin. */
export const isOpenReport = (r: string) => `(${r}.dismissed_at is null and ${r}.upheld_at is null)`;

/** So much that the listing, or what the person sells, is hidden until an admin has looked. */
export const hidingWeight = 1.5;

/**
 * SQL for how much the report of a person counts: the share of their decided reports that were right, as if two more had been
 * wrong. Who was never right counts nothing, however many accounts they have.
 */
export const reportWeight = (userId: string) => `
  (select count(r.upheld_at)::float8 / (count(r.upheld_at) + coalesce(sum(r.dismissals), 0) + 2)
    from reports r where r.user_id = ${userId})`;

/** SQL for what the open reports about a person, their deals and messages weigh; each reporter counts once. */
export const weightAbout = (personId: string) => `
  (select coalesce(sum(${reportWeight('about.user_id')}), 0)
    from (select distinct o.user_id from reports o where o.person_id = ${personId} and ${isOpenReport('o')}) about)`;
