import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertPerson } from '#app/server/builders.ts';
import { accounts, users } from '#platform/db/schema.ts';
import { linkMailedTo } from '#testing/support/mailed-link.ts';
import { startOpenIdProvider } from '#testing/support/openid-provider.ts';
import { emptyDatabase, openTestApp, type TestApp } from '#testing/support/test-app.ts';

const ours = 'http://localhost:3000';
const people = {
  rahim: {
    id: 'g-1',
    email: 'rahim@example.org',
    emailVerified: true,
    name: 'Rahim',
    picture: 'https://photos.example/r.jpg',
  },
  karim: { id: 'g-2', email: 'karim@example.org', emailVerified: false, name: 'Karim' },
  odd: {
    id: 'g-3',
    email: 'odd@example.org',
    emailVerified: true,
    name: 'A\u0000B\nC',
    picture: 'http://insecure.example/o.jpg',
  },
  posing: { id: 'g-4', email: 'sumon@example.org', emailVerified: true, name: 'Reshell Support' },
  team: { id: 'g-5', email: 'support@example.org', emailVerified: true, name: 'Admin' },
};

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let shop: TestApp;
beforeAll(async () => {
  provider = await startOpenIdProvider({
    redirectUris: [`${ours}/api/auth/callback/google`],
    accounts: Object.values(people),
  });
  shop = await openTestApp({ config: { google: provider } });
});
afterAll(async () => {
  await shop.close();
  await provider.close();
});
beforeEach(() => emptyDatabase(shop));

