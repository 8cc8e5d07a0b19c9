import { useEffect, useState } from 'react';
import { ApiError, call, isRefused } from '#platform/api/call.ts';
import { createStoredText } from '#platform/api/store.ts';
import type { Results } from '../self-test.contract.ts';
import { isPhone, readDevice } from './device.ts';

const contract = () => import('../self-test.contract.ts');

/** The run on this phone, as far as it is; kept until another link is opened. */
export type Run = {
  token: string;
  /** The secret by which the server knows this browser. */
  browser: string;
  /** Unknown until the link was opened. */
  about?: { productName: string; by: 'seller' | 'buyer' };
  results: Results;
  /** How many steps are behind. */
  step: number;
  wantsFinish: boolean;
  /** Raised by each change, and the last one that the server has. */
  version: number;
  sent: number;
  isFinished: boolean;
};

const stored = createStoredText('selfTest');

function readStored(): Run | undefined {
  try {
    return JSON.parse(stored.get() ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Takes the secret out of the address, where it would stay in the history. */
function takeToken(): string | undefined {
  const token = location.hash.slice(1);
  if (!token) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

const newSecret = () => crypto.randomUUID().replaceAll('-', '') + crypto.randomUUID().replaceAll('-', '');

async function beginRun(token: string): Promise<Run> {
  const results: Results = { measured: {}, said: {}, device: await readDevice() };
  return { token, browser: newSecret(), results, ...notBegun };
}
const notBegun = { step: 0, wantsFinish: false, version: 0, sent: 0, isFinished: false };

export type RunState =
  | { phase: 'starting' | 'computer' | 'none' }
  | { phase: 'refused'; sentence: string; retry?: () => void }
  | { phase: 'open'; run: Run; change: (changes: Partial<Run>) => void };

/** Opens the link in the address, or goes on with the run on this phone; what is found is stored here and sent when it can be. */
export function useRun(): RunState {
  const [run, setRun] = useState<Run>();
  const [phase, setPhase] = useState<'starting' | 'computer' | 'none' | 'open'>('starting');
  const [failure, setFailure] = useState<{ sentence: string; canRetry: boolean }>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts anew.
  useEffect(() => {
    let isOver = false;
    async function start() {
      setFailure(undefined);
      if (!isPhone()) return setPhase('computer');
      const token = takeToken();
      const known = readStored();
      const current = !token || known?.token === token ? known : await beginRun(token);
      if (!current) return setPhase('none');
      // Before it is opened, so that a lost answer does not leave the link to nobody.
      stored.set(JSON.stringify(current));
      const opened = current.about ? current : await open(current);
      if (isOver) return;
      stored.set(JSON.stringify(opened));
      setRun(opened);
      setPhase('open');
    }
    const begin = () =>
      start().catch((error: Error) => {
        if (!isOver) setFailure({ sentence: error.message, canRetry: !isRefused(error) });
      });
    void begin();
    addEventListener('hashchange', begin);
    return () => {
      isOver = true;
      removeEventListener('hashchange', begin);
    };
  }, [attempt]);

  const change = (changes: Partial<Run>) =>
    setRun((before) => {
      if (!before) return before;
      const after = { ...before, ...changes };
      stored.set(JSON.stringify(after));
      return after;
    });
  useSending(run, change, (sentence) => setFailure({ sentence, canRetry: false }));

  if (failure) {
    const retry = failure.canRetry ? () => setAttempt(attempt + 1) : undefined;
    return { phase: 'refused', sentence: failure.sentence, retry };
  }
  if (phase !== 'open') return { phase };
  return run ? { phase, run, change } : { phase: 'starting' };
}

async function open(run: Run): Promise<Run> {
  const { token, browser } = run;
  const { productName, by, finished } = await call(contract, 'openSelfTest', { body: { token, browser } });
  return { ...run, about: { productName, by }, isFinished: finished };
}

const retryMilliseconds = 15_000;
const tooMany = 429;

/** Sends what the server does not have yet, again and again while there is no connection. */
function useSending(run: Run | undefined, change: (changes: Partial<Run>) => void, refuse: (sentence: string) => void) {
  const isWaiting = run !== undefined && run.version > run.sent;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version.
  useEffect(() => {
    if (!isWaiting) return;
    const { token, browser, results, wantsFinish, version } = run;
    const controller = new AbortController();
    const { signal } = controller;
    async function send() {
      try {
        const body = { token, browser, results, finish: wantsFinish };
        const { finished } = await call(contract, 'saveSelfTest', { body, signal });
        if (!signal.aborted) change({ sent: version, isFinished: finished });
      } catch (error) {
        if (!signal.aborted && isRefused(error) && error.status !== tooMany) refuse(error.message);
        else if (!(error instanceof ApiError) && !signal.aborted) throw error;
      }
    }
    void send();
    const timer = setInterval(send, retryMilliseconds);
    addEventListener('online', send);
    return () => {
      controller.abort();
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [run?.version, isWaiting]);
}
