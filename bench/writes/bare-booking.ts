import pg from 'pg';
import { insertBooking } from '#features/bookings/server/bookings.queries.ts';
import { type Connection, openDatabase } from '#server/db/client.ts';

/** What stands in the statement for the booking's id and for the phone's. */
export const [bookingPlace, phonePlace] = ['the booking', 'the phone'];
export type BareBooking = { text: string; values: unknown[] };

/** The statement by which the shop books, watched while it books a phone. */
export async function recordBooking(connection: Connection, buyerId: string, phoneId: string): Promise<BareBooking> {
  const db = openDatabase(connection, 1);
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  let recorded: BareBooking | undefined;
  try {
    prototype.query = function (this: pg.Client, ...args) {
      const asked = args[0] as { text?: string; values?: unknown[] };
      const values = (asked.values ?? args[1]) as unknown[];
      if (asked.text?.includes('insert into bookings')) recorded = { text: asked.text, values };
      return query.apply(this, args);
    };
    const buyer = {
      id: buyerId,
      sessionId: '',
      name: 'A buyer',
      email: 'buyer@example.org',
      photoUrl: null,
      role: 'buyer' as const,
    };
    const id = await insertBooking(db, buyer, { productId: phoneId });
    if (!recorded) throw new Error('the shop books in a way that the bench does not know');
    const { text, values } = recorded;
    const place = (value: unknown) => (value === id ? bookingPlace : value === phoneId ? phonePlace : value);
    return { text, values: values.map(place) };
  } finally {
    prototype.query = query;
    await db.$client.end();
  }
}
