import type { Change } from '../bookings.contract.ts';

/**
 * What is said of a phone `p` beside name and price, which a booking has columns for: it is kept with the booking as the
 * buyer found it, and later compared with what is said then. In the order in which people are told.
 */
const saidOf: Record<Exclude<Change['field'], 'name' | 'price'>, string> = {
  category: 'p.category',
  model: 'p.model',
  condition: 'p.condition',
  storageGb: 'p.storage_gb',
  memoryGb: 'p.memory_gb',
  colour: 'p.colour',
  batteryHealth: 'p.battery_health',
  networkLock: 'p.network_lock',
  accessories: 'p.accessories',
  warrantyUntil: 'p.warranty_until',
  purchaseYear: 'p.purchase_year',
  location: 'p.location',
  description: 'p.description',
  pictures: 'p.pictures',
};

/** SQL for everything that is said of a phone `p` now. */
export const agreedJson = `jsonb_build_object(${Object.entries(saidOf)
  .map(([field, column]) => `'${field}', ${column}`)
  .join(', ')})`;

const compared = [
  ['name', 'to_jsonb(b.product_name)', 'p.name'],
  ['price', 'to_jsonb(b.price)', 'p.price'],
  ...Object.entries(saidOf).map(([field, column]) => [field, `b.agreed -> '${field}'`, column]),
].map(([field, agreed, now], place) => `(${place}, '${field}', ${agreed}, coalesce(to_jsonb(${now}), 'null'))`);

/**
 * SQL for what the seller changed since a phone `p` was booked by `b`; nothing once either is over. What a booking from
 * before these facts were kept does not know is not compared.
 */
export const changesJson = `
  case when b.status = 'Booked' and p.status = 'listed' then (
    select coalesce(json_agg(json_build_object('field', field, 'agreed', agreed, 'now', now) order by place), '[]')
    from (values ${compared.join(', ')}) as compared (place, field, agreed, now)
    where agreed is not null and agreed <> now
  ) else '[]' end`;
