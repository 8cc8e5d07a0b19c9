import { liveStatuses } from '#common/deal-statuses.ts';
import type { Kind } from '../log-proof.ts';

type Source = {
  /** The columns of `log_statements` that say of what a statement is. */
  subject: string[];
  /** All that the tables hold now: those columns, the statement, and when it was so. */
  rows: string;
  /** With the account of a person. */
  isErased?: true;
};

const live = liveStatuses.map((status) => `'${status}'`).join(', ');
const seconds = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/**
 * What goes into the log. Without names: ids say of whom it is to those who know them. A text that was logged must be made
 * the same again from its row, so a new field needs a new kind.
 */
export const sources: Record<Kind, Source> = {
  deal: {
    subject: ['deal_id', 'deal_event'],
    rows: `
      select booking_id as deal_id, number as deal_event, created_at as at, json_build_object('kind', 'deal', 'deal', booking_id,
        'event', number, 'act', act, 'by', actor, 'status', status, 'at', ${seconds('created_at')})::text as statement
      from deal_events where status not in (${live})`,
  },
  receipt: {
    subject: ['receipt_of'],
    rows: `
      select booking_id as receipt_of, created_at as at, json_build_object('kind', 'receipt', 'deal', booking_id,
        'sha256', encode(sha256(convert_to(document, 'UTF8')), 'hex'), 'at', ${seconds('created_at')})::text as statement
      from receipts`,
    isErased: true,
  },
  decision: {
    subject: ['decision_id'],
    rows: `
      select id as decision_id, created_at as at, json_build_object('kind', 'decision', 'decision', id, 'measure', measure,
        'rule', rule, 'facts', facts, 'at', ${seconds('created_at')})::text as statement
      from listing_decisions`,
    isErased: true,
  },
  moderation: {
    subject: ['audit_id'],
    rows: `
      select id as audit_id, created_at as at, json_build_object('kind', 'moderation', 'act', action, 'record', id,
        'subject', subject_id, 'reason', reason, 'at', ${seconds('created_at')})::text as statement
      from audit_records`,
  },
};

export const kinds = Object.keys(sources) as Kind[];

/** Compares a row (r) with the statement about it (l). */
export const isAbout = (kind: Kind) => sources[kind].subject.map((column) => `l.${column} = r.${column}`).join(' and ');
