import { dealsCopy } from './copy/deals.ts';
import { noticesCopy } from './copy/notices.ts';

/** What a notice of one's own business says. */
export function describeNotice({
  kind,
  act,
}: {
  kind: 'deal' | 'message' | 'offer' | 'review';
  act: string | null;
}): string {
  if (kind === 'deal') return dealsCopy.news[act as keyof typeof dealsCopy.news] ?? dealsCopy.changed;
  if (kind === 'offer') return noticesCopy.offerNews[act as keyof typeof noticesCopy.offerNews];
  return kind === 'message' ? noticesCopy.newMessages : noticesCopy.newReview;
}
