/** Booking, wishing, reporting. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as actionsCopy from './actions.ts';

export const book = 'Book';
export const bookedMark = 'Booked';
export const bookThis = 'Book this phone';
export const bookingAdvice =
  'The seller will see your phone number and preferred meeting place. You pay when you meet.';
export const changedWhileOpen = 'The listing has just changed, so it isn’t booked yet';
export const bookAsItIsNow = 'Book with these changes';
export const yourName = 'Your name';
export const yourEmail = 'Your email';
export const phoneName = 'Phone';
export const item = 'Item';
export const price = 'Price';
export const phoneNumber = 'Your phone number';
export const meetingAddress = 'Meeting address';
export const meetingAddressHint = 'A public place is best, such as a station or a café.';
export const meetingTips = 'How to meet safely';
export const optional = 'optional';
export const cancel = 'Cancel';
export const addToWishlist = 'Add to wishlist';
export const removeFromWishlist = 'Remove from wishlist';
export const wishlistNamed = (name: string) => `${name} on the wishlist`;
export const moreAbout = (name: string) => `More about ${name}`;
export const report = 'Report';
export const reportThis = 'Report this phone';
export const reportAdvice = 'Tell us what’s wrong with this listing. The seller won’t see who reported it.';
export const reportReason = 'What’s wrong?';
