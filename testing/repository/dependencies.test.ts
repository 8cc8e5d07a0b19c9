import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Manifest = Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies' | 'overrides',
  Record<string, string>
> & { allowScripts: Record<string, boolean> };
type Locked = { version: string; hasInstallScript?: boolean; integrity?: string; inBundle?: boolean };

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const manifest: Manifest = readJson('package.json');
const locked: Record<string, Locked> = readJson('package-lock.json').packages;
const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = manifest;
const direct = { ...dependencies, ...devDependencies, ...optionalDependencies };

/** Package name of a lockfile path; a package may be nested in several versions. */
const nameAt = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const installed = Object.entries(locked).filter(([path]) => path !== '');

test('every dependency has an exact version, and the lockfile has the same', () => {
  const vague = Object.entries({ ...direct, ...overrides }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(vague).toEqual([]);
  const other = Object.entries(direct).filter(([name, version]) => locked[`node_modules/${name}`]?.version !== version);
  expect(other).toEqual([]);
});

test('the lockfile has an integrity hash for every package', () => {
  expect(installed.length).toBeGreaterThan(300);
  const unknown = installed.filter(([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'));
  expect(unknown.map(([path]) => path)).toEqual([]);
});

test('only packages allowed by name run install scripts', () => {
  const running = new Set(
    installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameAt(path)),
  );
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  expect([...running].sort()).toEqual(allowed.sort());
});

test('docs/dependencies.md has a row for each dependency', () => {
  const rows = [
    ...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `([^`]+)` \| ([^|]*\S) \| ([^|]*\S) \|$/gm),
  ];
  expect(rows.map(([, name]) => name).sort()).toEqual(Object.keys(direct).sort());
});
