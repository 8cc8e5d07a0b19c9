import { expect, test } from './journey.ts';
import { deleteWithReason, demoPerson } from './people.ts';
import { bookProduct, offerProduct, reportProduct } from './products.ts';
import { expectUsable, expectUsableInBothThemes } from './usability.ts';

test.use({ expectedStatuses: [401, 404, 410] });

test('an admin deletes a person, whose phones leave the market and whose open page goes to the login', async ({
  windowFor,
}) => {
  const { page: seller, person, api } = await windowFor('seller');
  const product = await offerProduct(api);
  const { page: admin } = await windowFor(demoPerson('admin'));
  await admin.goto('/dashboard/allshellar');
  await admin.getByRole('searchbox').fill(person.email);
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('row')).toHaveCount(2);
  await admin
    .getByRole('row')
    .filter({ hasText: person.email })
    .getByRole('button', { name: /Delete/ })
    .click();
  await deleteWithReason(admin, person.name, 'Asked for deposits');
  await expect(admin.getByText('Successfully Deleted!')).toBeVisible();
  expect((await admin.goto(`/product/${product.id}`))?.status()).toBe(410);
  await seller.goto('/dashboard/myproduct');
  await expect(seller).toHaveURL('/login');
});

test('an admin creates a link, with which somebody who forgot the password sets a new one, once', async ({
  member,
  windowFor,
  page,
}) => {
  const { person } = await member('buyer');
  const { page: admin } = await windowFor(demoPerson('admin'));
  await admin.goto('/dashboard/alluser?q=admin%40reshell.test');
  await expect(admin.getByRole('row').filter({ hasText: 'admin@reshell.test' })).toBeVisible();
  await expect(admin.getByRole('button', { name: /^Reset link/ })).toHaveCount(0);
  await admin.goto(`/dashboard/allbuyer?q=${encodeURIComponent(person.email)}`);
  await admin.getByRole('button', { name: `Reset link for ${person.name}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Link for ${person.name}` });
  const link = await dialog.getByLabel('Reset link').inputValue();
  await expectUsable(admin, 'the link to hand out');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('another password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('another password');
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Succesfuly Login Done !')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('This link no longer works')).toBeVisible();

  await admin.goto('/dashboard/audit');
  await expect(
    admin.getByRole('row').filter({ hasText: `Made a link to set a new password for the buyer ${person.name}` }),
  ).toBeVisible();
});

test('an admin deletes a reported phone', async ({ member, windowFor }) => {
  const { api: seller } = await member('seller');
  const product = await offerProduct(seller);
  const { api: buyer } = await member('buyer');
  await reportProduct(buyer, product.id, 'Not the phone in the picture');
  const { page: admin } = await windowFor(demoPerson('admin'));
  await admin.goto('/dashboard/reportedproduct');
  const row = admin.getByRole('row').filter({ hasText: product.name });
  await expect(row).toContainText('Not the phone in the picture');
  await row.getByRole('button', { name: /Delete/ }).click();
  await admin.getByRole('dialog').getByLabel('Reason').fill('The photos are from an advertisement');
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByText('Successfully Deleted!')).toBeVisible();
  await expect(admin.getByRole('row').filter({ hasText: product.name })).toHaveCount(0);
});

