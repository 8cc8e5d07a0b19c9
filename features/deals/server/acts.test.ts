import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { type DealStatus, dealStatuses } from '#common/deal-statuses.ts';
import { setLocaleSource } from '#common/languages.ts';
import type { Side } from '#common/roles.ts';
import { noLimits } from '#platform/http/limits.ts';
import { m } from '#translations';
import type { DealEvent } from '../deals.contract.ts';
import type { Handover, Payment } from '../handover.contract.ts';
import type { Act, Actor, DealFacts, Detail, Turn } from './act.ts';
import { type ActName, acts, findAct, openActs, refusalOf } from './acts.ts';

setLocaleSource(() => 'en');

const now = new Date('2026-11-18T12:00:00.000Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

const handover: Handover = {
  claims: [{ id: 'screen', sentence: 'The screen works', quote: null }],
  results: { screen: 'fail' },
  code: null,
  codeEntered: false,
  triesLeft: 10,
  newPrice: null,
  imei: null,
  confirmedBy: [],
};
/** One hour before the meeting, with a phone that is not as described. */
const deal: DealFacts = {
  status: 'Meeting agreed',
  price: 100,
  meetingAt: inHours(1),
  changes: [],
  proposal: { id: '1', by: 'seller', times: [inHours(-1), inHours(3)], place: 'Station' },
  handover,
  isDisputed: false,
  isDecided: false,
  soldClaimedAt: null,
  endedAt: null,
  history: [],
  turn: null,
  isBlocked: false,
};
const limits = { ...noLimits, openBookings: 5 };
const turn = (changes: Partial<Turn> = {}): Partial<DealFacts> => ({
  ...{ status: 'Offered', turn: { otherDeals: 4, ...changes } },
});
const blocked: Partial<DealFacts> = { isBlocked: true };
const handing = (changes: Partial<Handover>): Partial<DealFacts> => ({ handover: { ...handover, ...changes } });
const event = (act: string, actor: Actor): DealEvent => ({
  ...{ number: 1, act, actor, status: 'Meeting agreed', detail: {}, at: inHours(-1) },
});
const ended = (status: DealStatus, hours: number): Partial<DealFacts> => ({
  ...{ status, endedAt: inHours(-hours), history: [event('accept', 'seller')] },
});
const changed: Partial<DealFacts> = { changes: [{ field: 'price', agreed: 100, now: 130 }] };
const confirmable = handing({ codeEntered: true });
const claimed = { soldClaimedAt: inHours(-1) };
const withRegister = (...tickedBy: ('buyer' | 'seller')[]) =>
  handing({ register: { name: '', why: '', steps: [], ask: '', tickedBy } });
const withImei = (fits: boolean | null, triesLeft = 5) => handing({ imei: { fits, triesLeft, tags: [] } });
const withPayment = (by: Side[], differs: Payment['differs'] = [], left = 5) =>
  handing({
    codeEntered: true,
    payment: {
      ...{ methods: [], differs, entriesLeft: { buyer: 5, seller: left } },
      said: by.map((side) => ({ by: side, method: 'bkash', name: 'bKash', isWallet: true, amount: 100 })),
    },
  });
const asked = handing({ newPrice: 80 });
const tooLate = m.deals_tooLateToDispute({ days: 14 });
const wasCancelled = m.deals_notPossibleNow({ status: 'Cancelled' });

type Row = [act: ActName, by: Actor, facts: Partial<DealFacts>, detail: Detail | undefined, sentence?: string];
/** Refused with the sentence, or possible. */
const rows: Row[] = [
  ['take', 'buyer', turn(), {}],
  ['take', 'buyer', { ...turn(), ...blocked }, undefined, m.common_blockedSeller()],
  ['take', 'buyer', turn({ otherDeals: 5 }), undefined, m.deals_tooManyBookings({ max: 5 })],
  ['accept', 'seller', { status: 'Booked' }, undefined],
  ['accept', 'seller', { status: 'Booked', ...blocked }, undefined, m.deals_whileBlocked()],
  ['propose-meeting', 'buyer', {}, undefined],
  ['propose-meeting', 'seller', blocked, undefined, m.deals_whileBlocked()],
  ['propose-meeting', 'buyer', {}, { times: [inHours(1), inHours(29 * 24)], place: 'Station' }],
  ['propose-meeting', 'buyer', {}, { times: [inHours(1), inHours(0)] }, m.meeting_timePassed()],
  ['propose-meeting', 'buyer', {}, { times: [inHours(31 * 24)] }, m.meeting_tooFar()],
  ['pick-time', 'buyer', {}, undefined],
  ['pick-time', 'buyer', blocked, undefined, m.deals_whileBlocked()],
  ['pick-time', 'buyer', {}, { proposalId: '1', time: inHours(3) }],
  ['pick-time', 'buyer', { proposal: null }, undefined, m.meeting_noSuchProposal()],
  ['pick-time', 'seller', {}, undefined, m.meeting_noSuchProposal()],
  ['pick-time', 'buyer', {}, { proposalId: '2', time: inHours(3) }, m.meeting_noSuchProposal()],
  ['pick-time', 'buyer', {}, { proposalId: '1', time: inHours(4) }, m.meeting_notProposed()],
  ['pick-time', 'buyer', {}, { proposalId: '1', time: inHours(-1) }, m.meeting_timePassed()],
  ['on-my-way', 'buyer', { history: [event('on-my-way', 'seller')] }, undefined],
  ['on-my-way', 'buyer', { history: [event('on-my-way', 'buyer'), event('pick-time', 'buyer')] }, undefined],
  ['on-my-way', 'buyer', { history: [event('on-my-way', 'buyer')] }, undefined, m.handover_alreadySaid()],
  ['arrived', 'seller', { history: [event('arrived', 'seller')] }, undefined, m.handover_alreadySaid()],
  ...(['agree-changes', 'keep-terms'] as const).flatMap((act): Row[] => [
    [act, 'buyer', changed, undefined],
    [act, 'buyer', changed, { seen: { price: 130 } }],
    [act, 'buyer', {}, { seen: {} }, m.deals_nothingChanged()],
    [act, 'buyer', changed, { seen: { price: 120 } }, m.deals_changedAgain()],
    [act, 'buyer', changed, { seen: {} }, m.deals_changedAgain()],
  ]),
  ['check', 'buyer', {}, { results: { screen: 'pass' } }],
  ['check', 'buyer', {}, { results: { charging: 'pass' } }, m.handover_unknownClaim()],
  ['check', 'buyer', handing({ confirmedBy: ['buyer'] }), undefined, m.handover_alreadyConfirmed()],
  ['check-imei', 'buyer', withImei(null), undefined],
  ['check-imei', 'buyer', withImei(false, 1), undefined],
  ['check-imei', 'buyer', handing({ confirmedBy: ['buyer'] }), undefined, m.handover_alreadyConfirmed()],
  ['check-imei', 'buyer', {}, undefined, m.handover_noImei()],
  ['check-imei', 'buyer', { ...withImei(null), meetingAt: inHours(2.1) }, undefined, m.handover_imeiTooEarly()],
  ['check-imei', 'buyer', withImei(true), undefined, m.handover_imeiAlreadyFits()],
  ['check-imei', 'buyer', withImei(false, 0), undefined, m.handover_tooManyImeis()],
  ['ask-price', 'buyer', {}, { price: 99 }],
  ['ask-price', 'buyer', {}, { price: 100 }, m.handover_priceNotLower()],
  ['ask-price', 'buyer', handing({ results: { screen: 'pass' } }), undefined, m.handover_nothingFailed()],
  ['ask-price', 'buyer', asked, { price: 90 }, m.handover_priceFirst()],
  ['accept-price', 'seller', asked, { price: 80 }],
  ['accept-price', 'seller', asked, { price: 90 }, m.handover_otherPriceAsked()],
  ['accept-price', 'seller', {}, { price: 80 }, m.handover_noPriceAsked()],
  ['decline-price', 'seller', asked, {}],
  ['decline-price', 'seller', {}, {}, m.handover_noPriceAsked()],
  ['enter-code', 'seller', {}, undefined],
  ['enter-code', 'seller', { handover: null }, undefined, m.handover_notAgreed()],
  ['enter-code', 'seller', handing({ codeEntered: true }), undefined, m.handover_codeAlreadyEntered()],
  ['enter-code', 'seller', changed, undefined, m.handover_changesFirst()],
  ['enter-code', 'seller', { meetingAt: inHours(2.1) }, undefined, m.handover_codeTooEarly()],
  ['enter-code', 'seller', handing({ triesLeft: 0 }), undefined, m.handover_tooManyCodes()],
  ['deregistered', 'seller', withRegister('buyer'), {}],
  ['deregistered', 'buyer', {}, {}, m.register_none()],
  ['deregistered', 'buyer', { ...withRegister(), meetingAt: inHours(2.1) }, {}, m.register_tooEarly()],
  ['deregistered', 'buyer', withRegister('buyer'), {}, m.handover_alreadySaid()],
  ['pay', 'seller', withPayment(['buyer']), undefined],
  ['pay', 'seller', { ...withPayment([]), meetingAt: inHours(2.1) }, undefined, m.payment_tooEarly()],
  ['pay', 'seller', withPayment(['seller'], ['signs'], 0), undefined, m.payment_tooMany()],
  ['confirm', 'buyer', withPayment([]), {}],
  ['confirm', 'buyer', withPayment(['buyer']), {}],
  ['confirm', 'buyer', withPayment(['buyer', 'seller']), {}],
  ['confirm', 'buyer', withPayment(['seller']), {}, m.payment_sayToo()],
  ['confirm', 'buyer', withPayment(['buyer', 'seller'], ['signs']), {}, m.payment_differs()],
  ['confirm', 'buyer', confirmable, {}],
  ['confirm', 'buyer', handing({ codeEntered: true, confirmedBy: ['seller'] }), {}],
  ['confirm', 'buyer', {}, {}, m.handover_codeFirst()],
  ['confirm', 'buyer', handing({ codeEntered: true, newPrice: 80 }), {}, m.handover_priceFirst()],
  ['confirm', 'buyer', { ...confirmable, ...changed }, {}, m.handover_changesFirst()],
  ['confirm', 'buyer', handing({ codeEntered: true, confirmedBy: ['buyer'] }), {}, m.handover_alreadyConfirmed()],
  ['no-show', 'buyer', { meetingAt: inHours(-0.5) }, {}],
  ['no-show', 'buyer', { meetingAt: inHours(-0.4) }, {}, m.handover_afterMeetingOnly()],
  ['no-show', 'buyer', { meetingAt: null }, {}, m.handover_afterMeetingOnly()],
  ['mark-sold', 'seller', {}, {}],
  ['mark-sold', 'seller', claimed, {}, m.deals_alreadyClaimed()],
  ['confirm-sold', 'buyer', claimed, {}],
  ['confirm-sold', 'buyer', {}, {}, m.deals_nothingClaimed()],
  ['deny-sold', 'buyer', claimed, {}],
  ['deny-sold', 'buyer', {}, {}, m.deals_nothingClaimed()],
  ['dispute', 'buyer', {}, {}],
  ['dispute', 'buyer', ended('Cancelled', 24), {}],
  ['dispute', 'buyer', { ...ended('Cancelled', 24), history: [] }, {}, wasCancelled],
  ['dispute', 'seller', { ...ended('Sold', 24), isDecided: true }, {}, m.deals_alreadyDecided()],
  ['dispute', 'seller', ended('Sold', 15 * 24), {}, tooLate],
];

describe('the guard of an act', () => {
  test.each(rows)('allows or refuses %s by the %s as stated in case %#', (act, by, facts, detail, sentence) => {
    expect(refusalOf({ ...deal, ...facts }, act, { by, now, limits, ...(detail && { detail }) })?.message).toBe(
      sentence,
    );
  });

  test('is tested with each of its refusals', () => {
    const tried = new Set(rows.flatMap(([act, , , , sentence]) => (sentence ? `${act}: ${sentence}` : [])));
    const written = Object.entries(acts).flatMap(([act, { guard = [] }]: [string, Act]) =>
      guard.map(({ sentence }) => `${act}: ${sentence({ ...deal, status: 'Cancelled' }, { limits })}`),
    );
    expect([...tried].sort()).toEqual([...new Set(written)].sort());
  });
});

describe('an act', () => {
  const names = Object.keys(acts) as ActName[];
  const refusals = (facts: Partial<DealFacts>, by: Actor) =>
    Object.fromEntries(names.map((act) => [act, refusalOf({ ...deal, ...facts }, act, { by, now, limits })?.message]));

  test.each(dealStatuses)('is refused in status %s to actors without a transition from it', (status) => {
    for (const by of ['buyer', 'seller', 'admin', 'system'] as const)
      for (const [act, sentence] of Object.entries(refusals({ status }, by)))
        if (!findAct(act as ActName, by, status))
          expect(sentence).toBe(m.deals_notPossibleNow({ status: m.deals_statuses(status) }));
  });

  test('is refused during a dispute, except the decisions of an admin', () => {
    expect(openActs({ ...deal, isDisputed: true }, { by: 'buyer', now, limits })).toEqual([]);
    expect(refusals({ isDisputed: true }, 'seller').cancel).toBe(m.deals_alreadyDisputed());
    const decisions = ['decide-continue', 'decide-cancel', 'decide-hand-over'];
    expect(openActs({ ...deal, isDisputed: true }, { by: 'admin', now, limits })).toEqual(decisions);
    expect(refusals({}, 'admin')['decide-cancel']).toBe(m.deals_noOpenDispute());
  });

  test('is refused after the code was entered, except checks, payments, price answers and disputes', () => {
    const facts = handing({ codeEntered: true, newPrice: 80 });
    expect(openActs({ ...deal, ...facts }, { by: 'buyer', now, limits })).toEqual(['check', 'pay', 'dispute']);
    expect(openActs({ ...deal, ...facts }, { by: 'seller', now, limits })).toEqual([
      'accept-price',
      'decline-price',
      'pay',
      'dispute',
    ]);
    expect(refusals(facts, 'seller').cancel).toBe(m.handover_youMet());
    expect(refusals(facts, 'system').expire).toBe(m.handover_youMet());
  });
});

/** What people read when an act is refused is also its documentation. */
function writePage(): string {
  const table = Object.entries(acts).map(([name, act]: [string, Act]) => {
    const fields = Object.keys((act.schema as z.ZodMiniObject | undefined)?.shape ?? {}).filter(
      (field) => field !== 'act' && field !== 'decision',
    );
    const by = [...new Set(Object.values(act.by).map((from) => from.join(', ')))].map((from) => {
      const who = Object.entries(act.by).flatMap(([actor, statuses]) => (statuses.join(', ') === from ? actor : []));
      return from ? `${who.join(', ')} in ${from}` : who.join(', ');
    });
    const refused = new Set(act.guard?.map(({ sentence }) => sentence({ ...deal, status: 'Cancelled' }, { limits })));
    const marks = [act.afterCode && 'also after the code', act.decides && 'in a dispute'].filter(Boolean);
    const cells = [
      `\`${name}\``,
      [by.join('; '), ...marks].join('; '),
      act.to ?? '',
      fields.join(', '),
      [...refused].join('<br>'),
      act.notifies?.join(', ') ?? 'everybody else',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return `# Acts in a deal

Written by \`npx vitest run features/deals/server/acts.test.ts -u\` from [acts.ts](../features/deals/server/acts.ts), whose guards
refuse with these sentences. During a dispute only decisions are possible; after the code was entered, only what says so.

| Act | Who, in which status | Leads to | Names | Refused with | Notifies |
|---|---|---|---|---|---|
${table.join('\n')}
`;
}

test('docs/deal-acts.md lists the refusals of every act', async () => {
  await expect(writePage()).toMatchFileSnapshot('../../../docs/deal-acts.md');
});
