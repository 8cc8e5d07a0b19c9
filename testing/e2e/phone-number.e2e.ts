import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './journey.ts';
import { expectUsable } from './usability.ts';

/** The code in the newest message to this number. */
function codeFor(number: string): string {
  const folder = join(process.env.E2E_DATA as string, 'sms');
  const messages = readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  return /\b\d{6}\b/.exec(messages.findLast((text) => text.startsWith(`To: ${number}\n`)) ?? '')?.[0] as string;
}

test.use({ viewport: { width: 390, height: 844 } });

test('somebody without email registers with a phone number, adds a passkey in the profile, and logs in with it', async ({
  page,
}) => {
  const number = `+88017${String(Date.now()).slice(-8)}`;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with phone number' }).click();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Code from the message');
  await expect(code).toBeFocused();
  await expectUsable(page, 'the code of a phone number');
  await page.keyboard.type(codeFor(number));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Karim Mia');
  await page.getByLabel('Role').selectOption('buyer');
  await expectUsable(page, 'registering with a phone number');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Succesfuly Registration Done !')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('You can log in with +880 17')).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByText('no-email')).toHaveCount(0);

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Your passkey is ready')).toBeVisible();
  await expectUsable(page, 'the profile of an account without email');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Remove: / }).click();
  await expect(page.getByText('The passkey no longer logs anybody in here.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove: / })).toHaveCount(0);
});
