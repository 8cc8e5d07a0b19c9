import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';

const pauseBetweenTries = 50;
const patienceWithAnAnswer = 20_000;

export type Answered = { status: number; body: unknown; isRepeated: boolean; sentAt: number };

/** Sends the same request until it is decided, as somebody does who got no answer; undefined once nobody waits any more. */
export async function insist(
  ledger: Ledger,
  signal: AbortSignal,
  url: string,
  request: RequestInit,
): Promise<Answered | undefined> {
  for (let tries = 0; !signal.aborted; tries++) {
    const sentAt = performance.now();
    const answer = await send(url, request);
    const status = answer?.status ?? 0;
    ledger.answers.set(status, (ledger.answers.get(status) ?? 0) + 1);
    if (answer && status < 500) return { ...answer, isRepeated: tries > 0, sentAt };
    await pause(pauseBetweenTries);
  }
  return undefined;
}

async function send(url: string, request: RequestInit) {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(patienceWithAnAnswer) });
    return { status: response.status, body: await response.json() };
  } catch {
    return undefined;
  }
}
