import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifications } from '#platform/db/schema.ts';
import { noLimits } from '#platform/http/limits.ts';
import { addJob } from '#platform/jobs.ts';
import { runJobs } from '#testing/support/run-jobs.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { wireProduct } from '#testing/support/wire-product.ts';
import { readReceipt } from '../receipt-check.ts';

/* What one side could do to the other within the rules, as a safety review found. */

let shop: TestApp;
let seller: TestUser;
let buyer: TestUser;
let admin: TestUser;
let id: string;
let productId: string;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  seller = await shop.user('seller', { name: 'Sana' });
  buyer = await shop.user('buyer', { name: 'Bo' });
  admin = await shop.user('admin');
});
afterEach(() => shop.setClockAhead(0));

const hour = 3_600_000;
const listing = wireProduct({ product_price: 100 });
const act = async (who: TestUser, body: object) => {
  const reply = await who.post(`/deals/${id}/acts`, body);
  return [reply.statusCode, reply.json().message];
};
const dealFor = async (who: TestUser) => (await who.get(`/deals/${id}`)).json();
const edit = (changes: object) => seller.patch(`/myproducts/${productId}`, { ...listing, ...changes });
const deletePhone = async () => {
  const reply = await seller.delete(`/myproducts/${productId}`);
  return [reply.statusCode, reply.json().message];
};
const decide = async (decision: string) =>
  (await admin.post(`/deals/${id}/decision`, { decision, reason: 'After reading both' })).statusCode;

async function post() {
  productId = (await seller.post('/products', listing)).json().data._id;
}
async function book() {
  await post();
  id = (await buyer.post('/bookings', { productId, metingAddress: 'Star Kabab' })).json().data._id;
}
async function accepted() {
  await book();
  await act(seller, { act: 'accept' });
}
async function meeting(inHours = 1, place = 'Police station') {
  await accepted();
  const time = new Date(Date.now() + inHours * hour).toISOString();
  await act(seller, { act: 'propose-meeting', times: [time], place });
  await act(buyer, { act: 'pick-time', proposalId: (await dealFor(buyer)).proposal.id, time });
}
async function codeEntered() {
  await meeting();
  await act(seller, { act: 'enter-code', code: (await dealFor(buyer)).handover.code });
}
/** As its owner does, who sets a password and logs in with it first. */
async function closeAccount({ id: value, email }: TestUser) {
  const [token, password] = ['earlier-token', 'a good password'];
  const expiresAt = new Date(Date.now() + hour);
  await shop.db.insert(verifications).values({ identifier: `reset-password:${token}`, value, expiresAt });
  expect((await shop.anyone.post('/auth/reset-password', { token, newPassword: password })).statusCode).toBe(200);
  const { cookies } = await shop.anyone.post('/auth/sign-in/email', { email, password });
  const cookie = cookies.map((each) => `${each.name}=${encodeURIComponent(each.value)}`).join('; ');
  return (await shop.anyone.post('/account/deletion', { currentPassword: password }, { cookie })).statusCode;
}
async function deadlinePasses() {
  shop.setClockAhead(8 * 24 * hour);
  await addJob(shop.db, 'expire-deals', {});
  await runJobs(shop);
}

