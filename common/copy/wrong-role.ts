import { isolated } from '../isolated.ts';

/** Why a page was refused; a file of its own, because hardly any login needs it. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as wrongRoleCopy from './wrong-role.ts';

export const pageNeedsRole = {
  admin: 'This page is for admins',
  seller: 'This page is for sellers',
  buyer: 'This page is for buyers',
};
export const signedInAs = (name: string, role: string) => `You’re logged in as ${isolated(name)}, ${role}.`;
export const withoutRole = 'who hasn’t chosen a role yet';
export const asAdmin = 'an admin';
export const asSeller = 'a seller';
export const asBuyer = 'a buyer';
export const switchAccount = 'Log out and use another account';
export const toOwnDashboard = 'Go to your dashboard';
export const sellTitle = 'Sell on Reshell';
export const secondAccount =
  'An account is either for buying or for selling. To sell, please register a second one with another email address; this one stays as it is.';
export const registerAsSeller = 'Log out and register as a seller';
export const keepBuying = 'Keep looking at phones';
