import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addJob } from '#platform/jobs.ts';
import { runJobs } from '#testing/support/run-jobs.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  seller = await shop.user('seller', { name: 'Sana' });
  buyer = await shop.user('buyer', { name: 'Bo' });
});

async function bookedDeal(details = {}) {
  const product = await shop.product({ sellerId: seller.id, ...details });
  const id: string = (await buyer.post('/bookings', { productId: product.id, phone: '01800' })).json().data._id;
  return { id, product };
}
const act = (who: TestUser, id: string, body: object) => who.post(`/deals/${id}/acts`, body);
const statusOf = async (id: string) => (await seller.get(`/deals/${id}`)).json().status;

describe('a deal', () => {
  test('is visible only to its buyer, its seller and admins, each with their own possible acts', async () => {
    const { id, product } = await bookedDeal({ name: 'Nokia 8', price: 120 });
    const mine = (await seller.get(`/deals/${id}`)).json();
    expect(mine).toEqual({
      id,
      side: 'seller',
      status: 'Booked',
      productId: product.id,
      productName: 'Nokia 8',
      image: product.image,
      price: 120,
      onMarket: true,
      bookedAt: expect.any(String),
      deadline: expect.any(String),
      endedBy: null,
      endedAt: null,
      meetingAt: null,
      meetingPlace: '',
      meetingWish: '',
      soldClaimedAt: null,
      buyer: {
        id: buyer.id,
        name: 'Bo',
        photoUrl: null,
        email: null,
        phone: null,
        joinedAt: expect.any(String),
      },
      seller: {
        id: seller.id,
        name: 'Sana',
        photoUrl: null,
        email: null,
        phone: null,
        joinedAt: expect.any(String),
      },
      changes: [],
      town: 'Dhaka',
      muchCheaper: null,
      proposal: null,
      handover: null,
      block: null,
      isDisputed: false,
      reportedStolenAt: null,
      isDecided: false,
      history: [{ number: 1, act: 'book', status: 'Booked', actor: 'buyer', detail: {}, at: expect.any(String) }],
      acts: ['accept', 'decline'],
    });
    expect((await buyer.get(`/deals/${id}`)).json()).toMatchObject({ side: 'buyer', acts: ['cancel'] });
    expect((await (await shop.user('admin')).get(`/deals/${id}`)).json()).toMatchObject({ side: 'admin', acts: [] });
    for (const role of ['buyer', 'seller'] as const) {
      const stranger = await shop.user(role);
      expect((await stranger.get(`/deals/${id}`)).statusCode).toBe(404);
      expect((await act(stranger, id, { act: 'accept' })).statusCode).toBe(404);
    }
    expect((await shop.anyone.get(`/deals/${id}`)).statusCode).toBe(401);
  });

  test('is accepted once by the seller, also on a repeated request, and the buyer is notified', async () => {
    const { id } = await bookedDeal();
    expect((await seller.get('/notices')).json()).toMatchObject([{ kind: 'deal', act: 'book', subjectId: id }]);
    expect((await act(buyer, id, { act: 'accept' })).statusCode).toBe(409);
    for (let n = 0; n < 2; n++)
      expect((await act(seller, id, { act: 'accept' })).json()).toEqual({
        sucess: true,
        message: 'Accepted. We’ve let Bo know',
      });
    expect((await buyer.get(`/deals/${id}`)).json().history.map((event: { act: string }) => event.act)).toEqual([
      'book',
      'accept',
    ]);
    expect((await buyer.get('/bookings')).json()).toMatchObject([{ _id: id, status: 'Accepted' }]);
    expect((await buyer.get('/notices')).json()).toMatchObject([{ kind: 'deal', act: 'accept', subjectId: id }]);
    // The notice is removed once the seller has answered.
    expect((await seller.get('/notices')).json()).toEqual([]);
  });

  test('that is declined or cancelled frees the phone, shows who ended it and why, and hides contact details', async () => {
    const first = await bookedDeal();
    expect((await act(seller, first.id, { act: 'decline' })).statusCode).toBe(400);
    expect((await act(seller, first.id, { act: 'decline', reason: 'Sold in the shop' })).statusCode).toBe(200);
    const declined = (await buyer.get(`/deals/${first.id}`)).json();
    expect(declined).toMatchObject({ status: 'Declined', endedBy: 'seller', acts: [], deadline: null });
    expect(declined.history.at(-1)).toMatchObject({ act: 'decline', detail: { reason: 'Sold in the shop' } });
    expect(declined.seller).toMatchObject({ email: null, phone: null });
    expect((await shop.anyone.get(`/products/${first.product.id}`)).json().status).toBe('listed');

    const second = await bookedDeal();
    await act(seller, second.id, { act: 'accept' });
    expect((await act(seller, second.id, { act: 'cancel', reason: 'It fell' })).statusCode).toBe(200);
    expect((await buyer.get(`/deals/${second.id}`)).json()).toMatchObject({ status: 'Cancelled', endedBy: 'seller' });
    expect((await act(buyer, second.id, { act: 'cancel' })).json().message).toBe(
      'This isn’t possible now: the deal is “Cancelled”',
    );
  });

  test('keeps the agreed price until the buyer accepts the changed one', async () => {
    const { id, product } = await bookedDeal({ price: 199 });
    await shop.db.execute(`update products set price = 230 where id = '${product.id}'`);
    expect((await seller.get(`/deals/${id}`)).json()).toMatchObject({
      price: 199,
      changes: [{ field: 'price', agreed: 199, now: 230 }],
    });
    expect((await buyer.get(`/deals/${id}`)).json().acts).toContain('agree-changes');
    await act(buyer, id, { act: 'agree-changes', seen: { price: 230 } });
    expect((await seller.get(`/deals/${id}`)).json()).toMatchObject({ price: 230, changes: [] });
  });

  test('shows contact details to the other side only from acceptance until its end', async () => {
    const { id } = await bookedDeal();
    const reachable = async () => {
      const { buyer: bo, seller: sana } = (await seller.get(`/deals/${id}`)).json();
      const { booking } = (await seller.get('/myproducts')).json()[0];
      return [bo.email, bo.phone, sana.phone, booking?.email, booking?.phone];
    };
    expect(await reachable()).toEqual([null, null, null, '', '']);
    await act(seller, id, { act: 'accept' });
    expect(await reachable()).toEqual([buyer.email, '01800', '+8801700000000', buyer.email, '01800']);
    await act(buyer, id, { act: 'cancel' });
    expect(await reachable()).toEqual([null, null, null, undefined, undefined]);
    expect((await buyer.get('/bookings')).json()).toMatchObject([{ mobile_number: null, seller_email: null }]);
  });

  test('is among what the buyer bought once the phone is sold, and not when it was cancelled', async () => {
    const [cancelled, sold] = [await bookedDeal(), await bookedDeal()];
    await buyer.delete(`/bookings/${cancelled.id}`);
    for (const body of [{ act: 'accept' }, { act: 'mark-sold' }]) await act(seller, sold.id, body);
    expect((await buyer.get('/deals')).json().bought).toEqual([]);
    await act(buyer, sold.id, { act: 'confirm-sold' });
    expect((await buyer.get('/deals')).json()).toMatchObject({
      deals: [],
      bought: [{ productId: sold.product.id, id: sold.id }],
    });
    expect((await seller.get('/deals')).json().bought).toEqual([]);
  });

  test('prevents the seller from deleting the phone, and is cancelled when an admin removes it', async () => {
    const { id, product } = await bookedDeal();
    const refused = await seller.delete(`/myproducts/${product.id}`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Someone has booked this phone. Decline or cancel the deal first, then delete the phone',
    ]);
    expect(await statusOf(id)).toBe('Booked');
    await (await shop.user('buyer')).patch(`/products/report/${product.id}`, { reason: 'Stolen' });
    const admin = await shop.user('admin');
    expect((await admin.delete(`/products/report/${product.id}`)).statusCode).toBe(200);
    expect(await statusOf(id)).toBe('Cancelled');
    expect((await buyer.get('/notices')).json()).toMatchObject([{ kind: 'deal', act: 'withdraw' }]);
  });
});