describe('the agreed meeting', () => {
  test('keeps its place when the buyer changes the address, which becomes a proposal to the seller', async () => {
    await meeting();
    // The second is a retry.
    for (let time = 0; time < 2; time++)
      expect((await buyer.patch(`/bookings/${id}`, { metingAddress: 'Dark alley 9' })).json()).toEqual({
        sucess: true,
        message: 'Proposed. We’ve let Sana know',
      });
    const deal = await dealFor(seller);
    expect(deal).toMatchObject({
      meetingPlace: 'Police station',
      proposal: { by: 'buyer', place: 'Dark alley 9', times: [deal.meetingAt] },
    });
    expect(deal.history.slice(-2)).toMatchObject([{ act: 'pick-time' }, { act: 'propose-meeting', actor: 'buyer' }]);
    expect((await seller.get('/notices')).json()).toMatchObject([{ act: 'propose-meeting' }]);
    expect((await seller.get(`/deals/${id}/meeting.ics`)).body).toContain('LOCATION:Police station');
  });

  test('cannot lose its place when the buyer clears the address', async () => {
    await meeting();
    const reply = await buyer.patch(`/bookings/${id}`, { phone: '01822000000', metingAddress: '' });
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'Say where to meet']);
    const phoneOnly = await buyer.patch(`/bookings/${id}`, { phone: '01822000000', metingAddress: 'Police station' });
    expect(phoneOnly.json().message).toBe('Your changes are saved');
  });

  test('cannot be moved once the code is entered, and the receipt names the agreed place', async () => {
    await codeEntered();
    await act(buyer, { act: 'confirm' });
    const moved = await buyer.patch(`/bookings/${id}`, { metingAddress: 'Sellers home, paid in full 1 taka' });
    expect([moved.statusCode, moved.json().message]).toEqual([
      409,
      'The code was entered, so you met. Ask an admin if something is wrong',
    ]);
    await act(seller, { act: 'confirm' });
    const { receipt } = readReceipt((await buyer.get(`/deals/${id}/receipt`)).json());
    expect(receipt.place).toBe('Police station');
  });

  test('needs a time as well as a place after acceptance; before, the address is stored as a wish', async () => {
    await book();
    await buyer.patch(`/bookings/${id}`, { metingAddress: 'Farmgate' });
    expect(await dealFor(buyer)).toMatchObject({ meetingPlace: '', meetingWish: 'Farmgate' });
    await act(seller, { act: 'accept' });
    const reply = await buyer.patch(`/bookings/${id}`, { metingAddress: 'Elsewhere' });
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'Propose a time as well, on the page of the deal']);
    expect(await dealFor(seller)).toMatchObject({ meetingPlace: '', meetingWish: 'Farmgate' });
  });
});

