import type pg from 'pg';
import { clientOf, type Db, type Reading } from './client.ts';

/** Finds rows whose first column is one of the keys in the array `$1`. */
type ByKeys = { name: string; text: string };
/** Safe as they are in an array's text: whole numbers and identifiers. */
type Key = string | number;
type Rows<K extends Key> = Map<K, unknown[]>;
type Batch = { keys: Set<Key>; answer: Promise<Rows<Key>>; settle: (rows: Promise<Rows<Key>>) => void };
type Client = Reading['$client'];

/** For so many milliseconds a statement is waited for before the next one of its kind begins beside it. */
const patience = 25;
const mostKeys = 1_000;

type Gather = (keys: readonly Key[]) => Promise<Rows<Key>>;
const gatherings = new WeakMap<Client, Map<string, Gather>>();

/**
 * The rows of these keys, by key, along with those that others asked for at the same moment: one statement answers all
 * who come while the one before is under way. It begins after each of them has asked, so it is as fresh as one's own.
 */
export function readTogether<K extends Key>(db: Db | Reading, statement: ByKeys, keys: readonly K[]): Promise<Rows<K>> {
  const client = clientOf(db);
  const ofClient = gatherings.get(client) ?? new Map<string, Gather>();
  gatherings.set(client, ofClient);
  const gather = ofClient.get(statement.name) ?? openGathering(client, statement);
  ofClient.set(statement.name, gather);
  return gather(keys) as Promise<Rows<K>>;
}

function openGathering(client: Client, statement: ByKeys): Gather {
  let underWay = 0;
  let next: Batch | undefined;
  let impatience: NodeJS.Timeout | undefined;

  const gather: Gather = (keys) => {
    if (!next) {
      next = newBatch();
      // Whoever else is being listened to at this moment comes along.
      if (underWay === 0) setImmediate(send);
      else impatience = setTimeout(send, patience);
    }
    const { answer } = next;
    for (const key of keys) next.keys.add(key);
    if (next.keys.size >= mostKeys) send();
    return answer;
  };

  function send() {
    if (!next) return;
    const { keys, settle } = next;
    next = undefined;
    clearTimeout(impatience);
    underWay++;
    const rows = read(client, statement, keys).finally(() => {
      underWay--;
      send();
    });
    settle(rows);
  }

  return gather;
}

function newBatch(): Batch {
  let settle: Batch['settle'] = () => {};
  const answer = new Promise<Rows<Key>>((resolve) => {
    settle = resolve;
  });
  return { keys: new Set(), answer, settle };
}

async function read(client: Client, { name, text }: ByKeys, keys: Set<Key>): Promise<Rows<Key>> {
  const values = [`{${[...keys].join(',')}}`];
  const { rows } = (await client.query({ name, text, values, rowMode: 'array' })) as pg.QueryArrayResult<[Key]>;
  const byKey: Rows<Key> = new Map();
  for (const row of rows) byKey.set(row[0], row);
  return byKey;
}
