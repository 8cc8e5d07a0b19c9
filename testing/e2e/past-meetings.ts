import pg from 'pg';
import { runningPostgres } from '#testing/support/shop-process.ts';

/** Moves the meeting of a deal to so many minutes ago, in the database of the journeys' shop. */
export async function letMeetingPass(dealId: string, minutes: number) {
  const { socketFolder: host } = runningPostgres(process.env.E2E_DATA as string) as { socketFolder: string };
  const client = new pg.Client({ host, user: 'reshell', database: 'reshell' });
  await client.connect();
  try {
    const moved = "update bookings set meeting_at = now() - $2 * interval '1 minute' where id = $1";
    await client.query(moved, [dealId, minutes]);
  } finally {
    await client.end();
  }
}
