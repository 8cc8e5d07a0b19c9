import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine.ts';

/** Firefox speaks WebDriver BiDi itself, so that no geckodriver is needed, which Debian does not have. */
export async function openFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'reshell-firefox-'));
  const firefox = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => firefox.once('exit', () => resolve()));
  const complaints: string[] = [];
  const send = await connect(`${await addressOf(firefox)}/session`, (method, event) => {
    if (method === 'log.entryAdded' && event.level === 'error') complaints.push(`${event.text}`);
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send('browsingContext.getTree');
  const { context } = contexts[0];
  return {
    complaints,
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    perform: async (actions) => {
      await send('input.performActions', { context, actions });
    },
    screenshot: async () => Buffer.from((await send('browsingContext.captureScreenshot', { context })).data, 'base64'),
    close: async () => {
      firefox.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function addressOf(firefox: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    firefox.once('exit', () => reject(new Error(`Firefox ended:\n${output}`)));
    firefox.stderr?.on('data', (chunk) => {
      output += chunk;
      const address = /BiDi listening on (ws:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
  });
}

// biome-ignore lint/suspicious/noExplicitAny: the shape of an answer depends on its command.
type Answer = any;

async function connect(url: string, onEvent: (method: string, event: Answer) => void) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`no connection to ${url}`));
  });
  const waiting = new Map<number, { resolve: (result: Answer) => void; reject: (error: Error) => void }>();
  socket.onmessage = ({ data }) => {
    const { id, method, params, result, error, message } = JSON.parse(data);
    if (method) return onEvent(method, params);
    if (error) waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  };
  let last = 0;
  return (method: string, params: object = {}) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}
