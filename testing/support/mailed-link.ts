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
      const mail = decodeMail(await readFile(join(folder, file), 'utf8'));
      if (mail.includes(`To: ${email}\n`) && about.test(mail)) return /https?:\/\/\S+/.exec(mail)?.[0];
    }
  };
  await expect.poll(find).toBeDefined();
  return new URL((await find()) as string);
}

/** The mail with its text as written: nodemailer takes base64 for texts with fewer Latin letters than others. */
export function decodeMail(mail: string): string {
  const [head = '', body = ''] = mail.split(/\n\n(.*)/s);
  const text = /^Content-Transfer-Encoding: base64$/m.test(head)
    ? Buffer.from(body, 'base64').toString()
    : decodeURIComponent(
        body
          .replace(/=\n/g, '')
          .replace(/%/g, '%25')
          .replace(/=([0-9A-F]{2})/g, '%$1'),
      );
  return `${head}\n\n${text}`;
}
