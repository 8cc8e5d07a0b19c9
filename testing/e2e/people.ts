import { type APIRequestContext, type APIResponse, type Browser, type Page, request } from '@playwright/test';
import { watchConsole } from './console.ts';
import { waitForScripts } from './hydration.ts';

type Role = 'admin' | 'seller' | 'buyer';
export type Person = { name: string; email: string; password: string };
type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** A logged-in person with an API client and a browser's storage state. */
export type Member = { person: Person; api: APIRequestContext; storageState: StorageState };

const demoPassword = 'reshell-demo';
export const demoPerson = (role: Role): Person => ({
  name: role,
  email: `${role}@reshell.test`,
  password: demoPassword,
});

let count = 0;

/** Registers a person by the calls of the register page. */
export async function register(baseURL: string, role: 'seller' | 'buyer'): Promise<Member> {
  const mark = `${process.pid}-${Date.now()}-${count++}`;
  const person = { name: `A ${role} ${mark}`, email: `${role}-${mark}@example.org`, password: 'a good password' };
  const storageState = await enter(baseURL, person, async (api) => {
    await expectOk(api.post('/api/auth/sign-up/email', { data: person }));
    await expectOk(api.post('/api/users', { data: { email: person.email, name: person.name, photoURL: '', role } }));
  });
  return memberOf(baseURL, person, storageState);
}

/** Caches logins by origin and e-mail within a worker, since password hashing is slow on purpose. */
const loggedIn = new Map<string, Promise<StorageState>>();

/** Logs in a registered person by the calls of the login page. */
export async function logIn(baseURL: string, person: Person): Promise<Member> {
  const { email, password } = person;
  const key = `${baseURL} ${email}`;
  const entered =
    loggedIn.get(key) ??
    enter(baseURL, person, (api) => expectOk(api.post('/api/auth/sign-in/email', { data: { email, password } })));
  loggedIn.set(key, entered);
  return memberOf(baseURL, person, await entered);
}

async function enter(
  baseURL: string,
  person: Person,
  prove: (api: APIRequestContext) => Promise<unknown>,
): Promise<StorageState> {
  const entrance = await request.newContext({ baseURL });
  await prove(entrance);
  const replied = await expectOk(entrance.get(`/api/jwt?email=${encodeURIComponent(person.email)}`));
  const { accesToken } = await replied.json();
  const { cookies } = await entrance.storageState();
  await entrance.dispose();
  return { cookies, origins: [{ origin: baseURL, localStorage: [{ name: 'accesToken', value: accesToken }] }] };
}

async function memberOf(baseURL: string, person: Person, storageState: StorageState): Promise<Member> {
  const token = storageState.origins[0]?.localStorage[0]?.value;
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  return { person, api, storageState };
}

async function expectOk(request: Promise<APIResponse>): Promise<APIResponse> {
  const reply = await request;
  if (!reply.ok()) throw new Error(`${reply.url()} answered ${reply.status()}: ${await reply.text()}`);
  return reply;
}

/** A browser window of a logged-in person. */
export async function openWindow(
  browser: Browser,
  { storageState }: Member,
  expectedStatuses: number[],
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  waitForScripts(page);
  return { page, complaints: watchConsole(page, expectedStatuses) };
}
