/** Lists of phones, and the page of one. */
// biome-ignore lint/performance/noBarrelFile: its own sentences, each by itself, so that a page carries only those it says.
export * as phonesCopy from './phones.ts';

export const products = 'Products';
export const productsDescription =
  'Every second-hand phone on offer at Reshell, newest first, with pictures, condition and price.';
export const productTotal = (total: number) => (total === 1 ? '1 phone on offer' : `${total} phones on offer`);
export const categoryTotal = (total: number) => `Total ${total} Product`;
export const categoryDescription = (category: string, total: number) =>
  `${total} second-hand ${category} ${total === 1 ? 'phone' : 'phones'} on offer at Reshell, newest first.`;
export const noneInCategory = (category: string) => `No ${category} is on offer right now.`;
export const showMore = 'Show more';
export const loading = 'Loading';
export const listFailed = 'The phones could not be loaded';
export const checkConnection = 'Please check your connection and try again.';
export const breadcrumbs = 'Where you are';
export const boughtIn = (year: number) => `bought ${year}`;
export const conditionOf = (condition: string) => `Condition: ${condition}`;
export const soldMark = 'Sold';
export const bookedNote = 'Somebody has booked this phone. If they cancel, it is free again.';
export const soldNote = 'This phone has found a new owner.';
export const conditionExcellent = 'Nearly like new: no marks you would see at arm’s length.';
export const conditionGood = 'Everything works. Small marks from daily use.';
export const conditionFair = 'Everything works, and it shows its age: scratches or dents.';
export const conditionOther = 'In the seller’s own words; look closely when you meet.';
export const memberSince = (month: string) => `Member since ${month}`;
export const soldCount = (count: string) => `${count} sold`;
export const onOfferCount = (count: string) => `${count} on offer`;
export const atLeast = (count: number) => `${count}+`;
export const seeSimilar = 'See similar phones';
export const goneNote = 'Its seller or we have taken it off the market.';
export const goneSimilar = 'Close to it, and still on offer';
export const soldBy = (name: string) => `Sold by ${name}`;
export const unknownSeller = 'a member of Reshell';
export const facts = 'Facts';
export const factBrand = 'Brand';
export const factCondition = 'Condition';
export const factYear = 'Year of purchase';
export const factPlace = 'Place';
export const factListed = 'Listed';
export const factModel = 'Model';
export const factStorage = 'Storage';
export const factMemory = 'Memory';
export const factColour = 'Colour';
export const factBattery = 'Battery health';
export const factNetwork = 'Network';
export const factSim = 'SIM';
export const factRepaired = 'Repaired';
export const factAccessories = 'Comes with';
export const factWarranty = 'Warranty';
export const gigabytes = (size: number) => (size >= 1024 ? `${size / 1024} TB` : `${size} GB`);
export const memoryOf = (size: number) => `${gigabytes(size)} memory`;
export const batteryOf = (percent: number) => `${percent} % battery health`;
export const batteryStrong = 'lasts almost as long as when new';
export const batteryFair = 'lasts noticeably shorter than when new';
export const batteryWorn = 'worn: expect to replace it';
export const networkWords = {
  unlocked: 'Unlocked: takes any SIM card',
  locked: 'Locked: works with one operator only, ask the seller which',
};
export const simWords = { one: 'One SIM', two: 'Two SIMs', esim: 'eSIM' };
export const repairWords = {
  nothing: 'Never repaired',
  screen: 'Screen replaced',
  battery: 'Battery replaced',
  other: 'Other repair',
};
export const accessoryWords = {
  box: 'original box',
  charger: 'charger',
  cable: 'cable',
  earphones: 'earphones',
  case: 'case',
  receipt: 'receipt',
};
export const warrantyUntil = (day: string) => `until ${day}`;
export const warrantyLeft = (time: string, day: string) => `${time} left, until ${day}`;
export const lessThanADay = 'less than a day';
export const warrantyEnded = (day: string) => `ended on ${day}`;
export const listed = 'Listed';
export const factSeller = 'Seller';
export const description = 'Description';
export const contactSeller = 'Contact the seller';
export const logInForContact = 'Log in to see the seller’s phone number and e-mail';
export const contactWithheld = 'You have looked up many sellers in the last hour. Please try again later.';
export const soldContact = 'If you bought this phone, you’ll find the seller’s phone number in your orders.';
export const openOrders = 'Open my orders';
export const contactFailed = 'The contact details could not be loaded';
export const pictureOf = (name: string, place: number, count: number) => `${name}, picture ${place} of ${count}`;
export const pictures = 'Pictures';
export const zoom = 'Look closer';
export const previousPicture = 'Previous picture';
export const nextPicture = 'Next picture';
export const showPicture = (place: number) => `Show picture ${place}`;
export const similarPhones = 'Similar phones';
export const share = 'Share';
export const linkCopied = 'The link is copied';
export const metaPhone = (condition: string, location: string, year: number) =>
  `${condition} condition, bought ${year}, in ${location}.`;
