/** A product's name as part of its URL: lower case, no accents, at most 60 characters, whole words where possible. */
const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize()
    .toLowerCase()
    // Combining marks stay, because Bangla writes its vowels with them.
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .match(/^.{1,60}(?![^-])|^.{60}/u)?.[0] ?? '';

/** The articles in the order of their page, by the last part of their address. */
export const articleNames = [
  'checking-a-used-phone',
  'meeting-safely',
  'state-management',
  'prototypal-inheritance',
  'unit-testing',
  'comparing-frameworks',
] as const;
export type ArticleName = (typeof articleNames)[number];

/** What protects a buyer, each with a page, by the last part of its address. */
export const protectionNames = [
  'held-for-you',
  'pay-when-you-meet',
  'check-together',
  'signed-receipt',
  'kept-meetings',
] as const;
export type ProtectionName = (typeof protectionNames)[number];

/** The spelling of every URL, including the specification's. */
export const paths = {
  home: '/',
  products: '/product',
  /** Without the name it redirects to the full URL. */
  product: (id: string, name = '') => `/product/${id}/${encodeURIComponent(slugOf(name))}`.replace(/\/$/, ''),
  category: (name: string) => `/category/${encodeURIComponent(name)}`,
  compare: '/compare',
  blogs: '/blogs',
  article: (slug: string) => `/blogs/${slug}`,
  protection: (name: ProtectionName) => `/protection/${name}`,
  howWeCheck: '/how-we-check',
  contact: '/contact',
  login: '/login',
  register: '/register',
  registerAs: (role: 'buyer' | 'seller') => `/register?role=${role}`,
  /** For everybody: visitors register, sellers list a phone, buyers are told that they need another account. */
  sell: '/register?role=seller',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  dashboard: '/dashboard',
  allUsers: '/dashboard/alluser',
  allBuyers: '/dashboard/allbuyer',
  allSellers: '/dashboard/allshellar',
  person: (id: string) => `/dashboard/person/${id}`,
  reportedProducts: '/dashboard/reportedproduct',
  photoQueue: '/dashboard/photos',
  reportedMessages: '/dashboard/reportedmessage',
  desk: '/dashboard/desk',
  contactMessages: '/dashboard/messages',
  audit: '/dashboard/audit',
  status: '/dashboard/status',
  addProduct: '/dashboard/addproduct',
  myProducts: '/dashboard/myproduct',
  editProduct: (id: string) => `/dashboard/myproduct/${id}/edit`,
  myOrders: '/dashboard/myorder',
  wishlist: '/dashboard/wishlist',
  savedSearches: '/dashboard/searches',
  notices: '/dashboard/notices',
  stolen: '/dashboard/stolen',
  decisions: '/dashboard/decisions',
  /** By the deal in which one bought it. */
  reportStolen: (dealId: string) => `/dashboard/stolen?deal=${dealId}`,
  offers: '/dashboard/offers',
  allDeals: '/dashboard/deals',
  deal: (id: string) => `/dashboard/deal/${id}`,
  receipt: (id: string) => `/dashboard/deal/${id}/receipt`,
  verifyReceipt: '/verify-receipt',
  /** The secret of a link is its fragment, which browsers send to no server. */
  selfTest: '/self-test',
  /** Read by the server, so that a friend needs no script. */
  meetingWatch: (token: string) => `/watch/${token}`,
  meetingSpots: '/dashboard/meetingspots',
  conversations: '/dashboard/inbox',
  conversation: (id: string) => `/dashboard/inbox/${id}`,
  sellerProfile: (id: string) => `/seller/${id}`,
} as const;

/** Photos on other hosts are proxied by our server, since the policy forbids browsers to load them. */
export function photoAddress({ id, photoUrl }: { id: string; photoUrl: string | null }): string | null {
  return photoUrl && `/api/photos/${id}?of=${encodeURIComponent(photoUrl)}`;
}
