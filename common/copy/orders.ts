import { isolated } from '../isolated.ts';

/** Orders, wishlist, selling. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as ordersCopy from './orders.ts';

export const bookedOn = 'Booked on';
export const status = 'Status';
export const forSaleMark = 'For sale';
export const advertisedMark = 'Advertised';
export const notGiven = 'Not given';
export const whereYouMeet = 'Meeting place';
export const yourNumber = 'Your number:';
export const changeMeeting = 'Change';
export const changeMeetingTitle = 'Change the meeting place';
export const changeMeetingAdvice = 'The seller will see it right away.';
export const cancelBooking = 'Cancel booking';
export const keepBooking = 'Keep it';
export const cancelBookingQuestion = 'Cancel this booking?';
export const cancelBookingConsequence = (name: string) => `Someone else will then be able to book ${isolated(name)}.`;
export const noWishes = 'Nothing on your wishlist yet';
export const remove = 'Remove';
export const removeWishQuestion = (name: string) => `Remove ${isolated(name)} from your wishlist?`;
export const removeWishAdvice = 'You can add it again while it’s for sale.';
export const nobody = 'Not booked';
export const buyerLeft = 'This buyer has deleted their account';
export const advertise = 'Advertise';
export const stopAdvertising = 'Stop advertising';
export const markAsSold = 'Mark as sold';
export const markAsSoldTitle = (name: string, buyer: string) => `Mark ${isolated(name)} as sold to ${isolated(buyer)}?`;
export const markAsSoldAdvice =
  'It will be removed from search, and the buyer’s order will show as sold. This can’t be undone.';
export const notYet = 'Not yet';
export const deleteProductTitle = (name: string) => `Delete ${isolated(name)}?`;
export const deleteBookedProductTitle = (name: string, buyer: string) =>
  `Delete ${isolated(name)}, which ${isolated(buyer)} has booked?`;
export const deleteProductAdvice =
  'The listing will be removed and any booking cancelled. The buyer will be told. This can’t be undone.';
export const productName = 'Product name';
export const productPrice = (currency: string) => `Price in ${currency}`;
export const chooseBrand = 'Choose a brand';
export const chooseCondition = 'Choose a condition';
export const mobileNumber = 'Mobile number';
export const mobileNumberHint = 'Only people who are logged in can see it';
export const location = 'Location';
export const locationHint = 'The town or area where buyers can see the phone';
export const descriptionHint = 'Describe what works, any faults, and what’s included';
export const tellMore = 'More details (optional)';
export const notSaid = 'Not specified';
export const batteryInPercent = 'Battery health in %';
export const warrantyUntil = 'Warranty until';
export const edit = 'Edit';
export const editProduct = 'Edit phone';
export const saveChanges = 'Save changes';
export const backToMyProducts = 'Back to my products';
export const bookedBuyerSees = (buyer: string) => `${buyer} has booked this phone and will see any changes you make.`;
export const changedSinceBooking = 'The seller changed the listing after you booked';
export const whenBooked = 'Before';
export const sinceThen = 'Now';
export const nothing = 'Nothing';
