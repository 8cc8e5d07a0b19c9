import type { Locator } from '@playwright/test';
import { expect, test } from './journey.ts';
import { addressOf } from './pages.ts';
import { demoPerson, type Member } from './people.ts';
import { addPhoto, fillPostForm } from './post-form.ts';
import { offerProduct } from './products.ts';

test('somebody selects phones in a list and compares them @phone', async ({ page, context, member }) => {
  const { api: seller } = await member('seller');
  const small = await offerProduct(seller, { product_price: 111, storage_gb: 64, memory_gb: 4 });
  const large = await offerProduct(seller, { product_price: 222, storage_gb: 128, memory_gb: 4 });
  await page.goto('/product');
  const cards = page.getByRole('main').getByRole('article');
  const choose = async (more: Locator) => {
    await more.click();
    await page.getByRole('menuitem', { name: 'Compare' }).click();
  };
  const tray = page.getByRole('region', { name: 'Phones to compare' });
  await expect(cards.first()).toBeVisible();
  await expect(tray).toBeHidden();
  for (const [index, count] of ['1 phone', '2 phones', '3 phones', '4 phones'].entries()) {
    await choose(cards.nth(index).getByRole('button', { name: /^More about/ }));
    await expect(tray).toContainText(count);
  }
  await choose(cards.nth(4).getByRole('button', { name: /^More about/ }));
  await expect(page.getByText('You can compare up to 4 phones. Remove one first.')).toBeVisible();
  await expect(tray).toContainText('4 phones');

  const otherTab = await context.newPage();
  await otherTab.goto('/product');
  const otherTray = otherTab.getByRole('region', { name: 'Phones to compare' });
  await expect(otherTray).toContainText('4 phones');
  await tray.getByRole('button', { name: 'Clear' }).click();
  await expect(otherTray).toBeHidden();
  for (const [price, { name }] of [
    [111, small],
    [222, large],
  ] as const) {
    // Other journeys post phones meanwhile, which push these off the first page of all.
    await page.goto(`/product?min=${price}&max=${price}`);
    await choose(page.getByRole('button', { name: `More about ${name}` }));
  }
  await expect(otherTray).toContainText('2 phones');
  await otherTab.close();

  await tray.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare phones' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await page.getByRole('link', { name: 'Show only differences' }).click();
  await expect(page.getByRole('rowheader', { name: 'Brand' })).toBeHidden();
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row('Price').getByRole('cell')).toHaveText(['$111 (best)', '$222']);
  await expect(row('Storage').getByRole('cell')).toHaveText(['64 GB', '128 GB (best)']);
  await expect(page.getByRole('columnheader').getByRole('button', { name: /^Book / })).toHaveCount(2);
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await page.getByRole('link', { name: 'See all phones' }).click();
  await expect(tray).toContainText('1 phone');
});

test('the menu of a card stays open after a late scroll event, and closes when the page scrolls', async ({ page }) => {
  await page.goto('/product');
  const more = page
    .getByRole('main')
    .getByRole('article')
    .nth(6)
    .getByRole('button', { name: /^More about/ });
  const frame = () => page.evaluate(() => new Promise(requestAnimationFrame));
  // The menu is placed in the same event; that of the scroll follows with the next frame.
  await page.evaluate(() => addEventListener('toggle', () => scrollBy(0, 100), { capture: true, once: true }));
  await more.click();
  const item = page.getByRole('menuitem', { name: 'Compare' });
  await expect(item).toBeFocused();
  await frame();
  await frame();
  await expect(item).toBeVisible();
  await page.mouse.wheel(0, 100);
  await expect(item).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('an address compares phones, and can be narrowed and shortened', async ({ page }) => {
    await page.goto(await addressOf(page, '/compare?ids=newest'));
    await expect(page.getByRole('columnheader')).toHaveCount(4);
    await page.getByRole('link', { name: 'Show only differences' }).click();
    await expect(page.getByRole('link', { name: 'Show everything' })).toBeVisible();
    await page
      .getByRole('link', { name: /^Remove / })
      .last()
      .click();
    await expect(page.getByRole('columnheader')).toHaveCount(3);
  });
});

test('buyers and sellers see a price in context', async ({ page, member, windowFor }) => {
  // People who have been here for a while; each has one price.
  const keys = ['tanvir', 'shirin', 'imran', 'mehedi', 'grace'];
  const [first, ...others] = await Promise.all(keys.map((key) => member(demoPerson(key))));
  const last = others.pop() as Member;
  const { page: seller } = await windowFor('seller');
  const model = `Galaxy Test ${process.pid}-${Date.now()}`;
  const alike = { model, storage_gb: 128 };
  const { id } = await offerProduct((first as Member).api, { ...alike, product_price: 100 });
  for (const [index, { api }] of others.entries())
    await offerProduct(api, { ...alike, product_price: 200 + 100 * index });
  await page.goto(`/product/${id}`);
  const context = page.getByRole('region', { name: 'How the price compares' });
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
  await expect(context).toHaveCount(0);
  await offerProduct(last.api, { ...alike, product_price: 500 });
  await page.reload();
  await expect(context).toContainText(
    'Below the typical price: phones of this model with 128 GB in good condition from 5 sellers are listed at $100–$500.',
  );
  await context.getByText('Show the prices').click();
  await expect(context).toContainText('Similar phones are listed at $100–$500, half of them at $200–$400.');

  await seller.goto('/dashboard/addproduct');
  await addPhoto(seller);
  await seller.getByLabel('Model').fill(model);
  await fillPostForm(seller, { name: model, brand: 'Samsung' });
  const price = seller.getByLabel(/^Price in/);
  for (const [amount, verdict] of [
    ['150', '$150 is less than most similar phones are listed for ($100–$500).'],
    ['300', '$300 is a typical price: similar phones are listed for $100–$500.'],
    ['450', '$450 is more than most similar phones are listed for ($100–$500).'],
  ] as const) {
    await price.fill(amount);
    await expect(seller.getByText(verdict)).toBeVisible();
  }
});
