ALTER TABLE "audit_records" DROP CONSTRAINT "audit_records_action_known";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "held_for" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "dismissals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "upheld_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_records" ADD CONSTRAINT "audit_records_action_known" CHECK ("audit_records"."action" in ('admin-created', 'admin-promoted', 'admin-password-set', 'reset-link-made', 'person-deleted', 'account-closed', 'account-erased', 'phone-removed', 'reports-dismissed', 'listing-hidden', 'dispute-decided', 'messages-read', 'message-reports-dismissed', 'message-removed', 'meeting-spot-added', 'meeting-spot-removed', 'stolen-accepted', 'stolen-rejected'));--> statement-breakpoint
UPDATE "reports" SET "dismissals" = 1 WHERE "dismissed_at" IS NOT NULL;
