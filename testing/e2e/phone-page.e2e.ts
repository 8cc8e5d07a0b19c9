import { expect, test } from './journey.ts';
import { openPage } from './pages.ts';
import { demoPerson } from './people.ts';
import { offerProduct, uploadPictures } from './products.ts';

test.use({ expectedStatuses: [410] });

const facts = {
  model: 'Galaxy S21',
  storage_gb: 128,
  memory_gb: 8,
  colour: 'Blue',
  battery_health: 87,
  network_lock: 'unlocked',
  sim: 'two',
  repaired: 'screen',
  accessories: ['charger', 'case'],
  warranty_until: `${new Date().getFullYear() + 3}-12-31`,
};

test('a phone has one readable address, its facts in plain words, and a gallery @both', async ({ page, member }) => {
  const { api: seller } = await member('seller');
  const pictures = await uploadPictures(seller, 8);
  const product = await offerProduct(seller, { ...facts, img: pictures[0], pictures });

  const response = await page.goto(`/product/${product.id}?from=mail#facts`);
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL(new RegExp(`/product/${product.id}/galaxy-test-[0-9-]+\\?from=mail#facts$`));

  const region = page.getByRole('region', { name: 'Details' });
  for (const words of [
    '128 GB',
    '8 GB',
    'Blue',
    '87%',
    'works with any SIM card',
    'Two SIMs',
    'Screen replaced',
    'charger, case',
    'years left',
  ])
    await expect(region).toContainText(words);
  await expect(region).toContainText(/today|yesterday/);
  await expect(page.getByRole('region', { name: 'Seller', exact: true })).toContainText(
    /0 sold in person · 1 for sale · Member since \w+ \d{4}/,
  );

  const row = page.getByRole('list', { name: 'Photos' });
  const thumbnail = (index: number) => page.getByRole('button', { name: `Show photo ${index}` });
  await row.focus();
  await page.keyboard.press('End');
  await expect(thumbnail(8)).toHaveAttribute('aria-current', 'true');
  await expect(thumbnail(8)).toBeInViewport();
  await thumbnail(7).click();
  await expect(thumbnail(7)).toHaveAttribute('aria-current', 'true');
  await row.focus();
  await page.keyboard.press('Enter');
  const closer = page.getByRole('dialog');
  await expect(closer.getByRole('img', { name: /photo 7 of 8/ })).toBeVisible();
  await closer.getByRole('button', { name: 'Next photo' }).click();
  await expect(closer.getByRole('img', { name: /photo 8 of 8/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(thumbnail(8)).toHaveAttribute('aria-current', 'true');
});

test('a link to a phone that is off the market leads to similar ones', async ({ page, member }) => {
  const { api: seller } = await member('seller');
  // A brand that no journey sells, so that similar products remain.
  const product = await offerProduct(seller, { categoryName: 'ViVo' });
  expect((await seller.delete(`/api/myproducts/${product.id}`)).ok()).toBe(true);
  expect((await page.goto(`/product/${product.id}`))?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This phone is no longer for sale');
  await page
    .getByRole('region', { name: 'Similar phones still available' })
    .getByRole('article')
    .first()
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/product\/[0-9a-f-]{36}\/[^/]+$/);
  await expect(page.getByRole('button', { name: /^Book / }).first()).toBeVisible();
});

test('an address without the name is replaced by the readable one, without a history entry', async ({ windowFor }) => {
  const { page, api } = await windowFor(demoPerson('seller'));
  const product = await offerProduct(api);
  await page.goto('/product');
  // Like going forward to a URL that the router has not seen.
  await page.evaluate((id) => {
    history.pushState(null, '', `/product/${id}?from=mail#facts`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, product.id);
  await expect(page).toHaveURL(new RegExp(`/product/${product.id}/galaxy-test-[0-9-]+\\?from=mail#facts$`));
  await page.goBack();
  await expect(page).toHaveURL('/product');
});

test('right-to-left words leave the figures beside them in place', async ({ page, member }) => {
  const { api } = await member('seller');
  const { id } = await offerProduct(api, { storage_gb: 128, colour: 'أسود', battery_health: 90 });
  await page.goto(`/product/${id}`);
  const inShort = page
    .getByRole('main')
    .getByText(/128 GB.*90/)
    .first();
  const positions = await inShort.evaluate((element) => {
    const text = element.firstChild as Text;
    return ['128', 'أسود', '90'].map((word) => {
      const range = document.createRange();
      const start = text.data.indexOf(word);
      range.setStart(text, start);
      range.setEnd(text, start + word.length);
      return range.getBoundingClientRect().left;
    });
  });
  expect(positions).toEqual([...positions].sort((one, other) => one - other));
});

test("somebody who logs out no longer sees the seller's contact details, not even for a moment", async ({
  windowFor,
}) => {
  const { page } = await windowFor('buyer');
  await openPage(page, '/product/first');
  const contact = page.getByRole('region', { name: 'Contact the seller' });
  await expect(contact.locator('[href^="mailto:"]')).toBeVisible();
  const shown = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver(() => {
      const isLoggedOut = document.querySelector('header a[href="/login"]') !== null;
      if (isLoggedOut) texts.push(document.querySelector('[aria-labelledby="seller-contact"]')?.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
    return texts;
  });
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(contact.getByRole('link', { name: 'Log in' })).toBeVisible();
  const texts = await shown.jsonValue();
  expect(texts).not.toEqual([]);
  for (const text of texts) expect(text).toBe('Contact the sellerLog in to contact the seller');
});

test("somebody over the limit of contact details is told so on the next phone's page", async ({ windowFor }) => {
  const { page } = await windowFor('buyer');
  // Simulates the rate limit, which is off in journeys.
  await page.route('**/api/products/*', (route) =>
    route.continue({ headers: { ...route.request().headers(), prefer: 'return=minimal' } }),
  );
  await openPage(page, '/product/first');
  const contact = page.getByRole('region', { name: 'Contact the seller' });
  await expect(contact.getByText('You’ve looked up many sellers in the last hour.')).toBeVisible();
  await expect(contact.getByRole('link')).toHaveCount(0);
});
