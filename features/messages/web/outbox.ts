import { useQueryClient } from '@tanstack/react-query';
import { v4 as uuid } from 'uuid';
import { useSession } from '#features/identity/web/session.tsx';
import { isRefused } from '#platform/api/call.ts';
import { createStore } from '#platform/api/store.ts';
import { conversationsKey, sendMessage } from './messages.api.ts';

/** A message on its way; `id` is set once it has arrived, `reason` when it has failed. */
export type Unsent = { key: string; text: string; picture: string | null; id?: string; reason?: string | undefined };

/** By person and conversation. Outside components, so that a failed message is still there when its author comes back. */
const outbox = createStore<Record<string, Unsent[]>>({});

export function useOutbox(conversationId: string) {
  const queryClient = useQueryClient();
  const name = `${useSession().user?.id} ${conversationId}`;
  const unsent = outbox.use()[name] ?? [];
  const change = (edit: (messages: Unsent[]) => Unsent[]) =>
    outbox.set({ ...outbox.get(), [name]: edit(outbox.get()[name] ?? []) });
  const update = (key: string, changes: Partial<Unsent>) =>
    change((messages) => messages.map((message) => (message.key === key ? { ...message, ...changes } : message)));
  const remove = (key: string) => change((messages) => messages.filter((message) => message.key !== key));

  async function deliver({ key, text, picture }: Unsent) {
    try {
      update(key, { reason: undefined, id: await sendMessage(conversationId, { text, picture }, key) });
      await queryClient.invalidateQueries({ queryKey: conversationsKey });
      remove(key);
    } catch (error) {
      // The server keeps a refusal with its key; without an answer the same key sends the message once.
      update(key, { reason: (error as Error).message, key: isRefused(error) ? uuid() : key });
    }
  }

  return {
    unsent,
    send(text: string, picture: string | null) {
      const message = { key: uuid(), text, picture };
      change((messages) => [...messages, message]);
      void deliver(message);
    },
    retry(message: Unsent) {
      update(message.key, { reason: undefined });
      void deliver(message);
    },
    discard: remove,
  };
}
