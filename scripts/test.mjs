// Every test of every kind, with its own set-up; the last line adds up all runners.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureDebianPostgres, startDebianPostgres } from './debian-postgres.mjs';
import {
  ensureBuilt,
  ensureChromium,
  ensureCompressed,
  ensureInstalled,
  findNode,
  requireNode,
  root,
} from './set-up.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
await ensureCompressed();
const chromium = await ensureChromium();
const debianPostgres = ensureDebianPostgres();

const folder = mkdtempSync(join(tmpdir(), 'reshell-results-'));
const env = { ...process.env, CHROMIUM_PATH: chromium, E2E_PORT: String(await freePort()) };
let [passed, failed] = [0, 0];
const failures = [];

runUnits();
// What depends on the server's version and collation, words and migrations, also runs on the oldest supported one.
if (debianPostgres) {
  const server = await startDebianPostgres(debianPostgres, await freePort());
  console.log(`\nOn ${server.name}:`);
  env.TEST_DATABASE_URL = server.url;
  runUnits(['features/search', 'features/saved-searches', 'platform/db/migrations']);
  await server.stop();
  delete env.TEST_DATABASE_URL;
} else console.log('\nLeft out: tests on an older PostgreSQL, which need Debian and, to install it, root.');

// The container image runs this version, so the journeys' shop does.
const imageNode = findNode(24);
if (imageNode) env.SHOP_NODE = imageNode;
else console.log('\nLeft out: journeys on Node 24, which npm could not fetch.');
runJourneys();

rmSync(folder, { recursive: true, force: true });
// Again at the end, where a log cut short still has them.
for (const failure of failures) console.log(`Failed: ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** Isolated from a running shop and from other test runs. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function run(script, args) {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, env, stdio: 'inherit' });
  // A runner that fails without a failed test (e.g. an unhandled rejection) counts as a failure.
  if (status !== 0) process.exitCode = 1;
}

function runUnits(files = []) {
  const results = join(folder, 'units.json');
  rmSync(results, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  run('node_modules/vitest/vitest.mjs', ['run', ...files, ...reporters]);
  count(results, ({ numPassedTests, numFailedTests, numFailedTestSuites, testResults }) => {
    const failedFiles = testResults.filter(({ status }) => status === 'failed');
    for (const file of failedFiles) {
      const tests = file.assertionResults.filter(({ status }) => status === 'failed');
      const said = tests.map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`);
      failures.push([relative(root, file.name), ...said, file.message].join('\n'));
    }
    const brokenFiles = failedFiles.filter(({ assertionResults }) => assertionResults.length === 0).length;
    return [numPassedTests, numFailedTests + (numFailedTests || brokenFiles ? brokenFiles : numFailedTestSuites)];
  });
}

function runJourneys() {
  const results = join(folder, 'journeys.json');
  rmSync(results, { force: true });
  env.PLAYWRIGHT_JSON_OUTPUT_NAME = results;
  run('node_modules/@playwright/test/cli.js', ['test', '--reporter=line,json']);
  count(results, ({ stats, suites }) => {
    for (const spec of suites.flatMap(specsOf).filter(({ ok }) => !ok)) {
      const said = spec.tests.flatMap((attempt) =>
        attempt.results.flatMap(({ errors }) => errors.map((error) => error.message)),
      );
      failures.push([`${spec.file}:${spec.line} ${spec.title}`, ...said].join('\n'));
    }
    return [stats.expected, stats.unexpected + stats.flaky];
  });
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function count(file, read) {
  try {
    const [good, bad] = read(JSON.parse(readFileSync(file, 'utf8')));
    passed += good;
    failed += bad;
    if (process.exitCode && bad === 0) failed += 1;
  } catch (error) {
    console.error(`A test runner left no results: ${error.message}`);
    failed += 1;
  }
  process.exitCode = 0;
}
