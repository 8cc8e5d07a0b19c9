import type { Warning } from '../messages.contract.ts';

/** What swindlers write, in English, Bangla and Bangla in Latin letters; the first that fits counts. */
const table: [Warning, RegExp][] = [
  ['code', /\botp\b|\b(one.?time|verification|confirmation|security|sms|login) (code|pin|password)\b/],
  ['code', /\bcode\b.{0,40}\b(sms|text|inbox|phone)\b|\b(sms|text|sent|send)\b.{0,40}\bcode\b|\b(six|6).?digit\b/],
  ['code', /ওটিপি|(ভেরিফিকেশন|যাচাই|এসএমএস|পিন).{0,10}(কোড|নম্বর|নাম্বার)|কোড.{0,15}(পাঠা|দেন|দিন|বলেন|বলুন)/],
  [
    'deposit',
    /\b(deposit|down ?payment|prepay(ment)?|upfront|up front|gift ?cards?|western union|crypto|bitcoin|usdt)\b/,
  ],
  [
    'deposit',
    /\b(in|some|small|pay|send|need) advance\b(?! of\b)|\badvance (payment|money|fee|taka|tk)\b|\bpay\b.{0,20}\b(first|before)\b/,
  ],
  ['deposit', /\bsend\b.{0,30}\b(money|taka|tk|bkash|nagad|rocket)\b|\b(agrim|bayna)\b|\btaka pat?h?a/],
  ['deposit', /অগ্রিম|অ্যাডভান্স|এডভান্স|বায়না|(আগে|অর্ধেক).{0,15}টাকা|টাকা.{0,15}(পাঠা|আগে)|(বিকাশ|নগদ|রকেট).{0,10}(কর|পাঠা)/],
  [
    'courier',
    /\b(courier|parcel|shipping|ship (it|the)|post it|home delivery|delivery (charge|fee|man)|cash on delivery|dhl|fedex)\b/,
  ],
  ['courier', /\b(sundarban|pathao|redx|steadfast)\b|কুরিয়ার|পার্সেল|হোম ডেলিভারি|ডেলিভারি চার্জ|সুন্দরবন/],
  [
    'messenger',
    /\bwhats ?app?\b|\bwa\.me\b|\btelegram\b|\bt\.me\b|\bviber\b|\bwe ?chat\b|\bmessenger\b|\b(on|my|in) imo\b|\bimo (number|no)\b/,
  ],
  ['messenger', /হোয়াটস ?(অ্যাপ|এপ|আপ)|টেলিগ্রাম|ভাইবার|মেসেঞ্জার|ইমো(তে| নম্বর| নাম্বার)/],
];
/** Bangla letters may be written as one character or as two. */
const patterns = table.map(([warning, { source }]) => [warning, new RegExp(source.normalize('NFKC'))] as const);

/** Sellers show their number to members, so that only a first message with one is odd. */
const phoneNumber = /(?<!\d)(\+|00|880|0)\d([\s().-]?\d){7,12}(?!\d)/;

type Circumstances = { isFirst: boolean; isAfterAcceptance: boolean };

export function findWarning(text: string, { isFirst, isAfterAcceptance }: Circumstances): Warning | null {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6));
  const found = patterns.find(([, pattern]) => pattern.test(plain))?.[0];
  const warning = found ?? (isFirst && phoneNumber.test(plain) ? 'messenger' : null);
  // Who has a deal may well call each other.
  return warning === 'messenger' && isAfterAcceptance ? null : warning;
}
