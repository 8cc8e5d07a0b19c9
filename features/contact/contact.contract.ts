import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { pageQuery } from '#common/page.ts';
import { emailText, line, lines } from '#common/text.ts';
import { onWire } from '#common/wire.ts';

export const newContactMessage = z.object({ name: line(120), email: emailText(), message: lines(5000) });
export type NewContactMessage = z.output<typeof newContactMessage>;

export const contactMessage = onWire(
  z.object({ id: z.string(), name: z.string(), email: z.string(), message: z.string(), sentAt: z.string() }),
  { id: '_id', sentAt: 'date' },
);
export type ContactMessage = z.output<typeof contactMessage>;

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/contact',
  summary: 'Sends the admin a message',
  body: newContactMessage,
  reply: mutationResult,
  status: 201,
  idempotent: true,
});

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/contact',
  summary: 'Messages to the admin, newest first',
  query: z.object(pageQuery),
  reply: z.array(contactMessage),
});