/** Runs the jobs of each minute with the clock so many hours ahead. */
async function minuteAfter(hours: number) {
  shop.setClockAhead(hours * 60 * 60 * 1000);
  for (const name of ['remind-of-deadlines', 'expire-deals', 'own-mails'] as const) await addJob(shop.db, name, {});
  await runJobs(shop);
}

async function mailsTo({ email }: TestUser): Promise<string[]> {
  const folder = join(shop.config.dataDir, 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.filter((text) => text.includes(`To: ${email}`)).map((text) => text.replace(/=\n/g, ''));
}

describe('a deadline', () => {
  afterEach(() => shop.setClockAhead(0));

  test('of 48 hours for the seller expires the deal after a reminder and frees the phone', async () => {
    const { id, product } = await bookedDeal();
    await minuteAfter(35);
    expect((await seller.get('/notices')).json()).toMatchObject([{ kind: 'deal', act: 'book' }]);
    await minuteAfter(37);
    expect((await seller.get('/notices')).json()).toMatchObject([{ kind: 'deal', act: 'remind' }]);
    await minuteAfter(47);
    expect(await statusOf(id)).toBe('Booked');
    await minuteAfter(49);
    expect(await statusOf(id)).toBe('Expired');
    for (const told of [buyer, seller])
      expect((await told.get('/notices')).json()).toMatchObject([{ kind: 'deal', act: 'expire' }]);
    await shop.app.platform.notifications.flush();
    expect((await shop.anyone.get(`/products/${product.id}`)).json().status).toBe('listed');
  });

  test('restarts, with a new reminder, when an admin lets the deal continue', async () => {
    const { id } = await bookedDeal();
    const admin = await shop.user('admin');
    await act(seller, id, { act: 'accept' });
    const reminded = async () => (await buyer.get('/notices')).json();
    await minuteAfter(5 * 24 - 6);
    expect(await reminded()).toMatchObject([{ kind: 'deal', act: 'remind' }]);
    await act(seller, id, { act: 'dispute', reason: 'Asks for a discount' });
    await admin.post(`/deals/${id}/decision`, { decision: 'continue', reason: 'Meet first' });
    expect(await reminded()).toMatchObject([{ kind: 'deal', act: 'decide-continue' }]);
    await minuteAfter(10 * 24 - 7);
    expect(await reminded()).toMatchObject([{ kind: 'deal', act: 'remind' }]);
  });

  test('of five days to agree on a meeting starts when the seller accepts', async () => {
    const { id } = await bookedDeal();
    await act(seller, id, { act: 'accept' });
    await minuteAfter(5 * 24 - 1);
    expect(await statusOf(id)).toBe('Accepted');
    await minuteAfter(5 * 24 + 1);
    expect(await statusOf(id)).toBe('Expired');
  });

  test('of 12 hours for the first buyer in line passes the turn to the next', async () => {
    const { id, product } = await bookedDeal();
    const [next, last] = [await shop.user('buyer'), await shop.user('buyer')];
    for (const person of [next, last]) await person.post(`/products/${product.id}/waiting`);
    await buyer.delete(`/bookings/${id}`);
    const newsOfNext = async () => (await next.get('/notices')).json().map((notice: { act: string }) => notice.act);
    // The turn is not said to end soon when it has just begun.
    await minuteAfter(8.9);
    expect(await newsOfNext()).toEqual(['offer-next']);
    await minuteAfter(9.1);
    expect(await newsOfNext()).toEqual(['remind']);
    await minuteAfter(13);
    expect((await next.get('/deals')).json()).toEqual({ deals: [], waiting: [], bought: [] });
    expect((await last.get('/deals')).json()).toMatchObject({ deals: [{ status: 'Offered' }] });
  });
});

describe('a notification email', () => {
  beforeEach(async () => {
    await rm(join(shop.config.dataDir, 'mail'), { recursive: true, force: true });
    await shop.db.execute('update users set email_verified = true');
  });
  afterEach(() => shop.setClockAhead(0));

  test('is sent once for a notice that is still unread after two minutes', async () => {
    const { id } = await bookedDeal({ name: 'Nokia 8' });
    await minuteAfter(0);
    expect(await mailsTo(seller)).toEqual([]);
    await minuteAfter(0.1);
    await minuteAfter(0.2);
    const [mail, ...others] = await mailsTo(seller);
    expect(others).toEqual([]);
    expect(mail).toContain('Subject: Bo booked your Nokia 8 for $240\n');
    const { deadline } = (await seller.get(`/deals/${id}`)).json();
    expect(mail).toMatch(/^Bo booked your Nokia 8 for \$240\. Accept by \d+ \w+ \d{4}, /m);
    expect(mail).toContain(`${deadline.slice(11, 16)} UTC\n`);
    expect(mail).toContain(`http://localhost:3000/dashboard/deal/${id}`);
  });

  test('about a dispute names who asked for help, to the other side and to admins', async () => {
    const { id } = await bookedDeal({ name: 'Nokia 8' });
    const admin = await shop.user('admin');
    await shop.db.execute('update users set email_verified = true');
    await act(seller, id, { act: 'accept' });
    await act(buyer, id, { act: 'dispute', reason: 'Asks for a deposit' });
    await minuteAfter(0.1);
    for (const told of [seller, admin])
      expect(await mailsTo(told)).toMatchObject([
        expect.stringContaining('Nokia 8: Bo asked Reshell for help with this deal'),
      ]);
  });

  test('is not sent for a notice that was read or answered, or to a user who opted out', async () => {
    const { id } = await bookedDeal();
    await act(seller, id, { act: 'accept' });
    await buyer.patch('/notices', { read: true });
    expect((await buyer.patch('/notices/mails/deal', { byMail: false })).statusCode).toBe(200);
    expect((await buyer.get('/notices/mails')).json()).toEqual({
      deal: false,
      listing: true,
      message: true,
      offer: true,
      review: true,
    });
    await act(seller, id, { act: 'cancel', reason: 'It fell' });
    await minuteAfter(0.1);
    expect([...(await mailsTo(seller)), ...(await mailsTo(buyer))]).toEqual([]);
    await buyer.patch('/notices/mails/deal', { byMail: true });
    expect((await buyer.get('/notices/mails')).json()).toMatchObject({ deal: true });
  });
});

describe('the waiting line for a booked phone', () => {
  test('offers a free phone to the first buyer, and to the next one when the first passes', async () => {
    const { id, product } = await bookedDeal();
    const [next, last] = [await shop.user('buyer', { name: 'Nia' }), await shop.user('buyer', { name: 'Lu' })];
    expect((await buyer.post(`/products/${product.id}/waiting`)).statusCode).toBe(409);
    expect((await next.post(`/products/${product.id}/waiting`)).json()).toEqual({ position: 1 });
    expect((await next.post(`/products/${product.id}/waiting`)).json()).toEqual({ position: 1 });
    expect((await last.post(`/products/${product.id}/waiting`)).json()).toEqual({ position: 2 });

    await buyer.delete(`/bookings/${id}`);
    const { deals } = (await next.get('/deals')).json();
    expect(deals).toEqual([{ productId: product.id, id: expect.any(String), status: 'Offered', side: 'buyer' }]);
    expect((await next.get('/notices')).json()).toMatchObject([{ kind: 'deal', act: 'offer-next' }]);
    expect((await last.get('/deals')).json()).toEqual({
      deals: [],
      waiting: [{ productId: product.id, position: 1 }],
      bought: [],
    });
    expect((await last.post('/bookings', { productId: product.id })).statusCode).toBe(409);

    expect((await act(next, deals[0].id, { act: 'pass' })).statusCode).toBe(200);
    const offered = (await last.get('/deals')).json().deals[0];
    expect((await act(last, offered.id, { act: 'take' })).statusCode).toBe(200);
    expect((await seller.get('/notices')).json()[0]).toMatchObject({
      kind: 'deal',
      act: 'take',
      subjectId: offered.id,
    });
    expect((await last.get(`/deals/${offered.id}`)).json()).toMatchObject({ status: 'Booked' });
  });

  test('has 199 positions without gaps after 200 simultaneous buyers, one of whom books', async () => {
    const product = await shop.product({ sellerId: seller.id });
    const people = await Promise.all(Array.from({ length: 200 }, () => shop.user('buyer')));
    const outcomes = await Promise.all(
      people.map(async (person) => {
        const booked = await person.post('/bookings', { productId: product.id });
        if (booked.statusCode === 201) return 'deal';
        return (await person.post(`/products/${product.id}/waiting`)).json().position as number;
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'deal')).toHaveLength(1);
    const places = outcomes.filter((outcome) => outcome !== 'deal').sort((a, b) => Number(a) - Number(b));
    expect(places).toEqual(Array.from({ length: 199 }, (_, n) => n + 1));
  });
});

describe('a dispute', () => {
  test('is opened by one side and decided by an admin with a reason, and both sides are notified', async () => {
    const { id } = await bookedDeal();
    const admin = await shop.user('admin');
    expect((await act(buyer, id, { act: 'dispute', reason: 'No answer' })).statusCode).toBe(409);
    await act(seller, id, { act: 'accept' });
    expect((await admin.post(`/deals/${id}/decision`, { decision: 'cancel', reason: 'x' })).statusCode).toBe(409);
    expect((await act(buyer, id, { act: 'dispute', reason: 'Asks for a deposit' })).statusCode).toBe(200);
    expect((await act(seller, id, { act: 'dispute', reason: 'Not true' })).json().message).toBe(
      'An admin is looking into this',
    );
    for (const told of [seller, admin])
      expect((await told.get('/notices')).json()).toMatchObject([
        { kind: 'deal', act: 'dispute', who: 'Bo', subjectId: id },
      ]);
    expect((await admin.get('/deals/all?disputed=yes&q=GALAXY')).json()).toMatchObject([{ id, isDisputed: true }]);
    expect((await admin.get(`/deals/${id}`)).json().acts).toEqual([
      'decide-continue',
      'decide-cancel',
      'decide-hand-over',
    ]);

    const decision = { decision: 'cancel', reason: 'Deposits are not allowed here' };
    expect((await admin.post(`/deals/${id}/decision`, decision)).statusCode).toBe(200);
    expect((await buyer.get(`/deals/${id}`)).json()).toMatchObject({
      status: 'Cancelled',
      endedBy: 'admin',
      isDisputed: false,
    });
    expect((await seller.get(`/deals/${id}`)).json().history.at(-1)).toMatchObject({
      act: 'decide-cancel',
      detail: { reason: 'Deposits are not allowed here' },
    });
    for (const told of [seller, buyer])
      expect((await told.get('/notices')).json()[0]).toMatchObject({ kind: 'deal', act: 'decide-cancel' });
    expect((await admin.get('/audit')).json()[0]).toMatchObject({
      action: 'dispute-decided',
      subjectId: id,
      reason: 'Deposits are not allowed here',
    });
    expect((await admin.get('/deals/all?disputed=yes')).json()).toEqual([]);
    expect((await admin.get('/deals/all?status=Cancelled')).json()).toMatchObject([{ id }]);
  });
});
