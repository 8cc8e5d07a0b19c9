/** The home page. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as homeCopy from './home.ts';

export const homeDescription =
  'Buy and sell second-hand phones face to face: real pictures, honest condition, and never booked twice.';
export const carousel = 'What Reshell does';
export const slideOf = (place: number, count: number) => `${place} of ${count}`;
export const showSlide = (title: string) => `Show: ${title}`;
export const previousSlide = 'Previous';
export const nextSlide = 'Next';
export const pauseSlides = 'Pause';
export const playSlides = 'Play';
export const slideFindTitle = 'A good phone, a second life';
export const slideFindText = 'Used phones from people near you, with real pictures and the price on the first line.';
export const slideFindAction = 'Browse phones';
export const slideSellTitle = 'Your old phone is worth something';
export const slideSellText =
  'A picture, a price, a few honest words. Your phone is on offer within minutes, and it costs nothing.';
export const slideSellAction = 'Sell a phone';
export const slideTrustTitle = 'Look first, pay after';
export const slideTrustText =
  'You meet the seller, hold the phone and pay only when you are content. A phone is never booked twice.';
export const slideTrustAction = 'How we see it';
export const slideCategoryTitle = (category: string) => `${category}: the fullest shelf this week`;
export const slideCategoryText = (phones: number) =>
  `${phones === 1 ? 'One phone' : `${phones} phones`} to choose from, from nearly new to well worn in.`;
export const slideCategoryAction = (category: string) => `See ${category}`;
export const advertisedItems = 'Advertised Itmes';
export const findByCategory = 'Find By Cetagory Products';
export const latestProduct = 'Latest Product';
export const phonesInCategory = (phones: number) => (phones === 1 ? '1 phone' : `${phones} phones`);
export const noProductsYet = 'No phone is on offer right now. Come back soon, or be the first to sell one.';
export const sellYours = 'Sell yours';
export const howItWorks = 'How it works';
export const stepFind = 'Find';
export const stepFindText = 'Look through real pictures, plain conditions and clear prices.';
export const stepBook = 'Book';
export const stepBookText = 'Booking keeps the phone for you. Nobody pays anything yet.';
export const stepMeet = 'Meet';
export const stepMeetText = 'Meet in a busy place, check the phone in peace, then pay the price you booked at.';
