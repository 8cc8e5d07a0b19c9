/** The worker thread of rendering-thread.ts. */
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openRenderer } from '#app/web/entry-server.tsx';
import type { Locale } from '#common/languages.ts';
import { compress } from '#platform/http/cached-response.ts';
import { currentLocale, inLocale } from '#platform/http/locale.ts';
import { type PublicReply, publicTransport } from '#platform/http/public-reads.ts';
import { openBuiltAssets } from './built-assets.ts';
import { toDocument } from './document.ts';
import { type FromWorker, fromFailure, type ToWorker, toFailure } from './rendering-messages.ts';

type Reading = { resolve: (reply: PublicReply) => void; reject: (error: unknown) => void };

const port = parentPort as NonNullable<typeof parentPort>;
// On Linux of this thread alone: where cores are scarce, what is cached is sent first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const send = (message: FromWorker, moved: ArrayBuffer[] = []) => port.postMessage(message, moved);
const reading = new Map<number, Reading>();
let reads = 0;

const assets = openBuiltAssets();
const transport = publicTransport(
  (call) =>
    new Promise((resolve, reject) => {
      const id = reads++;
      reading.set(id, { resolve, reject });
      send({ kind: 'read', id, call, locale: currentLocale() });
    }),
);
const render = openRenderer(transport, currentLocale, workerData as Locale);

port.on('message', (message: ToWorker) => {
  if (message.kind === 'render') return renderDocument(message);
  const read = reading.get(message.id);
  reading.delete(message.id);
  if (message.kind === 'reply') read?.resolve(message.reply);
  else read?.reject(fromFailure(message.failure));
});

function renderDocument({ id, url: address, site, coding }: Extract<ToWorker, { kind: 'render' }>) {
  const url = new URL(address);
  return inLocale(site.locale, async () => {
    try {
      const document = toDocument(await render(url, site), assets, site);
      if (!coding || document.redirect) return send({ kind: 'document', id, document }, [document.html.buffer]);
      // Compressed here, since the memory that it takes makes V8 collect garbage, which holds up a thread. Copied, since Node may
      // have put it into a buffer shared with others.
      const content = new Uint8Array(await compress[coding](document.html));
      const compressed = { coding, content };
      send({ kind: 'document', id, document: { ...document, compressed } }, [document.html.buffer, content.buffer]);
    } catch (error) {
      send({ kind: 'failed', id, failure: toFailure(error) });
    }
  });
}
