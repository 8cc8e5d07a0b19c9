import * as z from 'zod/mini';
import { categoryNames } from '#common/category-names.ts';
import { dealStatuses } from '#common/deal-statuses.ts';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { numeric, phoneNumber } from '#common/numbers.ts';
import { pageQuery } from '#common/page.ts';
import { line, lines, text } from '#common/text.ts';
import { onWire } from '#common/wire.ts';
import { damageMap } from '#features/grade/damage-map.ts';
import { grades } from '#features/grade/grade.rules.ts';
import { linkedHost, warning } from '#features/swindles/swindles.contract.ts';
import { m } from '#translations';
import { facts, outsideNamesOfFacts } from './facts.ts';
import { enteredFacts, shownFacts } from './optional-fields.ts';

export const storageSizes = facts.storageGb.sizes;

/** Booked products stay in the lists with a mark. */
export const productStatus = z.enum(['listed', 'booked', 'sold', 'removed']);

const shownProduct = {
  id: z.string(),
  name: z.string(),
  price: z.number(),
  category: z.string(),
  description: z.string(),
  condition: z.string(),
  location: z.string(),
  purchaseYear: z.int(),
  ...shownFacts,
  /** Computed from the damage map and the battery health when the seller saves them; null without a complete map. */
  grade: z.nullable(z.enum(grades)),
  image: z.string(),
  imagePlaceholder: z.nullable(z.string()),
  /** The point of the location, for distances; null where we do not know the place. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  pictures: z.array(z.string()),
  /** Of its model: the year of release, the last month with security updates, and how many months are left; null for unknown. */
  releasedYear: z.nullable(z.int()),
  updatesUntil: z.nullable(z.string()),
  /** 0 once they have ended, also where nobody knows when. */
  updatesLeft: z.nullable(z.int()),
  /** Whether an admin saw a verification photo of it since its pictures last changed. */
  photoVerified: z.optional(z.boolean()),
  status: productStatus,
  postedAt: z.string(),
  sellerName: z.nullable(z.string()),
  /** Only in lists, and null without reviews. */
  sellerRating: z.optional(z.nullable(z.object({ stars: z.number(), reviews: z.int() }))),
  /** Only of one product: what its texts have in common with known swindles. */
  warnings: z.optional(z.array(warning)),
  /** Only of one product: where links in its texts lead. */
  links: z.optional(z.array(linkedHost)),
  /** Only of one product: whether its seller gave an IMEI, which a buyer can compare at the meeting. */
  hasImei: z.optional(z.boolean()),
  /** Only of one product on sale: when its seller ran the self-test. */
  selfTestedAt: z.optional(z.nullable(z.string())),
  /**
   * Only of one product: when an admin saw its verification photo, or when a trusted seller sent one that no admin has looked at
   * yet; null for neither.
   */
  verificationPhoto: z.optional(
    z.nullable(
      onWire(z.object({ verifiedAt: z.nullable(z.string()), sentAt: z.string() }), {
        verifiedAt: 'verified_at',
        sentAt: 'sent_at',
      }),
    ),
  ),
  /** Only of one product: so cheap that it is to be met at listed spots in daylight. */
  isMuchCheaper: z.optional(z.boolean()),
  /** Only for signed-in readers, and null once the product is sold. */
  mobileNumber: z.optional(z.nullable(z.string())),
  sellerEmail: z.optional(z.nullable(z.string())),
};
export const outsideNames = {
  ...outsideNamesOfFacts,
  id: '_id',
  mobileNumber: 'mobile_number',
  image: 'img',
  imagePlaceholder: 'img_placeholder',
  releasedYear: 'released_year',
  updatesUntil: 'updates_until',
  updatesLeft: 'updates_left',
  photoVerified: 'photo_verified',
  postedAt: 'posting_time',
  sellerName: 'seller_name',
  sellerRating: 'seller_rating',
  hasImei: 'has_imei',
  verificationPhoto: 'verification_photo',
  isMuchCheaper: 'is_much_cheaper',
  selfTestedAt: 'self_tested_at',
  sellerEmail: 'seller_email',
} as const;

export const product = onWire(z.object(shownProduct), outsideNames);
export type Product = z.output<typeof product>;

