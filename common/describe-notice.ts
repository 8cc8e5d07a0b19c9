import { m } from '#translations';

/** What a notice of one's own business says. */
export function describeNotice({
  kind,
  act,
}: {
  kind: 'deal' | 'message' | 'offer' | 'review';
  act: string | null;
}): string {
  if (kind === 'deal') return m.notices_news(act as Parameters<typeof m.notices_news>[0]) ?? m.deals_changed();
  if (kind === 'offer') return m.notices_offerNews(act as Parameters<typeof m.notices_offerNews>[0]);
  return kind === 'message' ? m.common_newMessages() : m.common_newReview();
}
