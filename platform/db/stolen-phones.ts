/** Predicate: the number of a product `p` is one of the report `r` of a stolen phone. */
export const hasStolenNumber = `
  exists (
    select from product_imeis i join stolen_imeis s on s.key_id = i.key_id and s.hash = i.hash
    where i.product_id = p.id and s.report_id = r.id)`;

/** Predicate: the deal `b` handed that phone over after the reporter had it by the deal `own`, or ever where there is none. */
export const isLaterSale = `(
  b.status = 'Handed over' and b.id is distinct from own.id and b.buyer_id <> r.reporter_id
  and (own.id is null or b.created_at > own.created_at))`;
