/** What came of it; most of these the specification fixes, spelled as it spells them. */
export const outcomesCopy = {
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

  bookingCancelled: 'Your booking is cancelled',
  messageReceived: 'Thank you, we have your message',
} as const;
