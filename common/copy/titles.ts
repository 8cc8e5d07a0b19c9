/** Titles of pages, in the browser's tab. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as titlesCopy from './titles.ts';

export const login = 'Login';
export const register = 'Register';
export const forgotPassword = 'Forgot password';
export const newPassword = 'New password';
export const checkReceipt = 'Check a receipt';
export const dashboard = 'Dashboard';
export const notices = 'Notifications';
export const offers = 'Offers';
export const messages = 'Messages';
export const deal = 'Deal';
export const receipt = 'Receipt';
export const allUsers = 'All users';
export const allBuyers = 'All buyers';
export const allSellers = 'All sellers';
export const person = 'Person';
export const reportedProducts = 'Reported products';
export const reportedMessages = 'Reported messages';
export const allDeals = 'All deals';
export const meetingSpots = 'Meeting spots';
export const adminActions = 'Admin actions';
export const addProduct = 'Add product';
export const myProducts = 'My products';
export const editPhone = 'Edit phone';
export const myOrders = 'My orders';
export const wishlist = 'Wishlist';
export const savedSearches = 'Saved searches';
