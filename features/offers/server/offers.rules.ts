import { refuseChanged } from '#features/deals/server/bookings.rules.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import { answersOf, lowestShare, maxRounds, type OfferAnswer } from '../offers.contract.ts';
import type { Proposable } from './offers.queries.ts';

const refusePrice = (message: string): never => {
  throw new Refusal('invalid', message, { errors: [{ field: 'price', message }] });
};

/** What a buyer may propose: less than is asked, and not an insult. */
function refuseBuyersPrice(price: number, asked: number) {
  if (price >= asked) refusePrice(m.offers_bookInstead());
  if (price < asked * lowestShare) refusePrice(m.offers_tooLow());
}

export function refuseProposal(product: Proposable | undefined, price: number, maxOpen: number): asserts product {
  if (!product) throw new Refusal('not-found', m.common_noSuchPhone());
  if (product.status !== 'listed') throw new Refusal('not-found', m.common_noLongerForSale());
  if (product.blocked) throw new Refusal('forbidden', m.common_blockedSeller());
  if (product.changed.length > 0) refuseChanged(product.changed);
  // `passing`, since each of these ends by itself or by the buyer's own doing.
  if (product.open) throw new Refusal('conflict', m.offers_oneIsOpen(), { passing: true });
  if (product.rounds >= maxRounds) throw new Refusal('conflict', m.offers_noRoundsLeft());
  if (product.ownOpen >= maxOpen)
    throw new Refusal('conflict', m.offers_tooManyOpen({ max: maxOpen }), { passing: true });
  refuseBuyersPrice(price, product.price);
}

/** Why this side cannot answer so now; what closes an offer for a while is told of the phone. */
export function refuseAnswer(offer: Parameters<typeof answersOf>[0], answer: OfferAnswer['answer']) {
  const { status, side, offeredBy } = offer;
  if (answersOf(offer).includes(answer)) return;
  const isOver = status !== 'open' && status !== 'changed';
  const reason = isOver
    ? m.offers_notOpen()
    : side === offeredBy
      ? m.offers_ownPrice()
      : answer === 'withdraw'
        ? m.offers_othersPrice()
        : status === 'changed'
          ? m.offers_changedSince()
          : m.offers_lastPrice();
  throw new Refusal('conflict', reason);
}

type Countered = { price: number; asked: number; by: 'buyer' | 'seller'; writePrice: (amount: number) => string };

/** Each answer comes closer to the other side. */
export function refuseCounter(price: number, { price: last, asked, by, writePrice }: Countered) {
  if (by === 'seller' && (price <= last || price > asked))
    refusePrice(m.offers_counterOfSeller({ price: writePrice(last), asking: writePrice(asked) }));
  if (by === 'buyer' && price >= last) refusePrice(m.offers_counterOfBuyer({ price: writePrice(last) }));
  if (by === 'buyer') refuseBuyersPrice(price, asked);
}
