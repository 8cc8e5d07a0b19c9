import { type Browser, type Page, request } from '@playwright/test';
import { watchConsole } from './console.ts';
import { waitForScripts } from './hydration.ts';
import { showPortraits } from './portraits.ts';

type Role = 'admin' | 'seller' | 'buyer';
export type Person = { name: string; email: string; password: string };

const demoPassword = 'reshell-demo';
export const demoPerson = (role: Role): Person => ({
  name: role,
  email: `${role}@reshell.test`,
  password: demoPassword,
});

let count = 0;

/** Somebody who has just registered, by the calls the register page makes. */
export async function newPerson(baseURL: string, role: 'seller' | 'buyer'): Promise<Person> {
  const mark = `${process.pid}-${Date.now()}-${count++}`;
  const person = { name: `A ${role} ${mark}`, email: `${role}-${mark}@example.org`, password: 'a good password' };
  const api = await request.newContext({ baseURL });
  const signedUp = await api.post('/api/auth/sign-up/email', { data: person });
  if (!signedUp.ok()) throw new Error(await signedUp.text());
  const stated = await api.post('/api/users', { data: { email: person.email, name: person.name, photoURL: '', role } });
  if (!stated.ok()) throw new Error(await stated.text());
  await api.dispose();
  return person;
}

/** A browser window in which the person has already logged in. */
export async function windowOf(
  browser: Browser,
  baseURL: string,
  person: Person,
  expectedStatuses: number[] = [],
): Promise<{ page: Page; complaints: string[] }> {
  const api = await request.newContext({ baseURL });
  await api.post('/api/auth/sign-in/email', { data: { email: person.email, password: person.password } });
  const { accesToken } = await (await api.get(`/api/jwt?email=${encodeURIComponent(person.email)}`)).json();
  const { cookies } = await api.storageState();
  await api.dispose();
  const localStorage = [{ name: 'accesToken', value: accesToken }];
  const context = await browser.newContext({ storageState: { cookies, origins: [{ origin: baseURL, localStorage }] } });
  await showPortraits(context);
  const page = await context.newPage();
  waitForScripts(page);
  return { page, complaints: watchConsole(page, expectedStatuses) };
}
