/** The home page. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as homeCopy from './home.ts';

export const homeDescription =
  'Buy and sell second-hand phones face to face: real photos, honest condition, and no double bookings.';
export const carousel = 'What Reshell does';
export const slideOf = (place: number, count: number) => `${place} of ${count}`;
export const showSlide = (title: string) => `Show: ${title}`;
export const previousSlide = 'Previous';
export const nextSlide = 'Next';
export const pauseSlides = 'Pause';
export const playSlides = 'Play';
export const slideFindTitle = 'A good phone, a second life';
export const slideFindText = 'Used phones from people near you, with real photos and clear prices.';
export const slideFindAction = 'Browse phones';
export const slideSellTitle = 'Turn your old phone into cash';
export const slideSellText = 'A photo, a price and a few honest words. Listed in minutes, and free.';
export const slideSellAction = 'Sell a phone';
export const slideTrustTitle = 'Check first, pay later';
export const slideTrustText = 'Meet the seller, check the phone and pay only once you’re happy.';
export const slideTrustAction = 'How it works';
export const slideCategoryTitle = (category: string) => `Most listed this week: ${category}`;
export const slideCategoryText = (phones: number) =>
  `${phones === 1 ? 'One phone' : `${phones} phones`} to choose from, nearly new to well used.`;
export const slideCategoryAction = (category: string) => `See ${category}`;
export const searchFor = 'What are you looking for?';
export const searchExample = 'Try “Samsung under 200”';
export const where = 'Phones by location';
export const advertisedItems = 'Advertised Itmes';
export const findByCategory = 'Find By Cetagory Products';
export const latestProduct = 'Latest Product';
export const phonesInCategory = (phones: number) => (phones === 1 ? '1 phone' : `${phones} phones`);
export const noProductsYet = 'No phones for sale right now. Check back soon, or be the first to sell one.';
export const sellYours = 'Sell yours';
export const allPhones = (phones: number) => `See all ${phones} phones`;
export const yoursHere = 'Yours could be here';
export const howItWorks = 'How it works';
export const stepFind = 'Find';
export const stepFindText = 'Browse real photos, honest descriptions and clear prices.';
export const stepBook = 'Book';
export const stepBookText = 'Booking holds the phone for you. You don’t pay anything yet.';
export const stepMeet = 'Meet';
export const stepMeetText = 'Meet in a busy place, take your time to check the phone, then pay the agreed price.';
export const staySafe = 'Stay safe';
export const safePlace = 'Meet in public';
export const safePlaceText = 'A busy café, a shopping centre or a station, in daylight.';
export const safeCheck = 'Check before you pay';
export const safeCheckText = 'Screen, battery, accounts, IMEI. It takes ten minutes.';
export const safeMoney = 'Never pay in advance';
export const safeMoneyText = 'No deposit, no courier, no code from a text message.';
