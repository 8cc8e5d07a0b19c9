import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from './config.ts';

export type Mail = { to: string; subject: string; text: string };
export type Mailer = { send(mail: Mail): Promise<void>; close(): void };

/** Sends mail by SMTP, or, where no server is configured, writes each one as a file that any mail program opens. */
export function openMailer({ smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  if (smtpUrl) {
    const transport = createTransport(smtpUrl, { from: mailFrom });
    return {
      send: async (mail) => {
        await transport.sendMail(mail);
      },
      close: () => transport.close(),
    };
  }
  const folder = join(dataDir, 'mail');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from: mailFrom });
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(mail);
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${uuidv7()}.eml`);
      // Written aside first, so that whoever watches the folder only ever sees whole mails.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => {},
  };
}
