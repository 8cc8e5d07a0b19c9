import type { Page } from '@playwright/test';
import { setOffline } from './connection.ts';
import { acceptedDeal } from './deals.ts';
import { delayRequests } from './delayed-requests.ts';
import { expect, test } from './journey.ts';
import { demoPerson, type Member } from './people.ts';
import { fillPostForm } from './post-form.ts';
import { offerProduct, photograph, quietBrand, reportProduct } from './products.ts';

// Error statuses of the set-up calls, e.g. adding a wish.
test.use({ expectedStatuses: [401, 404] });

const offlineMessage = /^(OPPs Somthing Warn! )?Not sent: you’re offline/;

type Window = Member & { page: Page };

/** Acts offline and expects the message at once; nothing is sent after reconnecting. */
async function expectNothingSent(page: Page, act: () => Promise<unknown>) {
  // Waits for the session, also behind a dialog, and for the page's own requests.
  if (await page.evaluate(() => localStorage.getItem('accesToken')))
    await expect(page.getByRole('button', { name: 'Your account', includeHidden: true })).toBeAttached();
  await page.waitForLoadState('networkidle');
  await setOffline(page, true);
  await act();
  await expect(page.getByText(offlineMessage).first()).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(`${request.method()} ${request.url()}`));
  await setOffline(page, false);
  // The `online` event precedes the responses to later requests.
  await page.waitForFunction(() => navigator.onLine);
  await page.evaluate(() => fetch('/api/category').then((reply) => reply.json()));
  expect(sent).toEqual([]);
}

/** Confirms offline a dialog that was opened online. */
async function expectAnswerNotSent(page: Page, answer: string) {
  const button = page.getByRole('alertdialog').getByRole('button', { name: answer });
  await expect(button).toBeVisible();
  await expectNothingSent(page, () => button.click());
}

