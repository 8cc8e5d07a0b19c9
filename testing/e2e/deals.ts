import type { APIRequestContext } from '@playwright/test';
import { bookProduct, offerProduct } from './products.ts';

/** Takes a step in a deal by the call of its page. */
export async function act(api: APIRequestContext, id: string, data: object) {
  const reply = await api.post(`/api/deals/${id}/acts`, { data });
  if (!reply.ok()) throw new Error(await reply.text());
}

/** A deal that the seller has accepted, by the calls of the two people. */
export async function acceptedDeal(seller: APIRequestContext, buyer: APIRequestContext, details = {}) {
  const product = await offerProduct(seller, details);
  await bookProduct(buyer, product.id);
  const { deals } = await (await buyer.get('/api/deals')).json();
  const id: string = deals.find((deal: { productId: string }) => deal.productId === product.id).id;
  await act(seller, id, { act: 'accept' });
  return { id, product };
}

/** A deal whose meeting is agreed. */
export async function agreedMeeting(seller: APIRequestContext, buyer: APIRequestContext, details = {}) {
  const { id, product } = await acceptedDeal(seller, buyer, details);
  const time = new Date(Date.now() + 3_600_000).toISOString();
  await act(seller, id, { act: 'propose-meeting', times: [time], place: 'Bashundhara City, main entrance' });
  const { proposal } = await (await buyer.get(`/api/deals/${id}`)).json();
  await act(buyer, id, { act: 'pick-time', proposalId: proposal.id, time });
  return { id, product };
}
