import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runJobs } from '#testing/support/run-jobs.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let seller: TestUser;
let buyer: TestUser;
let id: string;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  shop.app.platform.clock.now = () => new Date();
  seller = await shop.user('seller', { name: 'Sana' });
  buyer = await shop.user('buyer', { name: 'Bo' });
  const product = await shop.product({ sellerId: seller.id, name: 'Nokia 8', location: 'Road 7, Sylhet' });
  id = (await buyer.post('/bookings', { productId: product.id })).json().data._id;
  await act(seller, { act: 'accept' });
});

const act = (who: TestUser, body: object) => who.post(`/deals/${id}/acts`, body);
const dealFor = async (who: TestUser) => (await who.get(`/deals/${id}`)).json();
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Math.floor(Date.now() / hour + hours) * hour).toISOString();
const propose = (who: TestUser, times: string[], place = 'City Centre, main entrance') =>
  act(who, { act: 'propose-meeting', times, place });
const pick = async (who: TestUser, time: string) =>
  act(who, { act: 'pick-time', proposalId: (await dealFor(who)).proposal.id, time });

describe('a meeting', () => {
  test('is proposed by one side with up to three times and agreed when the other side picks one', async () => {
    const times = [inHours(30), inHours(26), inHours(50)];
    expect((await propose(seller, times)).statusCode).toBe(200);
    expect(await dealFor(buyer)).toMatchObject({
      status: 'Accepted',
      town: 'Sylhet',
      meetingAt: null,
      proposal: { by: 'seller', times: [...times].sort(), place: 'City Centre, main entrance' },
      handover: null,
    });
    expect((await buyer.get('/notices')).json()).toMatchObject([{ kind: 'deal', act: 'propose-meeting' }]);
    expect((await dealFor(buyer)).acts).toContain('pick-time');
    expect((await dealFor(seller)).acts).not.toContain('pick-time');

    expect((await pick(seller, times[0] as string)).json().message).toBe(
      'These times are no longer open. Please look again',
    );
    expect((await pick(buyer, inHours(31))).json().message).toBe('Pick one of the proposed times');
    expect((await pick(buyer, times[0] as string)).json().message).toBe('The meeting is agreed');
    expect(await dealFor(seller)).toMatchObject({
      status: 'Meeting agreed',
      meetingAt: times[0],
      meetingPlace: 'City Centre, main entrance',
      proposal: null,
      deadline: new Date(Date.parse(times[0] as string) + 72 * hour).toISOString(),
    });
    expect((await buyer.get('/bookings')).json()).toMatchObject([{ metingAddress: 'City Centre, main entrance' }]);
  });

  test('can be counter-proposed, which replaces the first proposal', async () => {
    await propose(seller, [inHours(30)]);
    const first = (await dealFor(buyer)).proposal.id;
    await propose(buyer, [inHours(40)], 'Railway station');
    expect((await dealFor(seller)).proposal).toMatchObject({ by: 'buyer', times: [inHours(40)] });
    expect((await act(buyer, { act: 'pick-time', proposalId: first, time: inHours(30) })).statusCode).toBe(409);
    expect((await pick(seller, inHours(40))).statusCode).toBe(200);
    expect(await dealFor(buyer)).toMatchObject({ meetingAt: inHours(40), meetingPlace: 'Railway station' });
  });

  test('keeps its agreed time until the other side picks a newly proposed one', async () => {
    await propose(seller, [inHours(30)]);
    await pick(buyer, inHours(30));
    await propose(buyer, [inHours(60)]);
    expect(await dealFor(seller)).toMatchObject({ status: 'Meeting agreed', meetingAt: inHours(30) });
    await pick(seller, inHours(60));
    expect(await dealFor(buyer)).toMatchObject({ status: 'Meeting agreed', meetingAt: inHours(60) });
  });

  test.each([
    ['a time that has passed', () => [inHours(-1)], 'Choose a time in the future'],
    ['a time more than 30 days ahead', () => [inHours(24), inHours(24 * 31)], 'Choose a time within the next 30 days'],
    ['four times', () => [1, 2, 3, 4].map(inHours), undefined],
    ['no time', () => [], undefined],
    ['the same time twice', () => [inHours(5), inHours(5)], undefined],
    ['a value that is not a date', () => ['tomorrow'], undefined],
  ])('cannot be proposed with %s', async (_what, times, message) => {
    const reply = await propose(seller, times());
    expect(reply.statusCode).toBe(400);
    if (message) expect(reply.json().message).toBe(message);
    expect((await dealFor(buyer)).proposal).toBeNull();
  });

  test('needs a place of at most 200 characters', async () => {
    expect((await propose(seller, [inHours(5)], '')).statusCode).toBe(400);
    expect((await propose(seller, [inHours(5)], 'x'.repeat(201))).statusCode).toBe(400);
    expect((await propose(seller, [inHours(5)], 'x'.repeat(200))).statusCode).toBe(200);
  });

  test('is never agreed from a replaced proposal when one side picks while the other replaces it', async () => {
    for (let round = 0; round < 5; round++) {
      await propose(seller, [inHours(30 + round)], 'First');
      const { proposal } = await dealFor(buyer);
      const [picked] = await Promise.all([
        act(buyer, { act: 'pick-time', proposalId: proposal.id, time: proposal.times[0] }),
        propose(seller, [inHours(50 + round)], 'Second'),
      ]);
      const deal = await dealFor(buyer);
      expect(deal.proposal.place).toBe('Second');
      if (picked.statusCode === 200) expect(deal).toMatchObject({ meetingAt: inHours(30 + round) });
      else expect(picked.json().message).toBe('These times are no longer open. Please look again');
    }
  });

  test('lets each side report once that they are on the way and have arrived, and notifies the other', async () => {
    expect((await act(buyer, { act: 'on-my-way' })).statusCode).toBe(409);
    await propose(seller, [inHours(2)]);
    await pick(buyer, inHours(2));
    expect((await act(buyer, { act: 'on-my-way' })).statusCode).toBe(200);
    expect((await seller.get('/notices')).json()).toMatchObject([{ act: 'on-my-way' }]);
    expect((await act(buyer, { act: 'arrived' })).statusCode).toBe(200);
    expect((await act(buyer, { act: 'on-my-way' })).json().message).toBe('You’ve already said so');
    const { acts } = await dealFor(buyer);
    expect(acts).not.toContain('arrived');
    expect((await dealFor(seller)).acts).toContain('arrived');
  });
});

