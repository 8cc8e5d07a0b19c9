/** What is wrong with what somebody entered. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as fieldsCopy from './fields.ts';

export const required = 'This field is required';
export const notText = 'This must be text';
export const notBoolean = 'This must be true or false';
export const tooLong = (most: number) => `At most ${most} characters`;
export const notStorable = 'This text contains characters we can’t store';
export const notEmail = 'This must be an email address';
export const notPhone = 'Enter a phone number';
export const notOwnPath = 'This must be a path on this site';
export const notPrice = 'Enter a price';
export const priceAboveZero = 'Enter a price above 0';
export const priceFromZero = 'Enter a price from 0';
export const priceDecimals = 'Enter a price with at most two decimals';
export const chooseRole = 'Choose buyer or seller';
export const chooseBrand = 'Choose one of the brands';
export const chooseStars = 'Choose one to five stars';
export const chooseOneOf = (names: string) => `Choose one of ${names}`;
export const chooseAmong = (names: string) => `Choose among ${names}`;
export const enterYear = 'Enter the year';
export const yearBetween = (latest: number) => `Enter a year from 1990 to ${latest}`;
export const photoRequired = 'Photo is Required';
export const tooManyPictures = (most: number) => `At most ${most} pictures`;
export const dayInTenYears = 'Enter a date from today to ten years from now';
export const wholeGigabytes = 'Enter a whole number of GB from 1 to 4096';
export const wholePercent = 'Enter a whole number from 1 to 100';
export const chooseTime = 'Choose a day and a time';
export const sayWhere = 'Say where to meet';
export const oneTime = 'Choose at least one time';
export const tooManyTimes = (most: number) => `At most ${most} times`;
export const differentTimes = 'Choose different times';
export const markOneLine = 'Say of at least one line whether it is right';
export const sixDigits = 'The code has six digits';
export const searchTooLong = 'Search with at most 200 characters';
export const tooManyValues = (most: number) => `Give at most ${most} values`;
