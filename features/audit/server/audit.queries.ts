import { v7 as uuidv7 } from 'uuid';
import type { Role } from '#common/roles.ts';
import { type Database, type Db, runPrepared } from '#platform/db/client.ts';
import { type PageRequest, readPage } from '#platform/db/paging.ts';
import { auditRecords } from '#platform/db/schema.ts';
import { isoText, type WireText, wireJson } from '#platform/db/wire-sql.ts';
import { type AuditAction, auditRecord } from '../audit.contract.ts';

type Entry = {
  action: AuditAction;
  /** Null when the server itself acted. */
  by: { id: string; name: string; email: string } | null;
  to: { id: string; name: string; role?: Role | null };
  /** The person concerned, if not the target itself. */
  personId?: string | null;
  reason?: string | undefined;
};

/** Runs in the transaction of the recorded change, so that both commit or neither. Returns the record's id. */
export async function insertAuditRecord(db: Db, { action, by, to, personId = to.id, reason }: Entry): Promise<string> {
  const id = uuidv7();
  await db.insert(auditRecords).values({
    id,
    action,
    actorId: by?.id,
    actorName: by?.name,
    actorEmail: by?.email,
    subjectId: to.id,
    subjectName: to.name,
    subjectRole: to.role,
    personId,
    reason,
  });
  return id;
}

/** How long one look at private messages lasts. */
const minutesOfLook = 60;

/** Records that an admin sees these reported messages of people, once for each look. */
export async function recordLooks(db: Db, by: NonNullable<Entry['by']>, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return;
  await runPrepared(db, {
    name: 'record looks at messages',
    text: `
      insert into audit_records (id, action, actor_id, actor_name, actor_email, subject_id, subject_name, person_id)
      select gen_random_uuid(), 'messages-read', $1, $2, $3, r.message_id, r.sender_name, r.sender_id
      from message_reports r where r.message_id = any($4::uuid[]) and not exists (
        select from audit_records a where a.actor_id = $1 and a.subject_id = r.message_id and a.action = 'messages-read'
          and a.created_at > now() - interval '${minutesOfLook} minutes')`,
    values: [by.id, by.name, by.email, messageIds],
  });
}

export function readAuditRecords(db: Database, request: PageRequest): Promise<WireText> {
  return readPage(db, request, {
    name: 'audit records',
    all: 'select id, created_at as at from audit_records',
    values: [],
    entry: wireJson(auditRecord, {
      id: 'r.id',
      action: 'r.action',
      actorName: 'r.actor_name',
      actorEmail: 'r.actor_email',
      subjectId: 'r.subject_id',
      subjectName: 'r.subject_name',
      subjectRole: 'r.subject_role',
      reason: 'r.reason',
      doneAt: isoText('r.created_at'),
    }),
    from: 'join audit_records r on r.id = page.id',
  });
}
