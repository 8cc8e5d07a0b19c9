import { counted } from './counted.ts';
import { takenCopy } from './taken.ts';

/** Why the server says no. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as refusalsCopy from './refusals.ts';

export const noSuchProduct = takenCopy.noLongerForSale;
export const nobodyBooked = 'No one has booked this phone, so there’s no one it was sold to';
export const soldStaysAsItIs = 'This phone is sold and can no longer be changed';
export const noSuchCategory = 'We have no such category';
export const noSuchBooking = 'There is no such booking';
export const noSuchDeal = 'There is no such deal';
export const nothingToWaitFor = 'No one else has booked this phone, so there’s no line for it';
export const notInLine = 'You’re not in line for this phone';
export const blockedSeller = 'You and this seller can’t make deals with each other';
export const noSuchOpenBooking = 'You have no such open booking';
export const noSuchWishlistEntry = 'This isn’t on your wishlist';
export const noSuchSeller = 'There is no such seller';
export const noSuchUser = 'There is no such person';
export const alreadyBooked = takenCopy.alreadyBooked;
export const tooManyBookings = (most: number) =>
  `You already have ${counted(most, 'phone')} booked. Cancel one of them to book another`;
export const tooManyListed = (most: number) =>
  `You already have ${counted(most, 'phone')} for sale. Delete one of them to list another`;
export const changedSinceSeen = 'The listing has changed since you opened it. Nothing is booked: please look again';
export const differentNow = 'This is different now';
export const alreadyWishlisted = 'This phone is already on your wishlist';
export const alreadyAdvertised = 'This phone is already advertised';
export const notAdvertised = 'You’re not advertising this phone';
export const notReported = 'No one has reported this phone';
export const cannotDeleteYourself = 'You can’t delete yourself';
export const lastAdmin = 'The last admin can’t be deleted';
export const shopSendsMail = 'People can ask for a link by email with “Forgot password?”';
export const noLinkForAdmins = 'An admin’s password is set with ADMIN_PASSWORD, or by the admin';
export const pictureElsewhere = 'Please upload this photo: we don’t show photos from other sites';
export const nothingHere = 'There is nothing here';
export const accountGone = 'This account no longer exists';
export const busy = 'We’re busy right now, please try again in a moment';
export const ending = 'This instance is about to stop';
export const databaseAway = 'This instance cannot reach the database';
export const notMigrated = 'The database has not been brought up to date';
export const metricsToken = 'Please send the token for measurements';