describe('consent', () => {
  test('to a changed price is refused after another change, and is recorded with both prices', async () => {
    await meeting();
    await edit({ product_price: 110 });
    expect((await buyer.get('/notices')).json()).toMatchObject([{ act: 'change-terms' }]);
    await edit({ product_price: 900 });
    expect(await act(buyer, { act: 'agree-changes', seen: { price: 110 } })).toEqual([
      409,
      'The seller changed it again. Nothing is agreed: please look at it once more',
    ]);
    expect(await dealFor(buyer)).toMatchObject({ price: 100, changes: [{ field: 'price', agreed: 100, now: 900 }] });
    expect((await act(buyer, { act: 'agree-changes', seen: { price: 900 } }))[0]).toBe(200);
    const { price, history } = await dealFor(seller);
    expect(price).toBe(900);
    expect(history.at(-1)).toMatchObject({
      act: 'agree-changes',
      detail: { seen: { price: 900 }, was: { price: 100 } },
    });
    // A second edit needs a second consent.
    await edit({ product_price: 950 });
    expect((await act(buyer, { act: 'agree-changes', seen: { price: 900 } }))[0]).toBe(409);
    expect((await act(buyer, { act: 'agree-changes', seen: { price: 950 } }))[0]).toBe(200);
    expect((await dealFor(seller)).price).toBe(950);
  });

  test('to changes that do not exist is refused and leaves the check sheet unchanged', async () => {
    await meeting();
    await act(buyer, { act: 'check', results: { screen: 'pass' } });
    expect(await act(buyer, { act: 'agree-changes', seen: {} })).toEqual([409, 'The seller hasn’t changed anything']);
    expect((await act(buyer, { act: 'agree-changes', seen: { price: 1 } }))[0]).toBe(409);
    expect((await dealFor(buyer)).handover.results).toEqual({ screen: 'pass' });
  });

  test('is refused unless it names every change', async () => {
    await meeting();
    await edit({ product_price: 110, colour: 'Blue' });
    expect((await act(buyer, { act: 'agree-changes', seen: { price: 110 } }))[0]).toBe(409);
    expect((await act(buyer, { act: 'agree-changes', seen: { price: 110, colour: 'Blue' } }))[0]).toBe(200);
  });

  test('can be withheld: the agreed price holds, also after consent to a later change', async () => {
    await meeting();
    await edit({ product_price: 130 });
    expect((await act(buyer, { act: 'keep-terms', seen: { price: 130 } }))[0]).toBe(200);
    expect(await dealFor(seller)).toMatchObject({ price: 100, changes: [] });
    expect((await dealFor(seller)).history.at(-1)).toMatchObject({
      act: 'keep-terms',
      actor: 'buyer',
      detail: { seen: { price: 130 }, was: { price: 100 } },
    });
    await edit({ product_price: 130, colour: 'Blue' });
    await act(buyer, { act: 'agree-changes', seen: { colour: 'Blue' } });
    expect(await dealFor(seller)).toMatchObject({ price: 100, changes: [] });
    await edit({ product_price: 140, colour: 'Blue' });
    expect((await dealFor(buyer)).changes).toEqual([{ field: 'price', agreed: 100, now: 140 }]);
  });

  test('to a lower price is refused when the buyer has since asked for another one', async () => {
    await meeting();
    await act(buyer, { act: 'check', results: { screen: 'fail' } });
    await act(buyer, { act: 'ask-price', price: 90 });
    expect((await act(buyer, { act: 'ask-price', price: 1 }))[0]).toBe(409);
    await act(seller, { act: 'decline-price' });
    await act(buyer, { act: 'ask-price', price: 1 });
    expect(await act(seller, { act: 'accept-price', price: 90 })).toEqual([
      409,
      'The buyer is asking for another price now. Please look at it once more',
    ]);
    expect((await dealFor(seller)).price).toBe(100);
    await act(seller, { act: 'accept-price', price: 1 });
    expect((await dealFor(seller)).history.at(-1)).toMatchObject({ detail: { price: 1, was: 100 } });
  });

  test('to a lower price is refused once the buyer has agreed to other changed terms', async () => {
    await meeting();
    await act(buyer, { act: 'check', results: { screen: 'fail' } });
    await act(buyer, { act: 'ask-price', price: 80 });
    await edit({ product_price: 50 });
    expect((await act(buyer, { act: 'agree-changes', seen: { price: 50 } }))[0]).toBe(200);
    expect(await act(seller, { act: 'accept-price', price: 80 })).toEqual([409, 'No other price has been asked for']);
    expect(await dealFor(buyer)).toMatchObject({ price: 50, handover: { newPrice: null } });
  });
});

describe('an offer', () => {
  const offer = async (price: number) => (await buyer.post('/offers', { productId, price })).json().data._id;
  const answer = async (who: TestUser, offerId: string, body: object) => {
    const reply = await who.post(`/offers/${offerId}/answers`, body);
    return [reply.statusCode, reply.json().message];
  };

  test('cannot be accepted or countered after the seller edits the listing', async () => {
    await post();
    const offerId = await offer(80);
    await edit({ product_price: 60, spacification: 'BROKEN, does not start', storage_gb: 16 });
    expect(await answer(seller, offerId, { answer: 'accept', price: 80 })).toEqual([
      409,
      'The listing has changed since this price was offered. Please look at the phone again',
    ]);
    expect((await buyer.get('/offers')).json()).toMatchObject([{ id: offerId, status: 'changed' }]);
    expect((await answer(seller, offerId, { answer: 'counter', price: 90 }))[0]).toBe(409);
    expect((await buyer.get('/deals')).json().deals).toEqual([]);
    // The buyer may offer anew for the phone as it is now.
    expect((await buyer.post('/offers', { productId, price: 50 })).statusCode).toBe(201);
  });

  test('is accepted only at its own price, and refused when the buyer saw outdated facts', async () => {
    await post();
    expect((await buyer.post('/offers', { productId, price: 80, seen: { price: 120 } })).statusCode).toBe(409);
    const offerId = await offer(80);
    expect(await answer(seller, offerId, { answer: 'accept', price: 90 })).toEqual([
      409,
      'This offer is for another price. Please look at it once more',
    ]);
    expect((await answer(seller, offerId, { answer: 'accept', price: 80 }))[0]).toBe(200);
  });
});

