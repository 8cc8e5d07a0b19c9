import { execFile } from 'node:child_process';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import type { Config, SmsEnd } from './config.ts';

type TextMessage = { number: string; text: string };
/** Rejects when the message was not taken; what it says holds neither number, text nor secret. */
export type SendText = (message: TextMessage) => Promise<void>;

const timeout = 10_000;

/** Sends text messages as the settings say: through a gateway, by a command, or, to try it out, to files. */
export function openTextMessages({ sms, dataDir }: Pick<Config, 'sms' | 'dataDir'>): SendText | undefined {
  if (sms?.kind === 'gateway') return (message) => callGateway(sms, message);
  if (sms?.kind === 'command') return (message) => runCommand(sms.command, message);
  return sms && ((message) => writeToFile(join(dataDir, 'sms'), message));
}

type Gateway = Extract<SmsEnd, { kind: 'gateway' }>;

async function callGateway({ secret, success, ...gateway }: Gateway, message: TextMessage): Promise<void> {
  const values = { ...message, secret };
  const headers = Object.fromEntries(
    Object.entries(gateway.headers).map(([name, template]) => [name.toLowerCase(), fill(template, { secret }, String)]),
  );
  const isJson = headers['content-type']?.includes('json');
  const body = gateway.method === 'GET' ? undefined : gateway.body;
  if (body !== undefined) headers['content-type'] ??= 'application/x-www-form-urlencoded';
  const response = await fetch(fill(gateway.url, values, encodeURIComponent), {
    method: gateway.method,
    headers,
    // A redirect could take number and secret elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
    ...(body !== undefined && { body: fill(body, values, isJson ? insideJson : encodeURIComponent) }),
  }).catch((error: Error & { cause?: { code?: string } }) => {
    throw new Error(`the text message gateway cannot be reached: ${error.cause?.code ?? error.name}`);
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`the text message gateway answered ${response.status}`);
  if (success !== undefined && !answer.includes(success))
    throw new Error('the text message gateway refused the message');
}

const insideJson = (value: string) => JSON.stringify(value).slice(1, -1);

const fill = (template: string, values: Record<string, string>, encode: (value: string) => string) =>
  template.replace(/\{(\w+)\}/g, (found, name: string) =>
    Object.hasOwn(values, name) ? encode(values[name] ?? '') : found,
  );

/** Without a shell: number and text are whole arguments, whatever characters they hold. */
async function runCommand([program, ...template]: readonly [string, ...string[]], message: TextMessage): Promise<void> {
  const given = template.map((argument) => fill(argument, message, String));
  await promisify(execFile)(program, given, { timeout }).catch((error: { code?: unknown; signal?: unknown }) => {
    // Its own message repeats the arguments.
    throw new Error(`the text message command failed: ${error.code ?? error.signal}`);
  });
}

async function writeToFile(folder: string, { number, text }: TextMessage): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${uuidv7()}.txt`);
  // Written to a temporary name first, so that watchers of the folder only see complete messages.
  await writeFile(`${file}.part`, `To: ${number}\n\n${text}\n`, { mode: 0o600 });
  await rename(`${file}.part`, file);
}
