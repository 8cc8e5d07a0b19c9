import { isolated } from '../isolated.ts';

/** Orders, wishlist, selling. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as ordersCopy from './orders.ts';

export const bookedOn = 'Booked on';
export const status = 'Status';
export const forSaleMark = 'For sale';
export const advertisedMark = 'Advertised';
export const notGiven = 'Not given';
export const whereYouMeet = 'Where you meet';
export const yourNumber = 'Your number:';
export const changeMeeting = 'Change';
export const changeMeetingTitle = 'Change where you meet';
export const changeMeetingAdvice = 'The seller sees it at once.';
export const cancelBooking = 'Cancel booking';
export const keepBooking = 'Keep it';
export const cancelBookingQuestion = 'Cancel this booking?';
export const cancelBookingConsequence = (name: string) => `Somebody else can then book ${isolated(name)}.`;
export const noWishes = 'Nothing on your wishlist yet';
export const remove = 'Remove';
export const removeWishQuestion = (name: string) => `Remove ${isolated(name)} from your wishlist?`;
export const removeWishAdvice = 'You can add it again while it is for sale.';
export const nobody = 'Nobody yet';
export const buyerLeft = 'This buyer has deleted their account';
export const advertise = 'Advertise';
export const stopAdvertising = 'Stop advertising';
export const markAsSold = 'Mark as sold';
export const markAsSoldTitle = (name: string, buyer: string) => `Did ${isolated(buyer)} take ${isolated(name)}?`;
export const markAsSoldAdvice = 'It leaves the lists, and the order says that it is sold. This cannot be undone.';
export const notYet = 'Not yet';
export const deleteProductTitle = (name: string) => `Delete ${isolated(name)}?`;
export const deleteBookedProductTitle = (name: string, buyer: string) =>
  `Delete ${isolated(name)}, which ${isolated(buyer)} has booked?`;
export const deleteProductAdvice =
  'The phone leaves the market and a booking of it is cancelled. This cannot be undone.';
export const productName = 'Product name';
export const productPrice = (currency: string) => `Price in ${currency}`;
export const chooseBrand = 'Choose a brand';
export const chooseCondition = 'Choose a condition';
export const mobileNumber = 'Mobile number';
export const mobileNumberHint = 'Only people who are logged in see it';
export const location = 'Location';
export const locationHint = 'The town or part of town where buyers can see the phone';
export const descriptionHint = 'What works, what does not, what comes with it';
export const tellMore = 'Tell buyers more (optional)';
export const notSaid = 'Not said';
export const batteryInPercent = 'Battery health in percent';
export const warrantyUntil = 'Warranty until';
export const edit = 'Edit';
export const editProduct = 'Edit phone';
export const saveChanges = 'Save changes';
export const backToMyProducts = 'Back to my products';
export const bookedBuyerSees = (buyer: string) => `${buyer} has booked this phone and sees everything you change.`;
export const changedSinceBooking = 'The seller changed this after you booked';
export const whenBooked = 'Was';
export const sinceThen = 'Now';
export const nothing = 'Nothing';
