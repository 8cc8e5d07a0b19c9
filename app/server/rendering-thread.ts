import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { rootLocale } from '#common/languages.ts';
import type { Coding } from '#platform/http/cached-response.ts';
import { busy } from '#platform/http/errors.ts';
import { inLocale } from '#platform/http/locale.ts';
import type { ReadPublic } from '#platform/http/public-reads.ts';
import { projectRoot } from '#platform/project-root.ts';
import type { Site } from '#platform/ui/site.tsx';
import type { PageDocument } from './document.ts';
import { type FromWorker, fromFailure, type ToWorker, toFailure } from './rendering-messages.ts';

type Rendering = { resolve: (document: PageDocument) => void; reject: (error: unknown) => void };

/**
 * Renders pages in a worker thread: a page takes the processor for some ten milliseconds, during which the event loop would
 * send nothing, not even what is cached. The data of a page is read here, from the same cache as every reply.
 */
export function openRenderingThread(read: ReadPublic) {
  const rendering = new Map<number, Rendering>();
  let count = 0;
  let worker: Worker | undefined = start();

  function start(): Worker {
    const started = new Worker(join(projectRoot, 'dist/server/page-worker.js'), { workerData: rootLocale() });
    started.on('message', (message: FromWorker) => receive(message, started));
    started.on('error', (error) => fail(error));
    // The next page starts another one.
    started.on('exit', () => {
      worker = undefined;
      fail(busy());
    });
    started.unref();
    return started;
  }

  /** Fails all pages under way. */
  function fail(error: unknown) {
    for (const { reject } of rendering.values()) reject(error);
    rendering.clear();
  }

  async function receive(message: FromWorker, from: Worker) {
    if (message.kind === 'read') return from.postMessage(await answer(message));
    const page = rendering.get(message.id);
    rendering.delete(message.id);
    if (message.kind === 'document') page?.resolve(message.document);
    else page?.reject(fromFailure(message.failure));
  }

  async function answer({ id, call, locale }: Extract<FromWorker, { kind: 'read' }>): Promise<ToWorker> {
    try {
      return { kind: 'reply', id, reply: await inLocale(locale, () => read(call)) };
    } catch (error) {
      return { kind: 'failed', id, failure: toFailure(error) };
    }
  }

  return {
    render: (url: URL, site: Site, coding?: Coding) =>
      new Promise<PageDocument>((resolve, reject) => {
        const id = count++;
        rendering.set(id, { resolve, reject });
        worker ??= start();
        worker.postMessage({ kind: 'render', id, url: url.href, site, coding } satisfies ToWorker);
      }),
    close: async () => void (await worker?.terminate()),
  };
}