describe('the lists of buyer and seller', () => {
  const held = async () => [(await buyer.get('/bookings')).json()[0].isHeld, await bookingOfSeller()];
  const bookingOfSeller = async () => {
    const { isHeld, canBeMarkedSold } = (await seller.get('/myproducts')).json()[0].booking;
    return { isHeld, canBeMarkedSold };
  };

  test('mark a deal as held during a dispute and from the code until the handover', async () => {
    await meeting();
    expect(await held()).toEqual([false, { isHeld: false, canBeMarkedSold: true }]);
    await act(buyer, { act: 'dispute', reason: 'Asks for a deposit' });
    expect(await held()).toEqual([true, { isHeld: true, canBeMarkedSold: false }]);
    await decide('continue');
    expect(await held()).toEqual([false, { isHeld: false, canBeMarkedSold: true }]);
    await act(seller, { act: 'enter-code', code: (await dealFor(buyer)).handover.code });
    expect(await held()).toEqual([true, { isHeld: true, canBeMarkedSold: false }]);
    for (const who of [buyer, seller]) await act(who, { act: 'confirm' });
    expect(await held()).toEqual([false, { isHeld: false, canBeMarkedSold: false }]);
  });

  test('offer marking as sold after acceptance, and again only once the buyer has answered', async () => {
    await book();
    expect(await bookingOfSeller()).toEqual({ isHeld: false, canBeMarkedSold: false });
    await act(seller, { act: 'accept' });
    expect(await bookingOfSeller()).toEqual({ isHeld: false, canBeMarkedSold: true });
    await act(seller, { act: 'mark-sold' });
    expect(await bookingOfSeller()).toEqual({ isHeld: false, canBeMarkedSold: false });
    await act(buyer, { act: 'deny-sold' });
    expect(await bookingOfSeller()).toEqual({ isHeld: false, canBeMarkedSold: true });
  });
});

describe('after the code is entered', () => {
  test('neither side can cancel, the seller cannot edit or delete the phone, and the buyer can open a dispute', async () => {
    await codeEntered();
    await act(buyer, { act: 'confirm' });
    expect((await dealFor(seller)).acts).toEqual(['pay', 'confirm', 'dispute']);
    expect((await act(seller, { act: 'cancel' }))[0]).toBe(409);
    expect((await act(buyer, { act: 'cancel' }))[0]).toBe(409);
    expect((await act(seller, { act: 'mark-sold' }))[0]).toBe(409);
    expect((await buyer.delete(`/bookings/${id}`)).statusCode).toBe(409);
    expect(await deletePhone()).toEqual([409, 'The code was entered, so you met. Ask an admin if something is wrong']);
    expect((await edit({ product_price: 1 })).statusCode).toBe(409);
    expect((await act(buyer, { act: 'dispute', reason: 'Took the money' }))[0]).toBe(200);
  });

  test('a passed deadline opens a dispute instead of ending the deal', async () => {
    await codeEntered();
    await deadlinePasses();
    expect(await dealFor(buyer)).toMatchObject({ status: 'Meeting agreed', isDisputed: true, deadline: null });
    expect((await dealFor(buyer)).history.at(-1)).toMatchObject({ act: 'dispute', actor: 'system' });
    for (const told of [buyer, seller, admin])
      expect((await told.get('/notices')).json()).toMatchObject([{ kind: 'deal', act: 'dispute' }]);
    expect(await decide('hand-over')).toBe(200);
  });

  test('the removal of the phone by an admin opens a dispute instead of ending the deal', async () => {
    await codeEntered();
    await (await shop.user('buyer')).patch(`/products/report/${productId}`, {});
    expect((await admin.delete(`/products/report/${productId}`)).statusCode).toBe(200);
    expect(await dealFor(buyer)).toMatchObject({ status: 'Meeting agreed', isDisputed: true });
  });

  test.each(['buyer', 'seller'] as const)(
    'the closing of the account of the %s opens a dispute instead of ending the deal',
    async (side) => {
      await codeEntered();
      const [leaving, other] = side === 'buyer' ? [buyer, seller] : [seller, buyer];
      expect(await closeAccount(leaving)).toBe(200);
      expect((await leaving.get('/deals')).statusCode).toBe(401);
      const deal = await dealFor(other);
      expect(deal).toMatchObject({ status: 'Meeting agreed', isDisputed: true, endedAt: null });
      expect(deal.history.at(-1)).toMatchObject({ act: 'dispute', actor: 'system' });
      expect(await decide('hand-over')).toBe(200);
      expect(await dealFor(other)).toMatchObject({ status: 'Handed over' });
    },
  );

  test('the buyer cannot change the telephone number that the seller sees', async () => {
    await meeting();
    expect((await buyer.patch(`/bookings/${id}`, { phone: '01811111111' })).statusCode).toBe(200);
    await act(seller, { act: 'enter-code', code: (await dealFor(buyer)).handover.code });
    const changed = await buyer.patch(`/bookings/${id}`, { phone: '01822222222' });
    expect([changed.statusCode, changed.json().message]).toEqual([
      409,
      'The code was entered, so you met. Ask an admin if something is wrong',
    ]);
    expect((await dealFor(seller)).buyer.phone).toBe('01811111111');
    // The form sends the number that it shows.
    expect((await buyer.patch(`/bookings/${id}`, { phone: '01811111111' })).statusCode).toBe(200);
  });
});

