import { expect, test } from './journey.ts';
import { withMailServer } from './pages.ts';
import { demoPerson } from './people.ts';

test('the footer describes the shop and links to services, brands and legal pages', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('providing reliable re-shelling services since 2022');
  for (const service of ['Old mobile', 'Android mobile', 'iPhone re-shell'])
    await expect(footer.getByRole('link', { name: service })).toHaveAttribute('href', /^\//);
  for (const [brand, category] of [
    ['Samsung', 'Samsung'],
    ['Vivo', 'ViVo'],
    ['Oppo', 'Oppo'],
    ['Realmi', 'Realme'],
  ])
    await expect(footer.getByRole('link', { name: brand, exact: true })).toHaveAttribute(
      'href',
      `/category/${category}`,
    );
  for (const [name, path] of [
    ['Terms of use', '/terms'],
    ['Privacy policy', '/privacy'],
    ['Cookie policy', '/cookies'],
  ])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path as string);
  await expect(footer.getByRole('link', { name: /^Share Reshell on/ })).toHaveCount(3);
});

test('the top navigation links to every page, and to the login only while signed out', async ({ page, windowFor }) => {
  const paths = ['/', '/product', '/blogs', '/contact', '/dashboard/wishlist', '/dashboard/myorder', '/dashboard'];
  await page.goto('/');
  for (const path of [...paths, '/login'])
    await expect(page.getByRole('banner').locator(`a[href="${path}"]`).first()).toBeVisible();

  const { page: buyer, person } = await windowFor('buyer');
  await buyer.goto('/');
  await expect(buyer.getByRole('banner').locator('a[href="/login"]')).toHaveCount(0);
  await buyer.getByRole('button', { name: 'Your account' }).click();
  await expect(buyer.getByText(person.name).first()).toBeVisible();
  await buyer.getByRole('menuitem', { name: 'Dashboard' }).click();
  await expect(buyer).toHaveURL('/dashboard');
  await expect(buyer.getByRole('main')).toContainText(person.email);
});

test('everybody sees the links of their own role and Sell, and none of another role @both', async ({
  page,
  windowFor,
  isMobile,
}) => {
  const own = {
    buyer: ['/dashboard/wishlist', '/dashboard/myorder', '/dashboard/inbox'],
    seller: ['/dashboard/myproduct', '/dashboard/addproduct', '/dashboard/inbox'],
    admin: ['/dashboard/reportedproduct', '/dashboard/alluser', '/dashboard/deals'],
  };
  for (const [role, paths] of Object.entries(own)) {
    const { page: window } = await windowFor(demoPerson(role as 'buyer'));
    await window.goto('/product');
    const navigation = isMobile
      ? window.getByRole('navigation', { name: 'Most used' })
      : window.getByRole('navigation', { name: 'Yours' });
    for (const path of paths) await expect(navigation.locator(`a[href="${path}"]`)).toBeVisible();
    const others = Object.values(own).flatMap((all) => all.filter((path) => !paths.includes(path)));
    for (const path of others) await expect(navigation.locator(`a[href="${path}"]`)).toBeHidden();
    // The next page knows before its script has run.
    await expect.poll(() => window.evaluate(() => localStorage.getItem('role'))).toBe(role);
    if (role !== 'buyer') continue;
    await window.goto('/register?role=seller');
    await expect(window.getByRole('heading', { name: 'Sell on Reshell' })).toBeVisible();
  }
  await page.goto('/product');
  await page.getByRole('link', { name: 'Sell', exact: true }).click();
  await expect(page.getByLabel('Role')).toHaveValue('seller');
});

test("the admin's sidebar has the profile and the four lists", async ({ windowFor }) => {
  const { page } = await windowFor(demoPerson('admin'));
  await page.goto('/dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Dashboard pages' });
  for (const path of [
    '/dashboard',
    '/dashboard/alluser',
    '/dashboard/allbuyer',
    '/dashboard/allshellar',
    '/dashboard/reportedproduct',
  ])
    await expect(sidebar.locator(`a[href="${path}"]`)).toBeVisible();
});

