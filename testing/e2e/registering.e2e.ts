import { openUnhydrated } from './delayed-requests.ts';
import { expectHydrated } from './hydration.ts';
import { expect, test } from './journey.ts';
import { addressOf, openPage } from './pages.ts';
import { demoPerson } from './people.ts';
import { addPhoto, fillPostForm } from './post-form.ts';
import { expectUsable } from './usability.ts';

const portrait = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
const unique = () => `${process.pid}-${Date.now()}`;

for (const role of ['buyer', 'seller'] as const)
  test(`somebody registers as a ${role}, and sees what a ${role} can do`, async ({ page }) => {
    // Tests must not depend on other hosts.
    await page.route('**/api/photos/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: portrait }));
    await page.goto('/register');
    await page.getByLabel('Name', { exact: true }).fill('Rahim Uddin');
    await page.getByLabel('Photo URL').fill('https://pictures.example/me.jpg');
    await page.getByLabel('Email').fill(`${role}-${unique()}@example.org`);
    await page.getByLabel('Password', { exact: true }).fill('secret-1');
    await page.getByLabel('Role').selectOption(role);
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Succesfuly Registration Done !')).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome, Rahim Uddin' })).toBeVisible();
    const pages = page.getByRole('navigation', { name: 'Dashboard pages' });
    await expect(pages.getByRole('link', { name: role === 'buyer' ? 'My Orders' : 'Add Product' })).toBeVisible();
    await expect(pages.getByRole('link', { name: role === 'buyer' ? 'Add Product' : 'My Orders' })).toHaveCount(0);
  });
test.use({ expectedStatuses: [404] });

test('the forms name what is missing, in the words of the specification', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Email filde is required')).toBeVisible();
  await expect(page.getByText('Password filde is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();

  await page.goto('/register');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  for (const message of [
    'Name filde is required',
    'Photo URL filde is required',
    'Email filde is required',
    'Password is required',
    'Role filde is required',
  ])
    await expect(page.getByText(message)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
});

test.describe('a wrong password', () => {
  test.use({ expectedStatuses: [401] });
  test('shows the specified alert, and keeps what was typed', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('buyer@reshell.test');
    await page.getByLabel('Password', { exact: true }).fill('wrong password');
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert.getByText('Oops...')).toBeVisible();
    await expect(alert.getByText('Something went wrong!')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Email')).toHaveValue('buyer@reshell.test');
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveValue('wrong password');
    await expect(password).toHaveAccessibleDescription('Wrong email or password');
    await expectUsable(page, 'a login that failed');
  });
});

test('login returns to the requested page, with its search and hash', async ({ page }) => {
  await page.goto('/dashboard/myorder?from=mail#latest');
  await expect(page).toHaveURL('/login');
  await page.reload();
  await page.getByLabel('Email').fill('buyer@reshell.test');
  await page.getByLabel('Password', { exact: true }).fill('reshell-demo');
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Succesfuly Login Done !')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/myorder?from=mail#latest');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accesToken'))).toBeTruthy();
});

for (const detour of [false, true])
  test(`login pressed before hydration returns to the page${detour ? ', also by way of Register' : ''}`, async ({
    context,
  }) => {
    const { page, release } = await openUnhydrated(context);
    const product = await addressOf(page, '/product/first');
    await page.goto(`${product}?from=mail`, { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
    release();
    if (detour) {
      await page.getByLabel('Email').focus();
      await expectHydrated(page);
      await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
      await expect(page).toHaveURL('/register');
      await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
      await expect(page).toHaveURL('/login');
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    }
    const { email, password } = demoPerson('buyer');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await expect(page).toHaveURL(({ pathname, search }) => pathname.startsWith(product) && search === '?from=mail');
  });

test('a demo account is one click away', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in as Seller' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard/myproduct');
  await expect(page.getByRole('heading', { name: 'My Products' })).toBeVisible();
});

test('a page for another role leads to the login, which says whom it is for', async ({ windowFor }) => {
  const { page } = await windowFor('buyer');
  await page.goto('/dashboard/addproduct');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('This page is for sellers')).toBeVisible();
});

