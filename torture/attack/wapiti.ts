import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectedToBe, type Row, told } from '../scenario.ts';
import type { Stage } from '../stage.ts';
import type { Marked } from './requests.ts';
import type { Session } from './sessions.ts';
import { runTool, versionOf } from './tool.ts';

type Finding = { method: string; path: string; info: string };
type Report = Record<'vulnerabilities' | 'anomalies', Record<string, Finding[]>>;

/** All but those that fetch lists of known faults from elsewhere first. */
const modules = 'all,-nikto,-wapp';

/** Looked into, and found to be right as it is; docs/operations.md says why. */
const knownToBeFalse = [
  'X-XSS-Protection is not set',
  // Only https may say so, and here nobody speaks it.
  'Strict-Transport-Security is not set',
];

/** Walks the site as somebody who is signed in, begins also at what no link leads to, and tries everything it knows. */
export async function scan(stage: Stage, origin: string, requests: Marked[], session: Session): Promise<Row[]> {
  const version = await versionOf('wapiti');
  const report = join(stage.folder, 'wapiti.json');
  const [walk, each] = stage.isQuick ? [20, 10] : [60, 40];
  const starts = requests
    .filter(({ method }) => method === 'GET')
    .flatMap(({ address }) => ['-s', origin + bare(address)]);
  // It asks for what it cannot unpack itself.
  const headers = Object.entries({ ...(await session.headers()), 'accept-encoding': 'identity' });
  const said = await runTool(
    'wapiti',
    [
      ...['-u', `${origin}/`, ...starts, ...headers.flatMap(([name, value]) => ['-H', `${name}: ${value}`])],
      ...['--scope', 'folder', '-d', '1', '--max-files-per-dir', '20', '-m', modules],
      ...['--max-links-per-page', '30', '--max-scan-time', String(walk), '--max-attack-time', String(each)],
      // What it would have us fetch is offered here, where nobody listens.
      ...['--endpoint', 'http://127.0.0.1:9/', '--no-bugreport', '--flush-session', '-v', '1'],
      ...['--store-session', join(stage.folder, 'wapiti'), '-f', 'json', '-o', report],
    ],
    walk + each * 30,
  );
  if (!said || !existsSync(report)) throw new Error(`wapiti did not come to its end: ${said?.slice(-1_000)}`);
  const walked = /found (\d+) URLs and forms/.exec(said)?.[1] ?? '0';
  const kinds = said.match(/Launching module/g)?.length ?? 0;
  const { vulnerabilities, anomalies } = JSON.parse(await readFile(report, 'utf8')) as Report;
  const findings = Object.entries({ ...vulnerabilities, ...anomalies })
    .flatMap(([kind, found]) => found.map(({ method, path, info }) => `${kind}: ${method} ${path}: ${info}`))
    .filter((finding) => !knownToBeFalse.some((known) => finding.endsWith(known)));
  for (const finding of findings) stage.say(finding);
  return [
    {
      ...told(`wapiti ${version}`, `${walked} addresses and forms, ${kinds} kinds of attack`),
      holds: Number(walked) > requests.length / 2,
    },
    expectedToBe('found by wapiti', findings.length, 0),
  ];
}

const bare = (address: string) => address.replaceAll('*', '');
