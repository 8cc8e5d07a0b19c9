/**
 * `npm run release-fixture -- <folder of the built release> <its name>`: runs that release on an empty PostgreSQL of Debian, fills it through
 * its API as people would, and dumps it to testing/releases/<name>.sql. Uses only calls that every release since the first one serves,
 * and those of deals where there are any.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ensureDebianPostgres, startDebianPostgres } from '../../scripts/debian-postgres.mjs';
import { endShop, freePort, startShop, v8Options } from '../support/shop-process.ts';
import { fixturePassword } from './fixture.ts';

const [folder, name] = process.argv.slice(2);
if (!folder || !name) throw new Error('npm run release-fixture -- <folder of the built release> <its name>');

const programs = ensureDebianPostgres();
if (!programs) throw new Error("this needs Debian's PostgreSQL");
const postgres = await startDebianPostgres(programs, await freePort());
const dataDir = mkdtempSync(join(tmpdir(), 'reshell-release-'));
const port = await freePort();
const shop = startShop(
  {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: 'off',
    SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: fixturePassword,
  },
  [...v8Options, join(folder, 'dist/server/start.js')],
);
try {
  await shop.ready;
  await fill();
  await endShop(shop);
  writeFileSync(join('testing/releases', `${name}.sql`), dump());
} finally {
  await endShop(shop);
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The database as statements that any client can send: without comments, psql's own commands and empty lines. */
function dump(): string {
  const options = ['--inserts', '--rows-per-insert=1000', '--no-owner', '--no-privileges', '--no-comments'];
  return execFileSync(join(programs as string, 'pg_dump'), [...options, postgres.url], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('--') && !line.startsWith('\\'))
    .concat('')
    .join('\n');
}

type Person = Awaited<ReturnType<typeof enter>>;

