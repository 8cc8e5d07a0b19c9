import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, openClient } from '../../support/client.ts';
import type { Kind, Records } from './records.ts';
import type { Secrets } from './secrets.ts';

/** A browser gives up a request after this. */
const patience = 60_000;
/** Of those who get no answer, so many close the page instead of trying again. */
const givingUp = 0.02;
const tokenLifetime = 10 * 60_000;
/** Every two seconds; no trouble lasts half as long. */
const maxSignUps = 100;

export type Role = 'visitor' | 'buyer' | 'seller' | 'admin';
export type Act = { method?: 'POST' | 'PATCH' | 'DELETE'; body?: object; headers?: Record<string, string> };
/** What people share: the shop's port, the records, the private texts, and a signal to drop everything. */
export type World = { port: number; records: Records; secrets: Secrets; abandoned: AbortSignal };

let addresses = 0;
/** Each person comes from a loopback address of their own, which nginx tells the shop. */
function nextAddress(): string {
  const number = ++addresses;
  return `127.${1 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
}

/** Somebody with a browser: one address, one connection, a session once registered. */
export function createPerson({ port, records, secrets, abandoned }: World, role: Role) {
  const client = openClient(port, { localAddress: nextAddress(), isBrowser: true });
  const email = `${secrets.create({ members: role === 'seller' })}@example.org`;
  const password = randomUUID();
  const session = { cookie: '', token: '', renewedAt: 0 };
  const person = {
    id: randomUUID(),
    role,
    email,
    name: role === 'buyer' ? `Buyer ${secrets.create()}` : `A ${role}`,
    /** How many stories and open deals this person has had, against the shop's limits. */
    stories: 0,
    open: 0,
    picture: '',
    since: 0,
    /** Has closed the account, or tried to. */
    hasLeft: false,
    close: () => client.close(),
    session,
    send,
    read,
    act,
    signUp,
    signIn,
    leave,
  };

  /** One request; every reply is searched for what this person must not see. */
  async function send(
    kind: Kind,
    path: string,
    { may = [], ...request }: { method?: string; headers?: Record<string, string>; body?: object; may?: number[] } = {},
  ): Promise<Answer | undefined> {
    const sentAt = records.now();
    const signal = AbortSignal.timeout(patience);
    const answer = await client.send(path, { ...request, signal }).catch((error: Error) => {
      records.fault(`${request.method ?? 'GET'} ${path} of a ${role} was not answered: ${error.message}`);
    });
    const isWrite = (request.method ?? 'GET') !== 'GET';
    if (!answer) return void records.add(kind, sentAt, 'unanswered', isWrite);
    const { status, headers, body } = answer;
    const isRefused = status === 503 && headers['retry-after'] !== undefined;
    const isRight = status < 400 || may.includes(status);
    const isStale = String(headers['cache-status'] ?? '').includes('stale');
    records.add(kind, sentAt, isRefused ? 'refused' : !isRight ? 'wrong' : isStale ? 'stale' : 'answered', isWrite);
    if (!isRefused && !isRight)
      records.fault(`${request.method ?? 'GET'} ${path} of a ${role} answered ${status}: ${body.slice(0, 200)}`);
    for (const leak of secrets.findLeaks(body, role === 'visitor' ? undefined : person))
      records.fault(`A ${role} was shown ${leak} by ${path}`);
    return answer;
  }

  /** Tries again with the same key while the outcome is unknown; undefined for somebody who gave up. */
  async function persist(
    kind: Kind,
    path: string,
    { method, body, headers }: Act & { method?: string },
    may: number[],
  ) {
    const key = randomUUID();
    for (let tries = 0; ; tries++) {
      const authorization = await authorize(tries);
      const answer = authorization
        ? await send(kind, `/api${path}`, {
            ...(method && { method }),
            ...(body && { body }),
            headers: { ...authorization, ...(method && { 'idempotency-key': key }), ...headers },
            may: [...may, 401],
          })
        : undefined;
      if (answer && answer.status < 500 && answer.status !== 401) return answer;
      if (answer?.status === 401) {
        if (tries > 3) records.fault(`a ${role} with a new token was not recognised by ${path}`);
        session.renewedAt = 0;
      }
      if (method && tries > 0 && Math.random() < givingUp) return undefined;
      const seconds = Math.min(5, Number(answer?.headers['retry-after'] ?? 0.5));
      await pause(seconds * 1_000, undefined, { signal: abandoned });
    }
  }

  async function authorize(tries: number): Promise<Record<string, string> | undefined> {
    if (!session.cookie) return {};
    if (records.now() - session.renewedAt > tokenLifetime || session.renewedAt === 0) {
      const path = `/api/jwt?email=${person.email}`;
      const answer = await send('own page', path, { headers: { cookie: session.cookie } });
      if (answer?.status === 401 && tries > 3) records.fault(`the session of a ${role} is gone`);
      if (answer?.status !== 200) return undefined;
      session.token = JSON.parse(answer.body).accesToken;
      session.renewedAt = records.now();
    }
    return { authorization: `Bearer ${session.token}` };
  }

  /** Reads until there is an answer. */
  async function read(path: string, kind: Kind = 'own page', may: number[] = []): Promise<Answer> {
    return (await persist(kind, path, {}, may)) as Answer;
  }

  function act(kind: Kind, path: string, { method = 'POST', ...rest }: Act, may: number[] = []) {
    return persist(kind, path, { method, ...rest }, may);
  }

  /** Registers; where the outcome is unknown, signing in tells. */
  async function signUp(): Promise<void> {
    for (let tries = 0; ; tries++) {
      const details = { name: person.name, email, password, role };
      const isKnown = tries > 0 && (await enter('sign-in', { email, password }, [401]));
      if (isKnown || (await enter('sign-up', details, [422, 409]))) break;
      if (tries > maxSignUps) throw new Error(`a ${role} could not register`);
      await pause(2_000, undefined, { signal: abandoned });
    }
    person.since = records.now();
  }

  async function signIn(as: { email: string; password: string }): Promise<void> {
    person.email = as.email;
    while (!(await enter('sign-in', as, []))) await pause(1_000, undefined, { signal: abandoned });
  }

  /** Closes the account; without an answer, a session that is unknown by then tells. False when that was not possible. */
  async function leave(): Promise<boolean> {
    person.hasLeft = true;
    for (let tries = 0; tries < maxSignUps; tries++) {
      const request = { method: 'POST', headers: { cookie: session.cookie }, body: { currentPassword: password } };
      const answer = await send('bending', '/api/account/deletion', { ...request, may: tries > 0 ? [401] : [] });
      if (answer && answer.status !== 503) return answer.status < 500;
      await pause(2_000, undefined, { signal: abandoned });
    }
    return false;
  }

  async function enter(way: 'sign-up' | 'sign-in', body: object, may: number[]): Promise<boolean> {
    const answer = await send('sign-up', `/api/auth/${way}/email`, { method: 'POST', body, may });
    if (answer?.status !== 200) return false;
    session.cookie = [answer.headers['set-cookie'] ?? []]
      .flat()
      .map((each) => each.split(';')[0])
      .join('; ');
    return true;
  }

  secrets.share(email, person);
  secrets.share(person.name, person);
  return person;
}

export type Person = ReturnType<typeof createPerson>;
