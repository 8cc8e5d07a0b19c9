import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/* Counts only brands and conditions that no concurrent journey sells. */
async function total(page: Page) {
  const text = await page.getByRole('main').getByRole('status').first().innerText();
  const [forSale = 0, onHold = 0] = text.match(/\d+/g)?.map(Number) ?? [];
  return forSale + onHold;
}
const chips = (page: Page) => page.getByRole('list', { name: 'Your search' }).getByRole('link');

test('a search with typos is understood, and can be undone piece by piece', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search phones' }).fill('nokai dhaka');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/product?q=nokai+dhaka');
  await expect(page.getByText('Showing phones for “nokia dhaka”')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search phones' })).toHaveValue('nokai dhaka');
  await expect(chips(page)).toHaveText(['Nokia', 'Dhaka', 'Clear all']);
  const inDhaka = await total(page);

  await page.getByRole('link', { name: 'Remove: Dhaka' }).click();
  await expect(page).toHaveURL('/product?brand=Nokia');
  await expect.poll(() => total(page)).toBeGreaterThan(inDhaka);
  await page.goBack();
  await expect(chips(page)).toHaveText(['Nokia', 'Dhaka', 'Clear all']);
  await expect.poll(() => total(page)).toBe(inDhaka);
});

test('a filter applies at once, finds as many phones as it says, and Back undoes it @both', async ({
  page,
  isMobile,
}) => {
  await page.goto('/product');
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click();
  const fair = page.getByRole('checkbox', { name: /^Fair/ });
  const label = fair.locator('..');
  await expect(label).toContainText(/\d/);
  const announced = Number(/\d+/.exec(await label.innerText())?.[0]);
  await fair.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/product?condition=fair');
  await expect.poll(() => total(page)).toBe(announced);
  await expect(fair).toBeChecked();
  await expect(fair).toBeFocused();
  if (isMobile) {
    await page.getByRole('button', { name: `Show ${announced} phones` }).click();
    await expect(fair).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters 1 active' })).toBeVisible();
  }
  await page.getByLabel('Sort by').selectOption('Lowest price first');
  await expect(page).toHaveURL('/product?condition=fair&sort=price-up');
  await page.goBack();
  await expect(page).toHaveURL('/product?condition=fair');
  await page.goBack();
  await expect(page).toHaveURL('/product');
  await expect.poll(() => total(page)).toBeGreaterThan(announced);
  await expect(page.locator('input[value="fair"]')).not.toBeChecked();
});

test('a search for an iPhone finds none, and offers an alert for the first', async ({ page }) => {
  await page.goto('/product?q=iphone+13');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'No iPhones here yet' })).toBeVisible();
  await expect(main.getByText('Save this search and we’ll let you know when one is listed.')).toBeVisible();
  await expect(main.getByText(/Did you mean|Showing phones for/)).toHaveCount(0);
  await main.getByRole('button', { name: 'Save this search' }).click();
  await expect(page).toHaveURL('/login');
});

test('a search without results suggests what to remove, with the right numbers', async ({ page }) => {
  await page.goto('/category/Nokia?condition=good&max=0&sort=price-up');
  await expect(page.getByRole('heading', { name: 'No phones match your search' })).toBeVisible();
  const way = page.getByRole('main').getByRole('link', { name: /^Remove Up to/ });
  const promised = Number(/(\d+) phone/.exec(await way.innerText())?.[1]);
  expect(promised).toBeGreaterThan(0);
  await way.click();
  await expect(page).toHaveURL('/category/Nokia?condition=good&sort=price-up');
  await expect(page.getByText(`Total ${promised} Product`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(promised);

  const { choices } = await (await page.request.get('/api/products/counts?brand=Realme')).json();
  const { value: model, phones } = choices.model[0];
  await page.goto(`/product?brand=Nokia,Oppo&model=${encodeURIComponent(model)}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^Remove Nokia, Oppo ?${phones} phone`) })
    .click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(phones);

  await page.goto('/category/Nokia?max=0&year=2090');
  const two = page.getByRole('main').getByRole('link', { name: /^Remove Up to .+ and / });
  const both = Number(/(\d+) phone/.exec(await two.innerText())?.[1]);
  await two.click();
  await expect(page).toHaveURL('/category/Nokia');
  await expect(page.getByText(`Total ${both} Product`)).toBeVisible();
});

test('suggestions appear while typing, and the keyboard chooses among them', async ({ page }) => {
  await page.goto('/terms');
  const field = page.getByRole('combobox', { name: 'Search phones' });
  await field.focus();
  await page.keyboard.type('nok');
  const nokia = page.getByRole('option', { name: /^Nokia Brand/ });
  await expect(nokia).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(nokia).toBeHidden();
  await expect(field).toHaveValue('nok');
  await page.keyboard.press('ArrowDown');
  await expect(nokia).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/product?brand=Nokia');
  await expect(page.getByRole('checkbox', { name: /^Nokia/ })).toBeChecked();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor can search, filter and open the next page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Search phones' }).fill('nokia');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/product?q=nokia');
    await page.getByRole('checkbox', { name: /^Realme/ }).check();
    await page.getByLabel('To', { exact: true }).fill('400');
    await page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Apply' }).last().click();
    await expect(chips(page)).toHaveText(['Nokia', 'Realme', 'Up to $400', 'Clear all']);
    const found = await total(page);
    const shown = await page.getByRole('main').getByRole('article').count();
    expect(found).toBeGreaterThan(shown);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page).toHaveURL(/cursor=/);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(Math.min(found - shown, shown));
    await expect(chips(page)).toHaveCount(4);
  });
});

test('search engines index the lists, not every combination of filters', async ({ request }) => {
  const plain = await (await request.get('/category/Nokia')).text();
  expect(plain).toContain('/category/Nokia">');
  expect(plain).not.toContain('noindex');
  expect(await (await request.get('/product?sort=price-up')).text()).toContain(
    '<meta name="robots" content="noindex">',
  );
});