/** Signs somebody in, or up with a role; every call must succeed. */
async function enter(email: string, role?: 'buyer' | 'seller') {
  const origin = `http://127.0.0.1:${port}`;
  const send = async (method: string, path: string, body?: object | FormData, headers: Record<string, string> = {}) => {
    const isForm = body instanceof FormData;
    const reply = await fetch(`${origin}/api${path}`, {
      method,
      headers: { origin, ...(body && !isForm && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  const path = role ? '/auth/sign-up/email' : '/auth/sign-in/email';
  const personName = { buyer: 'Bo “B” মিতু', seller: "Sana O'Neil" };
  const entered = await send('POST', path, {
    email,
    password: fixturePassword,
    ...(role && { name: personName[role], role }),
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { user } = (await entered.json()) as { user: { id: string } };
  const { accesToken } = (await (await send('GET', `/jwt?email=${email}`, undefined, { cookie })).json()) as {
    accesToken: string;
  };
  const call = async (method: string, path: string, body?: object | FormData) =>
    // biome-ignore lint/suspicious/noExplicitAny: replies of several releases
    (await send(method, path, body, { cookie, authorization: `Bearer ${accesToken}` })).json() as Promise<any>;
  return {
    id: user.id,
    get: (path: string) => call('GET', path),
    post: (path: string, body: object | FormData = {}) => call('POST', path, body),
    patch: (path: string, body: object = {}) => call('PATCH', path, body),
    delete: (path: string, body?: object) => call('DELETE', path, body),
  };
}

/** Posts a phone with two pictures of its own. */
async function post(seller: Person, productName: string, facts: object = {}): Promise<string> {
  const pictures = [];
  for (const background of ['#204060', '#a05020']) {
    const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } });
    const form = new FormData();
    const bytes = await picture
      .composite([{ input: label(productName), gravity: 'centre' }])
      .png()
      .toBuffer();
    form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'phone.png');
    pictures.push((await seller.post('/images', form)).data.display_url);
  }
  await seller.post('/products', {
    product_name: productName,
    product_price: 240.5,
    spacification: 'One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it\'s "new" 📱',
    categoryName: 'Samsung',
    condition_type: 'good',
    mobile_number: '01700000000',
    location: 'Mirpur 10, Dhaka',
    year_of_purches: 2021,
    img: pictures[0],
    pictures,
    ...facts,
  });
  const own = (await seller.get('/myproducts')) as { _id: string; product_name: string }[];
  return own.find((product) => product.product_name === productName)?._id as string;
}

function label(words: string): Buffer {
  return Buffer.from(`<svg width="600" height="80"><text y="50" font-size="32" fill="white">${words}</text></svg>`);
}

async function fill(): Promise<void> {
  const admin = await enter('admin@example.org');
  const seller = await enter('seller@example.org', 'seller');
  const buyer = await enter('buyer@example.org', 'buyer');
  const other = await enter('other-buyer@example.org', 'buyer');

  await buyer.post('/searches', { address: 'brand=Samsung&max_price=300' });
  const facts = { model: 'Galaxy S22', storage_gb: 256, memory_gb: 8, colour: 'Green', battery_health: 91 };
  const booked = await post(seller, 'Galaxy S21', { network_lock: 'unlocked', accessories: ['box', 'cable'] });
  const sold = await post(seller, 'Galaxy S22', facts);
  const cancelled = await post(seller, 'Galaxy A52 “mint” ✓');
  const removed = await post(seller, 'Galaxy Note');
  const reported = await post(seller, 'Galaxy Z');
  const free = await post(seller, 'Galaxy S20', { categoryName: 'Nokia', location: 'গুলশান, ঢাকা' });

  for (const productId of [booked, cancelled, free]) await other.post('/wishlist', { productId });
  const book = async (who: Person, productId: string) => {
    await who.post('/bookings', { productId, phone: '01711111111', metingAddress: "Rahim's shop, Gate 2" });
    const orders = (await who.get('/bookings')) as { _id: string; productId: string }[];
    return orders.find((order) => order.productId === productId)?._id as string;
  };
  const hasDeals = await buyer.get('/deals').then(
    () => true,
    () => false,
  );
  await book(buyer, booked);
  const bought = await book(other, sold);
  if (hasDeals) await act(seller, bought, { act: 'accept' });
  await seller.patch(`/myproducts/${sold}/sold`);
  await buyer.delete(`/bookings/${await book(buyer, cancelled)}`);
  await other.delete(`/bookings/${await book(other, removed)}`);
  await seller.delete(`/myproducts/${removed}`);
  await other.patch(`/products/report/${reported}`, { reason: 'Looks stolen' });
  await buyer.patch(`/products/report/${free}`, {});
  await admin.delete(`/products/report/${reported}`);
  await seller.post('/advatise', { services: free });
  await buyer.post('/contact', { name: 'Bo', email: 'buyer@example.org', message: 'Where is my order?' });
  if (hasDeals) await fillDeals({ admin, seller, buyer, other }, book);

  // Last, since release a6c2325 refuses every phone posted after the first of these.
  const words = ['nokia\u1680s2', "it's a \\ 'quote' & | ! :* <->", 'গ্যালাক্সি s21'];
  for (const each of words) await other.post('/searches', { address: `q=${encodeURIComponent(each)}` });
  const leaving = await enter('leaving@example.org', 'buyer');
  await leaving.post('/wishlist', { productId: free });
  await leaving.post('/account/deletion', { currentPassword: fixturePassword });
}

function act(who: Person, id: string, body: object) {
  return who.post(`/deals/${id}/acts`, body);
}

type People = Record<'admin' | 'seller' | 'buyer' | 'other', Person>;

/** Deals of every status that people can bring one to, with messages, offers, reviews, a dispute and a line. */
async function fillDeals(people: People, book: (who: Person, productId: string) => Promise<string>): Promise<void> {
  const { admin, seller, buyer, other } = people;
  await admin.post('/meeting-spots', { town: 'Dhaka', name: 'Police station, Mirpur 10' });
  const dealAt = async (productName: string, who = buyer) => book(who, await post(seller, productName));
  const accepted = async (productName: string, who = buyer) => {
    const id = await dealAt(productName, who);
    await act(seller, id, { act: 'accept' });
    return id;
  };
  const agreed = async (productName: string, who = buyer) => {
    const id = await accepted(productName, who);
    const time = new Date(Date.now() + 3_600_000).toISOString();
    await act(seller, id, { act: 'propose-meeting', times: [time], place: 'Police station, Mirpur 10' });
    await act(who, id, { act: 'pick-time', proposalId: (await who.get(`/deals/${id}`)).proposal.id, time });
    return id;
  };

  await act(seller, await dealAt('Deal declined'), { act: 'decline', reason: 'Sold at home' });
  await act(buyer, await accepted('Deal cancelled'), { act: 'cancel', reason: 'Found another' });
  await accepted('Deal accepted', other);
  await agreed('Deal with a meeting', other);
  const disputed = await accepted('Deal disputed', other);
  await act(other, disputed, { act: 'dispute', reason: 'The seller asks for money first' });
  const handedOver = await agreed('Deal handed over');
  const { handover } = await buyer.get(`/deals/${handedOver}`);
  await act(buyer, handedOver, { act: 'check', results: { [handover.claims[0].id]: 'pass' } });
  await act(seller, handedOver, { act: 'enter-code', code: handover.code });
  for (const who of [buyer, seller]) await act(who, handedOver, { act: 'confirm' });
  await buyer.post(`/deals/${handedOver}/reviews`, { stars: 5, body: 'As described' });
  await seller.post(`/deals/${handedOver}/reviews`, { stars: 4 });
  await buyer.get(`/deals/${handedOver}/receipt`);

  const wanted = await post(seller, 'Deal with a line');
  await book(buyer, wanted);
  await other.post(`/products/${wanted}/waiting`);
  const haggled = await post(seller, 'Offer open');
  await buyer.post('/offers', { productId: haggled, price: 200 });
  await buyer.post('/conversations', { productId: haggled, text: 'Is it still there? ᚁ\u1680' });
  const [conversation] = await seller.get('/conversations');
  await seller.post(`/conversations/${conversation._id ?? conversation.id}/messages`, { text: 'Yes, it is' });
  await seller.post(`/people/${other.id}/block`);
}
