/** A product or search that a person follows; then the person's own deals, messages, offers and reviews. */
export const noticeKinds = [
  'match',
  'price-drop',
  'booked',
  'free-again',
  'deal',
  'message',
  'offer',
  'review',
] as const;