/** The buyer of a product, as its seller sees them. */
export const bookingOfProduct = onWire(
  z.object({
    id: z.string(),
    buyerName: z.string(),
    buyerEmail: z.string(),
    phone: z.string(),
    meetingAddress: z.string(),
    bookedAt: z.string(),
    /** The agreed price. */
    price: z.number(),
    status: z.enum(dealStatuses),
    /** Whose turn it is in a live deal; both arrange or hold a meeting, nobody while one has blocked the other. */
    waitsFor: z.nullable(z.enum(['seller', 'buyer', 'both', 'admin', 'nobody'])),
    meetingAt: z.nullable(z.string()),
    /** In a dispute, or since the code was entered: the product cannot be edited. */
    isHeld: z.boolean(),
    /** Whether the buyer can be asked if they have the phone. */
    canBeMarkedSold: z.boolean(),
  }),
  { id: '_id', buyerName: 'name', buyerEmail: 'email', meetingAddress: 'metingAddress', bookedAt: 'date' },
);

export const ownProduct = onWire(
  z.object({
    ...shownProduct,
    booking: z.nullable(bookingOfProduct),
    advertised: z.boolean(),
    /** Off the market because its phone was reported stolen; left out where it is not. */
    isHeld: z.optional(z.boolean()),
  }),
  { ...outsideNames, isHeld: 'held' },
);
export type OwnProduct = z.output<typeof ownProduct>;

export const maxPictures = 8;

const thisYear = () => new Date().getFullYear();

const enteredNames = { ...outsideNames, category: ['categoryName', 'category', 'product_cetegory'] } as const;

/** What a seller enters; the server sets time and seller and ignores other fields. */
export const newProduct = onWire(
  z.object({
    name: line(120),
    price: numeric(() => m.common_notPrice()).check(
      z.refine((price) => price >= 0 && price <= 9_999_999_999, { error: () => m.products_priceFromZero() }),
      z.refine((price) => Math.round(price * 100) / 100 === price, { error: () => m.common_priceDecimals() }),
    ),
    category: z.enum(categoryNames, { error: () => m.products_fieldsChooseBrand() }),
    description: lines(5000),
    condition: line(120),
    mobileNumber: phoneNumber,
    location: line(120),
    purchaseYear: numeric(() => m.products_enterYear()).check(
      z.refine((year) => Number.isInteger(year) && year >= 1990 && year <= thisYear(), {
        error: () => m.products_yearBetween({ latest: thisYear() }),
      }),
    ),
    ...enteredFacts,
    image: text(2048, () => m.products_photoRequired()),
    pictures: z.optional(
      z
        .array(text(2048))
        .check(z.maxLength(maxPictures, { error: () => m.products_tooManyPictures({ max: maxPictures }) })),
    ),
  }),
  enteredNames,
);
export type NewProduct = z.output<typeof newProduct>;

export const changedProduct = onWire(
  z.object({
    ...newProduct.cleanShape,
    /** As the form had it first; refused where another tab has changed it since. Left out, the later change counts. */
    damageMapBefore: z.optional(z.nullable(damageMap)),
  }),
  { ...enteredNames, damageMapBefore: 'damage_map_before' },
);
export type ChangedProduct = z.output<typeof changedProduct>;

const productId = z.object({ id: z.string() });

export const getProduct = endpoint({
  method: 'GET',
  path: '/products/:id',
  summary: 'One phone',
  params: productId,
  reply: product,
  offlineCache: 'replies',
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
  offlineCache: 'private',
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
  body: changedProduct,
  reply: mutationResult,
});

export const handOverOwnProduct = endpoint({
  method: 'PATCH',
  path: '/myproducts/:id/sold',
  summary: 'Says that an own phone was handed over to the person who had booked it',
  params: productId,
  reply: mutationResult,
});

export const sellOwnProductElsewhere = endpoint({
  method: 'PATCH',
  path: '/myproducts/:id/sold-elsewhere',
  summary: 'Ends an own listing because the phone was sold elsewhere; refused while somebody has booked it',
  params: productId,
  reply: mutationResult,
});

export const deleteOwnProduct = endpoint({
  method: 'DELETE',
  path: '/myproducts/:id',
  summary: 'Takes an own phone off the market; refused while somebody has booked it',
  params: productId,
  reply: mutationResult,
});
