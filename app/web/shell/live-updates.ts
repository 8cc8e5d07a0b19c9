import { type Mutation, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { bookingsKey } from '#features/deals/web/bookings.api.ts';
import { dealPagesKey, dealsKey } from '#features/deals/web/deals.api.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { conversationPagesKey, conversationsKey } from '#features/messages/web/messages.api.ts';
import { noticesKey } from '#features/notices/web/notices.api.ts';
import { offersKey } from '#features/offers/web/offers.api.ts';
import { overviewKey } from '#features/overview/web/overview.api.ts';
import { todosKey } from '#features/overview/web/todos.api.ts';
import { ownProductsKey } from '#features/products/web/own-products.api.ts';
import { reviewsKey } from '#features/reviews/web/reviews.api.ts';
import { listenForNews } from '#platform/api/news.ts';

/** Offers and reviews come with a notice, and one that ends takes its notice away. */
const notices = [noticesKey, offersKey, reviewsKey, todosKey];
/** Of one page each, unlike the own deals that every list marks. */
const dealPages = [dealPagesKey, bookingsKey, ownProductsKey, overviewKey, todosKey];
const deals = [dealsKey, reviewsKey, ...dealPages];

/** The queries that a topic makes stale. */
function queriesAbout(topic: string): QueryKey[] {
  // A conversation shows the steps of offers and deals too.
  if (topic === 'notices') return [...notices, conversationPagesKey];
  if (topic === 'todos') return [todosKey, overviewKey];
  if (topic.startsWith('conversation/')) return [conversationsKey];
  if (topic.startsWith('deal/')) return [...deals, conversationPagesKey];
  // What a page shows may have changed between its request and the opening of the stream.
  if (topic === 'open') return [...notices, conversationsKey, ...dealPages];
  return [...notices, conversationsKey, ...deals];
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
