import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';

/** In one's own deals and offers, then what an admin looks after. */
const todoKind = z.enum([
  'answer-booking',
  'answer-turn',
  'answer-offer',
  'answer-changes',
  'answer-meeting',
  'answer-price',
  'answer-sold',
  'plan-meeting',
  'meeting',
  'confirm-handover',
  'dispute',
  'write-review',
  'decide-dispute',
  'reported-messages',
  'reported-phones',
  'reported-people',
  'appeals',
  'verification-photos',
  'reused-pictures',
  'much-cheaper',
  'contact-messages',
]);
export type TodoKind = z.output<typeof todoKind>;

const todo = z.object({
  kind: todoKind,
  /** The deal or offer; null where it is about a list. */
  subjectId: z.nullable(z.string()),
  productName: z.nullable(z.string()),
  /** The other side, or who asked an admin; null for somebody who has left. */
  personName: z.nullable(z.string()),
  /** What is offered or asked for. */
  price: z.nullable(z.number()),
  /** When it is too late, or when the two meet. */
  due: z.nullable(z.string()),
  /** Since when it waits for an admin. */
  since: z.nullable(z.string()),
  /** How many a list holds. */
  count: z.int(),
});
export type Todo = z.output<typeof todo>;

export const listTodos = endpoint({
  method: 'GET',
  path: '/todos',
  summary: 'What waits for the reader, the most urgent first; how many in all, and at most fifty of them',
  reply: z.object({ total: z.int(), todos: z.array(todo) }),
});
