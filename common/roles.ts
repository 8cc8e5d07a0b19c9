export const roles = ['admin', 'seller', 'buyer'] as const;
export type Role = (typeof roles)[number];
/** Of a deal, an offer or a conversation. */
export type Side = 'buyer' | 'seller';
export const otherSide = { buyer: 'seller', seller: 'buyer' } as const;
