/** Booking, wishing, reporting. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as actionsCopy from './actions.ts';

export const book = 'Book';
export const bookedMark = 'Booked';
export const bookThis = 'Book this phone';
export const bookingAdvice =
  'The seller sees your phone number and where you would like to meet. You pay when you meet.';
export const changedWhileOpen = 'The seller has changed this meanwhile, so nothing is booked yet';
export const bookAsItIsNow = 'Book as it is now';
export const yourName = 'Your name';
export const yourEmail = 'Your e-mail';
export const phoneName = 'Phone';
export const price = 'Price';
export const phoneNumber = 'Phone number';
export const meetingAddress = 'Meeting address';
export const meetingAddressHint = 'A public place is best, such as a station or a café';
export const optional = 'optional';
export const cancel = 'Cancel';
export const addToWishlist = 'Add to wishlist';
export const removeFromWishlist = 'Remove from wishlist';
export const wishlistNamed = (name: string) => `${name} on the wishlist`;
export const moreAbout = (name: string) => `More about ${name}`;
export const report = 'Report';
export const reportThis = 'Report this phone';
export const reportAdvice = 'Tell us what is wrong with this offer. The seller does not learn who reported it.';
export const reportReason = 'What is wrong?';
