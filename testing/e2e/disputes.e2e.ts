import { act, agreedMeeting } from './deals.ts';
import { expect, test } from './journey.ts';
import { demoPerson } from './people.ts';
import { expectUsableInBothThemes } from './usability.ts';

test('a disputed deal offers both sides only messages until an admin decides', async ({ windowFor }) => {
  test.slow();
  const { page: selling, api: seller, person: sellingPerson } = await windowFor('seller');
  const { page: buying, api: buyer, person: buyingPerson } = await windowFor('buyer');
  const { id, product } = await agreedMeeting(seller, buyer);
  const question = { productId: product.id, text: 'Can you send it by post?' };
  const conversation = (await (await buyer.post('/api/conversations', { data: question })).json()).data._id;
  await seller.post(`/api/conversations/${conversation}/messages`, { data: { text: 'Only if you pay first' } });
  for (const page of [selling, buying]) {
    await page.goto(`/dashboard/deal/${id}`);
    await expect(page.getByText('If nothing happens, this deal ends on')).toBeVisible();
  }

  await buying.getByRole('button', { name: 'Get help from Reshell' }).click();
  const dialog = buying.getByRole('dialog', { name: 'What went wrong?' });
  await dialog.getByLabel('Your reason').fill('Asks for a deposit');
  await dialog.getByRole('button', { name: 'Get help from Reshell' }).click();
  await expect(dialog).toBeHidden();
  for (const [page, other] of [
    [selling, buyingPerson],
    [buying, sellingPerson],
  ] as const) {
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'An admin is looking into this' })).toBeVisible();
    await expect(main.getByText('this deal ends')).toHaveCount(0);
    await expect(main.getByRole('region', { name: 'History' })).toContainText('Asks for a deposit');
    await expect(main.getByLabel('Six digits')).toHaveCount(0);
    await expect(main.getByRole('textbox')).toHaveAccessibleName(`Write to ${other.name}`);
    const inMessages = main.getByRole('region', { name: 'Messages' }).getByRole('button');
    const report = main.getByRole('button', { name: /^Report .* for this deal$/ });
    await expect(report).toHaveCount(1);
    await expect(main.getByRole('button')).toHaveCount((await inMessages.count()) + 1);
  }

  const { page: admin } = await windowFor(demoPerson('admin'));
  await admin.goto('/dashboard');
  await admin
    .getByRole('region', { name: 'To do' })
    .getByRole('link', { name: new RegExp(`${product.name}.*${buyingPerson.name} asked`) })
    .click();
  await expect(admin.getByRole('region', { name: 'What happened' })).toContainText('Asks for a deposit');
  await expect(admin.getByRole('region', { name: 'Check the phone' })).toBeVisible();
  const said = admin.getByRole('region', { name: 'What they said' });
  await expect(said).not.toContainText('Only if you pay first');
  await said.getByRole('button', { name: 'Open messages and offers' }).click();
  await expect(said.getByRole('list', { name: 'Messages' })).toContainText('Only if you pay first');
  await expectUsableInBothThemes(admin, 'the case of a dispute');
  await expect(admin.getByLabel('Decision')).toHaveValue('');
  await admin.getByRole('button', { name: 'Decide' }).click();
  await expect(admin.getByText('Choose a decision').last()).toBeVisible();
  await admin.getByLabel('Decision').selectOption('The deal continues');
  await admin.getByLabel('Your reason').fill('No deposit was paid');
  await admin.getByRole('button', { name: 'Decide' }).click();
  await expect(admin.getByText('Decided. We’ve told both people')).toBeVisible();
  await admin.goto('/dashboard/audit');
  const looks = admin
    .getByRole('row')
    .filter({ hasText: `Read the messages of the two in the dispute about ${product.name}` });
  await expect(looks).toHaveCount(1);
  for (const page of [selling, buying]) {
    await expect(page.getByText('No deposit was paid').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Your meeting is set/ })).toBeVisible();
    await expect(page.getByText('If nothing happens, this deal ends on')).toBeVisible();
  }
});

test('an admin decides about a cancelled deal in three ways, and both see it become a handover', async ({
  member,
  windowFor,
}) => {
  const { api: seller } = await member('seller');
  const { page: buying, api: buyer } = await windowFor('buyer');
  const { id } = await agreedMeeting(seller, buyer);
  await act(seller, id, { act: 'cancel', reason: 'Changed my mind' });
  await buying.goto(`/dashboard/deal/${id}`);
  await expect(buying.getByRole('heading', { name: 'This deal was cancelled' })).toBeVisible();
  await act(buyer, id, { act: 'dispute', reason: 'I have the phone and paid' });
  await expect(buying.getByRole('heading', { name: 'An admin is looking into this' })).toBeVisible();

  const { page: admin } = await windowFor(demoPerson('admin'));
  await admin.goto(`/dashboard/deal/${id}`);
  const decision = admin.getByLabel('Decision');
  await expect(decision.getByRole('option')).toHaveText([
    'Choose a decision',
    'The deal stays as it is',
    'The deal counts as cancelled',
    'The phone was handed over',
  ]);
  await decision.selectOption('The phone was handed over');
  await admin.getByLabel('Your reason').fill('The buyer showed the phone');
  await admin.getByRole('button', { name: 'Decide' }).click();
  await expect(admin.getByText('Decided. We’ve told both people')).toBeVisible();
  await expect(buying.getByRole('heading', { name: 'Done: the phone was handed over' })).toBeVisible();
  await expect(buying.getByText('“The buyer showed the phone”')).toBeVisible();
  await expect(decision).toHaveCount(0);
});
