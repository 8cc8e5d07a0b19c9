type Schema = Record<string, unknown>;

/** What people really enter, so that an attack gets as far as they do. */
const samples: Record<string, string> = {
  accessories: 'box',
  address: '?q=galaxy',
  available: '1',
  battery: '80',
  battery_health: '90',
  brand: 'Samsung',
  callbackURL: '/',
  categoryName: 'Samsung',
  category: 'Samsung',
  product_cetegory: 'Samsung',
  colour: 'Black',
  condition: 'excellent',
  condition_type: 'excellent',
  // Never the right one: the request must leave everything as it is.
  currentPassword: 'not the password',
  // For lists that have no second page: their cursors name a moment and a row.
  cursor: Buffer.from('2026-09-17T13:43:05.405Z 01a1df04-a2bd-754a-8041-b4bf4c795369').toString('base64url'),
  email: 'somebody@example.org',
  errorCallbackURL: '/login',
  image: '',
  key: 'key',
  limit: '2',
  location: 'Dhaka',
  max: '900',
  memory_gb: '8',
  message: 'Is it still there?',
  metingAddress: 'Gulshan 1',
  min: '100',
  mobile_number: '01712345678',
  model: 'Galaxy S21',
  name: 'Somebody',
  newPassword: 'another password',
  password: 'not the password',
  phone: '01712345678',
  photoURL: '',
  place: 'Dhaka',
  product_name: 'Galaxy S21',
  product_price: '250',
  q: 'galaxy',
  reason: 'It is not real',
  since: '30',
  sort: 'newest',
  spacification: 'As new',
  storage: '128',
  storage_gb: '128',
  token: 'abc',
  warranty_until: '2027-01-01',
  year: '2020',
  year_of_purches: '2021',
};

/** A value known of this shop, else a sample, else a choice the schema offers. */
export function sampleOf(name: string, schema: Schema, known: Record<string, string | undefined>): string {
  return String(known[name] ?? samples[name] ?? choiceIn(schema) ?? known.productId);
}

/** The first value of an enum, also of an optional one. */
function choiceIn(schema: Schema): unknown {
  const [choice] = Array.isArray(schema.enum) ? schema.enum : [schema.const];
  return choice ?? (schema.anyOf as Schema[] | undefined)?.map(choiceIn).find(Boolean);
}
