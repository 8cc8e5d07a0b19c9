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
export const yourRoleAdvice = 'Buyers book phones, sellers list them.';
export const saveRole = 'Save my role';
export const editProfile = 'Name and photo';
export const save = 'Save';
export const saved = 'Saved';
export const photoOptional = 'Leave blank for no photo';
export const changePassword = 'Change password';
export const changePasswordAdvice = 'You’ll stay logged in here and be logged out everywhere else.';
export const confirmEmail = 'Please confirm your email with the link we sent you.';
export const sendAgain = 'Send it again';
export const emailConfirmed = 'Your email is confirmed';
export const confirmationFailed = 'This link no longer works. Please ask for a new one';
export const atAGlance = 'At a glance';
export const orders = 'Orders';
export const onWishlist = 'On your wishlist';
export const ownPhones = 'Your phones';
export const bookedOfYours = 'Booked';
export const advertisedOfYours = 'Advertised';
export const latestOrders = 'Latest orders';
export const noOrdersYet = 'You haven’t booked a phone yet';
export const findPhone = 'Find a phone';
export const noPhonesYet = 'You haven’t listed a phone yet';
export const bookedLately = 'Waiting for handover';
export const nothingBooked = 'No one has booked one of your phones yet';
export const offerPhone = 'List a phone';
export const people = 'People';
export const phonesListed = 'Phones listed';
export const reportedCount = 'Reported phones';
export const peopleByRole = ({ buyer, seller, admin }: { buyer: number; seller: number; admin: number }) =>
  `${counted(buyer, 'buyer')}, ${counted(seller, 'seller')}, ${counted(admin, 'admin')}`;
export const bookedAndSold = ({ booked, sold }: { booked: number; sold: number }) =>
  `${booked} booked now, ${sold} sold`;
export const lastThirtyDays = 'The last 30 days';
export const chartSummary = (listings: number, bookings: number) =>
  `${counted(listings, 'phone')} listed and ${bookings} booked`;
export const listings = 'Listings';
export const bookings = 'Bookings';
export const day = 'Day';
export const asTable = 'Show the figures as a table';