test('the handover code is refused until two hours before the meeting, and such a try is not counted', async () => {
  await meeting(3);
  const { code } = (await dealFor(buyer)).handover;
  for (const entered of [code, '000000'])
    expect(await act(seller, { act: 'enter-code', code: entered })).toEqual([
      409,
      'The code can be entered from two hours before the meeting',
    ]);
  expect((await dealFor(seller)).handover.triesLeft).toBe(10);
  shop.setClockAhead(1.1 * hour);
  expect((await act(seller, { act: 'enter-code', code }))[0]).toBe(200);
});

test.each(['Cancelled', 'Expired'] as const)('a %s deal can be disputed once within 14 days', async (status) => {
  await meeting();
  if (status === 'Cancelled') await act(seller, { act: 'cancel', reason: 'No' });
  else await deadlinePasses();
  expect((await dealFor(buyer)).status).toBe(status);
  const ended = Date.parse((await dealFor(buyer)).endedAt) - Date.now();
  shop.setClockAhead(ended + 15 * 24 * hour);
  expect(await act(buyer, { act: 'dispute', reason: 'I had paid' })).toEqual([
    409,
    'A deal can be disputed up to 14 days after its end',
  ]);
  shop.setClockAhead(ended + 13 * 24 * hour);
  expect((await act(buyer, { act: 'dispute', reason: 'I had paid' }))[0]).toBe(200);
  expect(await decide('cancel')).toBe(200);
  expect(await act(seller, { act: 'dispute', reason: 'Again' })).toEqual([409, 'An admin has already decided this']);
});

