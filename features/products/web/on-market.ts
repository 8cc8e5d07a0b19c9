import type { Product } from '../products.contract.ts';

/** Whether a phone has a page of its own: only sold and removed ones have lost it. */
export const isOnMarket = ({ status }: Pick<Product, 'status'>) => status === 'listed' || status === 'booked';
