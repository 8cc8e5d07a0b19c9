import { bankTransfer, type Country, cash } from './country.ts';

export const bangladesh: Country = {
  emergencyNumber: '999',
  phoneRegion: 'BD',
  timeZone: 'Asia/Dhaka',
  meetingPlaces: [
    { en: 'police station', bn: 'থানা' },
    { en: 'metro station', bn: 'মেট্রো স্টেশন' },
    { en: 'shopping centre', bn: 'শপিং মল' },
  ],
  payments: [
    cash,
    { id: 'bkash', name: { en: 'bKash', bn: 'বিকাশ' }, isWallet: true, helpline: '16247' },
    { id: 'nagad', name: { en: 'Nagad', bn: 'নগদ অ্যাপ (Nagad)' }, isWallet: true, helpline: '16167' },
    { id: 'rocket', name: { en: 'Rocket', bn: 'রকেট' }, isWallet: true },
    bankTransfer,
  ],
  register: {
    name: {
      en: 'National register of handsets (NEIR)',
      bn: 'মোবাইল হ্যান্ডসেটের জাতীয় নিবন্ধন (NEIR)',
    },
    why: {
      en: 'The regulator (BTRC) asks the seller of a used phone to de-register it in NEIR before it changes hands, so that the buyer can use it in their own name.',
      bn: 'বিটিআরসির নিয়ম অনুযায়ী পুরোনো ফোন হাতবদলের আগে বিক্রেতাকে NEIR থেকে ফোনটির নিবন্ধন বাতিল করতে হয়, যাতে ক্রেতা নিজের নামে ব্যবহার করতে পারেন।',
    },
    steps: [
      {
        en: 'Leave the seller’s SIM in the phone. It has to be registered in the seller’s own name.',
        bn: 'বিক্রেতার সিমটি ফোনেই রাখুন। সিমটি বিক্রেতার নিজের নামে নিবন্ধিত হতে হবে।',
      },
      {
        en: 'Check the phone first, with the list on this page.',
        bn: 'আগে এই পাতার তালিকা ধরে ফোনটি দেখে নিন।',
      },
      {
        en: 'The seller dials *16161#, or uses neir.btrc.gov.bd or the operator’s app, and de-registers the phone. It asks for the last four digits of the seller’s NID or passport. If the phone’s number was cloned, it also asks for the buyer’s SIM number.',
        bn: 'বিক্রেতা *16161# ডায়াল করে, অথবা neir.btrc.gov.bd বা অপারেটরের অ্যাপে গিয়ে ফোনের নিবন্ধন বাতিল করবেন। বিক্রেতার এনআইডি বা পাসপোর্টের শেষ চারটি সংখ্যা চাইবে। ফোনের নম্বরটি ক্লোন করা হলে ক্রেতার সিমের নম্বরও চাইবে।',
      },
      {
        en: 'Let the seller show you the result. Only then pay, and put your own SIM in.',
        bn: 'ফলাফলটি বিক্রেতার কাছ থেকে দেখে নিন। তারপর টাকা দিন, আর নিজের সিম লাগান।',
      },
      {
        en: 'Send KYD, a space and the 15 digits of *#06# as an SMS to 16002. The reply says whether the number is valid; we don’t know that it says whether the phone was de-registered.',
        bn: 'KYD লিখে একটি স্পেস দিয়ে *#06# ডায়ালে পাওয়া ১৫টি সংখ্যা লিখে 16002 নম্বরে এসএমএস পাঠান। নম্বরটি বৈধ কি না, উত্তরে জানা যায়; নিবন্ধন বাতিল হয়েছে কি না তা জানা যায় বলে আমরা নিশ্চিত নই।',
      },
    ],
    ask: {
      en: 'These steps are as reported up to April 2026. Rules change: the regulator’s help line is 100.',
      bn: 'ধাপগুলো ২০২৬ সালের এপ্রিল পর্যন্ত প্রকাশিত খবর অনুযায়ী। নিয়ম বদলাতে পারে: বিটিআরসির হেল্পলাইন 100।',
    },
  },
  asOf: '2026-04-30',
  sources: [
    'observerbd.com/news/564840 (notice of 3 February 2026)',
    'digibanglatech.news/162911 and ukbangla.live/?p=18985 (*16161#, the seller’s SIM, what it asks for)',
    'en.prothomalo.com/bangladesh/3omueuisfc (KYD to 16002, help line 100)',
    'nagadislamic.com.bd/en/terms-conditions-billpay-2 (calls come from 16167 only)',
    'amaranswer.com/bkash-customer-care-phone-number (16247)',
  ],
};
