/** Meeting, checking the phone and handing it over. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as handoverCopy from './handover.ts';

/** The sheet: each a sentence that the buyer can check on the spot. */
export const claims = {
  model: (model: string) => `The model is ${model}`,
  pictures: 'It’s the phone in the photos',
  condition: (condition: string) => `Its condition is “${condition}”`,
  description: 'It looks and works as the seller describes it',
  storageGb: (gigabytes: string) => `It has ${gigabytes} of storage`,
  memoryGb: (gigabytes: string) => `It has ${gigabytes} of RAM`,
  colour: (colour: string) => `Its colour is ${colour}`,
  batteryHealth: (percent: number) => `Its battery health is ${percent}% or better`,
  networkLock: {
    unlocked: 'It works with a SIM card from any operator',
    locked: 'It’s locked to one operator and works with that one',
  },
  sim: {
    one: 'It takes one SIM card',
    two: 'It takes two SIM cards',
    esim: 'It takes an eSIM',
  },
  repaired: {
    nothing: 'Nothing looks repaired or replaced',
    screen: 'Apart from the screen, nothing looks repaired or replaced',
    battery: 'Apart from the battery, nothing looks repaired or replaced',
    other: 'The only repair is the one the seller mentioned',
  },
  warrantyUntil: (day: string) => `The warranty papers are here and valid until ${day}`,
  accessories: {
    box: 'The original box is here',
    charger: 'The charger is here',
    cable: 'The cable is here',
    earphones: 'The earphones are here',
    case: 'The case is here',
    receipt: 'The original receipt is here',
  },
  accessory: (name: string) => `It comes with: ${name}`,
  purchaseYear: (year: number) => `It could well be from ${year}`,
  imei: (imei: string) => `Dialling *#06# shows the IMEI ${imei}`,
  imeiOnBox: 'The box shows the same IMEI as *#06# on the phone',
  accountLock: 'It’s signed out of Google and the maker’s account',
  accountLockOfApple: 'It’s signed out of iCloud and “Find My” is off',
  screen: 'The screen responds everywhere, without spots or lines',
  buttons: 'All buttons and the fingerprint or face lock work',
  cameras: 'The front and back cameras take sharp photos',
  charging: 'It charges with a cable',
};

export const sheetTitle = 'Check the phone';
export const sheetAdvice = 'Take your time. Anything you don’t mark counts as not checked.';
export const sheetForSeller = 'The buyer will check these points on the spot.';
export const pass = 'Right';
export const fail = 'Wrong';
export const notChecked = 'Not checked';
export const allRight = 'Everything is right';
export const restRight = 'The rest is right';
export const saveChecks = 'Save my checks';
export const found = (right: number, wrong: number, all: number) =>
  wrong > 0
    ? `${wrong} of ${all} points not as described`
    : right === all
      ? 'Everything is as described'
      : `${right} of ${all} points checked`;

export const somethingWrong = 'Something is not as described';
export const somethingWrongAdvice =
  'Ask for a lower price, or end the deal here. Ending it for this reason won’t count against anyone.';
export const askLower = 'Ask for a lower price';
export const newPrice = 'New price';
export const priceAsked = (price: string) => `You asked for ${price}. It’s up to the seller now.`;
export const priceWanted = (price: string) => `The buyer is asking for ${price} because of what they found.`;
export const acceptPrice = (price: string) => `Accept ${price}`;
export const declinePrice = 'Keep the price';
export const endDeal = 'End the deal';
export const endDealQuestion = 'End the deal here?';
export const endDealAdvice = 'The seller will be told what wasn’t as described. It won’t count against anyone.';
export const keepDeal = 'Keep the deal';
export const notAsDescribed = (sentences: string[]) => `Not as described: ${sentences.join('; ')}`.slice(0, 500);

export const codeTitle = 'Your code';
export const codeAdvice = 'Show it to the seller once you’ve got the phone and are happy with it, not before.';
export const codeQr = 'The code as a QR code, for the seller’s camera';
export const enterCodeTitle = 'The buyer’s code';
export const enterCodeAdvice = 'Once you have the money, ask the buyer for the six digits or scan their QR code.';
export const codeLabel = 'Six digits';
export const enterCode = 'Enter the code';
export const codeEntered = 'The code has been entered';
export const wrongCode = (triesLeft: number) =>
  triesLeft > 0
    ? `That’s not the buyer’s code. ${triesLeft === 1 ? 'One try' : `${triesLeft} tries`} left`
    : 'That’s not the buyer’s code, and there are no tries left. Ask an admin to decide';
export const tooManyCodes = 'The code was wrong too often. Ask an admin to decide';

export const allGood = 'All good?';
export const allGoodForBuyer = 'You have the phone and it’s what you wanted.';
export const allGoodForSeller = 'You have the money and the buyer has the phone.';
export const confirm = 'Yes, all good';
export const youConfirmed = 'You’ve confirmed. Now it’s the other person’s turn.';

export const notAgreed = 'Agree on a meeting first';
export const unknownClaim = 'This sheet has changed. Please look at it again';
export const nothingFailed = 'First mark what isn’t as described';
export const priceNotLower = 'Ask for less than the agreed price';
export const noPriceAsked = 'No other price has been asked for';
export const codeFirst = 'The seller has to enter the buyer’s code first';
export const codeAlreadyEntered = 'The code has already been entered';
export const changesFirst = 'The seller has changed the phone’s details. The buyer has to agree to them first';
export const priceFirst = 'The buyer asked for another price. The seller has to answer first';
export const alreadyConfirmed = 'You’ve already confirmed';
export const afterMeetingOnly = 'You can do this from half an hour after the agreed time';
export const youMet = 'The code was entered, so you met. Ask an admin if something is wrong';
export const alreadySaid = 'You’ve already said so';

export const noShow = 'They didn’t show up';
export const noShowQuestion = 'Did the other person not show up?';
export const noShowAdvice =
  'The deal ends and the phone is available again. The other person will be told and can ask an admin to decide.';

export const savedHere = 'Saved on this device. It’ll be sent when you’re back online.';
export const notTaken = 'This didn’t go through';
const queuedActs = {
  check: 'Your checks',
  'enter-code': 'The code',
  confirm: '“All good”',
  arrived: '“I’m here”',
};
export const notSent = (act: keyof typeof queuedActs, why: string) => `${queuedActs[act]}: ${why}.`;
