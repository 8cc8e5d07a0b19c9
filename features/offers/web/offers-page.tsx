import { useQuery } from '@tanstack/react-query';
import { paths } from '#common/paths.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { useDeletion } from '#platform/lists/deletion.tsx';
import { ListPage } from '#platform/lists/list-page.tsx';
import { usePaging } from '#platform/lists/paging.ts';
import { EmptyShellDrawing } from '#platform/ui/assets/drawing.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { useWritePrice } from '#platform/ui/price.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { m } from '#translations';
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
      title: m.offers_acceptTitle({ price: writePrice(price) }),
      advice: m.offers_acceptAdvice(side),
    }),
    onDelete: ({ id, price }) => answering.mutateAsync({ id, body: { answer: 'accept', price } }),
    words: { confirm: m.offers_answers('accept'), cancel: m.offers_keepOpen(), done: m.offers_done('accept') },
    harmless: true,
  });
  const refusal = useDeletion<Offer>({
    questionFor: ({ price, side, offeredBy, otherName: name, status }) =>
      side === offeredBy
        ? {
            title: m.offers_withdrawTitle({ price: writePrice(price) }),
            advice: status === 'open' ? m.offers_withdrawAdvice() : m.offers_withdrawClosedAdvice({ name }),
          }
        : { title: m.offers_declineTitle({ price: writePrice(price) }), advice: m.offers_declineAdvice({ name }) },
    onDelete: ({ id, side, offeredBy }) =>
      answering.mutateAsync({ id, body: { answer: side === offeredBy ? 'withdraw' : 'decline' } }),
    words: { confirm: m.offers_endIt(), cancel: m.offers_keepOpen(), done: m.offers_ended() },
  });

  return (
    <>
      <ListPage
        title={m.offers_offers()}
        of="offers"
        titleRef={refusal.titleRef}
        query={offers}
        empty={
          <EmptyState
            drawing={<EmptyShellDrawing />}
            title={m.offers_none(isSeller ? 'seller' : 'buyer')}
            action={
              <ButtonLink to={isSeller ? paths.myProducts : paths.products}>
                {isSeller ? m.common_myProducts() : m.common_findPhone()}
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
