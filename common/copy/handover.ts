import { counted } from './counted.ts';

/** Meeting, checking the phone and handing it over. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as handoverCopy from './handover.ts';

/** The sheet: each a sentence that the buyer can check on the spot. */
export const claimModel = (model: string) => `The model is ${model}`;
export const claimPictures = 'It is the phone in the pictures';
export const claimCondition = (condition: string) => `Its condition is “${condition}”`;
export const claimDescription = 'It looks and works as the seller describes it';
export const claimStorageGb = (gigabytes: string) => `It has ${gigabytes} of storage`;
export const claimMemoryGb = (gigabytes: string) => `It has ${gigabytes} of memory`;
export const claimColour = (colour: string) => `Its colour is ${colour}`;
export const claimBatteryHealth = (percent: number) =>
  `Its battery holds at least ${percent} % of its original capacity`;
export const claimNetworkLock = {
  unlocked: 'It takes a SIM card of any operator',
  locked: 'It is locked to one operator, and works with that one',
};
export const claimSim = {
  one: 'It takes one SIM card',
  two: 'It takes two SIM cards',
  esim: 'It takes an eSIM',
};
export const claimRepaired = {
  nothing: 'Nothing looks repaired or replaced',
  screen: 'Apart from the screen, nothing looks repaired or replaced',
  battery: 'Apart from the battery, nothing looks repaired or replaced',
  other: 'The repair is the one that the seller told of',
};
export const claimWarrantyUntil = (day: string) => `The warranty paper is here, and good until ${day}`;
export const claimAccessories = {
  box: 'The original box is here',
  charger: 'The charger is here',
  cable: 'The cable is here',
  earphones: 'The earphones are here',
  case: 'The case is here',
  receipt: 'The receipt of the first sale is here',
};
export const claimAccessory = (name: string) => `It comes with: ${name}`;
export const claimPurchaseYear = (year: number) => `It may well have been bought in ${year}`;
export const claimImei = (imei: string) => `Dialling *#06# shows the IMEI ${imei}`;
export const claimImeiOnBox = 'The box shows the same IMEI as *#06# on the phone';
export const claimAccountLock = 'It is signed out of Google and of the maker’s account';
export const claimAccountLockOfApple = 'It is signed out of iCloud, and “Find My” is off';
export const claimScreen = 'The screen responds everywhere, without spots or lines';
export const claimButtons = 'All buttons and the fingerprint or face lock work';
export const claimCameras = 'The cameras in front and back take sharp pictures';
export const claimCharging = 'It charges with a cable';

export const sheetTitle = 'Check the phone';
export const sheetAdvice = 'Take your time. Whatever you do not mark counts as not checked.';
export const sheetForSeller = 'The buyer checks these lines on the spot.';
export const pass = 'Right';
export const fail = 'Wrong';
export const notChecked = 'Not checked';
export const allRight = 'Everything is right';
export const restRight = 'The rest is right';
export const saveChecks = 'Save what I found';
export const foundWrong = (wrong: number, all: number) => `${counted(wrong, 'line')} of ${all} not as described`;
export const foundRight = 'Everything is as described';
export const foundSome = (right: number, all: number) => `${right} of ${all} lines checked`;

export const somethingWrong = 'Something is not as described';
export const somethingWrongAdvice =
  'Ask for a lower price, or end the deal here. Ending it for this reason counts against nobody.';
export const askLower = 'Ask for a lower price';
export const newPrice = 'New price';
export const priceAsked = (price: string) => `You asked for ${price}. The seller decides.`;
export const priceWanted = (price: string) => `The buyer asks for ${price} because of what they found.`;
export const acceptPrice = (price: string) => `Accept ${price}`;
export const declinePrice = 'Keep the price';
export const endDeal = 'End the deal';
export const endDealQuestion = 'End the deal here?';
export const endDealAdvice = 'The seller is told what was not as described. It counts against nobody.';
export const keepDeal = 'Keep the deal';
export const notAsDescribed = (sentences: string) => `Not as described: ${sentences}`;

export const codeTitle = 'Your code';
export const codeAdvice = 'Show it to the seller once you hold the phone and are happy with it, not before.';
export const codeQr = 'The code as a picture, for the camera of the seller’s phone';
export const enterCodeTitle = 'The buyer’s code';
export const enterCodeAdvice = 'Once the money is yours, ask the buyer for the six digits, or scan their picture.';
export const codeLabel = 'Six digits';
export const enterCode = 'Enter the code';
export const codeEntered = 'The code is entered';
export const wrongCode = (triesLeft: number) =>
  triesLeft === 0
    ? 'This is not the buyer’s code, and there are no tries left. Ask an admin to decide'
    : `This is not the buyer’s code. ${triesLeft === 1 ? 'One try' : `${triesLeft} tries`} left`;
export const tooManyCodes = 'The code was wrong too often. Ask an admin to decide';

export const allGood = 'All good?';
export const allGoodForBuyer = 'You have the phone and it is what you wanted.';
export const allGoodForSeller = 'You have the money and the buyer has the phone.';
export const confirm = 'Yes, all good';
export const youConfirmed = 'You said that all is good. Now the other side.';

export const notAgreed = 'Agree on a meeting first';
export const unknownClaim = 'This sheet has changed. Please look at it again';
export const nothingFailed = 'Mark first what is not as described';
export const priceNotLower = 'Ask for less than the agreed price';
export const noPriceAsked = 'No other price is asked for';
export const codeFirst = 'The seller enters the buyer’s code first';
export const codeAlreadyEntered = 'The code is entered already';
export const changesFirst = 'The seller has changed the phone’s details. The buyer has to agree to them first';
export const priceFirst = 'The buyer asked for another price. The seller has to answer first';
export const alreadyConfirmed = 'You have already said that all is good';
export const afterMeetingOnly = 'This is possible half an hour after the agreed time';
export const youMet = 'The code was entered, so you met. Ask an admin if something is wrong';
export const alreadySaid = 'You have already said so';

export const noShow = 'They did not come';
export const noShowQuestion = 'Did the other side not come?';
export const noShowAdvice =
  'The deal ends and the phone is free again. The other side is told, and can ask an admin to decide.';

export const savedHere = 'Saved on this device. It is sent when you are back online.';
export const notTaken = 'This was not taken';
export const notSent = {
  check: (why: string) => `What you found: ${why}.`,
  'enter-code': (why: string) => `The code: ${why}.`,
  confirm: (why: string) => `“All good”: ${why}.`,
  arrived: (why: string) => `“I’m here”: ${why}.`,
};
