import { expect, test } from './journey.ts';
import { demoPerson } from './people.ts';
import { offerPhone, reportPhone } from './phones.ts';

test.use({ expectedStatuses: [401, 404, 410] });

test('an admin deletes a person, whose phones leave the market and whose window is sent to the login', async ({
  windowFor,
}) => {
  const { page: seller, person, api } = await windowFor('seller');
  const phone = await offerPhone(api);
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
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByText('Successfully Deleted!')).toBeVisible();
  expect((await admin.goto(`/product/${phone.id}`))?.status()).toBe(410);
  await seller.goto('/dashboard/myproduct');
  await expect(seller).toHaveURL('/login');
});

test('an admin deletes a reported phone', async ({ member, windowFor }) => {
  const { api: seller } = await member('seller');
  const phone = await offerPhone(seller);
  const { api: buyer } = await member('buyer');
  await reportPhone(buyer, phone.id, 'Not the phone in the picture');
  const { page: admin } = await windowFor(demoPerson('admin'));
  await admin.goto('/dashboard/reportedproduct');
  const row = admin.getByRole('row').filter({ hasText: phone.name });
  await expect(row).toContainText('Not the phone in the picture');
  await row.getByRole('button', { name: /Delete/ }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByText('Successfully Deleted!')).toBeVisible();
  await expect(admin.getByRole('row').filter({ hasText: phone.name })).toHaveCount(0);
});

test('a message from the contact page reaches the admin @phone', async ({ page, windowFor }) => {
  const message = `Hello from ${process.pid}-${Date.now()}`;
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  await page.getByPlaceholder('Enter your name').fill('Rina');
  await page.getByPlaceholder('Enter your email').fill('rina@example.org');
  await page.getByPlaceholder('Enter your message').fill(message);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you, we have your message').first()).toBeVisible();
  const { page: admin } = await windowFor(demoPerson('admin'));
  await admin.goto('/dashboard/messages');
  await expect(admin.getByText(message)).toBeVisible();
});

test('an admin sees at a glance how many people and phones there are', async ({ windowFor }) => {
  const { page } = await windowFor(demoPerson('admin'));
  await page.goto('/dashboard');
  await expect(page.getByText('Phones listed').first()).toBeVisible();
  await expect(page.getByRole('img', { name: /listed and .* booked/ })).toBeVisible();
});
