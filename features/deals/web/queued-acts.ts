import { useEffect, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { useSession } from '#features/identity/web/session.tsx';
import { ApiError, call, isOffline } from '#platform/api/call.ts';
import { offlineDatabase } from '#platform/api/offline-data.ts';
import { createStore } from '#platform/api/store.ts';
import { showAlert } from '#platform/ui/alert-host.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import type { DealAct } from '../deals.contract.ts';
import { useRefetchDeals } from './deals.api.ts';

const contract = () => import('../deals.contract.ts');

/** What people do when they meet, perhaps without a connection. */
export type OfflineAct = Extract<DealAct, { act: 'check' | 'enter-code' | 'confirm' | 'arrived' }>;
type QueuedAct = { number?: number; key: string; userId: string; dealId: string; body: OfflineAct };

const timeoutMilliseconds = 15_000;
const retryMilliseconds = 10_000;

const queued = createStore<QueuedAct[]>([]);

/**
 * Acts that reach the server once and in order, now or when there is a connection: each is stored with its idempotency key
 * before it is sent, and removed after the reply.
 */
export function useQueuedActs(dealId: string) {
  const userId = useSession().user?.id ?? '';
  const refetch = useRefetchDeals();
  const [isSending, setIsSending] = useState(false);
  const waiting = queued.use().filter((each) => each.dealId === dealId && each.userId === userId);

  async function send() {
    setIsSending(true);
    try {
      if (await sendQueued(userId)) await refetch();
    } finally {
      setIsSending(false);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: refetching does not depend on the render.
  useEffect(() => {
    const attempt = async () => {
      if (await sendQueued(userId)) await refetch();
    };
    void attempt();
    addEventListener('online', attempt);
    // A connection may fail without the browser noticing.
    const timer = setInterval(() => queued.get().length > 0 && attempt(), retryMilliseconds);
    return () => {
      removeEventListener('online', attempt);
      clearInterval(timer);
    };
  }, [userId]);

  async function perform(body: OfflineAct) {
    await insertAct({ key: uuid(), userId, dealId, body });
    await send();
    if (queued.get().length > 0) showToast(m.handover_savedHere());
  }

  return { waiting: waiting.map(({ body }) => body), isSending, perform };
}

/** Sends what this person did, until it fails; returns whether anything was answered. */
function sendQueued(userId: string): Promise<boolean> {
  const work = async () => {
    let isChanged = false;
    const refused: string[] = [];
    for (const act of await readActs()) {
      if (act.userId !== userId) continue;
      const answer = isOffline() ? undefined : await sendAct(act);
      if (!answer) break;
      await deleteAct(act);
      isChanged = true;
      if (answer.success) showToast(answer.message);
      else refused.push(m.handover_notSent(act.body.act, { why: answer.message }));
    }
    // In one alert, since a second one would replace the first.
    if (refused.length > 0) showAlert(m.handover_notTaken(), refused.join(' '));
    return isChanged;
  };
  // Of several tabs one sends.
  return navigator.locks ? navigator.locks.request('queued acts', work) : work();
}

/** Undefined when it has to be sent again. */
async function sendAct({ dealId, body, key }: QueuedAct): Promise<{ success: boolean; message: string } | undefined> {
  try {
    return await call(contract, 'actInDeal', {
      params: { id: dealId },
      body,
      idempotencyKey: key,
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    // A signed-out person signs in again, and then it is sent.
    if (status < 400 || status >= 500 || status === 401 || status === 429) return undefined;
    return { success: false, message: (error as ApiError).message };
  }
}

const storeName = 'acts';

/** Without IndexedDB, as in some private windows, the queue lasts as long as the page. */
async function withStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const db = await settled(Object.assign(indexedDB.open(offlineDatabase, 1), { onupgradeneeded: createTables }));
    // Else signing out in another tab could not delete it.
    db.onversionchange = () => db.close();
    try {
      return await settled(work(db.transaction(storeName, mode).objectStore(storeName)));
    } finally {
      db.close();
    }
  } catch {
    return undefined;
  }
}

function createTables({ target }: IDBVersionChangeEvent) {
  (target as IDBOpenDBRequest).result.createObjectStore(storeName, { keyPath: 'number', autoIncrement: true });
}

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function readActs(): Promise<QueuedAct[]> {
  const stored = await withStore<QueuedAct[]>('readonly', (store) => store.getAll());
  if (stored) queued.set(stored);
  return queued.get();
}

async function insertAct(act: QueuedAct): Promise<void> {
  const number = await withStore('readwrite', (store) => store.add(act));
  queued.set([...queued.get(), { ...act, number: number as number | undefined }]);
}

async function deleteAct({ number, key }: QueuedAct): Promise<void> {
  if (number !== undefined) await withStore('readwrite', (store) => store.delete(number));
  queued.set(queued.get().filter((each) => each.key !== key));
}
