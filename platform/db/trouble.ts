/** SQLSTATEs of a PostgreSQL that is unreachable, restarting, failing over, full, too slow, or detected a conflict. */
const troubledStates = /^(08|53|57|58|40001|40P01|55P03|25006|25P03)/;
const troubledSockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Driver errors without a code. */
const troubledSentences =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end)/;

/** No server could be reached, or all connections stayed busy. */
export class NoConnection extends Error {
  override name = 'NoConnection';
  readonly code = '08001';
}

/** Whether a request failed because of the database's state, so that a retry may succeed. */
export function isDatabaseTrouble(error: unknown): boolean {
  return causesOf(error).some(
    ({ code, message }) =>
      (typeof code === 'string' && (troubledStates.test(code) || troubledSockets.has(code))) ||
      troubledSentences.test(message ?? ''),
  );
}

/** A former primary or a standby: its connections are discarded. */
export const isReadOnly = (error: unknown) => causesOf(error).some(({ code }) => code === '25006');

type Fault = { code?: unknown; message?: string; cause?: unknown };

/** Wrappers hold the original error as their cause. */
function causesOf(error: unknown): Fault[] {
  const causes: Fault[] = [];
  for (let each = error; each instanceof Error && causes.length < 5; each = each.cause) causes.push(each as Fault);
  return causes;
}
