export type Side = 'buyer' | 'seller';
export type Actor = Side | 'admin' | 'system';
export const otherSide = { buyer: 'seller', seller: 'buyer' } as const;
