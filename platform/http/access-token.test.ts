import { createHash } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { linkMailedTo } from '#testing/support/mailed-link.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { accessTokens } from './access.ts';

const [older, newer] = ['o'.repeat(40), 'n'.repeat(40)];
let shop: TestApp;
let seller: TestUser;
beforeAll(async () => {
  shop = await openTestApp({ config: { secrets: [older] } });
  seller = await shop.user('seller');
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

const statusWith = async (token: string, at: TestApp = shop) =>
  (await at.anyone.get('/myproducts', { authorization: `Bearer ${token}` })).statusCode;

const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');

/** Signs an arbitrary payload with the shop's own key. */
function signed(claims: { issuer?: string; audience?: string; session?: string | null; expires?: string | null }) {
  const { issuer = 'reshell', audience = 'reshell', session = seller.sessionId, expires = '15m' } = claims;
  const hash = (text: string) => createHash('sha256').update(text);
  const token = new SignJWT(session ? { sid: session } : {})
    .setProtectedHeader({ alg: 'HS256', kid: hash(`key id ${older}`).digest('hex').slice(0, 8) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(seller.id);
  return (expires ? token.setExpirationTime(expires) : token).sign(hash(`access token ${older}`).digest());
}

describe('a bearer token', () => {
  test('signed by us is accepted', async () => {
    expect(await statusWith(seller.token)).toBe(200);
    expect(await statusWith(await signed({}))).toBe(200);
  });

  test('expires after fifteen minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 14 * 60_000 });
    const almost = await accessTokens([older]).sign(seller);
    vi.setSystemTime(Date.now() - 2 * 60_000);
    const expired = await accessTokens([older]).sign(seller);
    vi.useRealTimers();
    expect(await statusWith(almost)).toBe(200);
    expect(await statusWith(expired)).toBe(401);
  });

  const [header, payload, signature] = [0, 1, 2].map((part) => () => seller.token.split('.')[part] as string) as [
    () => string,
    () => string,
    () => string,
  ];
  const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const bad: [string, () => string | Promise<string>][] = [
    ['another key', () => accessTokens(['x'.repeat(40)]).sign(seller)],
    ['another issuer', () => signed({ issuer: 'elsewhere' })],
    ['another audience', () => signed({ audience: 'elsewhere' })],
    ['no end', () => signed({ expires: null })],
    ['a session we do not know', () => signed({ session: '01890000-0000-7000-8000-000000000000' })],
    ['no session', () => signed({ session: null })],
    [
      'no signature and alg none',
      () =>
        new UnsecuredJWT({ sub: seller.id, sid: seller.sessionId, iss: 'reshell', aud: 'reshell' })
          .setExpirationTime('1h')
          .encode(),
    ],
    ['alg none beside a good signature', () => `${text({ alg: 'none' })}.${payload()}.${signature()}`],
    [
      'a payload somebody changed',
      () =>
        `${header()}.${text({ sub: seller.id, sid: seller.sessionId, iss: 'reshell', aud: 'reshell', exp: 9_999_999_999 })}.${signature()}`,
    ],
    ['its signature cut off', () => `${header()}.${payload()}.`],
    ['its end cut off', () => seller.token.slice(0, -4)],
    ['two parts', () => `${header()}.${payload()}`],
    ['a header that is no JSON', () => `AAAA.${payload()}.${signature()}`],
    ['nothing in it', () => ''],
    ['words in it', () => 'please let me in'],
  ];
  test.each(bad)('with %s is refused', async (_what, make) => {
    const reply = await shop.anyone.get('/myproducts', { authorization: `Bearer ${await make()}` });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toEqual({ sucess: false, message: 'Please log in first' });
    expect(reply.headers['www-authenticate']).toBe('Bearer');
  });

  test('signed with the older key is accepted while that key is configured, and not afterwards', async () => {
    const during = await openTestApp({ beside: shop, config: { secrets: [newer, older] } });
    const after = await openTestApp({ beside: shop, config: { secrets: [newer] } });
    const fresh = await accessTokens([newer, older]).sign(seller);
    expect([
      await statusWith(seller.token),
      await statusWith(seller.token, during),
      await statusWith(seller.token, after),
    ]).toEqual([200, 200, 401]);
    expect([await statusWith(fresh), await statusWith(fresh, during), await statusWith(fresh, after)]).toEqual([
      401, 200, 200,
    ]);
    await Promise.all([during.close(), after.close()]);
  });
});

describe('beside the cookie of a session, a bearer', () => {
  let cookie: string;
  let buyer: TestUser;
  beforeAll(async () => {
    const vera = { name: 'Vera', email: 'vera.cookie@example.org', password: 'a good password', role: 'seller' };
    cookie = cookieOf(await shop.anyone.post('/auth/sign-up/email', vera));
    buyer = await shop.user('buyer');
  });

  test.each([
    ['without a token', () => 'Bearer'],
    ['of an empty text', () => ''],
    ['"undefined"', () => 'Bearer undefined'],
    ['"null"', () => 'Bearer null'],
    ['with a forged token', () => accessTokens(['x'.repeat(40)]).sign(seller)],
    ['of a session that ended', () => signed({ session: '01890000-0000-7000-8000-000000000000' })],
    ['that expired', () => signed({ expires: '-1m' })],
  ])('%s counts as none, and the reply says that a new one is due', async (_what, make) => {
    const made = await make();
    const authorization = made.includes('.') ? `Bearer ${made}` : made;
    const reply = await shop.anyone.get('/users/sellers/vera.cookie@example.org', { cookie, authorization });
    expect([reply.statusCode, reply.json()]).toEqual([200, { isSeller: true }]);
    expect(reply.headers['www-authenticate']).toBe('Bearer');
  });

  test('that is valid says who calls', async () => {
    const authorization = `Bearer ${buyer.token}`;
    const reply = await shop.anyone.get(`/users/buyers/${buyer.email}`, { cookie, authorization });
    expect([reply.statusCode, reply.json()]).toEqual([200, { isBuyer: true }]);
    expect(reply.headers).not.toHaveProperty('www-authenticate');
    expect((await shop.anyone.get('/myproducts', { cookie, authorization })).statusCode).toBe(403);
  });

  test('that expired reads public data as anonymous, and is told of', async () => {
    const { id } = await shop.product();
    const worn = { cookie, authorization: `Bearer ${await signed({ expires: '-1m' })}` };
    const reply = await shop.anyone.get(`/products/${id}`, worn);
    expect(reply.json()).not.toHaveProperty('mobile_number');
    expect(reply.headers['www-authenticate']).toBe('Bearer');
  });

  test('that is none changes nothing for another site', async () => {
    const fromThere: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const from of fromThere) {
      const headers = { cookie, authorization: 'Bearer undefined', ...from };
      const reply = await shop.anyone.post('/products', {}, headers);
      expect([reply.statusCode, reply.json().message]).toEqual([403, 'This request came from another site']);
      expect((await shop.anyone.post('/auth/update-user', {}, headers)).statusCode).toBe(403);
    }
  });
});

describe('on every instance, the token of a person', () => {
  let beside: TestApp;
  beforeAll(async () => {
    beside = await openTestApp({ beside: shop, config: { secrets: [older] } });
  });
  afterAll(() => beside.close());

  let people = 0;
  const password = 'a good password';
  async function signUp() {
    const email = `vera${++people}@example.org`;
    const signedUp = await shop.anyone.post('/auth/sign-up/email', { name: 'Vera', email, password, role: 'seller' });
    return { email, ...(await tokenOf(signedUp)) };
  }
  async function tokenOf({ cookies }: { cookies: { name: string; value: string }[] }) {
    const cookie = cookieOf({ cookies });
    return { cookie, token: (await shop.anyone.get('/jwt', { cookie })).json().accesToken as string };
  }
  const statusesWith = async (token: string) => [await statusWith(token), await statusWith(token, beside)];

  test('who logs out is refused at once, and their token on another device still works', async () => {
    const { email, cookie, token } = await signUp();
    const elsewhere = await tokenOf(await shop.anyone.post('/auth/sign-in/email', { email, password }));
    expect(await statusesWith(token)).toEqual([200, 200]);
    await shop.anyone.post('/auth/sign-out', {}, { cookie });
    expect(await statusesWith(token)).toEqual([401, 401]);
    expect(await statusesWith(elsewhere.token)).toEqual([200, 200]);
  });

  test('who changes the password elsewhere is refused at once', async () => {
    const { email, token } = await signUp();
    const elsewhere = await tokenOf(await shop.anyone.post('/auth/sign-in/email', { email, password }));
    const body = { currentPassword: password, newPassword: 'another password' };
    const changed = await shop.anyone.post('/auth/change-password', body, { cookie: elsewhere.cookie });
    expect(changed.statusCode).toBe(200);
    expect(await statusesWith(token)).toEqual([401, 401]);
    expect(await statusesWith((await tokenOf(changed)).token)).toEqual([200, 200]);
  });

  test('who resets the password is refused at once', async () => {
    const { email, token } = await signUp();
    await shop.anyone.post('/auth/request-password-reset', { email });
    const link = await linkMailedTo(shop, email, /reset-password/);
    const reset = { token: link.searchParams.get('token'), newPassword: 'another password' };
    expect((await shop.anyone.post('/auth/reset-password', reset)).statusCode).toBe(200);
    expect(await statusesWith(token)).toEqual([401, 401]);
  });
});
