import type pg from 'pg';
import { addressesIn, type Database, type Reading } from './client.ts';
import type { Position } from './listening.ts';
import { openStandby, type Standby } from './standby.ts';

type Means = {
  db: Database;
  /** One server, or several, that follow the primary; without it the primary answers everything. */
  replicaUrl: string | undefined;
  /** After everything that was committed before this is asked, and that a public reply can show. */
  positionNow: () => Promise<Position | undefined>;
  told: (what: string, reason?: unknown) => void;
};

/** For reading what is public: as fresh as the primary, though a standby answers where it knows as much. */
export function openReplicas({ db, replicaUrl, positionNow, told }: Means) {
  const standbys = replicaUrl ? addressesIn(replicaUrl).map((address) => openStandby(address, told)) : [];
  const counts = { standby: 0, primary: 0 };
  let turn = 0;

  /** One after the other, without those that rest. */
  function nextStandby(): Standby | undefined {
    const ready = standbys.filter((standby) => !standby.isResting());
    return ready[turn++ % ready.length];
  }

  async function query(...asked: [pg.QueryConfig]): Promise<pg.QueryResult> {
    const position = standbys.every((standby) => standby.isResting()) ? undefined : await positionNow();
    const answer = position && (await nextStandby()?.read(position, (client) => client.query(...asked)));
    counts[answer ? 'standby' : 'primary']++;
    return answer ?? db.$client.query(...asked);
  }

  const reading: Reading = standbys.length > 0 ? { $client: { query: query as Reading['$client']['query'] } } : db;
  return {
    reading,
    counts: () => counts,
    close: () => Promise.all(standbys.map((standby) => standby.close())),
  };
}

export type Replicas = ReturnType<typeof openReplicas>;
