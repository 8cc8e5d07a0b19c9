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

const jsonOf = (columns: Record<string, string>) =>
  `jsonb_build_object(${Object.entries(columns)
    .map(([field, column]) => `'${field}', ${column}`)
    .join(', ')})`;

/** SQL for everything that is said of a phone `p` now. */
export const agreedJson = jsonOf(saidOf);

const saidJson = jsonOf({ name: 'p.name', price: 'p.price', ...saidOf });

/** SQL that is true while a phone `p` is as somebody saw it; who has seen nothing of it minds nothing. */
export const isAsSeen = (seen: string) => `(${seen} is null or ${saidJson} || ${seen} = ${saidJson})`;

/** SQL for the names of what is said of a phone `p` otherwise than somebody saw it. */
export const changedSince = (seen: string) =>
  `array(select key from jsonb_each(${seen}) where ${saidJson} -> key <> value)`;

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
