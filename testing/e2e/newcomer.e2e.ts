import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { offerProduct } from './products.ts';

test.use({ viewport: { width: 390, height: 844 } });

const unique = () => `${process.pid}-${Date.now()}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).locator('visible=true');

/**
 * Counts every touch of the page, whoever sends it. Typing, and the keys Next (Tab here) and Go (Enter) of a phone's keyboard, touch no
 * page.
 */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeBinding('tapped', () => {
    taps++;
  });
  await page.addInitScript(() => {
    const { tapped } = window as unknown as { tapped: () => void };
    addEventListener('pointerdown', (event) => event.isTrusted && tapped(), { capture: true });
  });
  return () => taps;
}

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  async function expectBelow(lower: Locator, upper: Locator) {
    const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  }

  test('a newcomer books a phone of the home page, registering on the way, in at most eight taps', async ({
    page,
    member,
  }, { project }) => {
    test.slow();
    const { api: seller } = await member('seller');
    const product = await offerProduct(seller);
    await seller.post('/api/advatise', { data: { services: product.id } });
    const taps = await countTaps(page);
    const tap = (thing: Locator) => thing.tap();

    await page.goto('/');
    await tap(page.getByRole('main').getByRole('link', { name: product.name }).first());
    await tap(button(page, `Book ${product.name}`));
    const main = page.getByRole('main');
    await expect(main.getByText('Log in to book this phone')).toBeVisible();
    await expect(main.getByText(product.name)).toBeVisible();
    await tap(main.getByRole('link', { name: 'Register' }));
    await expect(main.getByText('Create an account to book this phone')).toBeVisible();
    await expect(main.getByText(product.name)).toBeVisible();
    await expect(page.getByLabel('Role')).toHaveValue('buyer');
    await expect(page.getByRole('navigation', { name: 'Most used' }).locator('[aria-current=page]')).toHaveCount(0);

    await tap(page.getByLabel('Name', { exact: true }));
    await page.keyboard.type('Rahim Uddin');
    await tap(main.getByRole('button', { name: 'Use my initials' }));
    await expect(page.getByLabel('Photo URL')).toHaveValue(/\/pictures\/[0-9a-f]{32}\/1280\.webp$/);
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.type(`newcomer-${unique()}@example.org`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('secret-1');
    await page.keyboard.press('Enter');

    await expect(page.getByText('Succesfuly Registration Done !')).toBeVisible();
    await expect(page).toHaveURL('/');
    const onward = main.getByRole('link', { name: `Continue: book ${product.name}` });
    await expect(onward).toBeInViewport();
    await expectBelow(onward, page.getByText('Succesfuly Registration Done !'));
    // What is unfinished survives a reload.
    await page.reload();
    await tap(onward);
    const dialog = page.getByRole('dialog', { name: 'Book this phone' });
    for (const [label, value] of [
      ['Price', '$123'],
      ['Location', 'Dhanmondi, Dhaka'],
    ] as const)
      await expect(dialog.getByLabel(label)).toHaveValue(value);
    await tap(dialog.getByRole('button', { name: 'Book', exact: true }));
    const status = async () => (await (await seller.get(`/api/products/${product.id}`)).json()).status;
    await expect.poll(status).toBe('booked');
    console.log(`${project.name}: a newcomer books a phone with ${taps()} taps`);
    expect(taps()).toBeGreaterThan(4);
    expect(taps()).toBeLessThanOrEqual(8);
  });
});

test('somebody who came to sell registers as a seller, and is led to the form until the reminder is dismissed', async ({
  page,
}) => {
  await page.route('**/api/photos/**', (route) => route.fulfill({ contentType: 'image/png', body: '' }));
  await page.goto('/');
  const quick = page.getByRole('navigation', { name: 'Most used' });
  await quick.getByRole('link', { name: 'Sell' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Create an account to sell your phone')).toBeVisible();
  await expect(quick.locator('[aria-current=page]')).toHaveText('Sell');
  await main.getByRole('link', { name: 'Login' }).click();
  await expect(main.getByText('Log in to sell your phone')).toBeVisible();
  await main.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByLabel('Role')).toHaveValue('seller');

  await page.getByLabel('Name', { exact: true }).fill('Tania Akter');
  await page.getByLabel('Photo URL').fill('https://pictures.example/me.jpg');
  await page.getByLabel('Email').fill(`newseller-${unique()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('secret-1');
  await main.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/');
  const onward = main.getByRole('link', { name: 'Continue: sell your phone' });
  await expect(onward).toHaveAttribute('href', '/dashboard/addproduct');
  await main.getByRole('button', { name: 'Dismiss' }).click();
  await expect(onward).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect(onward).toHaveCount(0);
});

test('a heart pressed before the login is kept by it, also over a detour by Register', async ({ page, member }) => {
  const { api: seller } = await member('seller');
  const product = await offerProduct(seller);
  const { person } = await member('buyer');
  await page.goto(`/product/${product.id}`);
  const heart = page.getByRole('button', { name: /wishlist/i }).first();
  await heart.click();
  const main = page.getByRole('main');
  await expect(main.getByText('Log in to add this phone to your wishlist')).toBeVisible();
  await main.getByRole('link', { name: 'Register' }).click();
  await expect(main.getByText('Create an account to add this phone to your wishlist')).toBeVisible();
  await main.getByRole('link', { name: 'Login' }).click();
  await page.reload();
  await expect(main.getByText(product.name)).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Successfully Added to WishList!')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/product/${product.id}/`));
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // Once only.
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('only the chosen role has a focus ring', async ({ page }) => {
  await page.goto('/register');
  const rings = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('select ~ div > button')].map(
        (card) => getComputedStyle(card).outlineStyle !== 'none',
      ),
    );
  await page.getByLabel('Password', { exact: true }).press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Role')).toBeFocused();
  await page.locator('select ~ div > button').last().click();
  await expect(page.getByLabel('Role')).toHaveValue('seller');
  expect(await rings()).toEqual([false, true]);
});