test('a buyer who books offline is told at once, and cancelling means that nothing is booked', async ({
  member,
  windowFor,
}) => {
  const { api: seller } = await member('seller');
  const product = await offerProduct(seller);
  const { page, api, person } = await windowFor('buyer');
  await page.goto(`/product/${product.id}`);
  await page
    .getByRole('button', { name: `Book ${product.name}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectNothingSent(page, () => dialog.getByRole('button', { name: 'Book' }).click());
  const alert = page.getByRole('alertdialog');
  if (await alert.isVisible()) await page.keyboard.press('Escape');
  await expect(alert).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await (await api.get(`/api/bookings?email=${encodeURIComponent(person.email)}`)).json()).toEqual([]);
});

test('a buyer who cancels while the booking is under way has stopped it', async ({ member, windowFor }) => {
  const { api: seller } = await member('seller');
  const product = await offerProduct(seller);
  const { page, api, person } = await windowFor('buyer');
  await page.goto(`/product/${product.id}`);
  await page
    .getByRole('button', { name: `Book ${product.name}` })
    .first()
    .click();
  const release = await delayRequests(page, '**/api/bookings');
  const dialog = page.getByRole('dialog');
  const requested = page.waitForEvent('request', (request) => request.method() === 'POST');
  const stopped = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Book' }).click();
  await requested;
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await stopped;
  release();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await (await api.get(`/api/bookings?email=${encodeURIComponent(person.email)}`)).json()).toEqual([]);
});

test('nothing a buyer does offline is done later', async ({ member, windowFor }) => {
  test.slow();
  const { api: seller } = await member('seller');
  const [product, wished, booked] = [
    await offerProduct(seller),
    await offerProduct(seller),
    await offerProduct(seller),
  ];
  const { page, api } = (await windowFor('buyer')) as Window;
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  expect((await api.post('/api/wishlist', { data: { productId: wished.id } })).ok()).toBe(true);
  expect((await api.post('/api/bookings', { data: { productId: booked.id } })).ok()).toBe(true);

  await test.step('a wish, and a report', async () => {
    await page.goto(`/product/${product.id}`);
    await expectNothingSent(page, () =>
      page
        .getByRole('button', { name: /wishlist/i })
        .first()
        .click(),
    );
    await page.reload();
    await page.getByRole('button', { name: `More about ${product.name}` }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNothingSent(page, () => page.getByRole('dialog').getByRole('button', { name: 'Report' }).click());
  });
  await test.step('a wish taken back', async () => {
    await page.goto('/dashboard/wishlist');
    await row(wished.name)
      .getByRole('button', { name: /Remove/ })
      .click();
    await expectAnswerNotSent(page, 'Remove');
  });
  await test.step('a cancelled booking', async () => {
    await page.goto('/dashboard/myorder');
    await row(booked.name)
      .getByRole('button', { name: /Cancel booking/ })
      .click();
    await expectAnswerNotSent(page, 'Cancel booking');
    await page.reload();
    await expect(row(booked.name)).toContainText('Booked');
  });
  await test.step('a search to save, and its deletion', async () => {
    await page.goto('/product?brand=Samsung&max=77&place=Sylhet');
    await expectNothingSent(page, () => page.getByRole('button', { name: 'Save this search' }).click());
    expect((await api.post('/api/searches', { data: { address: '?brand=Samsung&max=77' } })).ok()).toBe(true);
    await page.goto('/dashboard/searches');
    await page
      .getByRole('row')
      .getByRole('button', { name: /Delete/ })
      .first()
      .click();
    await expectAnswerNotSent(page, 'Delete');
  });
  await test.step('notices marked as read', async () => {
    await offerProduct(seller, { product_price: 70 });
    await page.goto('/dashboard/notices');
    await expectNothingSent(page, () => page.getByRole('button', { name: 'Mark all as read' }).click());
  });
});

test('nothing a seller does offline is done later', async ({ member, windowFor }) => {
  test.slow();
  const { page, api } = (await windowFor('seller')) as Window;
  const { api: buyer } = await member('buyer');
  const { product } = await acceptedDeal(api, buyer);
  const unwanted = await offerProduct(api);
  const rowOf = ({ name }: { name: string }) => page.getByRole('row').filter({ hasText: name });
  const row = rowOf(product);
  const openMenu = ({ name }: { name: string }) => page.getByRole('button', { name: `More for ${name}` }).click();

  await test.step('advertising, marking as sold, deleting', async () => {
    await page.goto('/dashboard/myproduct');
    await expect(row).toBeVisible();
    await openMenu(product);
    await expectNothingSent(page, () => row.getByRole('menuitem', { name: 'Advertise' }).click());
    await page.reload();
    await row.getByRole('button', { name: /Mark as sold/ }).click();
    await expectAnswerNotSent(page, 'Mark as sold');
    await page.reload();
    await openMenu(unwanted);
    await rowOf(unwanted).getByRole('menuitem', { name: 'Delete' }).click();
    await expectAnswerNotSent(page, 'Delete');
    await page.reload();
    await expect(row).toContainText('Booked');
    await expect(rowOf(unwanted)).toBeVisible();
  });
  await test.step('changing a phone', async () => {
    await openMenu(product);
    await row.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByLabel('Location').fill('Banani, Dhaka');
    await expectNothingSent(page, () => page.getByRole('button', { name: 'Save changes' }).click());
    await expect(page.getByLabel('Location')).toHaveValue('Banani, Dhaka');
  });
  await test.step('posting a phone, and its picture', async () => {
    await page.goto('/dashboard/addproduct');
    const photo = page.getByLabel('Photo', { exact: true });
    const picture = { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await photograph() };
    await expectNothingSent(page, () => photo.setInputFiles(picture));
    await page.getByRole('button', { name: 'Remove phone.jpg' }).click();
    await photo.setInputFiles(picture);
    await expect(page.getByText('Photo uploaded')).toBeVisible({ timeout: 60_000 });
    await fillPostForm(page, { name: 'Never posted' });
    await expectNothingSent(page, () => page.getByRole('button', { name: 'Add Product' }).click());
  });
  await test.step('booking, which is for buyers', async () => {
    const { api: another } = await member('seller');
    const other = await offerProduct(another);
    await page.goto(`/product/${other.id}`);
    await expectNothingSent(page, () =>
      page
        .getByRole('button', { name: `Book ${other.name}` })
        .first()
        .click(),
    );
  });
});

test('nothing an admin does offline is done later', async ({ member, windowFor }) => {
  const { page } = (await windowFor(demoPerson('admin'))) as Window;
  const { person } = await member('buyer');
  const { api: seller } = await member('seller');
  const { api: buyer } = await member('buyer');
  const product = await offerProduct(seller);
  await reportProduct(buyer, product.id);
  await page.goto(`/dashboard/allbuyer?q=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: `Delete ${person.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${person.name}?` });
  await dialog.getByLabel('Reason').fill('Asked for deposits');
  await expectNothingSent(page, () => dialog.getByRole('button', { name: 'Delete' }).click());
  await page.goto(`/dashboard/reportedproduct?q=${encodeURIComponent(product.name)}`);
  await page
    .getByRole('row')
    .filter({ hasText: product.name })
    .getByRole('button', { name: /Delete/ })
    .click();
  const removal = page.getByRole('dialog', { name: `Delete ${product.name}?` });
  await removal.getByLabel('Reason').fill('Not this phone');
  await expectNothingSent(page, () => removal.getByRole('button', { name: 'Delete' }).click());
});

