import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { openMailer } from './mail.ts';

const mailFrom = 'Reshell <no-reply@reshell.test>';
const mail = {
  to: 'rahim@example.org',
  subject: 'শুভ সকাল',
  text: 'Hello,\n\nsee http://localhost:3000/reset-password?token=abc\n',
};

/** Decodes quoted-printable. */
const readable = (raw: string) => raw.replace(/\r\n/g, '\n').replace(/=\n/g, '').replace(/=3D/g, '=');

describe('with a mail server', () => {
  type Received = { from: string; to: string[]; raw: string };
  const received: Received[] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refused.has(address) ? new Error('no such mailbox') : null),
    onData: (stream, { envelope }, done) => {
      readText(stream).then((raw) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: readable(raw) });
        done();
      }, done);
    },
  });
  let smtpUrl: string;
  let shop: TestApp;
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    shop = await openTestApp({ config: { smtpUrl, mailFrom, logLevel: 'silent' } });
  });
  afterAll(async () => {
    await shop.close();
    await new Promise<void>((closed) => server.close(closed));
  });
  afterEach(() => {
    received.length = 0;
  });

  const register = (email: string) =>
    shop.anyone.post('/auth/sign-up/email', {
      name: 'Visit http://evil.example',
      email,
      password: 'secret-1',
      role: 'buyer',
    });

  test('a new account gets a link by mail, and no text a stranger could have written', async () => {
    expect((await register('rahim@example.org')).statusCode).toBe(200);
    await expect.poll(() => received.length).toBe(1);
    const [sent] = received as [Received];
    expect(sent).toMatchObject({ from: 'no-reply@reshell.test', to: ['rahim@example.org'] });
    expect(sent.raw).toContain('From: Reshell <no-reply@reshell.test>\n');
    expect(sent.raw).toContain('Subject: Confirm your email for Reshell\n');
    expect(sent.raw).toMatch(/^http:\/\/localhost:3000\/api\/auth\/verify-email\?token=[\w.-]+&language=en$/m);
    expect(sent.raw).not.toContain('evil.example');
  });

  test('a forgotten password is answered with a link by mail, only for an account', async () => {
    await register('karim@example.org');
    await expect.poll(() => received.length).toBe(1);
    for (const email of ['nobody@example.org', 'karim@example.org'])
      expect((await shop.anyone.post('/auth/request-password-reset', { email })).statusCode).toBe(200);
    await expect.poll(() => received.length).toBe(2);
    expect(received[1]?.to).toEqual(['karim@example.org']);
    expect(received[1]?.raw).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=\w+$/m);
  });

  test('a refused mailbox does not fail the registration', async () => {
    refused.add('refused@example.org');
    expect((await register('refused@example.org')).statusCode).toBe(200);
  });

  test('a mail goes to one address, and no value starts a header line', async () => {
    const mailer = openMailer({ smtpUrl, mailFrom, dataDir: '' });
    await mailer.send({ ...mail, subject: 'Hello\r\nBcc: everybody@example.org' });
    await expect(mailer.send({ ...mail, to: 'a@example.org, b@example.org' })).rejects.toThrow();
    mailer.close();
    expect(received.map(({ to }) => to)).toEqual([['rahim@example.org']]);
    expect(received[0]?.raw).toContain('Subject: Hello Bcc: everybody@example.org\n');
  });
});

test('a mail server that never answers times out, and no request waits for it', async () => {
  const sockets = new Set<import('node:net').Socket>();
  const silent = createServer((socket) => {
    sockets.add(socket);
  });
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const smtpUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const shop = await openTestApp({ config: { smtpUrl, logLevel: 'silent' } });
  const person = { name: 'Rahim', email: 'rahim@example.org', password: 'secret-1' };
  expect((await shop.anyone.post('/auth/sign-up/email', person)).statusCode).toBe(200);
  await expect.poll(() => sockets.size).toBe(1);
  const mailer = openMailer({ smtpUrl, mailFrom, dataDir: '' });
  await expect(mailer.send(mail)).rejects.toThrow(/greeting/i);
  await shop.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((closed) => silent.close(closed));
});

describe('without a mail server', () => {
  test('each mail is a complete file, readable by its owner only', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'reshell-mail-'));
    const mailer = openMailer({ smtpUrl: undefined, mailFrom, dataDir });
    await Promise.all([mailer.send(mail), mailer.send({ ...mail, to: 'karim@example.org' })]);
    mailer.close();
    const files = await readdir(join(dataDir, 'mail'));
    expect(files).toHaveLength(2);
    const texts = await Promise.all(files.map((file) => readFile(join(dataDir, 'mail', file), 'utf8')));
    expect(texts.map((each) => /^To: (.*)$/m.exec(each)?.[1]).sort()).toEqual([
      'karim@example.org',
      'rahim@example.org',
    ]);
    expect(readable(texts[0] as string)).toContain('http://localhost:3000/reset-password?token=abc');
    for (const file of files) {
      expect(file).toMatch(/\.eml$/);
      expect((await stat(join(dataDir, 'mail', file))).mode & 0o077).toBe(0);
    }
    await rm(dataDir, { recursive: true });
  });
});
