import { dealsCopy } from './deals.ts';

const offerNews = {
  open: 'You have a new price offer',
  accepted: 'Your offer was accepted',
  declined: 'Your offer was declined',
  countered: 'You have a counter-offer',
  withdrawn: 'The offer was withdrawn',
  expired: 'The offer has expired',
};

/** What a notice of one's own business says. */
export function describeNotice({
  kind,
  act,
}: {
  kind: 'deal' | 'message' | 'offer' | 'review';
  act: string | null;
}): string {
  if (kind === 'deal') return dealsCopy.news[act as keyof typeof dealsCopy.news] ?? dealsCopy.changed;
  if (kind === 'offer') return offerNews[act as keyof typeof offerNews];
  return kind === 'message' ? 'New messages' : 'You have a new review';
}
