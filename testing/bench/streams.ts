import { request } from 'node:http';
import { migrate } from '#platform/db/migrate.ts';
import { openClient } from '../support/client.ts';
import { type Person, signIn } from '../support/people.ts';
import {
  atMost,
  expectedToBe,
  formatMegabytes,
  formatMilliseconds,
  median,
  quantile,
  type Scenario,
} from '../support/scenario.ts';
import { databaseUrl, type RunningShop, until, withClient } from '../support/stage.ts';

const [conversations, perConversation, maxStreams] = [10_000, 100, 1_000];

/** One seller with all conversations, as many as nobody has: each of the buyers asked about ten products. */
const fill = `
  insert into products (id, seller_id, name, price, category, description, condition, mobile_number, location, purchase_year, image)
  select gen_random_uuid(), $1, 'Phone ' || n, 100, 'Samsung', 'A phone', 'good', '01700000000', 'Dhaka', 2022, '/none.webp'
  from generate_series(1, $3::int / cardinality($2::uuid[])) n`;
const fillConversations = `
  insert into conversations (product_id, id, buyer_id, seller_id, preview, last_at, seller_unread)
  select p.id, gen_random_uuid(), b, $1, 'A message', now() - random() * interval '30 days', 1
  from products p, unnest($2::uuid[]) b where p.seller_id = $1`;
const fillMessages = `
  insert into messages (product_id, conversation_id, id, sender, body)
  select product_id, id, ('0197a000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
    case n % 2 when 0 then 'buyer' else 'seller' end, 'Message ' || n || repeat(' with some more words', 5)
  from conversations, generate_series(1, $1) n`;

export const streams: Scenario = {
  name: 'streams',
  promise:
    'Ten thousand conversations of a hundred messages, all of one seller. The list and a conversation are asked for over one ' +
    'connection. Then a thousand people hold streams of events open at one of two instances on one database; messages are ' +
    'sent at the other, and counted until the page of the seller, who listens too, has read the conversation again. Memory is ' +
    'the resident set of the process, before and with the streams.',
  run: async (stage) => {
    const connection = await stage.openDatabase();
    await migrate(connection);
    const [seller] = (await signIn(connection, 'seller', 1)) as [Person];
    const buyers = await signIn(connection, 'buyer', stage.isQuick ? 100 : maxStreams);
    stage.log('filling the database');
    await withClient(connection, async (client) => {
      const ids = buyers.map(({ id }) => id);
      await client.query(fill, [seller.id, ids, conversations]);
      await client.query(fillConversations, [seller.id, ids]);
      await client.query(fillMessages, [perConversation]);
      await client.query('vacuum analyze');
    });
    const environment = { DATABASE_URL: databaseUrl(connection) };
    const [here, there] = [await stage.openShop(environment), await stage.openShop(environment)];
    const client = openClient(here.port);
    stage.afterwards(client.close);
    const headers = await seller.headers();

    const timed = async (path: string) => {
      const taken: number[] = [];
      for (let round = 0; round < 200; round++) {
        const { status, milliseconds } = await client.get(path, headers);
        if (status !== 200) throw new Error(`${path} was answered with ${status}`);
        taken.push(milliseconds);
      }
      return taken.slice(50);
    };
    const list = await timed('/api/conversations?limit=20');
    const [{ _id }] = JSON.parse((await client.get('/api/conversations?limit=1', headers)).body) as [{ _id: string }];
    const page = await timed(`/api/conversations/${_id}`);

    stage.log('opening streams');
    const before = there.memory();
    let open = 0;
    const listeners = buyers.map(async (buyer) => {
      const stream = await listen(there, buyer, () => {});
      stage.afterwards(stream.close);
      open++;
    });
    await Promise.all(listeners);
    await until('the memory of the streams has settled', () => settles(there));
    const during = there.memory();

    stage.log('messages from one instance to a page of the other');
    const seen = await sendAndSee({ here, there, seller, id: _id, rounds: stage.isQuick ? 50 : 500 });
    const [memory, each] = [during - before, (during - before) / buyers.length / 1024];
    return [
      atMost('A page of the list, median', formatMilliseconds(median(list)), median(list), 10, ' ms'),
      atMost('A conversation, median', formatMilliseconds(median(page)), median(page), 10, ' ms'),
      expectedToBe('Streams open at one process', open, buyers.length),
      atMost(
        'Memory of the streams',
        `${formatMegabytes(memory)}, ${each.toFixed(1)} kB each`,
        memory / 2 ** 20,
        60,
        ' MB',
      ),
      atMost(
        'From send to seen on the other instance, median',
        formatMilliseconds(median(seen)),
        median(seen),
        200,
        ' ms',
      ),
      atMost(
        'From send to seen on the other instance, 99 of 100',
        formatMilliseconds(quantile(seen, 0.99)),
        quantile(seen, 0.99),
        2000,
        ' ms',
      ),
    ];
  },
};

/** The resident set has not grown for a second. */
async function settles(shop: RunningShop): Promise<boolean> {
  const memory = shop.memory();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return shop.memory() <= memory;
}

/** Resolves when the stream is open. */
async function listen({ port }: RunningShop, person: Person, onNews: (topic: string) => void) {
  const headers = await person.headers();
  return new Promise<{ close: () => void }>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: '/api/events', headers }, (response) => {
      if (response.statusCode === 503) {
        // Load shedding: a browser tries again.
        response.resume();
        setTimeout(() => listen({ port } as RunningShop, person, onNews).then(resolve, reject), 100);
        return;
      }
      if (response.statusCode !== 200) return reject(new Error(`a stream was answered with ${response.statusCode}`));
      response.on('data', (text) => {
        for (const [, topic = ''] of String(text).matchAll(/^data: (.*)$/gm)) onNews(topic);
      });
      response.on('error', () => {});
      resolve({ close: () => asked.destroy() });
    });
    asked.on('error', reject).end();
  });
}

type Sending = { here: RunningShop; there: RunningShop; seller: Person; id: string; rounds: number };

/** How many milliseconds pass until the other side, who listens at `there`, has read what was sent at `here`. */
async function sendAndSee({ here, there, seller, id, rounds }: Sending): Promise<number[]> {
  const [sending, reading] = [openClient(here.port), openClient(there.port)];
  const headers = await seller.headers();
  let heard = () => {};
  const stream = await listen(there, seller, (topic) => topic === `conversation/${id}` && heard());
  const taken: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const arrived = new Promise<void>((resolve) => {
        heard = resolve;
      });
      const begin = performance.now();
      // The seller's own other page hears of it as the buyer's does.
      const sent = await sending.send(`/api/conversations/${id}/messages`, {
        method: 'POST',
        headers,
        body: { text: `Message ${round}` },
      });
      if (sent.status !== 201) throw new Error(`a message was answered with ${sent.status}`);
      await arrived;
      await reading.get(`/api/conversations/${id}`, headers);
      taken.push(performance.now() - begin);
    }
  } finally {
    stream.close();
    sending.close();
    reading.close();
  }
  return taken;
}
