import type { Page } from '@playwright/test';

/** Every page of the site, by who sees it. */
export const pages = {
  anyone: [
    '/',
    '/product',
    '/category/Samsung',
    '/product/first',
    '/compare?ids=newest',
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
  buyer: [
    '/dashboard',
    '/dashboard/myorder',
    '/dashboard/wishlist',
    '/dashboard/searches',
    '/dashboard/notices',
    '/dashboard/nowhere',
  ],
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

/** Opens a page and waits until it has everything it shows; `/product/first` is the newest phone, `newest` are the newest ones. */
export async function openPage(page: Page, path: string, origin = '') {
  if (path === '/product/first') {
    const [newest] = await (await page.request.get('/api/products?limit=1')).json();
    await page.goto(`${origin}/product/${newest._id}`);
  } else if (path === '/compare?ids=newest') {
    const newest = await (await page.request.get('/api/products?limit=3')).json();
    await page.goto(`${origin}/compare?ids=${newest.map(({ _id }: { _id: string }) => _id).join(',')}`);
  } else await page.goto(origin + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}
