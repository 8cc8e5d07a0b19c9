import { type Mutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#features/identity/web/session.tsx';
import { listenForNews } from '#platform/api/news.ts';

/** Offers and reviews come with a notice, and one that ends takes its notice away. */
const notices = [['notices'], ['offers'], ['deals', 'reviews']];
const conversations = ['conversations'];
/** Of one page each, unlike the own deals that every list marks. */
const dealPages = [['deals', 'one'], ['bookings'], ['products', 'own'], ['overview']];
const deals = [['deals'], ...dealPages];

/** The queries that a topic makes stale. */
function queriesAbout(topic: string): string[][] {
  if (topic === 'notices') return notices;
  if (topic.startsWith('conversation/')) return [conversations];
  if (topic.startsWith('deal/')) return deals;
  // What a page shows may have changed between its request and the opening of the stream.
  if (topic === 'open') return [...notices, conversations, ...dealPages];
  return [...notices, conversations, ...deals];
}

/** Refetches what there is news of, while somebody is signed in. */
export function useLiveUpdates(userId: string) {
  const queryClient = useQueryClient();
  const { refresh } = useSession();
  const onNews = useEffectEvent((topic: string) => {
    for (const queryKey of queriesAbout(topic)) void queryClient.invalidateQueries({ queryKey });
  });
  const onSessionEnd = useEffectEvent(() => {
    const endedHere = ({ meta, state }: Mutation<unknown, Error, unknown>) =>
      meta?.endsSession === true && state.status !== 'error';
    // What ended it says so, and where to go.
    if (!queryClient.getMutationCache().find({ predicate: endedHere })) void refresh();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another stream.
  useEffect(() => listenForNews({ onNews, onSessionEnd }), [userId]);
}
