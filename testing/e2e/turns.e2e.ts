import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { demoPerson } from './people.ts';
import { bookProduct, offerProduct } from './products.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a turn in line is called that for its buyer, the seller and an admin, and nothing says that the phone is booked by them', async ({
  windowFor,
  member,
}) => {
  const { page: selling, api: seller } = await windowFor('seller');
  const { page: next, api: nextApi, person } = await windowFor('buyer');
  const { api: first } = await member('buyer');
  const product = await offerProduct(seller);
  await bookProduct(first, product.id);
  await nextApi.post(`/api/products/${product.id}/waiting`);
  const [booking] = await (await first.get('/api/bookings')).json();
  await first.delete(`/api/bookings/${booking._id}`);

  await next.goto(`/product/${product.id}`);
  await expect(next.getByText('It’s your turn in line: take the phone or let it go.')).toBeVisible();
  await expect(next.getByText(/You booked this/)).toHaveCount(0);
  await next
    .getByRole('button', { name: `It’s your turn ${product.name}` })
    .locator('visible=true')
    .click();
  await expect(next.getByRole('main').getByText('Your turn in line', { exact: true })).toBeVisible();
  await next.goto('/dashboard/myorder');
  const order = rowOf(next, product.name);
  await expect(order).toContainText('Your turn in line');
  await expect(order).toContainText('Not booked yet');
  await expect(order.getByRole('button')).toHaveCount(0);

  await selling.goto('/dashboard/myproduct');
  const row = rowOf(selling, product.name);
  await expect(row).toContainText(`${person.name}’s turn in line`);
  await expect(row).not.toContainText(/Booked|@/);
  await expect(row.getByRole('button', { name: 'Mark as sold' })).toHaveCount(0);
  await selling.goto(`/product/${product.id}`);
  await expect(selling.getByText('It’s the turn of the next person in line')).toBeVisible();

  const { page: admin } = await windowFor(demoPerson('admin'));
  await admin.goto(`/dashboard/deals?q=${encodeURIComponent(product.name)}&show=Offered`);
  await expect(rowOf(admin, product.name)).toContainText(`${person.name}’s turn in line`);
  await expect(rowOf(admin, product.name)).toContainText('Not booked yet');
});
