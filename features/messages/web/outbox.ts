import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { v4 as uuid } from 'uuid';
import { useSession } from '#features/identity/web/session.tsx';
import { isRefused } from '#platform/api/call.ts';
import { createOfflineQueue } from '#platform/api/offline-queue.ts';
import { createStore } from '#platform/api/store.ts';
import { conversationsKey, sendMessage } from './messages.api.ts';

type Queued = {
  key: string;
  userId: string;
  conversationId: string;
  text: string;
  picture: string | null;
  /** Once it has arrived. */
  id?: string;
  /** Why it failed, if that is known. */
  reason?: string;
};
export type Unsent = Queued & { isSending: boolean };

const queue = createOfflineQueue<Queued>('messages');
/** Keys of the messages under way. */
const sending = createStore<string[]>([]);

/** Messages that have not arrived; one that failed is still there when its author comes back, and sent at their request. */
export function useOutbox(conversationId: string) {
  const queryClient = useQueryClient();
  const userId = useSession().user?.id ?? '';
  const keysUnderWay = sending.use();
  const own = queue.use().filter((each) => each.userId === userId && each.conversationId === conversationId);
  useEffect(() => {
    const read = () => void queue.read();
    read();
    // Another tab may have sent them meanwhile.
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, []);

  async function deliver({ key, text, picture }: Queued, isStored?: Promise<void>) {
    sending.set([...sending.get(), key]);
    try {
      await isStored;
      await queue.update(key, { id: await sendMessage(conversationId, { text, picture }, key) });
      await queryClient.invalidateQueries({ queryKey: conversationsKey });
      await queue.remove(key);
    } catch (error) {
      // The server keeps a refusal with its key; without an answer the same key sends the message once.
      await queue.update(key, { reason: (error as Error).message, key: isRefused(error) ? uuid() : key });
    } finally {
      sending.set(sending.get().filter((each) => each !== key));
    }
  }

  return {
    unsent: own.map((each): Unsent => ({ ...each, isSending: keysUnderWay.includes(each.key) })),
    send(text: string, picture: string | null) {
      const message = { key: uuid(), userId, conversationId, text, picture };
      void deliver(message, queue.add(message));
    },
    retry: (message: Unsent) => deliver(message),
    discard: queue.remove,
  };
}