describe('reminders of a meeting', () => {
  const later = async (hours: number) => {
    shop.app.platform.clock.now = () => new Date(Date.now() + hours * hour);
    await runJobs(shop);
  };
  const told = async (who: TestUser) => (await who.get('/notices')).json().map(({ act }: { act: string }) => act);
  beforeEach(async () => {
    await shop.db.execute('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
  });

  test('are sent to both sides a day and two hours before', async () => {
    await propose(seller, [inHours(48)]);
    await pick(buyer, inHours(48));
    await later(22);
    expect([await told(buyer), await told(seller)]).toEqual([[], ['pick-time']]);
    await later(24.5);
    expect([await told(buyer), await told(seller)]).toEqual([['meet-tomorrow'], ['meet-tomorrow']]);
    await later(46.5);
    expect([await told(buyer), await told(seller)]).toEqual([['meet-soon'], ['meet-soon']]);
  });

  test('follow a moved meeting and are not sent for a cancelled deal', async () => {
    await propose(seller, [inHours(48)]);
    await pick(buyer, inHours(48));
    await propose(buyer, [inHours(96)]);
    await pick(seller, inHours(96));
    await later(47);
    expect([await told(buyer), await told(seller)]).toEqual([['pick-time'], []]);
    await later(73);
    expect(await told(seller)).toEqual(['meet-tomorrow']);
    shop.app.platform.clock.now = () => new Date();
    await act(buyer, { act: 'cancel' });
    await later(95);
    expect([await told(buyer), await told(seller)]).toEqual([[], ['cancel']]);
  });

  test('pause during a dispute and resume once the deal continues', async () => {
    const admin = await shop.user('admin');
    await propose(seller, [inHours(48)]);
    await pick(buyer, inHours(48));
    await act(buyer, { act: 'dispute', reason: 'Asks for a deposit' });
    await later(24.5);
    expect([await told(buyer), await told(seller)]).toEqual([[], ['dispute']]);
    await admin.post(`/deals/${id}/decision`, { decision: 'continue', reason: 'After reading both' });
    await later(46.5);
    expect([await told(buyer), await told(seller)]).toEqual([['meet-soon'], ['meet-soon']]);
  });
});

describe('the calendar file of a meeting', () => {
  const calendar = (who: TestUser) => who.get(`/deals/${id}/meeting.ics`);

  /** Strictly by RFC 5545: CRLF, at most 75 octets, unfolded, then one property a line. */
  function parse(body: string): [name: string, value: string][] {
    expect(body.endsWith('\r\n')).toBe(true);
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const lines = body.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
    return lines.map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
      expect(name, line).not.toBe('');
      return [name, value];
    });
  }
  const plainText = (text = '') => text.replace(/\\([\\;,nN])/g, (_, what) => (/n/i.test(what) ? '\n' : what));

  test('is valid RFC 5545, keeps its UID and increments SEQUENCE when the meeting moves or is cancelled', async () => {
    const place = 'Star Kabab; corner table, 2nd floor \\ ঢাকা বিশ্ববিদ্যালয়ের সামনে, যেখানে বাস থামে এবং লোকজন অপেক্ষা করে';
    expect((await calendar(buyer)).statusCode).toBe(404);
    await propose(seller, [inHours(30)], place);
    await pick(buyer, inHours(30));
    const reply = await calendar(buyer);
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const properties = parse(reply.body);
    expect(properties.map(([name]) => name)).toEqual([
      ...['BEGIN', 'VERSION', 'PRODID', 'CALSCALE', 'METHOD', 'BEGIN', 'UID', 'SEQUENCE', 'DTSTAMP', 'DTSTART'],
      ...['DTEND', 'SUMMARY', 'LOCATION', 'DESCRIPTION', 'URL', 'STATUS', 'END', 'END'],
    ]);
    const event = Object.fromEntries(properties);
    expect(event).toMatchObject({
      UID: `deal-${id}@localhost`,
      SEQUENCE: '0',
      DTSTART: inHours(30).replace(/[-:]|\.\d+/g, ''),
      SUMMARY: 'Handover: Nokia 8',
      STATUS: 'CONFIRMED',
    });
    expect(plainText(event.LOCATION)).toBe(place);
    expect(plainText(event.DESCRIPTION)).toBe(`You’re meeting Sana.\nhttp://localhost:3000/dashboard/deal/${id}`);

    await propose(buyer, [inHours(70)], 'Elsewhere');
    await pick(seller, inHours(70));
    const moved = Object.fromEntries(parse((await calendar(seller)).body));
    expect(moved).toMatchObject({ UID: event.UID, SEQUENCE: '1', LOCATION: 'Elsewhere' });
    await act(seller, { act: 'cancel' });
    const over = Object.fromEntries(parse((await calendar(seller)).body));
    expect(over).toMatchObject({ UID: event.UID, SEQUENCE: '2', STATUS: 'CANCELLED' });
  });

  test('is readable by buyer and seller only', async () => {
    await propose(seller, [inHours(30)]);
    await pick(buyer, inHours(30));
    for (const role of ['buyer', 'seller', 'admin'] as const)
      expect((await calendar(await shop.user(role))).statusCode).toBe(404);
    expect((await shop.anyone.get(`/deals/${id}/meeting.ics`)).statusCode).toBe(401);
  });
});

