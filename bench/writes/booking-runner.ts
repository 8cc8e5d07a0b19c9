/** Books phones with nothing but the statement that does it, in a transaction each. */
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Connection } from '#server/db/client.ts';
import { answerParent } from '../child.ts';
import { databaseConnections } from '../limits/statement.ts';
import { type BareBooking, bookingPlace, phonePlace } from './bare-booking.ts';

export type BookingOrder = { connection: Connection; booking: BareBooking; phones: string[] };
export type BookingOutcome = { answers: number; milliseconds: number };

let pool: pg.Pool | undefined;

answerParent(async ({ connection, booking, phones }: BookingOrder): Promise<BookingOutcome> => {
  pool ??= new pg.Pool({ ...connection, max: databaseConnections });
  const left = [...phones];
  const book = async () => {
    for (let phone = left.pop(); phone; phone = left.pop()) {
      const places = new Map([
        [bookingPlace, uuidv7()],
        [phonePlace, phone],
      ]);
      const values = booking.values.map((value) => places.get(value as string) ?? value);
      const client = await (pool as pg.Pool).connect();
      await client.query('begin');
      const { rowCount } = await client.query({ name: 'booking', text: booking.text, values });
      await client.query('commit');
      client.release();
      if (rowCount !== 1) throw new Error(`${phone} was not to be had`);
    }
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: databaseConnections }, book));
  return { answers: phones.length, milliseconds: performance.now() - begin };
});
