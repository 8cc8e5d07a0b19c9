import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#testing/support/shop-process.ts';
import type { Engine } from './engine.ts';

/** WebKitGTK's MiniBrowser by the classic WebDriver protocol, on a screen in memory. It does not report its console. */
export async function openWebkit(program: string): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'reshell-webkit-'));
  // Else MiniBrowser's toolbar keeps the window wider than a phone.
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(
    join(folder, 'gtk-3.0/gtk.css'),
    '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }',
  );
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: await displayOf(screen), XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  });

  async function send(method: string, path: string, body?: object) {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await reply.json();
    if (!reply.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }
  while (!(await send('GET', '/status').catch(() => false))) await pause(100);
  const { sessionId } = await send('POST', '/session', { capabilities: {} });
  const session = `/session/${sessionId}`;
  const setRect = (width: number, height: number) => send('POST', `${session}/window/rect`, { width, height });
  const evaluate = (expression: string): Promise<string> =>
    send('POST', `${session}/execute/sync`, {
      script: `return Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
      args: [],
    });
  return {
    complaints: [],
    resize: async (width, height) => {
      await setRect(width, height);
      // The window's size includes its toolbar.
      await setRect(width, 2 * height - Number(await evaluate('innerHeight')));
    },
    open: async (url) => {
      await send('POST', `${session}/url`, { url });
    },
    evaluate,
    perform: async (actions) => {
      await send('POST', `${session}/actions`, { actions });
    },
    screenshot: async () => Buffer.from(await send('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await send('DELETE', session);
      driver.kill('SIGTERM');
      screen.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function displayOf(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.once('exit', () => reject(new Error('Xvfb ended')));
    (screen.stdio[3] as Readable).once('data', (chunk) => resolve(`:${String(chunk).trim()}`));
  });
}
