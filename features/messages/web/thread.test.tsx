import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { setLocaleSource } from '#common/languages.ts';
import { MoneyContext } from '#platform/ui/price.tsx';
import type { Conversation, ConversationEvent, Message } from '../messages.contract.ts';
import { entriesOf, Thread } from './thread.tsx';

setLocaleSource(() => 'en');

const now = new Date();
/** This many days ago at this hour, where the reader is. */
const at = (days: number, hour: number) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, hour, 5).toISOString();

const message = { isOwn: true, picture: null, warnings: [], isRemoved: false, isReported: false };
const event = { actor: 'seller' as const, price: null, times: [], place: '', reason: '', dealId: null };

/** The lines of the thread as the buyer reads them, and where its links lead. */
function read(pages: { messages?: Partial<Message>[]; events?: Partial<ConversationEvent>[] }[], besideDeal = false) {
  const conversation = { role: 'buyer', personName: 'Sana', readAt: null } as Conversation;
  const entries = entriesOf(
    pages.map(({ messages = [], events = [] }) => ({
      ...conversation,
      messages: messages.map((each) => ({ ...message, ...each }) as Message),
      events: events.map((each) => ({ ...event, ...each }) as ConversationEvent),
    })),
  );
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MoneyContext value={{ before: '$', after: '', decimals: 2 }}>
        <MemoryRouter>
          <Thread conversation={conversation} entries={entries} besideDeal={besideDeal}>
            {null}
          </Thread>
        </MemoryRouter>
      </MoneyContext>
    </QueryClientProvider>,
  );
  return {
    lines: [...page.matchAll(/>([^<>]+)</g)].map(([, text]) => text as string),
    links: [...page.matchAll(/href="([^"]+)"/g)].map(([, address]) => address),
  };
}

test('messages and events of all pages stand in order, with the time of day, under the day of each', () => {
  const latest = {
    messages: [{ id: '3', text: 'Yes', at: at(1, 9) }],
    events: [{ id: '4', act: 'offer', price: 195, at: at(0, 8) }],
  };
  const older = { messages: [{ id: '1', text: 'Is it there?', at: '2020-03-03T12:00:00.000Z' }] };
  const { lines } = read([latest, older]);
  expect(lines.filter((line) => !/^\d\d:\d\d$|You/.test(line))).toEqual([
    '3 Mar 2020',
    'Is it there?',
    'Yesterday',
    'Yes',
    'Today',
    'Sana offered $195',
  ]);
  expect(lines).toEqual(expect.arrayContaining(['09:05', '08:05']));
});

test('an event leads to its deal, or else to the offers; beside the deal only to the offers', () => {
  const events = [
    { id: '1', act: 'offer', price: 195, at: at(0, 1) },
    { id: '2', act: 'offer-accepted', actor: 'buyer' as const, price: 195, dealId: 'd', at: at(0, 2) },
  ];
  expect(read([{ events }]).links).toEqual(['/dashboard/offers', '/dashboard/deal/d']);
  expect(read([{ events }], true).links).toEqual(['/dashboard/offers']);
});

test('a step names the place and times, the reason, and who did not come', () => {
  const times = [at(-1, 17), at(-2, 18)];
  const { lines } = read([
    {
      events: [
        { id: '1', act: 'propose-meeting', times, place: 'TSC, Dhaka', dealId: 'd', at: at(0, 1) },
        { id: '2', act: 'cancel', actor: 'buyer', reason: 'I am ill', dealId: 'd', at: at(0, 2) },
        { id: '3', act: 'no-show', dealId: 'd', at: at(0, 3) },
        { id: '4', act: 'no-show', actor: 'buyer', dealId: 'd', at: at(0, 4) },
        { id: '5', act: 'an act of a later release', dealId: 'd', at: at(0, 5) },
      ],
    },
  ]);
  expect(lines).toEqual([
    'Today',
    'Sana proposed a place and times to meet',
    expect.stringMatching(/^TSC, Dhaka · .+, 17:05 · .+, 18:05$/),
    '01:05',
    'You cancelled the deal',
    'I am ill',
    '02:05',
    'Sana reported that you didn’t come',
    '03:05',
    'You reported that Sana didn’t come',
    '04:05',
    'Your deal has changed',
    '05:05',
  ]);
});
