import type { APIRequestContext, Page } from '@playwright/test';
import { setOffline } from './connection.ts';
import { act, agreedMeeting, expectCached, passSheet, readCode } from './deals.ts';
import { expect, test } from './journey.ts';
import { expectUsable, expectUsableInBothThemes } from './usability.ts';

// The receipt is asked for before there is one, and an act is refused.
test.use({ expectedStatuses: [404, 409], serviceWorkers: 'allow' });

const wrongCodeFor = async (api: APIRequestContext, id: string) => {
  const { code } = (await (await api.get(`/api/deals/${id}`)).json()).handover;
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
};

test('a code entered without a connection counts as checked only once the server has checked it, and what it said stays on the page', async ({
  windowFor,
  member,
}) => {
  const { page, api: seller } = await windowFor('seller');
  const { api: buyer, person } = await member('buyer');
  const { id } = await agreedMeeting(seller, buyer);
  await page.goto(`/dashboard/deal/${id}`);
  await expectCached(page);
  await page.getByLabel('Six digits').fill(await wrongCodeFor(buyer, id));
  await setOffline(page, true);
  await page.getByRole('button', { name: 'Enter the code' }).click();
  await expect(page.getByText('Saved; the code is checked when you’re online.')).toBeVisible();
  await expect(page.getByText(/code has been entered|That’s the right code/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Yes, all good' }).click();
  const savedConfirmation = page.getByText('Saved; it counts once you’re online and the code is right.');
  await expect(savedConfirmation).toBeVisible();
  await page.reload();
  await expect(savedConfirmation).toBeVisible();
  await expect(page.getByText('You’ve confirmed')).toHaveCount(0);
  await expect(page.getByText('Saved on this device')).toHaveCount(0);

  await setOffline(page, false);
  const field = page.getByLabel('Six digits');
  await expect(field).toHaveAccessibleDescription('Wrong code. 9 tries left');
  const notCounted = page.getByText('Your “all good” wasn’t counted. The code wasn’t right.');
  await expect(notCounted).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expectUsable(page, 'a wrong code');
  await page.reload();
  await expect(field).toHaveAccessibleDescription('Wrong code. 9 tries left');
  await expect(notCounted).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(notCounted).toHaveCount(0);

  const { code } = (await (await buyer.get(`/api/deals/${id}`)).json()).handover;
  await setOffline(page, true);
  await field.fill(code);
  await page.getByRole('button', { name: 'Enter the code' }).click();
  await page.getByRole('button', { name: 'Yes, all good' }).click();
  await expect(savedConfirmation).toBeVisible();
  await setOffline(page, false);
  await expect(page.getByRole('heading', { name: `You’ve confirmed. Now it’s up to ${person.name}` })).toBeVisible();
});

test('a transfer that only one side sees stops the handover until both see the same', async ({ windowFor, member }) => {
  const { page, api: seller } = await windowFor('seller');
  const { api: buyer } = await member('buyer');
  const { id } = await agreedMeeting(seller, buyer);
  const said = { act: 'pay', method: 'bKash', amount: 10 };
  await act(buyer, id, { ...said, signs: 'FAKE' });
  await page.goto(`/dashboard/deal/${id}`);
  const payment = page.getByRole('region', { name: 'How it was paid' });
  await expect(payment.getByText('You see the amount once you’ve entered yours')).toBeVisible();
  await expect(payment.getByText('Messages and screenshots can be forged')).toBeVisible();
  await payment.getByLabel('Amount you got').fill('10');
  await payment.getByLabel('Last four of the transaction number').fill('9x2k');
  await payment.getByRole('button', { name: 'That’s how it was paid' }).click();
  await expect(payment.getByText('Stop: you don’t see the same transfer.')).toBeVisible();
  await expectUsableInBothThemes(page, 'two transfers');
  await act(buyer, id, { ...said, signs: '9X2K' });
  await expect(payment.getByText('You both see the same transfer.')).toBeVisible();
});

test('an act that an earlier release stored is sent, and its database deleted', async ({ windowFor, member }) => {
  const { page, api: seller } = await windowFor('seller');
  const { api: buyer } = await member('buyer');
  const { id } = await agreedMeeting(seller, buyer);
  const { code } = (await (await buyer.get(`/api/deals/${id}`)).json()).handover;
  await page.goto('/terms');
  await page.evaluate(
    async ([dealId, code]) => {
      const { user } = await (await fetch('/api/auth/get-session')).json();
      await new Promise<void>((resolve) => {
        const opening = indexedDB.open('deals', 1);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('acts', { keyPath: 'number', autoIncrement: true });
        opening.onsuccess = () => {
          const stored = opening.result.transaction('acts', 'readwrite');
          const body = { act: 'enter-code', code };
          stored.objectStore('acts').add({ key: crypto.randomUUID(), userId: user.id, dealId, body });
          stored.oncomplete = () => resolve();
        };
      });
    },
    [id, code],
  );
  await page.goto(`/dashboard/deal/${id}`);
  const isCodeEntered = async () => (await (await seller.get(`/api/deals/${id}`)).json()).handover.codeEntered;
  await expect.poll(isCodeEntered).toBe(true);
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).not.toContain('deals');
});

test('a phone is checked and its code shown in a cellar, and handed over when both are back', async ({ windowFor }) => {
  test.slow();
  const { page: selling, api: seller } = await windowFor('seller');
  const { page: buying, api: buyer } = await windowFor('buyer');
  const { id } = await agreedMeeting(seller, buyer, { storage_gb: 128, accessories: ['box'] });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  await buying.goto(`/dashboard/deal/${id}`);
  await expect(button(buying, 'These all check out')).toBeVisible();
  await expectUsable(buying, 'handover of a buyer');
  await expectCached(buying);
  await setOffline(buying, true);
  await buying.reload();
  await expect(buying.getByText('You’re offline. This is what you saw last.', { exact: true })).toBeVisible();
  await expect(buying.getByText('It has 128 GB of storage')).toBeVisible();
  await passSheet(buying);
  await expect(buying.getByText('Saved on this device')).toBeVisible();
  // What was done survives another look.
  await buying.reload();
  await expect(buying.getByText('Everything matches the listing')).toBeVisible();
  const code = await readCode(buying);
  await expect(buying.getByRole('img', { name: /^The code as a QR code/ })).toBeVisible();
  expect((await (await seller.get(`/api/deals/${id}`)).json()).handover.results).toEqual({});

  await selling.goto(`/dashboard/deal/${id}`);
  await selling.getByLabel('Six digits').fill(code);
  await selling.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectUsable(selling, 'handover of a seller');
  await button(selling, 'Enter the code').click();
  await button(selling, 'Yes, all good').dblclick();
  await expect(selling.getByRole('heading', { name: 'You’ve confirmed' })).toBeFocused();
  await expect(selling.getByText('Thanks for confirming')).toHaveCount(1);

  await setOffline(buying, false);
  await expect(button(buying, 'Yes, all good')).toBeVisible();
  const dealNow = async () => (await buyer.get(`/api/deals/${id}`)).json();
  await expect.poll(async () => [...new Set(Object.values((await dealNow()).handover.results))]).toEqual(['pass']);
  expect((await dealNow()).history.filter((event: { act: string }) => event.act === 'check')).toHaveLength(1);
  await button(buying, 'Yes, all good').click();
  const saved = buying.waitForEvent('download');
  await buying.getByRole('link', { name: 'Purchase file (PDF)' }).click();
  expect((await saved).suggestedFilename()).toBe(`purchase-file-${id}.pdf`);
  await buying.getByRole('link', { name: 'Receipt' }).click();
  await expect(buying.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expectUsable(buying, 'receipt');

  // The saved file is checked in the browser, and a changed one is not believed.
  const receipt = await (await buyer.get(`/api/deals/${id}/receipt`)).text();
  await buying.getByRole('link', { name: 'Check a receipt' }).click();
  const choose = (text: string) =>
    buying
      .getByLabel('Receipt file')
      .setInputFiles({ name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await choose(receipt);
  await expect(buying.getByText('The receipt is unchanged, and this shop signed it.')).toBeVisible();
  const { payload, ...signed } = JSON.parse(receipt);
  const moved = Buffer.from(payload, 'base64url').toString().replace('Bashundhara', 'Kamalapur');
  await choose(JSON.stringify({ ...signed, payload: Buffer.from(moved).toString('base64url') }));
  await expect(buying.getByText('This receipt isn’t genuine')).toBeVisible();

  // Nothing of their own stays in the browser of somebody who signs out.
  await button(buying, 'Your account').click();
  await buying.getByRole('menuitem', { name: 'Logout' }).click();
  await expect
    .poll(() =>
      buying.evaluate(async () => ({
        caches: (await caches.keys()).filter((name) => name === 'private' || name === 'deals'),
        queues: await new Promise((resolve) => {
          const opening = indexedDB.open('offline');
          opening.onsuccess = () => {
            const counting = opening.result.transaction('queues').objectStore('queues').count();
            counting.onsuccess = () => resolve(counting.result);
          };
        }),
      })),
    )
    .toEqual({ caches: [], queues: 0 });
});
