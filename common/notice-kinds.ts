/** A product or search that a person follows; then the person's own deals, messages, offers, reviews and listings. */
export const noticeKinds = [
  'match',
  'price-drop',
  'booked',
  'free-again',
  'deal',
  'message',
  'offer',
  'review',
  'listing',
] as const;
