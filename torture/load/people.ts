import { randomUUID } from 'node:crypto';
import { insertPerson, insertSession } from '#server/db/builders.ts';
import type { Database } from '#server/db/client.ts';
import { accessTokens } from '#server/http/access.ts';

export type Person = { id: string; token(): Promise<string> };
export type People = { sellers: Person[]; buyers: Person[] };

/** Two of each, signed in for as long as it takes. */
export async function makePeople(db: Database, secret: string): Promise<People> {
  const tokens = accessTokens([secret]);
  const make = async (role: 'seller' | 'buyer'): Promise<Person> => {
    const { id } = await insertPerson(db, { name: `A ${role}`, email: `${randomUUID()}@example.org`, role });
    const sessionId = await insertSession(db, id);
    return { id, token: () => tokens.sign({ id, sessionId }) };
  };
  return {
    sellers: [await make('seller'), await make('seller')],
    buyers: [await make('buyer'), await make('buyer')],
  };
}
