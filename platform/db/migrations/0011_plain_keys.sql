-- Keys and foreign keys without the id of the product, which they had for sharding; the release before still finds its rows.
-- No row is changed or deleted: what the old foreign keys hold satisfies the new ones.
-- All tables are locked first, products foremost as everywhere, until the end: for 11 s of a core in a shop of a million phones,
-- a million notices, 500,000 deals with 2 million events and 1.5 million messages; for 4 s where the indexes that say
-- `if not exists` were built before, by hand, with `create index concurrently`.
LOCK TABLE "products", "bookings", "conversations", "messages", "price_offers", "notices", "deal_events", "meeting_proposals", "handovers", "receipts", "reviews", "disputes", "message_reports", "advertisements" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "products_number" ON "products" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "bookings_by_id" ON "bookings" USING btree ("id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bookings_product" ON "bookings" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "conversations_by_id" ON "conversations" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "messages_by_conversation" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "notices_by_id" ON "notices" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "deal_events_by_booking" ON "deal_events" USING btree ("booking_id","number");--> statement-breakpoint
DROP INDEX "products_number_unique";--> statement-breakpoint
ALTER TABLE "advertisements" DROP CONSTRAINT "advertisements_booking";--> statement-breakpoint
ALTER TABLE "deal_events" DROP CONSTRAINT "deal_events_booking";--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_booking";--> statement-breakpoint
ALTER TABLE "handovers" DROP CONSTRAINT "handovers_booking";--> statement-breakpoint
ALTER TABLE "meeting_proposals" DROP CONSTRAINT "meeting_proposals_booking";--> statement-breakpoint
ALTER TABLE "receipts" DROP CONSTRAINT "receipts_booking";--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_booking";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_conversation";--> statement-breakpoint
DROP INDEX "bookings_id";--> statement-breakpoint
DROP INDEX "conversations_id";--> statement-breakpoint
DROP INDEX "notices_id";--> statement-breakpoint
DROP INDEX "price_offers_id";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_pkey", ADD CONSTRAINT "bookings_pkey" PRIMARY KEY USING INDEX "bookings_by_id";--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_pkey", ADD CONSTRAINT "conversations_pkey" PRIMARY KEY USING INDEX "conversations_by_id";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_pkey", ADD CONSTRAINT "messages_pkey" PRIMARY KEY USING INDEX "messages_by_conversation";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_pkey", ADD CONSTRAINT "notices_pkey" PRIMARY KEY USING INDEX "notices_by_id";--> statement-breakpoint
ALTER TABLE "deal_events" DROP CONSTRAINT "deal_events_pkey", ADD CONSTRAINT "deal_events_pkey" PRIMARY KEY USING INDEX "deal_events_by_booking";--> statement-breakpoint
ALTER TABLE "price_offers" DROP CONSTRAINT "price_offers_pkey", ADD CONSTRAINT "price_offers_pkey" PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "message_reports" DROP CONSTRAINT "message_reports_pkey", ADD CONSTRAINT "message_reports_pkey" PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "handovers" DROP CONSTRAINT "handovers_pkey", ADD CONSTRAINT "handovers_pkey" PRIMARY KEY ("booking_id");--> statement-breakpoint
ALTER TABLE "receipts" DROP CONSTRAINT "receipts_pkey", ADD CONSTRAINT "receipts_pkey" PRIMARY KEY ("booking_id");--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_pkey", ADD CONSTRAINT "reviews_pkey" PRIMARY KEY ("booking_id","author");--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_pkey", ADD CONSTRAINT "disputes_pkey" PRIMARY KEY ("booking_id","id");--> statement-breakpoint
ALTER TABLE "meeting_proposals" DROP CONSTRAINT "meeting_proposals_pkey", ADD CONSTRAINT "meeting_proposals_pkey" PRIMARY KEY ("booking_id","id");--> statement-breakpoint
ALTER TABLE "advertisements" ADD CONSTRAINT "advertisements_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_events" ADD CONSTRAINT "deal_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_proposals" ADD CONSTRAINT "meeting_proposals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_offers_product" ON "price_offers" USING btree ("product_id","buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "handovers_product_booking" ON "handovers" USING btree ("product_id","booking_id");--> statement-breakpoint
DROP INDEX "disputes_one_open";--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_open" ON "disputes" USING btree ("booking_id") WHERE "disputes"."decided_at" is null;--> statement-breakpoint
DROP INDEX "meeting_proposals_one_open";--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_proposals_one_open" ON "meeting_proposals" USING btree ("booking_id") WHERE "meeting_proposals"."status" = 'open';
