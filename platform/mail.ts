import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from './config.ts';

export type Mail = { to: string; subject: string; text: string };
/** Rejects when the mail server cannot be reached or refuses; the caller decides what follows. */
export type Mailer = { send(mail: Mail): Promise<void>; close(): void };

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/** Sends mail by SMTP, or, without a configured server, writes each mail to an .eml file. */
export function openMailer({ smtpUrl, mailFrom, dataDir }: Settings): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, mailFrom) : fileMailer(join(dataDir, 'mail'), mailFrom);
}

/** An unresponsive server fails the mail instead of blocking it. */
const timeouts = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...timeouts }, { from });
  return {
    send: async (mail) => {
      await transport.sendMail(addressed(mail));
    },
    close: () => transport.close(),
  };
}

function fileMailer(folder: string, from: string): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(addressed(mail));
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${uuidv7()}.eml`);
      // Written to a temporary name first, so that watchers of the folder only see complete mails.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => {},
  };
}

/** Exactly one address, never a list, whatever characters it holds; and a single-line subject. */
const addressed = ({ to, subject, text }: Mail) => ({
  to: { name: '', address: to },
  subject: subject.replace(/\p{Cc}+/gu, ' '),
  text,
});
