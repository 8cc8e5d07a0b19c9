import { isolated } from '../isolated.ts';
import { counted } from './counted.ts';

/** The public page of a seller. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as sellersCopy from './sellers.ts';

export const phonesOnOffer = 'Phones for sale';
export const noPhones = 'Nothing for sale right now';
export const description = (name: string, listed: number, rating: string) =>
  `${isolated(name)} sells second-hand phones on Reshell: ${counted(listed, 'phone')} for sale${rating && `, ${rating}`}.`;
