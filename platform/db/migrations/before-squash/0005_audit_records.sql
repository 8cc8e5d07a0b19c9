CREATE TABLE "audit_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_email" text,
	"subject_id" uuid NOT NULL,
	"subject_name" text NOT NULL,
	"subject_role" text,
	"person_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_records_action_known" CHECK ("audit_records"."action" in ('admin-created', 'person-deleted', 'account-closed', 'phone-removed'))
);
--> statement-breakpoint
CREATE INDEX "audit_records_newest" ON "audit_records" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_records_actor" ON "audit_records" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_records_person" ON "audit_records" USING btree ("person_id");