import { expect, test } from './journey.ts';
import { changeProduct, offerProduct } from './products.ts';
import { expectUsableInBothThemes } from './usability.ts';

/* Another tab saves first, which the API refuses. */
test.use({ expectedStatuses: [409] });

test('a seller marks damage by keyboard and by touch, and a buyer sees the marks and the grade with its reasons', async ({
  page: buyer,
  windowFor,
}) => {
  test.slow();
  const { page, api } = await windowFor('seller');
  const { id } = await offerProduct(api);
  await page.goto(`/dashboard/myproduct/${id}/edit`);
  const summary = page.getByText('Marks and functions');
  const grade = page.getByRole('region', { name: 'Grade by the seller’s marks' });
  const marks = page.getByRole('region', { name: 'Marks', exact: true }).getByRole('listitem');

  await test.step('the first mark is placed by the names of side and place, without a mouse', async () => {
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(grade).toContainText('it takes an answer for each function');
    await page.getByLabel('Side').focus();
    for (const name of ['Back', 'bottom left', 'crack', 'seen only']) {
      await page.keyboard.type(name);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(marks).toHaveText(['1. Back, bottom left: crack, seen only from up close']);
  });

  await test.step('the second is placed on the drawing', async () => {
    await page.locator('button[aria-hidden] svg').click({ position: { x: 90, y: 60 } });
    await expect(page.getByLabel('Side')).toHaveValue('front');
    await page.getByLabel('Damage').selectOption('scratch');
    await page.getByRole('button', { name: 'Add mark' }).click();
    await expect(marks.last()).toHaveText('2. Front, top: scratch, seen only from up close');
  });

  await test.step('the grade follows once every function is answered, and names what keeps it from being better', async () => {
    await page.getByRole('button', { name: 'All work' }).click();
    await expect(grade).toContainText('Not answered: Wireless charging; NFC');
    await page.getByRole('button', { name: 'The rest isn’t on this phone' }).click();
    await expect(grade).toContainText('Fair: marks are seen at arm’s length');
    await expect(grade.getByRole('listitem')).toHaveText(['Mark 1. Back, bottom left: crack, seen only from up close']);
    await expectUsableInBothThemes(page, 'marking damage');
  });

  await test.step('a reload keeps it, and without the crack the phone is good', async () => {
    await page.reload();
    await summary.click();
    await page.getByRole('button', { name: 'Remove mark 1' }).click();
    await expect(page.getByRole('heading', { name: 'Marks', exact: true })).toBeFocused();
    await expect(grade).toContainText('Good: nothing is seen at arm’s length');
  });

  await test.step('what another tab saved meanwhile is not overwritten, but added, also after a reload', async () => {
    const dent = { side: 'back', kind: 'dent', size: 'small', x: 0.5, y: 0.5 };
    await changeProduct(api, id, { damage_map: { marks: [dent], functions: {} } });
    await page.reload();
    await summary.click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('alertdialog').getByRole('button').click();
    await expect(marks).toHaveText([/scratch/, '2. Back, middle: dent, seen only from up close']);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL('/dashboard/myproduct');
  });

  await test.step('a buyer reads the same as what the seller says', async () => {
    await buyer.goto(`/product/${id}`);
    const checks = buyer.getByRole('region', { name: 'About this very phone' });
    await checks.scrollIntoViewIfNeeded();
    await expect(checks).toContainText('The seller says: marks and functions');
    await expect(checks).toContainText('Good: nothing is seen at arm’s length');
    await expect(checks.getByRole('listitem')).toHaveText([
      'Mark 1. Front, top: scratch, seen only from up close',
      'Mark 2. Back, middle: dent, seen only from up close',
      '1. Front, top: scratch, seen only from up close',
      '2. Back, middle: dent, seen only from up close',
    ]);
    // The header covers part of a link where the page is scrolled to.
    await buyer.evaluate(() => scrollTo(0, 0));
    await expectUsableInBothThemes(buyer, 'the page of a graded phone');
  });
});
