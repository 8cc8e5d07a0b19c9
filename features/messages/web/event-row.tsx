import { Link } from 'react-router';
import { writeOwnTime } from '#common/days.ts';
import { paths } from '#common/paths.ts';
import { LocalClock } from '#platform/ui/local-date.tsx';
import { useWritePrice } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { Conversation, ConversationEvent } from '../messages.contract.ts';

type EventRowProps = {
  conversation: Conversation;
  event: ConversationEvent;
  /** The page around it shows the deal. */
  besideDeal: boolean;
};

/** A step of an offer or a deal, which leads to it. */
export function EventRow({ conversation, event, besideDeal }: EventRowProps) {
  const sentence = useDescribeEvent(conversation)(event);
  const { dealId, place, times, reason, at } = event;
  const details = [place, ...times.map(writeOwnTime)].filter(Boolean);
  return (
    <li className="flex max-w-[85%] flex-col items-center self-center rounded-control border border-line px-3 py-1.5 text-center text-sm">
      {dealId && besideDeal ? (
        <span className="wrap-anywhere">{sentence}</span>
      ) : (
        <Link to={dealId ? paths.deal(dealId) : paths.offers} className="wrap-anywhere py-0.5 text-link">
          {sentence}
        </Link>
      )}
      {details.length > 0 && <span className="figures wrap-anywhere">{details.join(' · ')}</span>}
      {reason && <q className="wrap-anywhere text-muted">{reason}</q>}
      <span className="text-muted">
        <LocalClock at={at} />
      </span>
    </li>
  );
}

/** Writes a step as a sentence. */
export function useDescribeEvent({ role, personName }: Pick<Conversation, 'role' | 'personName'>) {
  const writePrice = useWritePrice();
  return ({ act, actor, price }: ConversationEvent): string => {
    if (act === 'dispute' && actor === 'system') return m.deals_disputedBySystem();
    const who = actor === role ? m.deals_you() : actor === 'admin' ? m.deals_anAdmin() : personName;
    const ownStep = act === 'no-show' && actor !== role ? 'you-missed-it' : act;
    return (
      m.conversations_steps(ownStep as Parameters<typeof m.conversations_steps>[0], {
        who,
        price: price === null ? '' : writePrice(price),
      }) ??
      m.deals_steps(act as Parameters<typeof m.deals_steps>[0], { who, other: personName }) ??
      m.deals_changed()
    );
  };
}
