CREATE TABLE "message_reports" (
	"product_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"sender_name" text NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reporter_name" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"evidence" jsonb NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_reports_pkey" PRIMARY KEY("product_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_records" DROP CONSTRAINT "audit_records_action_known";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "meeting_wish" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "sold_claimed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "price_offers" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erase_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_reports_once" ON "message_reports" USING btree ("product_id","message_id");--> statement-breakpoint
CREATE INDEX "message_reports_open" ON "message_reports" USING btree ("created_at") WHERE "message_reports"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "message_reports_sender" ON "message_reports" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "users_to_erase" ON "users" USING btree ("erase_after") WHERE "users"."erase_after" is not null;--> statement-breakpoint
ALTER TABLE "audit_records" ADD CONSTRAINT "audit_records_action_known" CHECK ("audit_records"."action" in ('admin-created', 'admin-promoted', 'admin-password-set', 'reset-link-made', 'person-deleted', 'account-closed', 'account-erased', 'phone-removed', 'reports-dismissed', 'dispute-decided', 'message-reports-dismissed', 'message-removed', 'meeting-spot-added', 'meeting-spot-removed'));--> statement-breakpoint
-- What the buyer typed when booking becomes a wish; the place comes from the proposal that was picked.
UPDATE "bookings" b SET "meeting_wish" = b."meeting_address", "meeting_address" = CASE WHEN b."meeting_at" IS NULL THEN '' ELSE coalesce((
  SELECT m."place" FROM "meeting_proposals" m
  WHERE m."product_id" = b."product_id" AND m."booking_id" = b."id" AND m."status" = 'picked'
  ORDER BY m."created_at" DESC LIMIT 1), '') END
WHERE b."meeting_address" <> '';--> statement-breakpoint
UPDATE "bookings" SET "ended_at" = "updated_at" WHERE NOT "live";--> statement-breakpoint
-- Bookings from before deals had deadlines; the hours are the defaults. Disputed deals wait for the decision.
UPDATE "bookings" SET "deadline" = now() + CASE "status"
  WHEN 'Offered' THEN interval '12 hours' WHEN 'Booked' THEN interval '48 hours' ELSE interval '5 days' END
WHERE "live" AND "deadline" IS NULL;--> statement-breakpoint
UPDATE "bookings" b SET "deadline" = NULL FROM "disputes" d
WHERE d."product_id" = b."product_id" AND d."booking_id" = b."id" AND d."decided_at" IS NULL AND b."live";--> statement-breakpoint
UPDATE "price_offers" o SET "terms" = jsonb_build_object(
  'name', p."name", 'price', p."price", 'category', p."category", 'condition', p."condition", 'model', p."model",
  'storageGb', p."storage_gb", 'memoryGb', p."memory_gb", 'colour', p."colour", 'batteryHealth', p."battery_health",
  'networkLock', p."network_lock", 'sim', p."sim", 'repaired', p."repaired", 'warrantyUntil', p."warranty_until",
  'accessories', p."accessories", 'purchaseYear', p."purchase_year", 'location', p."location",
  'description', p."description", 'pictures', p."pictures")
FROM "products" p WHERE p."id" = o."product_id" AND o."status" = 'open';--> statement-breakpoint
INSERT INTO "message_reports" ("product_id", "id", "message_id", "sender_id", "sender_name", "reporter_id", "reporter_name", "reason", "evidence", "handled_at", "created_at")
SELECT m."product_id", gen_random_uuid(), m."id", s."id", s."name", r."id", r."name", coalesce(m."report_reason", ''),
  jsonb_build_array(jsonb_build_object('sender', m."sender", 'body', m."body", 'picture', m."picture", 'at', m."created_at")),
  m."handled_at", m."reported_at"
FROM "messages" m
JOIN "conversations" c ON c."product_id" = m."product_id" AND c."id" = m."conversation_id"
JOIN "users" s ON s."id" = CASE m."sender" WHEN 'buyer' THEN c."buyer_id" ELSE c."seller_id" END
JOIN "users" r ON r."id" = CASE m."sender" WHEN 'buyer' THEN c."seller_id" ELSE c."buyer_id" END
WHERE m."reported_at" IS NOT NULL;