test('on a wide screen the content is at most 1440 pixels wide', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto('/');
  const list = await page.getByRole('region', { name: 'Find By Cetagory Products' }).getByRole('list').boundingBox();
  expect(list?.width).toBeLessThanOrEqual(1440);
  expect(list?.width).toBeGreaterThan(1200);
});

test('the contact form has the specified labels', async ({ page }) => {
  await page.goto('/contact');
  for (const label of ['Name', 'Email', 'Your Message'])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
});

test.describe('when something fails', () => {
  test.use({ expectedStatuses: [404, 409, 500] });
  const broken = { status: 500, json: { sucess: false, message: 'Something went wrong on our side' } };

  test('a failed logout shows the specified message', async ({ windowFor }) => {
    const { page } = await windowFor('buyer');
    await page.goto('/');
    await page.route('**/api/auth/sign-out', (route) => route.fulfill(broken));
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByText('OPPs Somthing Warn!')).toBeVisible();
  });

  test("a failed registration shows the provider's message with the error icon", async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel('Name', { exact: true }).fill('Rahim');
    await page.getByLabel('Photo URL').fill('https://pictures.example/me.jpg');
    await page.getByLabel('Email').fill('buyer@reshell.test');
    await page.getByLabel('Password', { exact: true }).fill('secret-1');
    await page.getByLabel('Role').selectOption('buyer');
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert.getByText('Oops...')).toBeVisible();
    await expect(alert.getByText(/There’s already an account with this email/)).toBeVisible();
    await expect(alert.getByRole('img', { name: 'Error' })).toBeVisible();
  });

  test('a failed report shows a message', async ({ windowFor }) => {
    const { page } = await windowFor('buyer');
    await page.goto('/product');
    await page.route('**/api/products/report/**', (route) => route.fulfill(broken));
    await page
      .getByRole('button', { name: /^More about/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
    await expect(page.getByRole('alertdialog').getByText('Something went wrong on our side')).toBeVisible();
  });

  test('a guarded page shows a spinner until the session is known', async ({ windowFor }) => {
    const { page } = await windowFor('buyer');
    let answer = () => {};
    const requested = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/auth/get-session', async (route) => {
      await requested;
      await route.continue();
    });
    await page.goto('/dashboard/wishlist');
    await expect(page.getByRole('status').filter({ hasText: 'One moment, please' })).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { name: 'Wishlist' })).toBeVisible();
  });
});

test('a forgotten password leads to the contact page if the shop sends no mail', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByText('This shop doesn’t send email.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact');
});

test('a forgotten password is answered with a link if the shop sends mail', async ({ page }) => {
  await withMailServer(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The URL changes before the page, and both pages have an e-mail field.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Check your inbox')).toBeVisible();
});

test('an invalid reset link says so before anything is typed', async ({ page }) => {
  await page.goto('/reset-password?token=abc');
  await expect(page.getByText('This link no longer works. Please ask for a new one')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test.describe('an empty shop', () => {
  test.use({ expectedStatuses: [404] });
  test('has no section for advertised phones', async ({ page }) => {
    // The same page rendered in the browser from an empty API reply.
    await page.route('**/api/advatise', (route) => route.fulfill({ json: [] }));
    await page.goto('/terms');
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
    await expect(page.getByRole('heading', { name: 'Latest Product' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Advertised Itmes' })).toHaveCount(0);
  });

  test('shows a picture on the not-found page', async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page.getByRole('img', { name: 'A hermit crab beside an empty shell' })).toBeVisible();
  });
});

test('a refusal by Google is shown', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'CONTINUE WITH GOOGLE' })).toBeVisible();
  await page.route('**/api/auth/sign-in/social', (route) =>
    route.fulfill({
      status: 503,
      json: { sucess: false, message: 'Google can’t be reached right now, please try again later' },
    }),
  );
  await page.getByRole('button', { name: 'CONTINUE WITH GOOGLE' }).click();
  await expect(page.getByRole('alertdialog').getByText(/Google can’t be reached/)).toBeVisible();
});
test.use({ expectedStatuses: [503] });
