ALTER TABLE "audit_records" DROP CONSTRAINT "audit_records_action_known", ADD CONSTRAINT "audit_records_action_known" CHECK ("audit_records"."action" in ('admin-created', 'admin-promoted', 'admin-password-set', 'reset-link-made', 'person-deleted', 'account-closed', 'account-erased', 'phone-removed', 'reports-dismissed', 'listing-hidden', 'appeal-decided', 'dispute-decided', 'messages-read', 'message-reports-dismissed', 'message-removed', 'meeting-spot-added', 'meeting-spot-removed', 'stolen-accepted', 'stolen-rejected', 'person-hidden', 'person-reports-dismissed', 'person-warned', 'person-suspended'));--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_pkey", ALTER COLUMN "product_id" DROP NOT NULL, ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL, ADD COLUMN "kind" text DEFAULT 'phone' NOT NULL, ADD COLUMN "subject_id" uuid, ADD COLUMN "person_id" uuid, ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "listing_decisions" ALTER COLUMN "product_id" DROP NOT NULL, ADD COLUMN "kind" text DEFAULT 'phone' NOT NULL, ADD COLUMN "measure" text DEFAULT 'removed' NOT NULL, ADD COLUMN "subject_id" uuid, ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_phone_once" ON "reports" USING btree ("product_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("user_id","kind","subject_id");--> statement-breakpoint
CREATE INDEX "reports_person" ON "reports" USING btree ("person_id") WHERE "reports"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_decision" ON "reports" USING btree ("decision_id") WHERE "reports"."decision_id" is not null;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("suspended_until") WHERE "users"."suspended_until" is not null;--> statement-breakpoint
INSERT INTO "reports" ("kind", "subject_id", "person_id", "user_id", "reason", "dismissed_at", "dismissals", "upheld_at", "created_at")
SELECT 'message', r.message_id, sender.id, r.reporter_id, r.reason,
  CASE WHEN NOT removed.was THEN r.handled_at END, (r.handled_at IS NOT NULL AND NOT removed.was)::int, CASE WHEN removed.was THEN r.handled_at END, r.created_at
FROM "message_reports" r JOIN "users" reporter ON reporter.id = r.reporter_id LEFT JOIN "users" sender ON sender.id = r.sender_id
CROSS JOIN LATERAL (
  SELECT exists (SELECT FROM "audit_records" a WHERE a.person_id = r.sender_id AND a.subject_id = r.message_id AND a.action = 'message-removed') AS was
) removed
ON CONFLICT DO NOTHING;