test('logging out in one tab logs out the other', async ({ windowFor }) => {
  const { page } = await windowFor('buyer');
  await page.goto('/dashboard/wishlist');
  await expect(page.getByRole('heading', { name: 'Wishlist' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Your account' }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other.getByText('Sucessfully Logout !')).toBeVisible();
  await expect.poll(() => other.evaluate(() => localStorage.getItem('accesToken'))).toBeNull();
  await expect(page).toHaveURL('/login');
});

test.describe('a session that ends on the server', () => {
  test.use({ expectedStatuses: [401] });
  test('leads to the login, and keeps what was typed', async ({ windowFor }) => {
    const { page, person } = await windowFor('seller');
    await page.goto('/dashboard/addproduct');
    await addPhoto(page);
    await fillPostForm(page, { name: 'A phone described at length' });
    await page.getByLabel('Description').fill('Words that took a while to find.');
    const step = page.url();
    // Simulates a session revoked elsewhere, by an admin or a password reset.
    await page.context().clearCookies();
    // In the next document: a late reply to this one could still remove the token.
    await page.addInitScript(() => localStorage.setItem('accesToken', 'worn.out.token'));
    await page.goto(step);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your session has ended. Log in to continue.')).toBeVisible();
    await expect(page.getByText('This page is for sellers')).toHaveCount(0);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByLabel('Description')).toHaveValue('Words that took a while to find.');
    await expect(page).toHaveURL(step);
    await page.getByRole('link', { name: 'The phone' }).click();
    await expect(page.getByLabel('Product name')).toHaveValue('A phone described at length');
    await expect(page.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
  });
});

test.describe('a session that ends while somebody works', () => {
  test.use({ expectedStatuses: [401] });
  test('shows the login page with a message, and no dialog over it', async ({ windowFor }) => {
    const { page, person } = await windowFor('buyer');
    await page.goto('/dashboard');
    await page.getByLabel('Name', { exact: true }).fill('A new name');
    await page.context().clearCookies();
    // In one step, before another call of the page gets a 401.
    await page.getByRole('button', { name: 'Save', exact: true }).evaluate((button: HTMLButtonElement) => {
      localStorage.setItem('accesToken', 'worn.out.token');
      button.click();
    });
    await expect(page.getByText('Your session has ended. Log in to continue.')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your session has ended.')).toHaveCount(0);
  });
});

test("an expired token is renewed unnoticed, also where a page needs it for the seller's contact details only", async ({
  windowFor,
}) => {
  const { page } = await windowFor(demoPerson('buyer'));
  const wornOut = 'worn.out.token';
  const token = () => page.evaluate(() => localStorage.getItem('accesToken'));
  const wearOut = () => page.evaluate((worn) => localStorage.setItem('accesToken', worn), wornOut);
  await page.goto('/');
  await wearOut();
  await page.goto('/dashboard/myorder');
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect.poll(token).not.toBe(wornOut);

  await wearOut();
  await openPage(page, '/product/first');
  await expect(page.getByRole('region', { name: 'Contact the seller' }).locator('[href^="mailto:"]')).toBeVisible();
  await expect.poll(token).not.toBe(wornOut);
});

test('Google sign-up in its popup makes a buyer, and signing in again keeps it', async ({ page }) => {
  test.slow();
  await page.goto('/register');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'CONTINUE WITH GOOGLE' }).click();
  await popup;
  // Two windows and the provider are slow.
  await expect(page).toHaveURL('/', { timeout: 60_000 });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome, Grete Google' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Dashboard pages' }).getByRole('link', { name: 'My Orders' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('Sucessfully Logout !')).toBeVisible();
  await page.goto('/login');
  await page.getByRole('button', { name: 'CONTINUE WITH GOOGLE' }).click();
  await expect(page).toHaveURL('/', { timeout: 60_000 });
  await page.goto('/dashboard/myorder');
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();

  // An account without a password confirms with the provider instead.
  await page.goto('/dashboard');
  const password = page.getByRole('region', { name: 'Password' });
  await expect(password).toContainText('You log in with Google and don’t have a password here.');
  await expect(page.getByLabel('Current password', { exact: true })).toHaveCount(0);
  await expect(password.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog').getByLabel(/email/i)).toBeVisible();
  await expectUsable(page, 'the question before an account without a password goes');
});
