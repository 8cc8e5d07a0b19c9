import type { Page } from '@playwright/test';
import { quietBrand } from './products.ts';

/** Every page of the site by role. */
export const pages = {
  anyone: [
    '/',
    '/product',
    `/category/${quietBrand}`,
    '/product/first',
    '/seller/first',
    '/compare?ids=newest',
    '/blogs',
    '/blogs/meeting-safely',
    '/blogs/state-management',
    '/protection/check-together',
    '/how-we-check',
    '/contact',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password?token=unknown',
    '/confirm-email?token=unknown',
    '/terms',
    '/privacy',
    '/cookies',
    '/verify-receipt',
    '/nowhere',
  ],
  buyer: [
    '/dashboard',
    '/dashboard/myorder',
    '/dashboard/offers',
    '/dashboard/wishlist',
    '/dashboard/searches',
    '/dashboard/stolen',
    '/dashboard/notices',
    '/dashboard/inbox',
    '/dashboard/nowhere',
  ],
  seller: ['/dashboard', '/dashboard/addproduct', '/dashboard/myproduct', '/dashboard/offers', '/dashboard/inbox'],
  admin: [
    '/dashboard',
    '/dashboard/alluser',
    '/dashboard/allbuyer',
    '/dashboard/allshellar',
    '/dashboard/reportedproduct',
    '/dashboard/reportedmessage',
    '/dashboard/messages',
    '/dashboard/audit',
    '/dashboard/status',
    '/dashboard/deals',
    '/dashboard/meetingspots',
  ],
} as const;

/**
 * Opens a page, in another language or at another site, and waits until it is complete; `/product/first` is a product, `newest` are three, all of a brand that
 * no journey sells.
 */
export async function openPage(page: Page, path: string, prefix = '') {
  await page.goto(prefix + (await addressOf(page, path)));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

export async function addressOf({ request }: Pick<Page, 'request'>, path: string): Promise<string> {
  if (path === '/seller/first') {
    const [newest] = await (await request.get('/api/products?limit=1')).json();
    const seller = await (await request.get(`/api/products/${newest._id}/seller`)).json();
    return `/seller/${seller._id}`;
  }
  if (path !== '/product/first' && path !== '/compare?ids=newest') return path;
  const products: { _id: string }[] = await (await request.get(`/api/category/${quietBrand}`)).json();
  const ids = products.slice(0, 3).map(({ _id }) => _id);
  return path === '/product/first' ? `/product/${ids[0]}` : `/compare?ids=${ids.join(',')}`;
}

/** Renders pages in the browser as for a shop with a mail server, which the journeys' shop lacks. */
export async function withMailServer(page: Page) {
  await page.route(/^[^/]*\/\/[^/]*\/(?!api\/|assets\/)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace('"mailEnabled":false', '"mailEnabled":true');
    await route.fulfill({ response, body });
  });
}
