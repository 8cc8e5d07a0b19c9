/** Every sentence a person reads. Those the specification fixes are spelled as it spells them, under clean keys. */
export const copy = {
  // Outcomes the specification fixes
  oops: 'Oops...',
  loginDone: 'Succesfuly Login Done !',
  loginFailed: 'Something went wrong!',
  registrationDone: 'Succesfuly Registration Done !',
  logoutDone: 'Sucessfully Logout !',
  logoutFailed: 'OPPs Somthing Warn!',
  booked: 'Successfully Booked Now!',
  wishlisted: 'Successfully Added to WishList!',
  reported: 'Successfully Reported!',
  advertised: 'Successfully Advatise Now!',
  deleted: 'Successfully Deleted!',
  productAdded: 'Product Added Succesfully',

  // Refusals
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
} as const;
