import type { DemoBuyerKey } from './demo-people.ts';

type DemoActivity = {
  bookings: {
    phone: string;
    buyer: DemoBuyerKey;
    mobileNumber: string;
    meetingAddress: string;
    hoursAgo: number;
    /** What was asked then, where the seller has changed it since. */
    price?: number;
  }[];
  wishlists: { phone: string; buyer: DemoBuyerKey; hoursAgo: number }[];
  reports: { phone: string; buyer: DemoBuyerKey; reason: string; hoursAgo: number }[];
  /** Advertised phones, by key; all belong to the seller who advertises them. */
  advertised: string[];
};

/** What people did with the demo phones; phones are named by their `key`, and each is booked at most once. */
export const demoActivity: DemoActivity = {
  bookings: [
    {
      phone: 'galaxy-s23-1',
      buyer: 'buyer',
      mobileNumber: '+8801700000201',
      meetingAddress: 'Star Kabab, Dhanmondi 2, Dhaka',
      hoursAgo: 9,
    },
    {
      phone: 'vivo-x80',
      buyer: 'buyer',
      mobileNumber: '+8801700000201',
      meetingAddress: 'Gulshan 1 DCC Market, main gate, Dhaka',
      hoursAgo: 31,
      price: 340,
    },
    {
      phone: 'redmi-note-8',
      buyer: 'buyer',
      mobileNumber: '+8801700000201',
      meetingAddress: 'Zindabazar Point, Sylhet',
      hoursAgo: 300,
    },
    {
      phone: 'redmi-note-12-2',
      buyer: 'sabbir',
      mobileNumber: '+8801700000202',
      meetingAddress: 'Mohammadpur Town Hall, Dhaka',
      hoursAgo: 100,
    },
    {
      phone: 'nokia-105',
      buyer: 'mitu',
      mobileNumber: '+8801700000203',
      meetingAddress: 'Shia Masjid bus stop, Mohammadpur, Dhaka',
      hoursAgo: 20,
    },
    {
      phone: 'galaxy-a52-1',
      buyer: 'jahid',
      mobileNumber: '+8801700000204',
      meetingAddress: 'Mirpur 10 metro station, Dhaka',
      hoursAgo: 26,
    },
    {
      phone: 'oppo-reno10-2',
      buyer: 'tasnim',
      mobileNumber: '+8801700000205',
      meetingAddress: 'Mohakhali Wireless Gate, Dhaka',
      hoursAgo: 140,
    },
    {
      phone: 'realme-gt-2',
      buyer: 'dipto',
      mobileNumber: '+8801700000206',
      meetingAddress: 'Agrabad Badamtali, Chattogram',
      hoursAgo: 90,
    },
    {
      phone: 'nokia-8-3-2',
      buyer: 'elena',
      mobileNumber: '+390000000207',
      meetingAddress: 'Bedok Mall, ground floor, Singapore',
      hoursAgo: 200,
    },
    {
      phone: 'vivo-v21-2',
      buyer: 'dipto',
      mobileNumber: '+8801700000206',
      meetingAddress: '2 No Gate, Nasirabad, Chattogram',
      hoursAgo: 410,
    },
  ],
  wishlists: [
    { phone: 'vivo-v27-1', buyer: 'buyer', hoursAgo: 0.5 },
    { phone: 'realme-11-pro-1', buyer: 'buyer', hoursAgo: 7 },
    { phone: 'galaxy-s22-ultra-1', buyer: 'buyer', hoursAgo: 5 },
    { phone: 'nokia-3310-1', buyer: 'buyer', hoursAgo: 48 },
    { phone: 'galaxy-s21-1', buyer: 'sabbir', hoursAgo: 2 },
    { phone: 'realme-gt-1', buyer: 'sabbir', hoursAgo: 1 },
    { phone: 'oppo-find-x5-1', buyer: 'mitu', hoursAgo: 33 },
    { phone: 'redmi-note-12-1', buyer: 'jahid', hoursAgo: 3 },
    { phone: 'galaxy-s23-1', buyer: 'jahid', hoursAgo: 11 },
    { phone: 'nokia-g42-1', buyer: 'tasnim', hoursAgo: 12 },
    { phone: 'vivo-x60', buyer: 'dipto', hoursAgo: 77 },
    { phone: 'oppo-reno8-1', buyer: 'elena', hoursAgo: 4 },
  ],
  reports: [
    {
      phone: 'galaxy-a12-2',
      buyer: 'jahid',
      reason: 'The crack is much larger than described, it reaches the picture.',
      hoursAgo: 600,
    },
    { phone: 'galaxy-a12-2', buyer: 'sabbir', reason: 'The seller asks for money before we meet.', hoursAgo: 350 },
    {
      phone: 'oppo-f19-2',
      buyer: 'tasnim',
      reason: 'Nobody answers this number, the phone seems to be sold already.',
      hoursAgo: 500,
    },
  ],
  advertised: [
    'vivo-v27-1',
    'galaxy-s23-1',
    'realme-gt-neo-3',
    'galaxy-s22-ultra-1',
    'oppo-reno10-1',
    'realme-11-pro-1',
    'redmi-note-12-pro',
    'nokia-8-3-1',
  ],
};
