import { z } from 'zod';

/** At most so many within a window of so many seconds. */
export type Rate = { most: number; seconds: number };

const [minute, hour, day] = [60, 3600, 24 * 3600];
const perMinutes = (most: number, minutes: number): Rate => ({ most, seconds: minutes * minute });
const perHour = (most: number): Rate => ({ most, seconds: hour });
const perDay = (most: number): Rate => ({ most, seconds: day });

/** Rate limits per account or per address. */
const rates = {
  // Only failed sign-ins count.
  signInPerAddress: perMinutes(60, 10),
  signInPerNetwork: perMinutes(960, 10),
  signInToAccountFromAddress: perMinutes(10, 10),
  signInToAccount: perHour(200),
  signInFromKnownBrowser: perMinutes(10, 10),
  signUpOfAccount: perHour(5),
  signUpPerAddress: perHour(20),
  resetPerAddress: perHour(20),
  resetPerNetwork: perHour(320),
  resetOfAccountFromAddress: perHour(5),
  // Beyond it no mail is sent, and the request still succeeds.
  resetOfAccount: perHour(20),
  resetFromKnownBrowser: perHour(5),
  resetWithTokenPerAddress: perMinutes(30, 10),
  changePassword: perMinutes(10, 10),
  updateProfile: perMinutes(60, 10),
  verificationMail: perHour(5),
  googlePerAddress: perMinutes(60, 10),
  exportAccount: perHour(10),
  deleteAccount: perMinutes(10, 10),
  contact: perMinutes(5, 10),
  contactPerAddress: perMinutes(5, 10),
  report: perHour(30),
  reportPerAddress: perHour(120),
  book: perHour(30),
  bookPerAddress: perHour(120),
  offer: perHour(20),
  offerPerAddress: perHour(120),
  post: perHour(30),
  postPerAddress: perHour(120),
  // New conversations, then messages in all of them.
  ask: perHour(30),
  askPerAddress: perHour(120),
  message: perMinutes(60, 10),
  messagePerAddress: perMinutes(240, 10),
  readMessages: perMinutes(300, 10),
  edit: perHour(120),
  editPerAddress: perHour(480),
  upload: perDay(500),
  uploadPerAddress: perHour(480),
  portraitPerAddress: perHour(20),
  readPhotos: perMinutes(300, 10),
  readContacts: perHour(300),
  alertMail: perHour(1),
};

/** How many one account may have at the same time. */
const quotas = {
  openBookings: 5,
  openOffers: 10,
  listedProducts: 300,
  uploadsUnderWay: 3,
};

export type RateName = keyof typeof rates;
/** For each change of one's own data. */
export const editing = { perAddress: 'editPerAddress', perPerson: 'edit' } as const;
export type Limits = Record<RateName, Rate> & Record<keyof typeof quotas, number>;

/** All limits. `LIMITS` overrides some of them, `RATE_LIMITS=off` disables all. */
export const defaultLimits: Limits = { ...rates, ...quotas };

export const noLimits = Object.fromEntries([
  ...Object.entries(rates).map(([name, { seconds }]) => [name, { most: Number.POSITIVE_INFINITY, seconds }]),
  ...Object.keys(quotas).map((name) => [name, Number.POSITIVE_INFINITY]),
]) as Limits;

/** `post=60/3600,openBookings=10`: a rate as most/seconds, a quota as a number. */
export const limitsSetting = z.string().transform((text, context) => {
  const limits: Record<string, Rate | number> = { ...defaultLimits };
  for (const entry of text.split(',')) {
    const [, name = '', most, seconds] = entry.trim().match(/^(\w+)=(\d{1,9})(?:\/([1-9]\d{0,8}))?$/) ?? [];
    const known = limits[name];
    if (typeof known === 'object' && seconds) limits[name] = { most: Number(most), seconds: Number(seconds) };
    else if (typeof known === 'number' && most && !seconds) limits[name] = Number(most);
    else context.addIssue(`must be entries such as post=60/3600 or openBookings=10, not ${JSON.stringify(entry)}`);
  }
  return limits as Limits;
});
