import { m } from '#translations';

/** What a notice of one's own business says. */
export function describeNotice({
  kind,
  act,
}: {
  kind: 'deal' | 'message' | 'offer' | 'review';
  act: string | null;
}): string {
  if (kind === 'deal') return m.common_news(act as Parameters<typeof m.common_news>[0]) ?? m.deals_changed();
  if (kind === 'offer') return m.common_offerNews(act as Parameters<typeof m.common_offerNews>[0]);
  return kind === 'message' ? m.common_newMessages() : m.common_newReview();
}