describe('a disputed deal', () => {
  test('allows neither side to cancel, delete, edit or continue until an admin decides', async () => {
    await meeting();
    await act(buyer, { act: 'dispute', reason: 'Asks for a deposit' });
    for (const [who, body] of [
      [seller, { act: 'cancel' }],
      [buyer, { act: 'cancel' }],
      [seller, { act: 'propose-meeting', times: [new Date(Date.now() + hour).toISOString()], place: 'Here' }],
      [seller, { act: 'enter-code', code: (await dealFor(buyer)).handover.code }],
      [seller, { act: 'mark-sold' }],
      [seller, { act: 'dispute', reason: 'Not true' }],
    ] as const)
      expect(await act(who, body)).toEqual([409, 'An admin is looking into this']);
    expect((await buyer.delete(`/bookings/${id}`)).statusCode).toBe(409);
    expect(await deletePhone()).toEqual([409, 'An admin is looking into this']);
    expect((await edit({ product_price: 1 })).statusCode).toBe(409);
    expect((await dealFor(buyer)).acts).toEqual([]);
    await deadlinePasses();
    expect(await dealFor(buyer)).toMatchObject({ status: 'Meeting agreed', isDisputed: true });
    expect(await decide('continue')).toBe(200);
    const { deadline, isDisputed } = await dealFor(buyer);
    expect(isDisputed).toBe(false);
    expect(Date.parse(deadline)).toBeGreaterThan(shop.app.platform.clock.now().getTime());
  });

  test('keeps the telephone number of the buyer until an admin decides', async () => {
    await accepted();
    await buyer.patch(`/bookings/${id}`, { phone: '01811111111' });
    await act(seller, { act: 'dispute', reason: 'Never answers' });
    const changed = await buyer.patch(`/bookings/${id}`, { phone: '01822222222' });
    expect([changed.statusCode, changed.json().message]).toEqual([409, 'An admin is looking into this']);
    expect((await dealFor(seller)).buyer.phone).toBe('01811111111');
    expect(await decide('continue')).toBe(200);
    expect((await buyer.patch(`/bookings/${id}`, { phone: '01822222222' })).statusCode).toBe(200);
    expect((await dealFor(seller)).buyer.phone).toBe('01822222222');
  });

  /** Brings a deal into each status in which it can be disputed. */
  const ways = {
    Accepted: accepted,
    'Meeting agreed': meeting,
    'Handed over': async () => {
      await codeEntered();
      for (const who of [buyer, seller]) await act(who, { act: 'confirm' });
    },
    Sold: async () => {
      await accepted();
      await act(seller, { act: 'mark-sold' });
      await act(buyer, { act: 'confirm-sold' });
    },
    Cancelled: async () => {
      await accepted();
      await act(seller, { act: 'cancel' });
    },
    Expired: async () => {
      await accepted();
      await deadlinePasses();
    },
    'No-show': async () => {
      await meeting();
      shop.setClockAhead(2 * hour);
      await act(seller, { act: 'no-show' });
    },
  };
  const outcomes = { continue: undefined, cancel: 'Cancelled', 'hand-over': 'Handed over' };
  const cells = Object.keys(ways).flatMap((status) => Object.keys(outcomes).map((decision) => [status, decision]));

  test.each(cells)('in status %s gets the outcome of the decision: %s', async (status, decision) => {
    await ways[status as keyof typeof ways]();
    expect((await dealFor(buyer)).status).toBe(status);
    expect((await act(buyer, { act: 'dispute', reason: 'Something is wrong' }))[0]).toBe(200);
    expect(await decide(decision as string)).toBe(200);
    const after = outcomes[decision as keyof typeof outcomes] ?? status;
    expect(await dealFor(buyer)).toMatchObject({ status: after, isDisputed: false });
    expect((await admin.get('/deals/all?disputed=yes')).json()).toEqual([]);
    const product = await shop.anyone.get(`/products/${productId}`);
    const shown = product.statusCode === 200 ? product.json().status : product.statusCode;
    // After an undone sale nobody knows who has the phone, so it is not listed.
    const undone = status === 'Sold' || status === 'Handed over' ? 410 : 'listed';
    const wanted = { Cancelled: undone, 'Handed over': 'sold', Sold: 'sold', Expired: 'listed', 'No-show': 'listed' };
    expect(shown).toBe(wanted[after as keyof typeof wanted] ?? 'booked');
  });

  test('that is decided as handed over cancels a later deal for the same phone', async () => {
    await accepted();
    await act(seller, { act: 'cancel' });
    const later = await shop.user('buyer');
    const second = (await later.post('/bookings', { productId })).json().data._id;
    await act(buyer, { act: 'dispute', reason: 'I have the phone and paid' });
    expect(await decide('hand-over')).toBe(200);
    expect((await later.get(`/deals/${second}`)).json()).toMatchObject({ status: 'Cancelled', onMarket: false });
    expect((await shop.anyone.get(`/products/${productId}`)).json().status).toBe('sold');
  });
});

describe('a deal that the seller never accepted', () => {
  test.each(['Cancelled', 'Expired'])('cannot be disputed in status %s', async (status) => {
    await book();
    if (status === 'Cancelled') await act(buyer, { act: 'cancel' });
    else await deadlinePasses();
    expect(await dealFor(buyer)).toMatchObject({ status, acts: [] });
    for (const who of [buyer, seller])
      expect(await act(who, { act: 'dispute', reason: 'For nothing' })).toEqual([
        409,
        `This isn’t possible now: the deal is “${status}”`,
      ]);
    expect((await admin.get('/deals/all?disputed=yes')).json()).toEqual([]);
  });
});

