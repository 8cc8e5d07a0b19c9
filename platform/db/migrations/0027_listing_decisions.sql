CREATE TABLE "listing_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"facts" text NOT NULL,
	"was_hidden" boolean NOT NULL,
	"decided_by" uuid NOT NULL,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"outcome" text,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_records" DROP CONSTRAINT "audit_records_action_known";--> statement-breakpoint
ALTER TABLE "listing_decisions" ADD CONSTRAINT "listing_decisions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_decisions" ADD CONSTRAINT "listing_decisions_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_decisions_seller" ON "listing_decisions" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "listing_decisions_product" ON "listing_decisions" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "listing_decisions_appealed" ON "listing_decisions" USING btree ("appealed_at") WHERE "listing_decisions"."appealed_at" is not null and "listing_decisions"."answered_at" is null;--> statement-breakpoint
ALTER TABLE "audit_records" ADD CONSTRAINT "audit_records_action_known" CHECK ("audit_records"."action" in ('admin-created', 'admin-promoted', 'admin-password-set', 'reset-link-made', 'person-deleted', 'account-closed', 'account-erased', 'phone-removed', 'reports-dismissed', 'listing-hidden', 'appeal-decided', 'dispute-decided', 'messages-read', 'message-reports-dismissed', 'message-removed', 'meeting-spot-added', 'meeting-spot-removed', 'stolen-accepted', 'stolen-rejected'));