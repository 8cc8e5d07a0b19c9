import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { type Client, openClient } from '../client.ts';
import type { SignedIn } from '../people.ts';
import { Timeline } from './timeline.ts';

/** Each posts 12.5 phones a second, and another edits one 25 times: together a hundred writes. */
const posters = 6;
const betweenPosts = 80;
const betweenEdits = 40;
/** How much of what was missed while a write took long is made up for. */
const mostBehind = 1_000;

/** The description tells which version somebody sees. */
const phoneShown = (img: string) => (description: string) => ({
  product_name: 'Redmi Note 12',
  spacification: description,
  categoryName: 'Redmi',
  condition_type: 'good',
  mobile_number: '01700000000',
  location: 'Dhaka',
  year_of_purches: 2023,
  img,
  product_price: 150,
});

async function uploadPicture(port: number, headers: Record<string, string>): Promise<string> {
  const body = new FormData();
  const picture = sharp({ create: { width: 8, height: 10, channels: 3, background: '#3a6ea5' } });
  body.set('image', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'phone.png');
  const reply = await fetch(`http://127.0.0.1:${port}/api/images`, { method: 'POST', headers, body });
  return ((await reply.json()) as { data: { display_url: string } }).data.display_url;
}

/** Posts and edits in both shops until told to stop, noting when each was acknowledged. */
export async function openWriters(ports: number[], { headers }: SignedIn) {
  const [posts, edits] = [new Timeline(), new Timeline()];
  const clients = Array.from({ length: posters + 1 }, (_, which) => openClient(ports[which % ports.length] as number));
  const editor = clients.pop() as Client;
  let [version, written, isStopping] = [0, 0, false];
  const phone = phoneShown(await uploadPicture(ports[0] as number, headers));

  async function write(client: Client, method: 'POST' | 'PATCH', path: string, description: string): Promise<string> {
    let answer = await client.send(path, { method, headers, body: phone(description) });
    // Turned away, since the shop has too much to do: comes again.
    for (; answer.status === 503; answer = await client.send(path, { method, headers, body: phone(description) }))
      await pause(betweenEdits);
    if (answer.status >= 300) throw new Error(`a write was answered with ${answer.status}: ${answer.body}`);
    written++;
    return answer.body;
  }

  async function keepOn(every: number, work: () => Promise<void>) {
    for (let due = performance.now(); !isStopping; due = Math.max(due + every, performance.now() - mostBehind)) {
      await pause(Math.max(0, due - performance.now()));
      await work();
    }
  }

  const post = async (client: Client) => {
    const posted = ++version;
    await write(client, 'POST', '/api/products', `Version ${posted}`);
    posts.acknowledge(posted);
  };
  const first = JSON.parse(await write(editor, 'POST', '/api/products', 'Edition 0')) as { data: { _id: string } };
  const edited = first.data._id;
  const edit = async () => {
    const made = ++version;
    await write(editor, 'PATCH', `/api/myproducts/${edited}`, `Edition ${made}`);
    edits.acknowledge(made);
  };
  for (const client of clients) await post(client);
  await edit();

  return {
    posts,
    edits,
    edited,
    /** Ends once told to stop. */
    run: () =>
      Promise.all([keepOn(betweenEdits, edit), ...clients.map((client) => keepOn(betweenPosts, () => post(client)))]),
    written: () => written,
    stop: () => {
      isStopping = true;
    },
    close: () => {
      for (const client of [editor, ...clients]) client.close();
    },
  };
}

export type Writers = Awaited<ReturnType<typeof openWriters>>;
