import { type APIRequestContext, expect, type Page } from '@playwright/test';
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
export async function agreedMeeting(
  seller: APIRequestContext,
  buyer: APIRequestContext,
  details = {},
  time = new Date(Date.now() + 3_600_000).toISOString(),
) {
  const { id, product } = await acceptedDeal(seller, buyer, details);
  await act(seller, id, { act: 'propose-meeting', times: [time], place: 'Bashundhara City, main entrance' });
  const { proposal } = await (await buyer.get(`/api/deals/${id}`)).json();
  await act(buyer, id, { act: 'pick-time', proposalId: proposal.id, time });
  return { id, product };
}

/** As a buyer who finds everything right, part by part. */
export async function passSheet(page: Page) {
  const sheet = page.getByRole('region', { name: 'Check the phone', exact: true });
  const whole = sheet.getByText('Everything matches the listing');
  do await sheet.getByRole('button', { name: 'These all check out' }).click();
  while (!(await whole.isVisible()));
}

/** The code, which is shown when it is wanted. */
export async function readCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Show my code' }).click();
  const code = await page.getByText(/^\d{3}\s?\d{3}$/).textContent();
  return (code ?? '').replace(/\D/g, '');
}

/** Until a deal's page can be opened without a connection. */
export const expectCached = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const deal = `/api/deals/${location.pathname.split('/').at(-1)}`;
        const cached = ['/dashboard', '/api/auth/get-session', deal].map((address) => caches.match(address));
        return Boolean(navigator.serviceWorker.controller) && (await Promise.all(cached)).every(Boolean);
      }),
    )
    .toBe(true);
