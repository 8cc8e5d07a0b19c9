import * as z from 'zod/mini';
import { Refusal } from './errors.ts';

/** What came from outside, in clean names, or a refusal that names every fault. */
export function decode(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const decoded = z.safeDecode(schema, (value ?? {}) as never);
  if (decoded.success) return decoded.data;
  const errors = decoded.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
  throw new Refusal('invalid', summary(errors), { errors });
}

const summary = (errors: { field: string; message: string }[]) =>
  errors
    .map(({ field, message }) => (field ? `${field}: ${message}` : message))
    .join('; ')
    .slice(0, 500);
