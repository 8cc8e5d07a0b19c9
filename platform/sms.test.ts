import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatewaySecret, startTextGateway, type TextGateway } from '#testing/support/text-gateway.ts';
import { readConfig } from './config.ts';
import { openTextMessages } from './sms.ts';

let dataDir: string;
let gateway: TextGateway;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'reshell-sms-'));
  gateway = await startTextGateway();
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true });
  await gateway.close();
});

const read = (environment: Record<string, string>) => readConfig({ SECRET: 'x'.repeat(32), ...environment });
const message = { number: '+8801712345678', text: '“Hello”, $(id) & {secret} "there"\n; rm -rf' };

test('a gateway gets number and text as its format needs, and no other placeholder of the text is filled', async () => {
  await openTextMessages({ sms: gateway.end, dataDir })?.(message);
  expect(gateway.requests).toEqual([
    { ...message, url: '/send?for=%2B8801712345678', authorization: `Bearer ${gatewaySecret}` },
  ]);
});

test('a failure names neither number, text nor secret', async () => {
  const silent = openTextMessages({
    sms: { ...gateway.end, url: `http://127.0.0.1:9/${gatewaySecret}` } as never,
    dataDir,
  });
  const refused = openTextMessages({ sms: { ...gateway.end, success: 'accepted' } as never, dataDir });
  const failed = openTextMessages({ sms: { kind: 'command', command: ['/bin/false', '{number}'] }, dataDir });
  await expect(silent?.(message)).rejects.toThrow(/^the text message gateway cannot be reached: \w+$/);
  await expect(refused?.(message)).rejects.toThrow(/^the text message gateway refused the message$/);
  await expect(failed?.(message)).rejects.toThrow(/^the text message command failed: 1$/);
});

test('a command gets number and text as arguments, without a shell', async () => {
  const script = join(dataDir, 'keep.mjs');
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs'; writeFileSync(process.argv[2], JSON.stringify(process.argv.slice(3)))`,
  );
  const kept = join(dataDir, 'kept.json');
  const command = [process.execPath, script, kept, '--to={number}', '{text}'] as const;
  await openTextMessages({ sms: { kind: 'command', command }, dataDir })?.(message);
  expect(JSON.parse(readFileSync(kept, 'utf8'))).toEqual([`--to=${message.number}`, message.text]);
});

test('to try it out, messages go to files', async () => {
  await openTextMessages({ sms: { kind: 'file' }, dataDir })?.(message);
  const [file = ''] = readdirSync(join(dataDir, 'sms'));
  expect(readFileSync(join(dataDir, 'sms', file), 'utf8')).toBe(`To: ${message.number}\n\n${message.text}\n`);
});

test('without a setting no messages are sent, and only one end may be set', () => {
  expect(openTextMessages(read({}))).toBeUndefined();
  expect(read({ SMS_FILE: 'on' }).sms).toEqual({ kind: 'file' });
  expect(read({ SMS_COMMAND: '["send","{number}"]' }).sms).toEqual({ kind: 'command', command: ['send', '{number}'] });
  expect(() => read({ SMS_FILE: 'on', SMS_URL: 'https://sms.example.org' })).toThrow(
    /only one of SMS_URL, SMS_COMMAND/,
  );
  expect(() => read({ SMS_COMMAND: 'send-sms {number}' })).toThrow(/SMS_COMMAND must be JSON such as \[/);
  expect(() => read({ SMS_BODY: 'x' })).toThrow(/SMS_URL must be set when SMS_BODY is/);
});
