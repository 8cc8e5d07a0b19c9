import { type APIRequestContext, type APIResponse, type Browser, type Page, request } from '@playwright/test';
import { watchConsole } from './console.ts';
import { waitForScripts } from './hydration.ts';

export type Person = { name: string; email: string; password: string };
type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** A logged-in person with an API client and a browser's storage state. */
export type Member = { person: Person; api: APIRequestContext; storageState: StorageState };

const demoPassword = 'reshell-demo';
/** By the key of the demo's people; those of the README have their role's. */
export const demoPerson = (key: string): Person => ({
  name: key,
  email: `${key}@reshell.test`,
  password: demoPassword,
});

/** Answers the question why, as an admin. */
export async function deleteWithReason(admin: Page, name: string, reason: string) {
  const dialog = admin.getByRole('dialog', { name: `Delete ${name}?` });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Delete' }).click();
}

let count = 0;

/** Registers a person by the calls of the register page. */
export async function register(baseURL: string, role: 'seller' | 'buyer'): Promise<Member> {
  const mark = `${process.pid}-${Date.now()}-${count++}`;
  const person = { name: `A ${role} ${mark}`, email: `${role}-${mark}@example.org`, password: 'a good password' };
  const session = await openSession(baseURL, async (api) => {
    await expectOk(api.post('/api/auth/sign-up/email', { data: person }));
    await expectOk(api.post('/api/users', { data: { email: person.email, name: person.name, photoURL: '', role } }));
  });
  return memberOf(baseURL, person, session);
}

/** Caches sessions by origin and e-mail within a worker, since password hashing is slow on purpose. */
const sessions = new Map<string, Promise<StorageState>>();

/** Logs in a registered person by the calls of the login page. */
export async function logIn(baseURL: string, person: Person): Promise<Member> {
  const { email, password } = person;
  const key = `${baseURL} ${email}`;
  const session =
    sessions.get(key) ??
    openSession(baseURL, (api) => expectOk(api.post('/api/auth/sign-in/email', { data: { email, password } })));
  sessions.set(key, session);
  return memberOf(baseURL, person, await session);
}

async function openSession(baseURL: string, prove: (api: APIRequestContext) => Promise<unknown>) {
  const entrance = await request.newContext({ baseURL });
  await prove(entrance);
  const session = await entrance.storageState();
  await entrance.dispose();
  return session;
}

/** With a new token, since one lasts for less time than the journeys may take. */
async function memberOf(baseURL: string, person: Person, session: StorageState): Promise<Member> {
  const entrance = await request.newContext({ baseURL, storageState: session });
  const replied = await expectOk(entrance.get(`/api/jwt?email=${encodeURIComponent(person.email)}`));
  const { accesToken } = await replied.json();
  await entrance.dispose();
  const localStorage = [{ name: 'accesToken', value: accesToken }];
  const storageState = { cookies: session.cookies, origins: [{ origin: baseURL, localStorage }] };
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${accesToken}` } });
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
