import { dealsCopy } from './deals.ts';

const offerNews = {
  open: 'A new price was proposed',
  accepted: 'Your price was accepted',
  declined: 'Your price was declined',
  countered: 'A different price was proposed',
  withdrawn: 'The proposed price was withdrawn',
  expired: 'The proposed price has expired',
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
