import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { numeric, phoneNumber } from '#common/numbers.ts';
import { pageQuery } from '#common/page.ts';
import { line, lines, text } from '#common/text.ts';
import { onWire } from '#common/wire.ts';
import { givenChoice, givenDayAhead, givenNumber, givenText } from './given.ts';

/** The specification's choices for a new phone. */
export const categoryNames = ['ViVo', 'Samsung', 'Oppo', 'Nokia', 'Realme', 'Redmi'] as const;
export type CategoryName = (typeof categoryNames)[number];
export const conditions = ['excellent', 'good', 'fair'] as const;

export const storageSizes = [8, 16, 32, 64, 128, 256, 512, 1024] as const;
export const memorySizes = [1, 2, 3, 4, 6, 8, 12, 16, 24] as const;
export const networkLocks = ['unlocked', 'locked'] as const;
export const accessoryNames = ['box', 'charger', 'cable', 'earphones', 'case', 'receipt'] as const;

/** Listed phones that somebody has booked stay in the lists with a mark. */
export const productStatus = z.enum(['listed', 'booked', 'sold', 'removed']);

const facts = {
  id: z.string(),
  name: z.string(),
  price: z.number(),
  category: z.string(),
  description: z.string(),
  condition: z.string(),
  location: z.string(),
  purchaseYear: z.int(),
  model: z.nullable(z.string()),
  storageGb: z.nullable(z.int()),
  memoryGb: z.nullable(z.int()),
  colour: z.nullable(z.string()),
  batteryHealth: z.nullable(z.int()),
  networkLock: z.nullable(z.enum(networkLocks)),
  accessories: z.array(z.string()),
  warrantyUntil: z.nullable(z.string()),
  image: z.string(),
  imagePlaceholder: z.nullable(z.string()),
  pictures: z.array(z.string()),
  status: productStatus,
  postedAt: z.string(),
  sellerName: z.nullable(z.string()),
  /** Only for those who are signed in, and null once the phone is sold. */
  mobileNumber: z.optional(z.nullable(z.string())),
  sellerEmail: z.optional(z.nullable(z.string())),
};
export const outsideNames = {
  id: '_id',
  name: 'product_name',
  price: 'product_price',
  category: ['categoryName', 'category'],
  description: 'spacification',
  condition: 'condition_type',
  mobileNumber: 'mobile_number',
  purchaseYear: 'year_of_purches',
  storageGb: 'storage_gb',
  memoryGb: 'memory_gb',
  batteryHealth: 'battery_health',
  networkLock: 'network_lock',
  warrantyUntil: 'warranty_until',
  image: 'img',
  imagePlaceholder: 'img_placeholder',
  postedAt: 'posting_time',
  sellerName: 'seller_name',
  sellerEmail: 'seller_email',
} as const;

export const product = onWire(z.object(facts), outsideNames);
export type Product = z.output<typeof product>;

/** Who booked or bought a phone, as its seller sees it. */
export const bookingOfProduct = onWire(
  z.object({
    id: z.string(),
    buyerName: z.string(),
    buyerEmail: z.string(),
    phone: z.string(),
    meetingAddress: z.string(),
    bookedAt: z.string(),
  }),
  { id: '_id', buyerName: 'name', buyerEmail: 'email', meetingAddress: 'metingAddress', bookedAt: 'date' },
);

/** A seller sees who booked, and to whom it was sold. */
export const ownProduct = onWire(
  z.object({ ...facts, booking: z.nullable(bookingOfProduct), advertised: z.boolean() }),
  outsideNames,
);
export type OwnProduct = z.output<typeof ownProduct>;

export const mostPictures = 8;

const thisYear = () => new Date().getFullYear();

/** What a seller enters; time and seller are ours to say, whatever else the request holds. */
export const newProduct = onWire(
  z.object({
    name: line(120),
    price: numeric('Enter a price').check(
      z.refine((price) => price >= 0 && price <= 9_999_999_999, 'Enter a price from 0'),
      z.refine((price) => Math.round(price * 100) / 100 === price, 'Enter a price with at most two decimals'),
    ),
    category: z.enum(categoryNames, 'Choose one of the brands'),
    description: lines(5000),
    condition: line(120),
    mobileNumber: phoneNumber,
    location: line(120),
    purchaseYear: numeric('Enter the year').check(
      z.refine((year) => Number.isInteger(year) && year >= 1990 && year <= thisYear(), {
        error: () => `Enter a year from 1990 to ${thisYear()}`,
      }),
    ),
    model: givenText(80),
    storageGb: givenNumber(1, 4096, 'Enter a whole number of GB from 1 to 4096'),
    memoryGb: givenNumber(1, 4096, 'Enter a whole number of GB from 1 to 4096'),
    colour: givenText(40),
    batteryHealth: givenNumber(1, 100, 'Enter a whole number from 1 to 100'),
    networkLock: givenChoice(networkLocks, `Choose one of ${networkLocks.join(', ')}`),
    accessories: z.optional(z.array(z.enum(accessoryNames, `Choose among ${accessoryNames.join(', ')}`))),
    warrantyUntil: givenDayAhead,
    image: text(2048, 'Photo is Required'),
    pictures: z.optional(z.array(text(2048)).check(z.maxLength(mostPictures, `At most ${mostPictures} pictures`))),
  }),
  { ...outsideNames, category: ['categoryName', 'category', 'product_cetegory'] },
);
export type NewProduct = z.output<typeof newProduct>;

const productId = z.object({ id: z.string() });

export const getProduct = endpoint({
  method: 'GET',
  path: '/products/:id',
  summary: 'One phone',
  params: productId,
  reply: product,
});

export const createProduct = endpoint({
  method: 'POST',
  path: '/products',
  summary: 'Puts a phone on offer',
  body: newProduct,
  reply: mutationResult,
  status: 201,
  idempotent: true,
});

export const listOwnProducts = endpoint({
  method: 'GET',
  path: '/myproducts',
  summary: "The seller's own phones, newest first",
  query: z.object({
    ...pageQuery,
    email: z.optional(z.string()),
    only: z.optional(z.enum(['booked', 'advertised'], 'only must be booked or advertised')),
  }),
  reply: z.array(ownProduct),
});

export const getOwnProduct = endpoint({
  method: 'GET',
  path: '/myproducts/:id',
  summary: 'An own phone, as its seller sees it',
  params: productId,
  reply: ownProduct,
});

export const changeOwnProduct = endpoint({
  method: 'PATCH',
  path: '/myproducts/:id',
  summary: 'Says anew everything about an own phone that is for sale: a fact left out is no longer given',
  params: productId,
  body: newProduct,
  reply: mutationResult,
});

export const handOverOwnProduct = endpoint({
  method: 'PATCH',
  path: '/myproducts/:id/sold',
  summary: 'Says that an own phone was handed over to the person who had booked it',
  params: productId,
  reply: mutationResult,
});

export const deleteOwnProduct = endpoint({
  method: 'DELETE',
  path: '/myproducts/:id',
  summary: 'Takes an own phone off the market; a booking of it is cancelled',
  params: productId,
  reply: mutationResult,
});
