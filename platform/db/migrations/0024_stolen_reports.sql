CREATE TABLE "stolen_imeis" (
	"report_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "stolen_imeis_pkey" PRIMARY KEY("report_id","key_id","hash")
);
--> statement-breakpoint
CREATE TABLE "stolen_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid NOT NULL,
	"booking_id" uuid,
	"police_number" text,
	"details" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stolen_reports_status_known" CHECK ("stolen_reports"."status" in ('open', 'accepted', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "audit_records" DROP CONSTRAINT "audit_records_action_known";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stolen_imeis" ADD CONSTRAINT "stolen_imeis_report_id_stolen_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."stolen_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stolen_reports" ADD CONSTRAINT "stolen_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stolen_reports" ADD CONSTRAINT "stolen_reports_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stolen_imeis_hash" ON "stolen_imeis" USING btree ("key_id","hash");--> statement-breakpoint
CREATE INDEX "stolen_reports_reporter" ON "stolen_reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "stolen_reports_booking" ON "stolen_reports" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "audit_records" ADD CONSTRAINT "audit_records_action_known" CHECK ("audit_records"."action" in ('admin-created', 'admin-promoted', 'admin-password-set', 'reset-link-made', 'person-deleted', 'account-closed', 'account-erased', 'phone-removed', 'reports-dismissed', 'dispute-decided', 'messages-read', 'message-reports-dismissed', 'message-removed', 'meeting-spot-added', 'meeting-spot-removed', 'stolen-accepted', 'stolen-rejected'));