/** Outcomes of actions; the specification fixes most of them, including their spelling. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as outcomesCopy from './outcomes.ts';

export const oops = 'Oops...';
export const loginDone = 'Succesfuly Login Done !';
export const loginFailed = 'Something went wrong!';
export const registrationDone = 'Succesfuly Registration Done !';
export const registeredWithoutPhoto = `${registrationDone} Your photo was left out: its address must start with https://`;
export const logoutDone = 'Sucessfully Logout !';
export const logoutFailed = 'OPPs Somthing Warn!';
export const booked = 'Successfully Booked Now!';
export const wishlisted = 'Successfully Added to WishList!';
export const reported = 'Successfully Reported!';
export const advertised = 'Successfully Advatise Now!';
export const deleted = 'Successfully Deleted!';
export const productAdded = 'Product Added Succesfully';

export const markedAsSold = 'Marked as sold';
export const changesSaved = 'Your changes are saved';
export const reportsDismissed = 'Reports dismissed';
export const advertisingStopped = 'This phone is no longer advertised';
export const bookingCancelled = 'Your booking has been cancelled';
export const messageReceived = 'Thank you, we’ve got your message';
export const offline = 'You’re offline, so nothing was sent. Please try again once you’re back online.';
export const unreachable = 'We couldn’t reach Reshell. Please check your connection and try again';
