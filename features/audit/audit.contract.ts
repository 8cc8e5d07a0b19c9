import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { pageQuery } from '#common/page.ts';
import { roles } from '#common/roles.ts';
import { onWire } from '#common/wire.ts';

const auditAction = z.enum([
  'admin-created',
  'admin-promoted',
  'admin-password-set',
  'reset-link-made',
  'person-deleted',
  'account-closed',
  'account-erased',
  'phone-removed',
  'reports-dismissed',
  'listing-hidden',
  'appeal-decided',
  'meeting-spot-added',
  'meeting-spot-removed',
  'dispute-decided',
  'messages-read',
  'message-reports-dismissed',
  'message-removed',
  'stolen-accepted',
  'stolen-rejected',
  'person-hidden',
  'person-reports-dismissed',
  'person-warned',
  'person-suspended',
]);
export type AuditAction = z.output<typeof auditAction>;

/** One audit record; no actor means that the server acted. */
export const auditRecord = onWire(
  z.object({
    id: z.string(),
    action: auditAction,
    actorName: z.nullable(z.string()),
    actorEmail: z.nullable(z.string()),
    subjectId: z.string(),
    subjectName: z.string(),
    subjectRole: z.nullable(z.enum(roles)),
    reason: z.nullable(z.string()),
    doneAt: z.string(),
  }),
  { id: '_id', doneAt: 'date' },
);
export type AuditRecord = z.output<typeof auditRecord>;

export const listAuditRecords = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'What admins did, newest first',
  query: z.object(pageQuery),
  reply: z.array(auditRecord),
});
