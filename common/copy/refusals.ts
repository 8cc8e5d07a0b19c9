/** Why the server says no. */
export const refusalsCopy = {
  noSuchProduct: 'This phone is no longer for sale',
  noSuchCategory: 'We have no such category',
  noSuchBooking: 'There is no such booking',
  noSuchWishlistEntry: 'This is not on your wishlist',
  noSuchUser: 'There is no such person',
  alreadyBooked: 'Somebody has already booked this phone',
  alreadyWishlisted: 'This phone is already on your wishlist',
  alreadyAdvertised: 'This phone is already advertised',
  notReported: 'Nobody has reported this phone',
  cannotDeleteYourself: 'You cannot delete yourself',
  lastAdmin: 'The last admin cannot be deleted',
  nothingHere: 'There is nothing here',
  accountGone: 'This account no longer exists',
} as const;
