import { type Browser, devices, type Locator, type Page } from '@playwright/test';
import { chromiumOptions } from './chromium.ts';
import { watchConsole } from './console.ts';
import { agreedMeeting } from './deals.ts';
import { expect, test } from './journey.ts';
import { offerProduct } from './products.ts';
import { expectUsable } from './usability.ts';

// Chromium's stand-ins: a moving picture, and a microphone that hears its own beeps and nothing of the loudspeaker.
const args = [...chromiumOptions.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({ launchOptions: { ...chromiumOptions, args } });

/** A phone that is for sale, on which nobody is signed in; its screen is touched by fingers. */
async function openPhone(browser: Browser, device: (typeof devices)[string]) {
  const page = await (await browser.newContext(device)).newPage();
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number; id?: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    page,
    cdp,
    touch,
    complaints: watchConsole(page, []),
    press: (name: string) => page.getByRole('button', { name, exact: true }).tap(),
    expectStep: (name: string) => expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible(),
  };
}
type Phone = Awaited<ReturnType<typeof openPhone>>;

/** Names its model, as Chromium on Android does. */
async function nameModel({ page, cdp }: Phone, model: string) {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const { platformVersion, ...told } = { platform: 'Android', platformVersion: '14', architecture: '', mobile: true };
  const userAgentMetadata = { ...told, platformVersion, model };
  await cdp.send('Emulation.setUserAgentOverride', { userAgent, userAgentMetadata });
}

/** What Safari on an iPhone has not, or has alone. */
const asSafari = () => {
  for (const name of ['vibrate', 'userAgentData']) Reflect.deleteProperty(Navigator.prototype, name);
  Object.assign(DeviceMotionEvent, { requestPermission: async () => 'granted' });
};

/** Notes how often the loudspeaker beeps from one pause to the next, as somebody who listens does. */
const listen = () => {
  const groups: number[] = [];
  let last = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (at = 0) {
    if (at - last > 0.7) groups.push(0);
    groups.push((groups.pop() ?? 0) + 1);
    last = at;
    start.call(this, at);
  };
  Object.assign(window, { heard: groups });
};

const [columns, rows] = [8, 14];

/** A finger goes over the touch grid square by square, and over one of them never. */
async function slideOverGrid({ page, press, touch }: Phone, leftOut?: { row: number; column: number }) {
  await press('Start');
  const grid = page.getByRole('application', { name: 'Touch' });
  // The screen is wider and higher once the browser's bars are gone.
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.role)).toBe('application');
  const box = await grid.boundingBox();
  if (!box) throw new Error('no touch grid');
  for (let row = 1; row <= rows; row++) {
    let isDown = false;
    for (let column = 1; column <= columns; column++) {
      const isLeftOut = row === leftOut?.row && column === leftOut.column;
      const [x, y] = [box.x + ((column - 0.5) * box.width) / columns, box.y + ((row - 0.5) * box.height) / rows];
      if (isLeftOut) await touch('touchEnd', []);
      else await touch(isDown ? 'touchMove' : 'touchStart', [{ x, y }]);
      isDown = !isLeftOut;
    }
    await touch('touchEnd', []);
  }
}

/** The phone is laid on its side and back. */
const tip = (page: Page) =>
  page.evaluate(() => {
    for (const x of [0, 3, 6, 9])
      dispatchEvent(new DeviceMotionEvent('devicemotion', { accelerationIncludingGravity: { x, y: 9 - x, z: 0 } }));
  });

/** What a table of runs says of each part, what was measured before what a person said. */
const readRows = (where: Locator) =>
  where.getByRole('row').evaluateAll((found) =>
    found.flatMap((row) => {
      const [part, ...said] = [...row.children].map((cell) => (cell as HTMLElement).innerText.replace(/\s+/g, ' '));
      return said.length > 0 ? [`${part}: ${said.join(' / ')}`] : [];
    }),
  );

