import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { demoPerson } from './people.ts';
import { addPhoto, next } from './post-form.ts';
import { cheap, cheapest, offerProduct, reportProduct } from './products.ts';

/* Keyboard only: everything is reachable and the focus is visible. */
test.use({ expectedStatuses: [404] });

/** Presses Tab until the target has the focus; fails if Tab never reaches it. */
async function tabTo(page: Page, wanted: Locator, key = 'Tab') {
  await wanted.waitFor();
  for (let presses = 0; presses < 150; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
  const outline = await wanted.evaluate((element) => {
    const shown = element.matches('.sr-only, select.sr-only') ? (element.nextElementSibling ?? element) : element;
    return getComputedStyle(shown).outlineStyle;
  });
  expect(outline).not.toBe('none');
}

async function pressOn(page: Page, wanted: Locator) {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

test('somebody logs in and out', async ({ page }) => {
  await page.goto('/login');
  await type(page, page.getByLabel('Email'), 'buyer@reshell.test');
  await type(page, page.getByLabel('Password', { exact: true }), 'reshell-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Succesfuly Login Done !')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Latest Product' })).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Your account' }));
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sucessfully Logout !')).toBeVisible();
});

test('a buyer books, wishes and reports', async ({ member, windowFor }) => {
  const { api: seller } = await member('seller');
  const product = await offerProduct(seller, cheap);
  const { page } = await windowFor('buyer');
  await page.goto(cheapest);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('button', { name: `${product.name} on the wishlist` }));
  await expect(page.getByText('Successfully Added to WishList!')).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: `More about ${product.name}` }));
  await expect(page.getByRole('menuitem', { name: 'Compare' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeFocused();
  await page.keyboard.press('Enter');
  await type(page, page.getByRole('dialog').getByLabel('In your own words'), 'An odd offer');
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Report' }));
  await expect(page.getByText('Successfully Reported!')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  const book = page.getByRole('button', { name: `Book ${product.name}` });
  // Tab would go through all products.
  await tabTo(page, book, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Your phone number')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(book).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Your phone number')).toBeFocused();
  await page.keyboard.type('01711000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Successfully Booked Now!')).toBeVisible();
});

test('a seller posts, advertises and deletes a phone', async ({ windowFor }) => {
  test.slow();
  const { page } = await windowFor('seller');
  const name = `Oppo ${process.pid}-${Date.now()}`;
  await page.goto('/dashboard/addproduct');
  await addPhoto(page);
  await type(page, page.getByLabel('Brand'), 'Oppo');
  await type(page, page.getByLabel('Product name'), name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Its condition' })).toBeFocused();
  await type(page, page.getByLabel('Condition', { exact: true }), 'Good');
  await type(page, page.getByLabel('Year of purchase'), '2022');
  await pressOn(page, next(page));
  await expect(page.getByRole('heading', { name: 'Price and place' })).toBeFocused();
  await type(page, page.getByLabel(/^Price/), '99');
  await type(page, page.getByLabel('Location'), 'Dhaka');
  await type(page, page.getByLabel('Mobile number'), '01700000000');
  await type(page, page.getByLabel('Description'), 'Works.');
  await pressOn(page, page.getByRole('button', { name: 'Add Product' }));
  await expect(page.getByText('Product Added Succesfully')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await pressOn(page, row.getByRole('button', { name: /Advertise/ }));
  await expect(page.getByText('Successfully Advatise Now!')).toBeVisible();
  await pressOn(page, row.getByRole('button', { name: `More for ${name}` }));
  await expect(row.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(row.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('Successfully Deleted!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My Products' })).toBeFocused();
});

test('an admin deletes a reported phone', async ({ member, windowFor }) => {
  const { api: seller } = await member('seller');
  const product = await offerProduct(seller);
  const { api: buyer } = await member('buyer');
  await reportProduct(buyer, product.id);
  const { page } = await windowFor(demoPerson('admin'));
  await page.goto('/dashboard/reportedproduct');
  await pressOn(
    page,
    page
      .getByRole('row')
      .filter({ hasText: product.name })
      .getByRole('button', { name: /Delete/ }),
  );
  const dialog = page.getByRole('dialog');
  await type(page, dialog.getByLabel('Reason'), 'The photos are from an advertisement');
  await pressOn(page, dialog.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('Successfully Deleted!')).toBeVisible();
});

test('a visitor writes to us', async ({ page }) => {
  await page.goto('/contact');
  await type(page, page.getByLabel('Name', { exact: true }), 'Rina');
  await type(page, page.getByLabel('Email', { exact: true }), 'rina@example.org');
  await type(page, page.getByLabel('Your Message', { exact: true }), 'Hello');
  await pressOn(page, page.getByRole('button', { name: 'Send' }));
  await expect(page.getByText('Thank you, we’ve got your message').first()).toBeVisible();
});
