import { counted } from './counted.ts';

/** The dashboard and the profile. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as dashboardCopy from './dashboard.ts';

export const dashboardPages = 'Dashboard pages';
export const profile = 'Profile';
export const allUsers = 'All Users';
export const allBuyers = 'All Buyers';
export const allSellers = 'All Sellers';
export const reportedProducts = 'Reported Products';
export const messages = 'Messages';
export const addProduct = 'Add Product';
export const myProducts = 'My Products';
export const myOrders = 'My Orders';
export const wishlist = 'Wishlist';
export const welcome = (name: string) => `Welcome, ${name}`;
export const yourRoleMissing = 'What brings you here?';
export const yourRoleAdvice = 'Choose once: a buyer books phones, a seller offers them.';
export const saveRole = 'Save my role';
export const editProfile = 'Name and photo';
export const save = 'Save';
export const saved = 'Saved';
export const photoOptional = 'Empty means no photo';
export const changePassword = 'Change password';
export const changePasswordAdvice = 'You stay logged in here and are logged out everywhere else.';
export const confirmEmail = 'Please confirm your e-mail with the link we have sent you.';
export const sendAgain = 'Send it again';
export const emailConfirmed = 'Your e-mail is confirmed';
export const confirmationFailed = 'This link no longer works, please have it sent again';
export const atAGlance = 'At a glance';
export const orders = 'Orders';
export const onWishlist = 'On the wishlist';
export const ownPhones = 'Your phones';
export const bookedOfYours = 'Booked';
export const advertisedOfYours = 'Advertised';
export const latestOrders = 'Latest orders';
export const noOrdersYet = 'You have booked no phone yet';
export const findPhone = 'Find a phone';
export const noPhonesYet = 'You offer no phone yet';
export const bookedLately = 'Booked and waiting for you';
export const nothingBooked = 'Nobody has booked one of your phones yet';
export const offerPhone = 'Offer a phone';
export const people = 'People';
export const phonesListed = 'Phones listed';
export const reportedCount = 'Reported phones';
export const peopleByRole = ({ buyer, seller, admin }: { buyer: number; seller: number; admin: number }) =>
  `${counted(buyer, 'buyer')}, ${counted(seller, 'seller')}, ${counted(admin, 'admin')}`;
export const bookedAndSold = ({ booked, sold }: { booked: number; sold: number }) =>
  `${booked} booked now, ${sold} sold`;
export const lastThirtyDays = 'The last thirty days';
export const chartSummary = (listings: number, bookings: number) =>
  `${counted(listings, 'phone')} listed and ${bookings} booked`;
export const listings = 'Listings';
export const bookings = 'Bookings';
export const day = 'Day';
export const asTable = 'Show the figures as a table';
