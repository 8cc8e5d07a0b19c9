import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { Skipped } from '../scenario.ts';

/** The tool is somebody else's, as its operating system packs it; without it there is nothing to run. */
export async function versionOf(tool: string): Promise<string> {
  const { stdout } = await promisify(execFile)(tool, ['--version']).catch(() => {
    throw new Skipped(`${tool} is not installed (Debian: apt-get install ${tool})`);
  });
  return /\d+(\.\d+)+/.exec(stdout)?.[0] ?? 'unknown';
}

/** Everything it says, and nothing once it has taken too long. */
export function runTool(tool: string, args: string[], seconds: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: seconds * 1000 });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk;
      });
    child.once('error', reject);
    child.once('close', (_code, signal) => resolve(signal ? undefined : said));
  });
}
