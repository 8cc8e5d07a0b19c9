import { m } from '#translations';
import { paths } from './paths.ts';

/** What a notice of one's own business says. */
export function describeNotice({
  kind,
  act,
  who,
}: {
  kind: 'deal' | 'message' | 'offer' | 'review' | 'listing';
  act: string | null;
  /** Who acted in the deal; null for the system and people who have left. */
  who: string | null;
}): string {
  if (kind === 'deal') {
    if (act === 'dispute' && who === null) return m.deals_disputedBySystem();
    return (
      m.notices_news(act as Parameters<typeof m.notices_news>[0], { who: who ?? m.deals_formerMember() }) ??
      m.deals_changed()
    );
  }
  if (kind === 'offer') return m.notices_offerNews(act as Parameters<typeof m.notices_offerNews>[0]);
  if (kind === 'listing') return m.notices_listingNews(act as Parameters<typeof m.notices_listingNews>[0]);
  return kind === 'message' ? m.common_newMessages() : m.common_newReview();
}

/** Where one reads more about the news of a listing; `id` is that of an own one. */
export function pathOfListingNews(act: string | null, id: string): string {
  if (act === 'imei-seen') return paths.editProduct(id);
  if (act === 'appeal') return paths.reportedProducts;
  if (act?.startsWith('person-report-')) return `${paths.howWeCheck}#reports`;
  if (act?.startsWith('person-') || act === 'message-removed' || act === 'suspension-ended') return paths.decisions;
  if (act === 'removed-reported' || act?.startsWith('appeal-')) return paths.decisions;
  if (act?.startsWith('report-')) return `${paths.howWeCheck}#reports`;
  return act?.startsWith('stolen-') ? paths.stolen : paths.myProducts;
}