/** A minimal browser: stores cookies per site and follows redirects on request. */
function openBrowser() {
  const jars = new Map<string, Map<string, string>>();
  async function visit(
    address: string | URL,
    form?: Record<string, string>,
  ): Promise<{ at: URL; status: number; next?: URL }> {
    const at = new URL(address);
    const jar = jars.get(at.origin) ?? new Map<string, string>();
    jars.set(at.origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await (at.origin === ours ? visitUs(at, cookie) : visitProvider(at, cookie, form));
    for (const cookie of reply.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0|1970/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return { at, status: reply.status, next: reply.location ? new URL(reply.location, at) : undefined };
  }
  return {
    visit,
    cookiesFor: (origin: string) => [...(jars.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; '),
    remember: (cookies: string[]) => {
      const jar = jars.get(ours) ?? new Map<string, string>();
      jars.set(ours, jar);
      for (const cookie of cookies)
        jar.set(cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';')));
    },
  };
}

async function visitUs(at: URL, cookie: string) {
  const reply = await shop.app.inject({ url: `${at.pathname}${at.search}`, headers: { cookie, host: at.host } });
  return {
    status: reply.statusCode,
    location: reply.headers.location,
    cookies: [reply.headers['set-cookie'] ?? []].flat(),
  };
}

async function visitProvider(at: URL, cookie: string, form?: Record<string, string>) {
  const reply = await fetch(at, {
    method: form ? 'POST' : 'GET',
    body: form && new URLSearchParams(form),
    headers: { cookie },
    redirect: 'manual',
  });
  await reply.text();
  return {
    status: reply.status,
    location: reply.headers.get('location') ?? undefined,
    cookies: reply.headers.getSetCookie(),
  };
}

type Browser = ReturnType<typeof openBrowser>;

async function start(
  browser: Browser,
  body: Record<string, string> = { callbackURL: '/product', errorCallbackURL: '/login' },
) {
  const reply = await shop.anyone.post('/auth/sign-in/social', body, { cookie: browser.cookiesFor(ours) });
  expect(reply.statusCode).toBe(200);
  browser.remember([reply.headers['set-cookie'] ?? []].flat());
  return new URL(reply.json().url);
}

/** Signs in at the provider and returns the callback URL it redirects to. */
async function chooseAccount(browser: Browser, url: URL, account: { id: string }) {
  let page = await browser.visit(url);
  for (let hops = 0; hops < 8; hops++) {
    if (page.next?.origin === ours) return page.next;
    page = page.next ? await browser.visit(page.next) : await browser.visit(page.at, { account: account.id });
  }
  throw new Error('the provider never sent us back');
}

async function signInWithGoogle(browser: Browser, account: { id: string }) {
  const back = await chooseAccount(browser, await start(browser), account);
  return (await browser.visit(back)).next;
}

async function sessionOf(browser: Browser) {
  return (await shop.anyone.get('/auth/get-session', { cookie: browser.cookiesFor(ours) })).json().user;
}

test.each([
  'callbackURL=https://evil.example',
  'state=forged&code=x&callbackURL=https://evil.example&errorCallbackURL=https://evil.example',
  'error=access_denied&state=forged&redirect=//evil.example',
  'error=https://evil.example&error_description=//evil.example',
])('a callback with %s stays on our site', async (query) => {
  const reply = await shop.anyone.get(`/auth/callback/google?${query}`);
  const { origin, pathname } = new URL(String(reply.headers.location), ours);
  expect([reply.statusCode, origin, pathname]).toEqual([302, ours, '/login']);
});

describe('somebody new', () => {
  test('becomes a buyer, with the name and the photo Google knows', async () => {
    const browser = openBrowser();
    const landed = await signInWithGoogle(browser, people.rahim);
    expect(landed?.href).toBe(`${ours}/product`);
    expect(await sessionOf(browser)).toEqual({
      id: expect.any(String),
      name: 'Rahim',
      email: 'rahim@example.org',
      emailVerified: true,
      image: 'https://photos.example/r.jpg',
      role: 'buyer',
    });
    const token = await shop.anyone.get('/jwt?email=rahim@example.org', { cookie: browser.cookiesFor(ours) });
    expect(token.statusCode).toBe(200);
  });

  test('whose name and photo break our rules gets what is left of them', async () => {
    const browser = openBrowser();
    await signInWithGoogle(browser, people.odd);
    expect(await sessionOf(browser)).toMatchObject({ name: 'A B C', image: null, role: 'buyer' });
  });

  test.each([
    ['the part of the e-mail before the @', people.posing, 'sumon'],
    ['a neutral name where that passes for the team too', people.team, 'Member'],
  ])('whose name passes for the shop is signed in with %s', async (_, person, name) => {
    const browser = openBrowser();
    const landed = await signInWithGoogle(browser, person);
    expect(landed?.href).toBe(`${ours}/product`);
    expect(await sessionOf(browser)).toMatchObject({ email: person.email, name, role: 'buyer' });
  });

  test('whose e-mail Google has not verified gets no account', async () => {
    const browser = openBrowser();
    const landed = await signInWithGoogle(browser, people.karim);
    expect(landed?.pathname).toBe('/login');
    expect(landed?.searchParams.get('error')).toBe('email_not_verified');
    expect(await sessionOf(browser)).toBeNull();
    expect(await shop.db.select().from(users)).toEqual([]);
  });

  test('has no password until they set one by mail, and can then use both', async () => {
    const browser = openBrowser();
    await signInWithGoogle(browser, people.rahim);
    const hasPassword = async () =>
      (await shop.anyone.get('/account/deletion', { cookie: browser.cookiesFor(ours) })).json().hasPassword;
    expect(await hasPassword()).toBe(false);
    await shop.anyone.post('/auth/request-password-reset', { email: people.rahim.email });
    const link = await linkMailedTo(shop, people.rahim.email, /Set a new Reshell password/);
    const password = { token: link.searchParams.get('token'), newPassword: 'a first password' };
    expect((await shop.anyone.post('/auth/reset-password', password)).statusCode).toBe(200);
    const signIn = { email: people.rahim.email, password: 'a first password' };
    expect((await shop.anyone.post('/auth/sign-in/email', signIn)).statusCode).toBe(200);
    await signInWithGoogle(browser, people.rahim);
    expect(await hasPassword()).toBe(true);
  });

  test('leaves no Google tokens in our database', async () => {
    await signInWithGoogle(openBrowser(), people.rahim);
    expect(await shop.db.select().from(accounts)).toMatchObject([
      { providerId: 'google', accountId: 'g-1', accessToken: null, refreshToken: null, idToken: null },
    ]);
  });
});

describe('a person with an account', () => {
  test('keeps the role when signing in with Google again', async () => {
    await signInWithGoogle(openBrowser(), people.rahim);
    await shop.db.update(users).set({ role: 'seller', name: 'Rahim the seller' });
    const browser = openBrowser();
    await signInWithGoogle(browser, people.rahim);
    expect(await sessionOf(browser)).toMatchObject({ role: 'seller', name: 'Rahim the seller' });
    expect(await shop.db.select().from(users)).toHaveLength(1);
  });

  test('that is closed is told so on the way back from Google, and stays signed out', async () => {
    await signInWithGoogle(openBrowser(), people.rahim);
    await shop.db.update(users).set({ closedAt: new Date(), eraseAfter: new Date(Date.now() + 14 * 86_400_000) });
    const browser = openBrowser();
    const landed = await signInWithGoogle(browser, people.rahim);
    expect([landed?.pathname, landed?.searchParams.get('error')]).toEqual(['/login', 'account_closed']);
    expect(await sessionOf(browser)).toBeNull();
  });

  test('and a confirmed e-mail is recognised, and keeps the role', async () => {
    const seller = await insertPerson(shop.db, {
      name: 'R',
      email: people.rahim.email,
      role: 'seller',
      emailVerified: true,
    });
    const browser = openBrowser();
    await signInWithGoogle(browser, people.rahim);
    expect(await sessionOf(browser)).toMatchObject({ id: seller.id, role: 'seller', name: 'R' });
    expect(await shop.db.select().from(accounts).where(eq(accounts.userId, seller.id))).toHaveLength(1);
  });

  test('whose e-mail was never confirmed here is not linked: a stranger may have registered it', async () => {
    const squatter = await insertPerson(shop.db, { name: 'S', email: people.rahim.email, role: 'buyer' });
    const browser = openBrowser();
    const landed = await signInWithGoogle(browser, people.rahim);
    expect(landed?.searchParams.get('error')).toBe('account_not_linked');
    expect(await sessionOf(browser)).toBeNull();
    expect(await shop.db.select().from(accounts)).toEqual([]);
    expect(await shop.db.select().from(users)).toMatchObject([{ id: squatter.id, emailVerified: false }]);
  });

  test('is not linked through an e-mail that Google has not verified', async () => {
    await insertPerson(shop.db, { name: 'K', email: people.karim.email, role: 'seller', emailVerified: true });
    const browser = openBrowser();
    const landed = await signInWithGoogle(browser, people.karim);
    expect(landed?.searchParams.get('error')).toBe('account_not_linked');
    expect(await sessionOf(browser)).toBeNull();
  });
});

describe('the OpenID Connect flow', () => {
  test('carries state, nonce and a PKCE challenge', async () => {
    const { searchParams } = await start(openBrowser());
    expect(searchParams.get('state')).toMatch(/^.{32,}$/);
    expect(searchParams.get('nonce')).toMatch(/^.{32,}$/);
    expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('redirect_uri')).toBe(`${ours}/api/auth/callback/google`);
  });

  const failing: [string, (back: URL) => void][] = [
    ['a changed state', (back) => back.searchParams.set('state', 'x'.repeat(32))],
    ['no state', (back) => back.searchParams.delete('state')],
    ['a state that PostgreSQL cannot store', (back) => back.searchParams.set('state', 'a\u0000b')],
    ['two states', (back) => back.searchParams.append('state', 'x')],
    ['two codes', (back) => back.searchParams.append('code', 'x')],
    [
      'a slash at the end and no state',
      (back) => Object.assign(back, { pathname: `${back.pathname}/`, search: '?code=1' }),
    ],
    ['a changed code', (back) => back.searchParams.set('code', 'x'.repeat(43))],
    ['another issuer', (back) => back.searchParams.set('iss', 'https://elsewhere.example')],
    ["the provider's refusal", (back) => back.searchParams.set('error', 'access_denied')],
  ];
  test.each(failing)('with %s ends at the login page, signed out', async (_what, tamper) => {
    const browser = openBrowser();
    const back = await chooseAccount(browser, await start(browser), people.rahim);
    tamper(back);
    const landed = (await browser.visit(back)).next;
    expect(landed?.href).toMatch(/^http:\/\/localhost:3000\/login\?error=\w+/);
    expect(await sessionOf(browser)).toBeNull();
    expect(await shop.db.select().from(users)).toEqual([]);
  });

  test.each(['nonce', 'code_challenge'])('with a foreign %s ends signed out', async (parameter) => {
    const browser = openBrowser();
    const url = await start(browser);
    url.searchParams.set(parameter, 'x'.repeat(43));
    const back = await chooseAccount(browser, url, people.rahim);
    expect((await browser.visit(back)).next?.href).toMatch(/^http:\/\/localhost:3000\/login\?error=\w+/);
    expect(await sessionOf(browser)).toBeNull();
  });

  test('finished in another browser signs nobody in', async () => {
    const [mine, theirs] = [openBrowser(), openBrowser()];
    const back = await chooseAccount(mine, await start(mine), people.rahim);
    const landed = (await theirs.visit(back)).next;
    expect(landed?.searchParams.get('error')).toBe('state_mismatch');
    expect(await sessionOf(theirs)).toBeNull();
  });

  test('cannot be replayed', async () => {
    const browser = openBrowser();
    const back = await chooseAccount(browser, await start(browser), people.rahim);
    await browser.visit(back);
    expect((await browser.visit(back)).next?.searchParams.get('error')).toBe('state_mismatch');
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a\nb'])(
    'does not redirect to %j',
    async (callbackURL) => {
      const reply = await shop.anyone.post('/auth/sign-in/social', { callbackURL });
      expect(reply.statusCode).toBe(400);
    },
  );

  test('starts only under PUBLIC_URL', async () => {
    const headers = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };
    const reply = await shop.anyone.post('/auth/sign-in/social', {}, headers);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toEqual({
      sucess: false,
      message: 'Please open http://localhost:3000 to sign in with Google',
    });
  });
});

test('without Google configured, the call says so and nothing breaks', async () => {
  const plain = await openTestApp({ beside: shop });
  const reply = await plain.anyone.post('/auth/sign-in/social', { provider: 'google' });
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toEqual({ sucess: false, message: 'Google sign-in isn’t available' });
  expect((await plain.anyone.get('/auth/callback/google?code=1&state=2')).statusCode).toBe(404);
  await plain.close();
});

test('while Google is unreachable everything else works, and discovery is retried', async () => {
  const moved = { ...provider, issuer: 'http://127.0.0.1:9' };
  const cut = await openTestApp({ beside: shop, config: { google: moved } });
  const reply = await cut.anyone.post('/auth/sign-in/social', {});
  expect(reply.statusCode).toBe(502);
  expect(reply.json().message).toBe('Google can’t be reached right now, please try again later');
  expect((await cut.anyone.get('/auth/get-session')).json()).toEqual({ user: null });
  moved.issuer = provider.issuer;
  expect((await cut.anyone.post('/auth/sign-in/social', {})).statusCode).toBe(200);
  await cut.close();
});
