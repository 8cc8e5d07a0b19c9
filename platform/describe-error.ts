import { DrizzleQueryError } from 'drizzle-orm';

type Failure = Error & { code?: string; constraint?: string; table?: string; statement?: string };

/**
 * What is logged of an error: its kind and stack. Other properties and parts of the message may be personal data: databases and
 * mail servers repeat the row or address that they refuse.
 */
export function describeError(error: unknown) {
  const [failure, statement] =
    error instanceof DrizzleQueryError && error.cause ? [error.cause as Failure, error.query] : [error as Failure];
  return {
    type: failure?.name ?? typeof error,
    message: withoutValues(String(failure?.message ?? '')),
    code: failure?.code,
    constraint: failure?.constraint,
    table: failure?.table,
    statement: statement ?? failure?.statement,
    stack: (failure?.stack ?? '')
      .split('\n')
      .filter((line) => /^ +at /.test(line))
      .join('\n'),
  };
}

/** From the first quotation mark to the last, because a value may contain some; then addresses, numbers and keys. */
function withoutValues(message: string): string {
  return message
    .replace(/".*"/gs, '"…"')
    .replace(/[^\s<>()"']+@[^\s<>()"']+/g, '…@…')
    .replace(/\+?\d[\d\s-]{6,}\d/g, '…')
    .replace(/[\w-]{24,}/g, '…');
}
