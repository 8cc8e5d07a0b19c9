ALTER TABLE "audit_records" DROP CONSTRAINT "audit_records_action_known";--> statement-breakpoint
ALTER TABLE "audit_records" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "dismissed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_records" ADD CONSTRAINT "audit_records_action_known" CHECK ("audit_records"."action" in ('admin-created', 'person-deleted', 'account-closed', 'phone-removed', 'reports-dismissed', 'admin-promoted', 'admin-password-set', 'reset-link-made'));