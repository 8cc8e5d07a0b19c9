import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Waits for the newest mail to this address and returns its link. */
export async function linkMailedTo(shop: TestApp, email: string, about: RegExp): Promise<URL> {
  const folder = join(shop.config.dataDir, 'mail');
  const find = async () => {
    const files = (await readdir(folder).catch(() => []))
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse();
    for (const file of files) {
      const mail = decode(await readFile(join(folder, file), 'utf8'));
      if (mail.includes(`To: ${email}\n`) && about.test(mail)) return /https?:\/\/\S+/.exec(mail)?.[0];
    }
  };
  await expect.poll(find).toBeDefined();
  return new URL((await find()) as string);
}

/** Mails that are hardly ASCII are in base64. */
const decode = (mail: string) =>
  /^Content-Transfer-Encoding: base64$/m.test(mail)
    ? mail.replace(/\n\n(.*)/s, (_, body) => `\n\n${Buffer.from(body, 'base64')}`)
    : mail.replace(/=\n/g, '').replace(/=3D/g, '=');