test('an admin dismisses a false report with a reason, which every admin can read', async ({ member, windowFor }) => {
  const { api: seller } = await member('seller');
  const product = await offerProduct(seller);
  const { api: buyer } = await member('buyer');
  await reportProduct(buyer, product.id, 'I do not like the colour');
  const { page } = await windowFor(demoPerson('admin'));
  await page.goto('/dashboard/reportedproduct');
  await page.getByRole('button', { name: `Dismiss the reports about ${product.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Dismiss this report?' });
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await expectUsable(page, 'dismissing reports');
  await dialog.getByLabel('Reason').fill('A colour is a matter of taste');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Reports dismissed')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: product.name })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await page.goto(`/product/${product.id}`))?.status()).toBe(200);
  await page.goto('/dashboard/audit');
  const done = page.getByRole('row').filter({ hasText: product.name });
  await expect(done).toContainText('Dismissed the reports about');
  await expect(done).toContainText('A colour is a matter of taste');
});

test('an admin decides at the desk by keyboard, and the next that waits has the focus', async ({
  member,
  windowFor,
}) => {
  const { api: seller } = await member('seller');
  const { api: buyer } = await member('buyer');
  const [first, next] = [await offerProduct(seller), await offerProduct(seller)];
  for (const { id } of [first, next]) await reportProduct(buyer, id, 'Odd');
  const { page } = await windowFor(demoPerson('admin'));
  await page.goto('/dashboard/desk');
  const entryOf = ({ name }: { name: string }) => page.locator('[data-entry]').filter({ hasText: name });
  await entryOf(first).focus();
  await page.keyboard.press('1');
  await expect(page.getByLabel('Reason (Dismiss)')).toBeFocused();
  await expectUsableInBothThemes(page, 'desk');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reports dismissed')).toBeVisible();
  await expect(entryOf(first)).toHaveCount(0);
  await entryOf(next).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/reportedproduct');
});

test('an admin looks at the phones, bookings and reports of a person before deleting them', async ({
  member,
  windowFor,
}) => {
  const { api: seller, person } = await member('seller');
  const product = await offerProduct(seller);
  const { api: buyer, person: booker } = await member('buyer');
  await bookProduct(buyer, product.id);
  await reportProduct(buyer, product.id, 'Nobody answers');
  const { page } = await windowFor(demoPerson('admin'));
  await page.goto(`/dashboard/allshellar?q=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('dialog')).toContainText('1 phone, 1 booking and 1 report.');
  await page.getByRole('link', { name: 'See their phones, bookings and reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  const row = (table: string) => page.getByRole('table', { name: table }).getByRole('row').last();
  await expect(row('Phones')).toContainText(product.name);
  await expect(row('Bookings of their phones')).toContainText(booker.name);
  await expect(row('Reports about their phones')).toContainText('Nobody answers');
  await expectUsableInBothThemes(page, 'a person');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await deleteWithReason(page, person.name, 'Nobody answers');
  // The booking holds the erasure back.
  await expect(page.getByText(/^The account is closed and will be erased on /)).toBeVisible();
  await expect(page).toHaveURL('/dashboard/alluser');
});

test('an admin has no button to delete themselves', async ({ windowFor }) => {
  const { page } = await windowFor(demoPerson('admin'));
  await page.goto('/dashboard/alluser?q=admin%40reshell.test');
  const own = page.getByRole('row').filter({ hasText: 'admin@reshell.test' });
  await expect(own).toContainText('You');
  await expect(own.getByRole('button', { name: /Delete/ })).toHaveCount(0);
  await own.getByRole('link', { name: 'Farhana Kabir' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Farhana Kabir' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Delete/ })).toHaveCount(0);
});

test('a message from the contact page reaches the admin', async ({ page, windowFor }) => {
  const message = `Hello from ${process.pid}-${Date.now()}`;
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  await page.getByPlaceholder('Enter your name').fill('Rina');
  await page.getByPlaceholder('Enter your email').fill('rina@example.org');
  await page.getByPlaceholder('Enter your message').fill(message);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you, we’ve got your message').first()).toBeVisible();
  const { page: admin } = await windowFor(demoPerson('admin'));
  await admin.goto('/dashboard/messages');
  await expect(admin.getByText(message)).toBeVisible();
});

test('an admin sees the number of people and phones', async ({ windowFor }) => {
  const { page } = await windowFor(demoPerson('admin'));
  await page.goto('/dashboard');
  await expect(page.getByText('Phones listed').first()).toBeVisible();
  await expect(page.getByRole('img', { name: /listed and .* booked/ })).toBeVisible();
  await page.goto('/bn/dashboard');
  const figures = page.getByRole('region', { name: 'গত ৩০ দিন' });
  await figures.getByText('সংখ্যাগুলো টেবিলে দেখান').click();
  await expect(figures.getByRole('table')).toBeVisible();
  await expect(figures, 'all figures have Bangla digits').not.toContainText(/[0-9]/);
});
