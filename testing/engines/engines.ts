/** `npm run engines`: the way from the home page to the handover in Firefox and WebKit, with pictures to look at. */
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectRoot } from '#platform/project-root.ts';
import { openStage } from '#testing/support/stage.ts';
import { agreedMeeting } from '../e2e/deals.ts';
import { demoPerson, logIn } from '../e2e/people.ts';
import { type Engine, personAt } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { openWebkit } from './webkit.ts';

const pictures = join(projectRoot, 'screenshots/engines');
const sizes = [
  [390, 844],
  [1440, 900],
] as const;

const engines = {
  firefox: { open: openFirefox, programs: ['firefox-esr', 'firefox'] },
  webkit: { open: openWebkit, programs: ['WebKitWebDriver'] },
};

function findProgram(names: string[]): string | undefined {
  const places = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** A visitor searches, opens a phone, logs in to book it, and meets the seller of another one. */
async function journey(engine: Engine, origin: string, picture: (step: string) => Promise<void>) {
  const { see, press, fill, enter, arrive, expectWhole } = personAt(engine);
  const step = async (name: string) => {
    await expectWhole();
    await picture(name);
  };

  await engine.open(`${origin}/`);
  await arrive(/^\/$/);
  await step('home');
  await see('h2', 'Latest Product');

  await fill('input[type=search]', '', 'samsng under 300');
  await enter();
  await arrive(/^\/product\?q=samsng/);
  await see('main h1');
  await see('p, [role=status]', 'Showing phones for “samsung under 300”');
  await step('search');

  await press('main li a[href^="/product/"]');
  await arrive(/^\/product\/[0-9a-f-]{36}/);
  await see('main h1', 'Samsung');
  await step('phone');

  await press('button:not(li button)', /^Book /);
  await arrive(/^\/login/);
  await see('main h1', 'Login');
  await step('login');
  await press('button', 'Log in as Buyer');

  await arrive(/^\/product\/[0-9a-f-]{36}/);
  await press('button:not(li button)', /^Book /);
  await fill('[role=dialog] input', 'Your phone number', '01711000000');
  await fill('[role=dialog] input, [role=dialog] textarea', 'Meeting address', 'Star Kabab, Dhanmondi');
  await step('booking');
  await press('[role=dialog] button', /^Book$/);
  await see('[role=status], [role=alert], [role=alertdialog], li, p, h2', 'Successfully Booked Now!');
  await step('booked');

  const people = await Promise.all((['seller', 'buyer'] as const).map((role) => logIn(origin, demoPerson(role))));
  const [seller, buyer] = people.map(({ api }) => api) as [(typeof people)[0]['api'], (typeof people)[0]['api']];
  const { id } = await agreedMeeting(seller, buyer, {
    product_name: 'Samsung Galaxy A52',
    storage_gb: 128,
    accessories: ['box'],
  });
  for (const { api } of people) await api.dispose();
  await engine.open(`${origin}/dashboard/deal/${id}`);
  await arrive(/^\/dashboard\/deal\//);
  await see('main h1');
  await step('handover');
  await press('button', 'Show my code');
  await see('[role=img]', 'The code as a QR code');
  await step('code');
  await press('button', 'These all check out');
  await see('p', '4 of 13 checked');
  if (engine.complaints.length > 0) throw new Error(`console:\n${engine.complaints.join('\n')}`);
}

const only = process.argv.slice(2);
const isWanted = (...words: string[]) => only.length === 0 || only.every((word) => words.includes(word));
const programs = Object.entries(engines).map(([name, engine]) => ({
  name,
  ...engine,
  program: findProgram(engine.programs),
}));
if (programs.some(({ program }) => !program) || !findProgram(['Xvfb'])) {
  console.error(
    'Firefox, WebKit or Xvfb is missing. On Debian and Ubuntu:\n  apt-get install firefox-esr webkit2gtk-driver xvfb',
  );
  process.exit(1);
}

mkdirSync(pictures, { recursive: true });
const stage = await openStage('engines');
let failures = 0;
try {
  const { port } = await stage.openShop({ DEMO: 'on', ...(process.env.E2E_PORT && { PORT: process.env.E2E_PORT }) });
  for (const { name, open, program } of programs)
    for (const [width, height] of sizes) {
      if (!isWanted(name, String(width))) continue;
      const engine = await open(program as string);
      const picture = async (step: string) =>
        writeFileSync(join(pictures, `${name}-${width}-${step}.png`), await engine.screenshot());
      try {
        await engine.resize(width, height);
        await journey(engine, `http://localhost:${port}`, picture);
        console.log(`${name} ${width}: fine`);
      } catch (error) {
        failures++;
        console.error(`${name} ${width}: ${error instanceof Error ? error.message : error}`);
        await picture('failed').catch(() => {});
      } finally {
        await engine.close();
      }
    }
} finally {
  await stage.close();
}
console.log(`Pictures: ${pictures}`);
process.exitCode = failures > 0 ? 1 : 0;
