import { type Child, startChild } from '../child.ts';
import type { LoadOrder, LoadOutcome } from './generator.ts';

export const connections = 32;
const always = 'Host: 127.0.0.1\r\nAccept: */*';

/** A number in an address that was never asked before stands where `{n}` is. */
export function requestFor(path: string, headers: Record<string, string> = {}): string {
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${always}\r\n${more.join('')}\r\n`;
}

type Order = Pick<LoadOrder, 'port' | 'requests' | 'milliseconds'> & Partial<LoadOrder>;

/** Many who ask at the same time, again and again; a wrong answer ends the bench. */
export function openVisitors() {
  const child: Child<LoadOrder, LoadOutcome> = startChild(new URL('generator.ts', import.meta.url));
  let asked = Date.now();
  return {
    async ask(order: Order): Promise<LoadOutcome> {
      const outcome = await child.ask({ connections, expectedStatus: 200, ...order, firstNumber: asked });
      asked += outcome.answers + outcome.turnedAway + connections;
      if (outcome.wrong) throw new Error(`a visitor of port ${order.port} was answered: ${outcome.wrong}`);
      return outcome;
    },
    close: child.close,
  };
}
