// Needs no node_modules: it installs them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Reshell needs Node 20.19 or later, this is ${process.versions.node}: please install a newer one.`);
  process.exit(1);
}

/** Installs the packages when the lockfile has changed since the last installation. */
export async function ensureInstalled() {
  const stamp = join(root, 'node_modules/.reshell-installed');
  const hash = hashOf(['package.json', 'package-lock.json'], `${process.platform} ${process.arch}`);
  if (readIf(stamp) === hash) return;
  // With NODE_ENV=production npm would omit what the build needs.
  await step('installing packages', npm, [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  writeFileSync(stamp, hash);
}

/** Builds pages and server when a source has changed since the last build. */
export async function ensureBuilt() {
  const stamp = join(root, 'dist/.built-from');
  const wanted = hashOf(
    'common translations platform features app demo scripts package-lock.json vite.config.ts'.split(' '),
  );
  if (readIf(stamp) === wanted) return;
  await step('building the site', process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

const precompress = ['scripts/precompress.mjs'];

export const ensureCompressed = () => step('compressing the site', process.execPath, precompress);

/** For a shop that runs, which comes first. */
export function compressInBackground() {
  const child = spawn(process.execPath, precompress, { cwd: root, stdio: 'ignore' }).on('error', () => {});
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.unref();
}

/** Runs a command quietly with a progress display, its duration, and its output when it fails. */
async function step(name, command, args) {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const live = process.stdout.isTTY;
  if (!live) process.stdout.write(`  ${name} …\n`);
  const ticker = live && setInterval(() => process.stdout.write(`\r  ${name.padEnd(26)} ${seconds()}`), 200);
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
  clearInterval(ticker);
  process.stdout.write(`${live ? '\r' : ''}  ${name.padEnd(26)} ${seconds()}\n`);
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  console.error(`${name} failed; the reason is above.`);
  process.exit(1);
}

/**
 * A browser for the tests: an installed one, else Debian's package, else Playwright's own. The headless shell comes first: it
 * takes about a quarter less CPU.
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    await step('looking for Chromium', 'apt-get', ['update', '-qq']);
    const install = ['install', '-y', '-qq', '--no-install-recommends'];
    if (spawnSync('apt-get', [...install, 'chromium-headless-shell'], { stdio: 'ignore' }).status !== 0)
      await step('installing Chromium', 'apt-get', [...install, 'chromium']);
  } else {
    spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
      cwd: root,
      stdio: 'inherit',
    });
  }
  const installed = findChromium();
  if (installed) return installed;
  console.error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to where it is, and try again.');
  process.exit(1);
}

/** The binary of another Node version from the npm package `node`; undefined where it cannot be fetched. */
export function findNode(major) {
  if (Number(process.versions.node.split('.')[0]) === major) return process.execPath;
  const args = ['exec', '--yes', `--package=node@${major}`, '--', 'node', '-p', 'process.execPath'];
  const { status, stdout } = spawnSync(npm, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  return status === 0 ? stdout.trim() : undefined;
}

function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const paths = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  return paths.find((path) => existsSync(path)) ?? playwrightsOwn();
}

function playwrightsOwn() {
  const reply = spawnSync(
    process.execPath,
    ['-e', "process.stdout.write(require('@playwright/test').chromium.executablePath())"],
    { cwd: root, encoding: 'utf8' },
  );
  return reply.stdout && existsSync(reply.stdout) ? reply.stdout : undefined;
}

function hashOf(names, salt = '') {
  const hash = createHash('sha256').update(salt);
  const add = (name) => {
    const path = join(root, name);
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) for (const inner of readdirSync(path).sort()) add(join(name, inner));
    else if (!/\.test\.tsx?$|^translations\/compiled/.test(name)) hash.update(name).update(readFileSync(path));
  };
  for (const name of names) add(name);
  return hash.digest('hex');
}

function readIf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireNode();
  await ensureInstalled();
}
