import { useEffect, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { useSession } from '#features/identity/web/session.tsx';
import { ApiError, call, isOffline } from '#platform/api/call.ts';
import { oldDatabase } from '#platform/api/offline-data.ts';
import { createOfflineQueue } from '#platform/api/offline-queue.ts';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import type { DealAct } from '../deals.contract.ts';
import { useRefetchDeals } from './deals.api.ts';

const contract = () => import('../deals.contract.ts');

/** What people do when they meet, perhaps without a connection. */
export type OfflineAct = Extract<
  DealAct,
  { act: 'check' | 'check-imei' | 'enter-code' | 'deregistered' | 'pay' | 'confirm' | 'arrived' }
>;
type QueuedAct = {
  key: string;
  userId: string;
  dealId: string;
  body: OfflineAct;
  /** Why the server did not take it; kept until the person has read it or does it again. */
  refused?: string;
};

const timeoutMilliseconds = 15_000;
const retryMilliseconds = 10_000;

const queue = createOfflineQueue<QueuedAct>('acts');

/**
 * Acts that reach the server once and in order, now or when there is a connection: each is stored with its idempotency key
 * before it is sent, and removed once the server took it. `waiting` are those without a reply.
 */
export function useQueuedActs(dealId: string) {
  const userId = useSession().user?.id ?? '';
  const refetch = useRefetchDeals();
  const [isSending, setIsSending] = useState(false);
  const isBusy = useRef(false);
  const own = queue.use().filter((each) => each.dealId === dealId && each.userId === userId);

  async function send() {
    await sendQueued(userId, refetch);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: refetching does not depend on the render.
  useEffect(() => {
    void send();
    addEventListener('online', send);
    // A connection may fail without the browser noticing.
    const timer = setInterval(() => queue.get().some((act) => !act.refused) && send(), retryMilliseconds);
    return () => {
      removeEventListener('online', send);
      clearInterval(timer);
    };
  }, [userId]);

  async function perform(body: OfflineAct) {
    // The second tap of a double tap comes before the first is rendered.
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    try {
      await forgetRefused(body.act);
      await queue.add({ key: uuid(), userId, dealId, body });
      await send();
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  async function forgetRefused(act?: OfflineAct['act']) {
    for (const each of own) if (each.refused && (!act || each.body.act === act)) await queue.remove(each.key);
  }

  return {
    waiting: own.filter(({ refused }) => !refused).map(({ body }) => body),
    refused: own.flatMap(({ body, refused }) => (refused ? [{ act: body.act, why: refused }] : [])),
    isSending,
    perform,
    forgetRefused,
  };
}

export type ActQueue = ReturnType<typeof useQueuedActs>;

/** Sends what this person did, until it fails. */
function sendQueued(userId: string, refetch: () => Promise<unknown>): Promise<void> {
  const work = async () => {
    await adoptOldActs();
    for (const act of await queue.read()) {
      if (act.userId !== userId || act.refused) continue;
      const answer = isOffline() ? undefined : await sendAct(act);
      if (!answer) break;
      if (answer.success) showToast(answer.message);
      // Before it leaves the queue, or the page would show for a moment that it was not done.
      await refetch();
      if (answer.success) await queue.remove(act.key);
      else await queue.update(act.key, { refused: answer.message, body: withoutSecrets(act.body) });
    }
  };
  // Of several tabs one sends.
  return navigator.locks ? navigator.locks.request('queued acts', work) : work();
}

/** A number is on the device no longer than it takes to compare it. */
const withoutSecrets = (body: OfflineAct): OfflineAct =>
  body.act === 'check-imei' ? { ...body, imei: '' } : body.act === 'pay' ? { ...body, signs: '' } : body;

/** Undefined when it has to be sent again. */
async function sendAct({ dealId, body, key }: QueuedAct): Promise<{ success: boolean; message: string } | undefined> {
  const isOfRefusedCode = (each: QueuedAct) => each.dealId === dealId && each.body.act === 'enter-code' && each.refused;
  if (body.act === 'confirm' && queue.get().some(isOfRefusedCode))
    return { success: false, message: m.handover_confirmNotSent() };
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

let adoption: Promise<void> | undefined;

/** Moves acts that an earlier release stored, and deletes its database. */
function adoptOldActs() {
  adoption ??= (async () => {
    try {
      const opening = indexedDB.open(oldDatabase);
      // A database that does not exist must not be created.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      const database = await resultOf(opening);
      const acts: QueuedAct[] = await resultOf(database.transaction('acts').objectStore('acts').getAll());
      // A connection left open would block the deletion for every tab.
      database.close();
      for (const act of acts) await queue.add(act);
      indexedDB.deleteDatabase(oldDatabase);
    } catch {}
  })();
  return adoption;
}

const resultOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
