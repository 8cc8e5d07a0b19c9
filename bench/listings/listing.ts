import { drawModel, type Model } from './models.ts';
import { drawLocation } from './places.ts';
import { type Random, weighted } from './random.ts';
import { drawDescription } from './words.ts';

/** A row of products, by the names of its columns. */
export type Listing = ReturnType<typeof makeListing>;

const drawCondition = weighted(['good', 'excellent', 'fair'], (_, rank) => [55, 30, 15][rank] as number);
const worth: Record<string, number> = { excellent: 1, good: 0.88, fair: 0.68 };
const colours = 'Black,Blue,White,Green,Silver,Gold,Purple,Grey'.split(',');
const accessories = ['Box', 'Charger', 'Cable', 'Earphones', 'Case', 'Screen protector'];

const day = 86_400_000;

type Post = { number: number; sellerId: string; at: Date; now: Date };

export function makeListing(random: Random, { number, sellerId, at, now }: Post) {
  const model = drawModel(random);
  const condition = drawCondition(random);
  const storage = random.pick(model.storages);
  const colour = random.pick(colours);
  const purchaseYear = Math.min(at.getFullYear(), model.year + random.between(0, 2));
  const image = `/pictures/${uuidAt(at, random).replaceAll('-', '')}/1280.webp`;
  return {
    id: uuidAt(at, random),
    number,
    seller_id: sellerId,
    name: typedName(random, model, storage, colour),
    price: priceOf(random, model, { condition, storage, age: at.getFullYear() - purchaseYear }),
    category: model.brand,
    description: drawDescription(random),
    condition,
    mobile_number: `+8801${random.between(300_000_000, 999_999_999)}`,
    location: drawLocation(random),
    purchase_year: purchaseYear,
    model: random.happens(0.75) ? model.name : null,
    storage_gb: random.happens(0.7) ? storage : null,
    memory_gb: random.happens(0.5) ? random.pick(model.memories) : null,
    colour: random.happens(0.6) ? colour : null,
    battery_health: random.happens(0.5) ? random.between(70, 100) : null,
    network_lock: random.happens(0.3) ? (random.happens(0.95) ? 'unlocked' : 'locked') : null,
    accessories: accessories.filter(() => random.happens(0.3)),
    warranty_until: random.happens(0.1) ? new Date(at.getTime() + random.between(30, 365) * day) : null,
    image,
    pictures: [image],
    status: statusOf(random, (now.getTime() - at.getTime()) / (365 * day)),
    posted_at: at,
    updated_at: at,
  };
}

function typedName(random: Random, { brand, name }: Model, storage: number, colour: string): string {
  const spelled = random.pick([
    `${brand} ${name}`,
    `${brand} ${name} ${storage}GB`,
    `${name} ${storage} gb ${colour}`,
    `${brand} ${name} (${storage}GB) fresh condition`,
    `${brand} ${name}`.toLowerCase(),
    `${brand} ${name}`.toUpperCase(),
    name,
  ]);
  const slip = random.between(1, spelled.length - 2);
  return random.happens(0.02) ? spelled.slice(0, slip) + spelled.slice(slip + 1) : spelled;
}

function priceOf(random: Random, model: Model, of: { condition: string; storage: number; age: number }): number {
  const larger = 1 + 0.08 * model.storages.indexOf(of.storage);
  const asked = model.price * 0.75 * 0.8 ** of.age * larger * (worth[of.condition] ?? 1) * (0.85 + random.next() * 0.3);
  return Math.max(1_000, Math.round(asked / 100) * 100);
}

/** A phone listed long ago has more likely found somebody. */
function statusOf(random: Random, years: number): 'listed' | 'sold' | 'removed' {
  if (random.happens(0.03)) return 'removed';
  return random.happens(0.06 * years + 0.02) ? 'sold' : 'listed';
}

/** Version 7, as the shop makes them, but of seeded chance. */
export function uuidAt(at: Date, random: Random): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const chance = () => random.between(0, 0xffff).toString(16).padStart(4, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance().slice(1)}-8${chance().slice(1)}-${chance()}${chance()}${chance()}`;
}
