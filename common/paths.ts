/** A phone's name as part of its address: without capitals and accents, at most 60 characters, whole words if it can. */
const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize()
    .toLowerCase()
    // Marks are kept, because Bangla writes its vowels with them.
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .match(/^.{1,60}(?![^-])|^.{60}/u)?.[0] ?? '';

/** How addresses are spelled, the specification's spellings included. */
export const paths = {
  home: '/',
  products: '/product',
  /** Without the name it leads to the same place by a detour. */
  product: (id: string, name = '') => `/product/${id}/${encodeURIComponent(slugOf(name))}`.replace(/\/$/, ''),
  category: (name: string) => `/category/${encodeURIComponent(name)}`,
  compare: '/compare',
  blogs: '/blogs',
  contact: '/contact',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  dashboard: '/dashboard',
  allUsers: '/dashboard/alluser',
  allBuyers: '/dashboard/allbuyer',
  allSellers: '/dashboard/allshellar',
  person: (id: string) => `/dashboard/person/${id}`,
  reportedProducts: '/dashboard/reportedproduct',
  messages: '/dashboard/messages',
  audit: '/dashboard/audit',
  addProduct: '/dashboard/addproduct',
  myProducts: '/dashboard/myproduct',
  editProduct: (id: string) => `/dashboard/myproduct/${id}/edit`,
  myOrders: '/dashboard/myorder',
  wishlist: '/dashboard/wishlist',
  savedSearches: '/dashboard/searches',
  notices: '/dashboard/notices',
} as const;

/** Photos lie on other sites, where browsers must not go for them: our server fetches them for us. */
export function photoAddress({ id, photoUrl }: { id: string; photoUrl: string | null }): string | null {
  return photoUrl && `/api/photos/${id}?of=${encodeURIComponent(photoUrl)}`;
}
