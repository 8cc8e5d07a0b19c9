import { randomUUID } from 'node:crypto';
import { insertPerson, insertSession } from '#app/server/builders.ts';
import { type Connection, openDatabase } from '#platform/db/client.ts';
import { accessTokens } from '#platform/http/access.ts';
import { secret } from './stage.ts';

/** Tokens expire within minutes, so each request may sign a new one. */
export type Person = { id: string; headers(): Promise<{ authorization: string }> };

/** Inserts signed-in people with this role. */
export async function signIn(connection: Connection, role: 'buyer' | 'seller', count: number): Promise<Person[]> {
  const db = openDatabase(connection, 2);
  const tokens = accessTokens([secret]);
  try {
    const people: Person[] = [];
    for (let index = 0; index < count; index++) {
      const { id } = await insertPerson(db, { name: `A ${role}`, email: `${randomUUID()}@example.org`, role });
      const sessionId = await insertSession(db, id);
      people.push({ id, headers: async () => ({ authorization: `Bearer ${await tokens.sign({ id, sessionId })}` }) });
    }
    return people;
  } finally {
    await db.$client.end();
  }
}
