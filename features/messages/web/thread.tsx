import { Fragment, type ReactNode } from 'react';
import { writeOwnDay } from '#common/days.ts';
import { m } from '#translations';
import type { Conversation, ConversationEvent, Message } from '../messages.contract.ts';
import { EventRow } from './event-row.tsx';
import { MessageRow } from './message-row.tsx';

/** What a conversation consists of: messages, and what the two did besides writing. */
export type Entry = Message | ConversationEvent;
export const isEvent = (entry: Entry): entry is ConversationEvent => 'act' in entry;

/** All entries in the order in which they happened, which is that of their ids. */
export const entriesOf = (pages: Conversation[]): Entry[] =>
  pages
    .flatMap((page): Entry[] => [...page.messages, ...page.events])
    .sort((one, other) => (one.id < other.id ? -1 : 1));

type ThreadProps = { conversation: Conversation; entries: Entry[]; besideDeal: boolean; children: ReactNode };

/** The entries under the day on which they happened. */
export function Thread({ conversation, entries, besideDeal, children }: ThreadProps) {
  const { readAt } = conversation;
  const lastSeen = entries.findLast(
    (entry) => !isEvent(entry) && entry.isOwn && readAt !== null && entry.at <= readAt,
  )?.id;
  return (
    <ol aria-label={m.conversations_inbox()} className="flex flex-col gap-3">
      {entries.map((entry, index) => {
        const before = entries[index - 1];
        const beginsDay = !before || writeOwnDay(before.at) !== writeOwnDay(entry.at);
        return (
          <Fragment key={entry.id}>
            {beginsDay && <li className="self-center text-muted text-sm">{writeNearDay(entry.at)}</li>}
            {isEvent(entry) ? (
              <EventRow conversation={conversation} event={entry} besideDeal={besideDeal} />
            ) : (
              <MessageRow conversation={conversation} message={entry} isLastSeen={entry.id === lastSeen} />
            )}
          </Fragment>
        );
      })}
      {children}
    </ol>
  );
}

const day = 24 * 60 * 60 * 1000;

/** "Today", "Yesterday", or the date. */
function writeNearDay(at: string): string {
  const written = writeOwnDay(at);
  const [today, yesterday] = [0, day].map((ago) => writeOwnDay(new Date(Date.now() - ago).toISOString()));
  if (written === today) return m.conversations_today();
  return written === yesterday ? m.conversations_yesterday() : written;
}
