import { v7 as uuidv7 } from 'uuid';
import { insertPerson, insertSession } from '#server/db/builders.ts';
import { type Connection, openDatabase } from '#server/db/client.ts';
import { accessTokens } from '#server/http/access.ts';
import { secret } from './stage.ts';

export type SignedIn = { id: string; headers: { authorization: string } };

/** New people with this role, signed in for a quarter of an hour. */
export async function signIn(connection: Connection, role: 'buyer' | 'seller', count: number): Promise<SignedIn[]> {
  const db = openDatabase(connection, 2);
  const tokens = accessTokens([secret]);
  try {
    const people: SignedIn[] = [];
    for (let which = 0; which < count; which++) {
      const { id } = await insertPerson(db, { name: `A ${role}`, email: `${uuidv7()}@example.org`, role });
      const sessionId = await insertSession(db, id);
      people.push({ id, headers: { authorization: `Bearer ${await tokens.sign({ id, sessionId })}` } });
    }
    return people;
  } finally {
    await db.$client.end();
  }
}
