import type { Page } from '@playwright/test';

/** Every page of the site, by who sees it. */
export const pages = {
  anyone: [
    '/',
    '/product',
    '/category/Samsung',
    '/product/first',
    '/blogs',
    '/contact',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password?token=unknown',
    '/terms',
    '/privacy',
    '/cookies',
    '/nowhere',
  ],
  buyer: ['/dashboard', '/dashboard/myorder', '/dashboard/wishlist', '/dashboard/nowhere'],
  seller: ['/dashboard', '/dashboard/addproduct', '/dashboard/myproduct'],
  admin: [
    '/dashboard',
    '/dashboard/alluser',
    '/dashboard/allbuyer',
    '/dashboard/allshellar',
    '/dashboard/reportedproduct',
    '/dashboard/messages',
  ],
} as const;

/** Opens a page and waits until it has everything it shows; `/product/first` is the newest phone. */
export async function openPage(page: Page, path: string, origin = '') {
  if (path === '/product/first') {
    const [newest] = await (await page.request.get('/api/products?limit=1')).json();
    await page.goto(`${origin}/product/${newest._id}`);
  } else await page.goto(origin + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}
