import { answersTo, lines } from '#features/grade/grade.rules.ts';

/** The body of a new product, in wire names. */
export const wireProduct = (changes: Record<string, unknown> = {}) => ({
  product_name: 'Galaxy S21',
  product_price: 240,
  spacification: 'One small scratch on the back.',
  categoryName: 'Samsung',
  condition_type: 'good',
  mobile_number: '01700000000',
  location: 'Dhaka',
  year_of_purches: 2021,
  img: 'https://pictures.example/1.jpg',
  ...changes,
});

/** A damage map without marks, on which every function has an answer. */
export const wireMap = {
  marks: [],
  functions: Object.fromEntries(lines.map((line) => [line, answersTo(line).includes('absent') ? 'absent' : 'works'])),
};

/** Every optional fact, the same in requests and replies. */
export const wireFacts = {
  damage_map: wireMap,
  model: 'Galaxy S22 Ultra',
  storage_gb: 256,
  memory_gb: 12,
  colour: 'Phantom Gray',
  battery_health: 91,
  network_lock: 'unlocked',
  origin: 'official',
  owed: 'sims-lockable',
  account_lock: 'at-meeting',
  sim: 'two',
  repaired: 'screen',
  accessories: ['box', 'cable'],
  warranty_until: new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10),
};

/** The optional facts of a reply where none is given. */
export const noWireFacts = {
  damage_map: null,
  model: null,
  storage_gb: null,
  memory_gb: null,
  colour: null,
  battery_health: null,
  network_lock: null,
  origin: null,
  owed: null,
  account_lock: null,
  sim: null,
  repaired: null,
  accessories: [],
  warranty_until: null,
};

/** What a reply says of a model that the catalogue does not know. */
export const noWireSupport = { released_year: null, updates_until: null, updates_left: null };
