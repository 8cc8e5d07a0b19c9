import { refuseChanged } from '#features/deals/server/bookings.rules.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import { lowestShare, maxRounds } from '../offers.contract.ts';
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
  if (product?.status !== 'listed') throw new Refusal('not-found', m.common_noLongerForSale());
  if (product.booked) throw new Refusal('conflict', m.common_alreadyBooked());
  if (product.blocked) throw new Refusal('forbidden', m.common_blockedSeller());
  if (product.changed.length > 0) refuseChanged(product.changed);
  // `passing`, since each of these ends by itself or by the buyer's own doing.
  if (product.open) throw new Refusal('conflict', m.offers_oneIsOpen(), { passing: true });
  if (product.rounds >= maxRounds) throw new Refusal('conflict', m.offers_noRoundsLeft());
  if (product.ownOpen >= maxOpen)
    throw new Refusal('conflict', m.offers_tooManyOpen({ max: maxOpen }), { passing: true });
  refuseBuyersPrice(price, product.price);
}

type Countered = { price: number; asked: number; by: 'buyer' | 'seller' };

/** Each answer comes closer to the other side. */
export function refuseCounter(price: number, { price: last, asked, by }: Countered) {
  if (by === 'seller' && (price <= last || price > asked)) refusePrice(m.offers_counterOfSeller());
  if (by === 'buyer' && price >= last) refusePrice(m.offers_counterOfBuyer());
  if (by === 'buyer') refuseBuyersPrice(price, asked);
}