describe('a decision to continue', () => {
  const endings = {
    Cancelled: () => act(seller, { act: 'cancel', reason: 'No' }),
    Expired: deadlinePasses,
    'No-show': async () => {
      shop.setClockAhead(2 * hour);
      await act(seller, { act: 'no-show' });
    },
  };

  test.each(Object.keys(endings))('allows one more dispute when the deal ends later: %s', async (status) => {
    await meeting();
    await act(seller, { act: 'dispute', reason: 'For nothing' });
    expect(await decide('continue')).toBe(200);
    await endings[status as keyof typeof endings]();
    expect(await dealFor(buyer)).toMatchObject({ status, isDecided: false });
    expect((await act(buyer, { act: 'dispute', reason: 'I paid at the meeting' }))[0]).toBe(200);
    // This decision is about the end of the deal, so it is final.
    expect(await decide('continue')).toBe(200);
    expect(await dealFor(buyer)).toMatchObject({ status, isDecided: true });
    expect(await act(buyer, { act: 'dispute', reason: 'Again' })).toEqual([409, 'An admin has already decided this']);
  });
});

describe('the waiting line', () => {
  async function turnFor(person: TestUser) {
    await book();
    await person.post(`/products/${productId}/waiting`);
    await act(buyer, { act: 'cancel' });
    id = (await person.get('/deals')).json().deals[0].id;
  }

  test('gives the turn to the next buyer when the seller declines the first', async () => {
    const [first, next] = [await shop.user('buyer'), await shop.user('buyer')];
    await book();
    for (const person of [first, next]) await person.post(`/products/${productId}/waiting`);
    await act(buyer, { act: 'cancel' });
    id = (await first.get('/deals')).json().deals[0].id;
    expect((await dealFor(seller)).acts).toEqual(['decline']);
    expect((await seller.get('/myproducts')).json()[0].booking).toMatchObject({
      status: 'Offered',
      email: '',
      canBeMarkedSold: false,
    });
    expect((await act(seller, { act: 'decline', reason: 'Never answers' }))[0]).toBe(200);
    expect((await next.get('/deals')).json().deals).toMatchObject([{ status: 'Offered' }]);
  });

  test('ends the turn of a buyer whom the seller blocks, who cannot join again', async () => {
    const person = await shop.user('buyer');
    await turnFor(person);
    expect((await seller.post(`/people/${person.id}/block`)).statusCode).toBe(200);
    expect((await dealFor(person)).status).toBe('Declined');
    expect((await act(person, { act: 'take' }))[0]).toBe(409);
    await buyer.post('/bookings', { productId });
    const refused = await person.post(`/products/${productId}/waiting`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'You and this seller can’t make deals with each other',
    ]);
  });

  test('skips a buyer at the booking limit, who keeps the place', async () => {
    const limited = await openTestApp({ beside: shop, config: { limits: { ...noLimits, openBookings: 1 } } });
    const send = async (who: TestUser, method: 'POST' | 'DELETE', url: string, payload: object = {}) => {
      const headers = { authorization: `Bearer ${who.token}` };
      return (await limited.app.inject({ method, url: `/api${url}`, headers, payload })).json();
    };
    try {
      const [greedy, next] = [await shop.user('buyer'), await shop.user('buyer')];
      await book();
      for (const person of [greedy, next]) await person.post(`/products/${productId}/waiting`);
      const other = await shop.product({ sellerId: seller.id });
      const { data } = await send(greedy, 'POST', '/bookings', { productId: other.id });
      await send(buyer, 'DELETE', `/bookings/${id}`);
      expect((await greedy.get('/deals')).json()).toMatchObject({
        deals: [{ productId: other.id }],
        waiting: [{ productId, position: 1 }],
      });
      const [turn] = (await next.get('/deals')).json().deals;
      expect(turn).toMatchObject({ productId, status: 'Offered' });
      await send(greedy, 'DELETE', `/bookings/${data._id}`);
      await send(next, 'POST', `/deals/${turn.id}/acts`, { act: 'pass' });
      expect((await greedy.get('/deals')).json()).toMatchObject({
        deals: [{ productId, status: 'Offered' }],
        waiting: [],
      });
    } finally {
      await limited.close();
    }
  });

  test('counts turns and accepted offers towards the booking limit', async () => {
    const limited = await openTestApp({
      beside: shop,
      config: { limits: { ...noLimits, openBookings: 2, openOffers: 9 } },
    });
    const send = async (who: TestUser, url: string, payload: object = {}) => {
      const headers = { authorization: `Bearer ${who.token}` };
      return limited.app.inject({ method: 'POST', url: `/api${url}`, headers, payload });
    };
    try {
      const phones = [];
      for (let n = 0; n < 6; n++) phones.push((await shop.product({ sellerId: seller.id, price: 100 })).id);
      const greedy = await shop.user('buyer');
      const offers = [];
      for (const phone of phones.slice(0, 3))
        offers.push((await send(greedy, '/offers', { productId: phone, price: 80 })).json().data._id);
      await buyer.post('/bookings', { productId: phones[3] });
      await send(greedy, `/products/${phones[3]}/waiting`);
      for (const offerId of offers.slice(0, 2))
        expect((await send(seller, `/offers/${offerId}/answers`, { answer: 'accept', price: 80 })).statusCode).toBe(
          200,
        );
      const third = await send(seller, `/offers/${offers[2]}/answers`, { answer: 'accept', price: 80 });
      expect([third.statusCode, third.json().message]).toEqual([
        409,
        'The buyer has too many open deals right now. Please try again later',
      ]);
      expect((await send(greedy, '/offers', { productId: phones[4], price: 80 })).statusCode).toBe(409);
      expect((await send(greedy, '/bookings', { productId: phones[4] })).statusCode).toBe(409);
      await buyer.delete(`/bookings/${(await buyer.get('/bookings')).json()[0]._id}`);
      const turn = (await greedy.get('/deals'))
        .json()
        .deals.find((deal: { status: string }) => deal.status === 'Offered');
      const page = await limited.app.inject({
        url: `/api/deals/${turn.id}`,
        headers: { authorization: `Bearer ${greedy.token}` },
      });
      expect(page.json().acts).toEqual(['pass']);
      const taken = await send(greedy, `/deals/${turn.id}/acts`, { act: 'take' });
      expect([taken.statusCode, taken.json().message]).toEqual([
        409,
        'You already have 2 phones booked. Cancel one of them to book another',
      ]);
      // Places in line are bounded too.
      for (const phone of phones.slice(4)) {
        await buyer.post('/bookings', { productId: phone });
        expect((await send(greedy, `/products/${phone}/waiting`)).statusCode).toBe(200);
      }
      expect((await send(greedy, `/products/${phones[3]}/waiting`)).statusCode).toBe(409);
    } finally {
      await limited.close();
    }
  });
});

test('a booking, an offer and a place in line need a confirmed email address in a shop that can send mail', async () => {
  const mailing = await openTestApp({ beside: shop, config: { smtpUrl: 'smtp://127.0.0.1:9', logLevel: 'silent' } });
  const send = (url: string, payload: object = {}) =>
    mailing.app.inject({
      method: 'POST',
      url: `/api${url}`,
      headers: { authorization: `Bearer ${buyer.token}` },
      payload,
    });
  try {
    await post();
    for (const [url, payload] of [
      ['/bookings', { productId }],
      ['/offers', { productId, price: 80 }],
      [`/products/${productId}/waiting`, {}],
    ] as const) {
      const reply = await send(url, payload);
      expect([reply.statusCode, reply.json().message]).toEqual([
        403,
        'Please confirm your email address first. You can ask for a new link in your dashboard',
      ]);
    }
    await shop.db.execute('update users set email_verified = true');
    expect((await send('/bookings', { productId })).statusCode).toBe(201);
  } finally {
    await mailing.close();
  }
});