test('nothing anybody does with their account offline is done later', async ({ windowFor }) => {
  test.slow();
  const { page, person } = (await windowFor('buyer')) as Window;
  const steps: [string, () => Promise<unknown>][] = [
    ['the name', () => page.getByRole('button', { name: 'Save', exact: true }).click()],
    ['the password', () => page.getByRole('button', { name: 'Change password' }).click()],
    ['a file of their data', () => page.getByRole('button', { name: 'Download my data' }).click()],
    ['the account', () => page.getByRole('button', { name: 'Delete for good' }).click()],
  ];
  for (const [what, act] of steps)
    await test.step(what, async () => {
      await page.goto('/dashboard');
      if (what === 'the password') {
        await page.getByLabel('Current password', { exact: true }).fill(person.password);
        await page.getByLabel('New password', { exact: true }).fill('another good password');
      }
      await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
      if (what === 'logging out') await page.getByRole('button', { name: 'Your account' }).click();
      if (what === 'the account') {
        await page.getByRole('button', { name: 'Delete my account' }).click();
        await page.getByLabel('Your password', { exact: true }).fill(person.password);
      }
      await expectNothingSent(page, act);
    });
});

test('nothing a visitor sends offline is sent later', async ({ page, member }) => {
  test.slow();
  const submit = (name: string) => () => page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await test.step('a message', async () => {
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Vera');
    await page.getByLabel('Email').fill('vera@example.org');
    await page.getByLabel('Your Message').fill('Is anybody there?');
    await expectNothingSent(page, submit('Send'));
    await expect(page.getByLabel('Your Message')).toHaveValue('Is anybody there?');
  });
  await test.step('a login', async () => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(demoPerson('buyer').email);
    await page.getByLabel('Password', { exact: true }).fill(demoPerson('buyer').password);
    await expectNothingSent(page, submit('Login'));
  });
  await test.step('signing in with Google', async () => {
    await page.goto('/login');
    await expectNothingSent(page, submit('CONTINUE WITH GOOGLE'));
  });
  await test.step('a new password by a link', async () => {
    const { api } = await member(demoPerson('admin'));
    const { person } = await member('buyer');
    const { data } = await (await api.get(`/api/users/buyer?q=${encodeURIComponent(person.email)}`)).json();
    const { link } = await (await api.post(`/api/users/reset-link/${data[0]._id}`)).json();
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('another good password');
    await expectNothingSent(page, submit('Set password'));
  });
  await test.step('a registration', async () => {
    await page.goto('/register');
    await page.getByLabel('Name').fill('Vera');
    await page.getByLabel('Photo URL').fill('https://example.org/vera.jpg');
    await page.getByLabel('Email').fill('vera@example.org');
    await page.getByLabel('Password', { exact: true }).fill('a good password');
    await page.getByText('Buyer', { exact: true }).click();
    await expectNothingSent(page, submit('Register'));
  });
});

test('whoever opens a phone offline is told so, and has it as soon as the connection is back', async ({ page }) => {
  await page.goto(`/category/${quietBrand}`);
  const product = page.getByRole('main').getByRole('article').first();
  const name = (await product.getByRole('heading').textContent()) as string;
  await setOffline(page, true);
  await product.getByRole('link').first().click();
  await expect(page.getByRole('alert').getByText('You’re offline')).toBeVisible();
  await setOffline(page, false);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a phone that could not be loaded offline comes without a reload, which could cancel another navigation', async ({
  page,
}) => {
  await page.goto(`/category/${quietBrand}`);
  const product = (at: number) => page.getByRole('main').getByRole('article').nth(at);
  const titleOf = async (at: number) => {
    const name = (await product(at).getByRole('heading').textContent()) as string;
    return page.getByRole('heading', { level: 1, name });
  };
  const [first, second] = [await titleOf(0), await titleOf(1)];
  // The pages of all phones have the same scripts.
  await product(0).getByRole('link').first().click();
  await expect(first).toBeVisible();
  await page.goBack();
  await expect(first).toBeHidden();
  await setOffline(page, true);
  await product(1).getByRole('link').first().click();
  await expect(page.getByRole('alert').getByText('You’re offline')).toBeVisible();
  const documentOpened = () => page.evaluate(() => performance.timeOrigin);
  const before = await documentOpened();
  await setOffline(page, false);
  await expect(second).toBeVisible();
  await expect(page.getByText('You’re offline')).toHaveCount(0);
  expect(await documentOpened()).toBe(before);
});

test('whoever opens a page of their own offline is told so, and has it as soon as the connection is back', async ({
  windowFor,
}) => {
  const { page } = (await windowFor('buyer')) as Window;
  await page.goto('/dashboard');
  const orders = page.getByRole('navigation', { name: 'Dashboard pages' }).getByRole('link', { name: 'My orders' });
  // Hovering loads the script, navigating the data.
  const script = page.waitForResponse(/my-orders-page.*js/);
  await orders.hover();
  await script;
  await setOffline(page, true);
  await orders.click();
  await expect(page.getByText('You’re offline').first()).toBeVisible();
  await setOffline(page, false);
  await expect(page.getByText('You haven’t booked a phone yet')).toBeVisible();
  await expect(page.getByText('You’re offline')).toHaveCount(0);
});