test('a seller’s Pixel goes through the whole self-test from the link, and its listing shows what was measured and what was said', async ({
  windowFor,
  browser,
  page,
}) => {
  const { api, page: desk } = await windowFor('seller');
  const { id, name } = await offerProduct(api);
  await desk.goto('/dashboard/myproduct');
  await desk.getByRole('button', { name: `More for ${name}` }).click();
  await desk.getByRole('menuitem', { name: 'Self-test' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  const link = (await dialog.getByRole('link').getAttribute('href')) as string;
  await desk.goto(link);
  await expect(desk.getByText('This looks like a computer. Open the link on the phone')).toBeVisible();

  const phone = await openPhone(browser, devices['Pixel 7']);
  const { page: screen, press, expectStep } = phone;
  await nameModel(phone, 'Pixel 7');
  await screen.addInitScript(listen);
  await screen.goto(link);
  await press('Begin');
  await expectStep('Touch');
  await slideOverGrid(phone);

  await expectStep('Several fingers');
  const field = await screen.getByRole('application').boundingBox();
  const fingers = [60, 120, 180, 240].map((x, id) => ({ id, x, y: (field?.y ?? 0) + x }));
  for (let down = 1; down <= fingers.length; down++) await phone.touch('touchStart', fingers.slice(0, down));
  await phone.touch('touchEnd', []);

  await expectStep('Screen colours');
  await press('Start');
  for (let colour = 1; colour <= 5; colour++) await press('Next colour');
  await press('Yes, all even');

  await expectStep('Loudspeaker');
  await press('Play the beeps');
  const heard = () => screen.evaluate(() => (window as never as { heard: number[] }).heard.join(''));
  await expect.poll(heard).toMatch(/^\d{3}$/);
  await screen.getByLabel('Beeps in each group').fill(await heard());
  await press('Check');

  await expectStep('Microphone');
  await press('Start');
  await expect(screen.getByText('of 3 tones')).toHaveText(/The microphone heard [0-2] of 3 tones/);
  await press('Note that it doesn’t work');

  await expectStep('Cameras');
  await press('Start');
  // The note that it is black comes with the question, so its absence means nothing before.
  await expect(screen.getByRole('button', { name: 'Yes, it’s clear' })).toBeVisible();
  await expect(screen.getByText('The picture is black so far')).toHaveCount(0);
  await press('Yes, it’s clear');
  await expectStep('Photo in a mirror');
  await press('Start');
  await expect.poll(() => screen.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).not.toBe(0);
  await press('Take the photo');
  await press('Yes, it’s whole');

  await expectStep('Vibration');
  await press('Vibrate');
  await press('I felt it');
  await expectStep('Motion sensor');
  await press('Start');
  await tip(screen);

  await expectStep('What was found');
  const found = await readRows(screen.getByRole('table'));
  expect(found).toEqual([
    'Touch: Works',
    'Several fingers: Works 4 fingers at once',
    'Loudspeaker: Works',
    'Microphone: Doesn’t work',
    'Cameras: Works 1 camera',
    'Motion sensor: Works',
    'Model it names itself: Pixel 7',
    'Screen colours: Fine',
    'Cameras: Fine',
    'Photo in a mirror: Fine',
    'Vibration: Fine',
  ]);
  await press('Finish and send');
  await expect(screen.getByText('The self-test is finished')).toBeVisible();
  expect(phone.complaints).toEqual([]);
  await screen.context().close();

  await page.goto(`/product/${id}`);
  await page.getByRole('button', { name: 'See what was found' }).click();
  await expect(page.getByRole('rowheader', { name: 'Microphone' })).toBeVisible();
  const model = 'Model it names itself: Pixel 7 Can’t tell whether it’s the model in the listing';
  expect(await readRows(page.getByRole('table'))).toEqual(found.map((row) => (row.startsWith('Model') ? model : row)));
});

test('a buyer’s run on an iPhone at the meeting says which square of the screen didn’t react, and that it isn’t the phone the seller tested', async ({
  windowFor,
  member,
  browser,
}) => {
  const { api: seller } = await member('seller');
  const { page, api: buyer } = await windowFor('buyer');
  const { id, product } = await agreedMeeting(seller, buyer);
  const secrets = {
    token: (await (await seller.post(`/api/myproducts/${product.id}/self-tests`)).json()).token,
    browser: 'x'.repeat(22),
  };
  const results = {
    measured: { touch: { outcome: 'pass', untouched: [] }, fingers: { outcome: 'pass', count: 5 } },
    said: { vibration: { outcome: 'pass' } },
    device: { system: 'android', model: 'SM-A525F' },
  };
  await seller.post('/api/self-tests/open', { data: secrets });
  await seller.post('/api/self-tests/results', { data: { ...secrets, results, finish: true } });

  await page.goto(`/dashboard/deal/${id}`);
  const card = page.getByRole('region', { name: 'Self-test of the phone' });
  await card.getByText('Self-test of the phone').click();
  await card.getByRole('button', { name: 'Make a link' }).click();
  const link = (await card.getByRole('link').getAttribute('href')) as string;

  const phone = await openPhone(browser, devices['iPhone 14']);
  const { page: screen, press, expectStep } = phone;
  await screen.addInitScript(asSafari);
  await screen.goto(link);
  await press('Begin');
  await expectStep('Touch');
  await slideOverGrid(phone, { row: 3, column: 5 });
  await expect(screen.getByRole('alertdialog', { name: '1 square is still dark' })).toBeVisible();
  await press('These don’t react');
  for (const step of [
    'Several fingers',
    'Screen colours',
    'Loudspeaker',
    'Microphone',
    'Cameras',
    'Photo in a mirror',
  ]) {
    await expectStep(step);
    await press('Skip this part');
  }
  await expectStep('Vibration');
  await expect(screen.getByText('This browser can’t try it')).toBeVisible();
  await press('Next');
  await expectStep('Motion sensor');
  await press('Start');
  await tip(screen);
  await expectStep('What was found');
  expect(await readRows(screen.getByRole('table'))).toEqual([
    'Touch: Doesn’t work 1 square of 112 didn’t react row 3 from the top, column 5 from the left',
    'Several fingers: Not tested',
    'Loudspeaker: Not tested',
    'Microphone: Not tested',
    'Cameras: Not tested',
    'Motion sensor: Works',
    'Model it names itself: iPhone',
    'Screen colours: Not tested',
    'Cameras: Not tested',
    'Photo in a mirror: Not tested',
    'Vibration: Not possible in this browser',
  ]);
  await press('Finish and send');
  await expect(screen.getByText('The self-test is finished')).toBeVisible();
  expect(phone.complaints).toEqual([]);
  await screen.context().close();

  await expect(card.getByText('The two runs differ')).toBeVisible();
  await expect(card.getByRole('listitem')).toContainText([
    'The phone named itself differently: SM-A525F in the seller’s run, iPhone in the buyer’s. It may be another phone.',
    'Touch: Works in the seller’s run, Doesn’t work in the buyer’s',
  ]);
  await expectUsable(page, 'compared runs');
});
