import { useQuery } from '@tanstack/react-query';
import { dashboardCopy } from '#common/copy/dashboard.ts';
import { offersCopy } from '#common/copy/offers.ts';
import { paths } from '#common/paths.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { useDeletion } from '#platform/lists/deletion.tsx';
import { ListPage } from '#platform/lists/list-page.tsx';
import { usePaging } from '#platform/lists/paging.ts';
import { AllQuietDrawing } from '#platform/ui/assets/drawing.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { useWritePrice } from '#platform/ui/price.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import type { Offer } from '../offers.contract.ts';
import { offersQuery, useAnswerOffer } from './offers.api.ts';
import { OffersTable } from './offers-table.tsx';

/** Prices proposed by and to the reader, with what can be answered. */
export function OffersPage() {
  const { cursor } = usePaging();
  const offers = useQuery(offersQuery(cursor));
  const answering = useAnswerOffer();
  const writePrice = useWritePrice();
  const isSeller = useSession().user?.role === 'seller';

  const acceptance = useDeletion<Offer>({
    questionFor: ({ price, side }) => ({
      title: offersCopy.acceptTitle(writePrice(price)),
      advice: offersCopy.acceptAdvice[side],
    }),
    onDelete: ({ id }) => answering.mutateAsync({ id, body: { answer: 'accept' } }),
    words: { confirm: offersCopy.answers.accept, cancel: offersCopy.keepOpen, done: offersCopy.done.accept },
    harmless: true,
  });
  const refusal = useDeletion<Offer>({
    questionFor: ({ price, side, offeredBy }) => ({
      title:
        side === offeredBy ? offersCopy.withdrawTitle(writePrice(price)) : offersCopy.declineTitle(writePrice(price)),
      advice: side === offeredBy ? offersCopy.withdrawAdvice : offersCopy.declineAdvice,
    }),
    onDelete: ({ id, side, offeredBy }) =>
      answering.mutateAsync({ id, body: { answer: side === offeredBy ? 'withdraw' : 'decline' } }),
    words: { confirm: offersCopy.endIt, cancel: offersCopy.keepOpen, done: offersCopy.ended },
  });

  return (
    <>
      <ListPage
        title={offersCopy.offers}
        titleRef={refusal.titleRef}
        query={offers}
        empty={
          <EmptyState
            drawing={<AllQuietDrawing />}
            title={offersCopy.none[isSeller ? 'seller' : 'buyer']}
            action={
              <ButtonLink to={isSeller ? paths.myProducts : paths.products}>
                {isSeller ? dashboardCopy.myProducts : dashboardCopy.findPhone}
              </ButtonLink>
            }
          />
        }
      >
        {(rows) => <OffersTable offers={rows} onAccept={acceptance.askToDelete} onRefuse={refusal.askToDelete} />}
      </ListPage>
      {acceptance.dialog}
      {refusal.dialog}
    </>
  );
}
