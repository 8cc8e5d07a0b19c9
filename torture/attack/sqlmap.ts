import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatCount } from '../../bench/markdown.ts';
import { expectedToBe, type Row, told } from '../scenario.ts';
import type { Stage } from '../stage.ts';
import type { Marked } from './requests.ts';
import { runTool, versionOf } from './tool.ts';

const longestRequest = 600;
const atOnce = 2;

type Found = { tried: string[]; injectable: string[]; unfinished: string[] };

/** Each request on its own, so that each has its own verdict. */
export async function injectSql(stage: Stage, host: string, requests: Marked[]): Promise<Row[]> {
  const version = await versionOf('sqlmap');
  const found: Found = { tried: [], injectable: [], unfinished: [] };
  const waiting = [...requests.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [number, request] = next;
      const name = `${request.method} ${request.address.split('?')[0]}`;
      const verdict = await attack(stage, host, number, request);
      stage.say(`sqlmap ${number + 1} of ${requests.length}: ${name}: ${verdict}`);
      found[verdict].push(name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const parameters = requests.reduce((sum, request) => sum + request.parameters, 0);
  return [
    told(`sqlmap ${version}`, `${requests.length} requests with ${formatCount(parameters)} values`),
    { ...expectedToBe('SQL injected by', found.injectable.length, 0), ...list(found.injectable) },
    { ...expectedToBe('not tried to the end', found.unfinished.length, 0), ...list(found.unfinished) },
  ];
}

const list = (names: string[]) => (names.length > 0 ? { found: names.join(', ') } : {});

async function attack(stage: Stage, host: string, number: number, request: Marked): Promise<keyof Found> {
  const file = join(stage.folder, `request-${number}.txt`);
  await writeFile(file, await write(host, request));
  const flags = ['--batch', '--ignore-stdin', '--disable-coloring', '--flush-session', '--ignore-code=*'];
  const depth = stage.isQuick ? ['--level=1', '--technique=BEU'] : ['--level=2'];
  const args = ['-r', file, ...flags, ...depth, '--risk=1', '--dbms=postgresql', `--output-dir=${file}.out`];
  const said = await runTool('sqlmap', args, longestRequest);
  if (said?.includes('identified the following injection point')) return 'injectable';
  const refuted = said?.match(/does not seem to be injectable/g)?.length ?? 0;
  // It may try more on its own.
  if (refuted >= request.parameters) return 'tried';
  stage.say(said?.slice(-1_000) ?? `not within ${longestRequest} s`);
  return 'unfinished';
}

async function write(host: string, { method, address, session, headers, body }: Marked): Promise<string> {
  const lines = Object.entries({ host, ...(await session.headers()), ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`${method} ${address} HTTP/1.1`, ...lines, '', body].join('\r\n');
}
