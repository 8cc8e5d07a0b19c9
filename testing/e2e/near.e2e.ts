import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/* Searches a brand that no concurrent journey sells. */
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const kilometres = async (page: Page) =>
  (await cards(page).allInnerTexts()).map((text) => Number(/([\d,]+) km/.exec(text)?.[1]?.replace(',', '')));

test.describe('with a position', () => {
  test.use({ geolocation: { latitude: 23.8137, longitude: 90.3662 }, permissions: ['geolocation'] });

  test('somebody finds the nearest phones, and their rough position is sent with searches only', async ({ page }) => {
    // Phones on hold come last in any order.
    await page.goto('/product?brand=Nokia&available=1');
    await expect(cards(page).first()).not.toContainText('km');
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page).toHaveURL('/product?near=23.81,90.37&brand=Nokia&available=1&sort=distance');
    await expect(page.getByLabel('Town or area')).toBeHidden();
    await expect(async () => {
      const distances = await kilometres(page);
      expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    }).toPass();

    const near = page.getByRole('radio', { name: /^Within 25 km/ });
    const announced = Number(/\d+$/.exec((await near.locator('..').innerText()).trim())?.[0]);
    await near.check();
    await expect(page).toHaveURL('/product?near=23.81,90.37&brand=Nokia&within=25&available=1&sort=distance');
    await expect.poll(() => cards(page).count()).toBe(announced);
    expect(Math.max(...(await kilometres(page)))).toBeLessThanOrEqual(25);

    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.goto('/category/nokia');
    await expect(cards(page).first()).toContainText('km');
    expect(sent.filter((url) => /near|23\.8|90\.3/.test(url))).toEqual([]);

    await page.getByRole('button', { name: 'Near you' }).click();
    await page.getByLabel('Town or area').fill('Xyzzy');
    await page.keyboard.press('Enter');
    await expect(page.getByText('We don’t know a place called “Xyzzy”.')).toBeVisible();
    await page.getByLabel('Town or area').fill('Sylht');
    await expect(page.getByText('We don’t know a place called')).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/category/nokia?near=Sylhet&sort=distance');
    await expect(page.getByLabel('Town or area')).toBeHidden();
    await page.getByRole('button', { name: 'Near Sylhet' }).click();
    await page.getByRole('button', { name: 'Clear location' }).click();
    await expect(page).toHaveURL('/category/nokia');
    await expect(cards(page).first()).not.toContainText('km');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a town can be typed and a distance chosen', async ({ page }) => {
    await page.goto('/product?brand=Nokia');
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.getByLabel('Town or area').fill('mirpur');
    await page.getByRole('button', { name: 'Show phones near here' }).click();
    await expect(page).toHaveURL('/product?brand=Nokia&near=mirpur');
    await expect(cards(page).first()).toContainText('km');
    await page.getByRole('radio', { name: /^Within 25 km/ }).check();
    await page.getByLabel('Filters').getByRole('button', { name: 'Apply' }).first().click();
    await expect(page).toHaveURL(/near=Mirpur%2C\+Dhaka.*within=25/);
    expect(Math.max(...(await kilometres(page)))).toBeLessThanOrEqual(25);
  });
});