describe('public meeting spots', () => {
  test('are edited by admins, listed by town for everybody and recorded in the audit record', async () => {
    await shop.db.execute('truncate meeting_spots');
    const admin = await shop.user('admin');
    const added = await admin.post('/meeting-spots', { town: 'Sylhet', name: 'Keane Bridge, north end' });
    expect([added.statusCode, added.json().message]).toEqual([201, 'Meeting spot added']);
    await admin.post('/meeting-spots', { town: 'Dhaka', name: 'Star Kabab' });
    const twice = await admin.post('/meeting-spots', { town: 'sylhet', name: 'keane bridge, NORTH end' });
    expect([twice.statusCode, twice.json().message]).toEqual([409, 'This place is already on the list']);
    const [spot] = (await shop.anyone.get('/meeting-spots?town=SYLHET')).json();
    expect(spot).toEqual({ _id: expect.any(String), town: 'Sylhet', name: 'Keane Bridge, north end' });
    expect((await shop.anyone.get('/meeting-spots')).json()).toHaveLength(2);
    expect((await seller.delete(`/meeting-spots/${spot._id}`)).statusCode).toBe(403);
    expect((await admin.delete(`/meeting-spots/${spot._id}`)).statusCode).toBe(200);
    expect((await admin.delete(`/meeting-spots/${spot._id}`)).statusCode).toBe(404);
    expect((await shop.anyone.get('/meeting-spots?town=Sylhet')).json()).toEqual([]);
    expect((await admin.get('/audit')).json().slice(0, 3)).toMatchObject([
      { action: 'meeting-spot-removed', subjectName: 'Keane Bridge, north end, Sylhet' },
      { action: 'meeting-spot-added' },
      { action: 'meeting-spot-added' },
    ]);
  });
});
