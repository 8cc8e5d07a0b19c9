import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { lastRelease } from '#server/db/last-release.ts';
import { projectRoot } from '#server/project-root.ts';
import { Skipped } from '../scenario.ts';

/** Builds the last release from its own sources, with the packages of today; answers where its program is. */
export function buildLastRelease(folder: string): string {
  const commit = findCommit();
  if (!commit) throw new Skipped('it takes a clone with its history, to have the sources of the last release');
  mkdirSync(folder);
  const sources = execFileSync('git', ['archive', commit], { cwd: projectRoot, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: sources });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], { cwd: folder });
  return join(folder, 'dist/server/start.js');
}

/** Its tag; where there is none yet, the last commit before a migration that it does not have. */
function findCommit(): string | undefined {
  const tagged = git('rev-parse', '--verify', '--quiet', `v${lastRelease.version}^{commit}`);
  if (tagged) return tagged;
  const folder = 'server/db/migrations';
  const next = readdirSync(join(projectRoot, folder))
    .filter((name) => name.endsWith('.sql') && name > `${lastRelease.migration}.sql`)
    .sort()[0];
  const added = next && git('log', '--diff-filter=A', '--format=%H', '--', `${folder}/${next}`);
  return git('rev-parse', '--verify', '--quiet', added ? `${added}~1^{commit}` : 'HEAD^{commit}');
}

const git = (...args: string[]) => spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).stdout?.trim();
