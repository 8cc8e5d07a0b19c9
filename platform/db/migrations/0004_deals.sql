CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_pkey" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"product_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"preview" text DEFAULT '' NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"buyer_unread" integer DEFAULT 0 NOT NULL,
	"seller_unread" integer DEFAULT 0 NOT NULL,
	"buyer_read_at" timestamp (3) with time zone,
	"seller_read_at" timestamp (3) with time zone,
	"buyer_mailed_at" timestamp (3) with time zone,
	"seller_mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_pkey" PRIMARY KEY("product_id","id")
);
--> statement-breakpoint
CREATE TABLE "deal_events" (
	"product_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"act" text NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_events_pkey" PRIMARY KEY("product_id","booking_id","number")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"product_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"opened_by" text NOT NULL,
	"reason" text NOT NULL,
	"decision" text,
	"decision_reason" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_pkey" PRIMARY KEY("product_id","booking_id","id")
);
--> statement-breakpoint
CREATE TABLE "handovers" (
	"product_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"code" text NOT NULL,
	"failed_codes" integer DEFAULT 0 NOT NULL,
	"code_entered_at" timestamp (3) with time zone,
	"results" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"new_price" numeric(12, 2),
	"buyer_confirmed_at" timestamp (3) with time zone,
	"seller_confirmed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "handovers_pkey" PRIMARY KEY("product_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "meeting_proposals" (
	"product_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"proposed_by" text NOT NULL,
	"times" timestamp (3) with time zone[] NOT NULL,
	"place" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_proposals_pkey" PRIMARY KEY("product_id","booking_id","id")
);
--> statement-breakpoint
CREATE TABLE "meeting_spots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"town" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"product_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sender" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"picture" text,
	"reported_at" timestamp (3) with time zone,
	"report_reason" text,
	"handled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_pkey" PRIMARY KEY("product_id","conversation_id","id")
);
--> statement-breakpoint
CREATE TABLE "notice_opt_outs" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_opt_outs_pkey" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notice_opt_outs_kind_known" CHECK ("notice_opt_outs"."kind" in ('match', 'price-drop', 'booked', 'free-again', 'deal', 'message', 'offer', 'review'))
);
--> statement-breakpoint
CREATE TABLE "price_offers" (
	"product_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"offered_by" text NOT NULL,
	"round" integer NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_offers_pkey" PRIMARY KEY("product_id","id"),
	CONSTRAINT "price_offers_price_positive" CHECK ("price_offers"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"product_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"document" text NOT NULL,
	"signature" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_pkey" PRIMARY KEY("product_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"product_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"author" text NOT NULL,
	"author_id" uuid,
	"subject_id" uuid,
	"stars" integer NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_pkey" PRIMARY KEY("product_id","booking_id","author"),
	CONSTRAINT "reviews_stars_known" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "waiting_list_entries" (
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_list_entries_pkey" PRIMARY KEY("product_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "audit_records" DROP CONSTRAINT "audit_records_action_known";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_status_known";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_known";--> statement-breakpoint
DROP INDEX "bookings_one_active_per_product";--> statement-breakpoint
DROP INDEX "notices_unread";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "seller_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "meeting_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "live" boolean GENERATED ALWAYS AS (status in ('Offered', 'Booked', 'Accepted', 'Meeting agreed')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deadline" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
UPDATE "notices" SET "subject_id" = "product_id";--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "subject_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "act" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_events" ADD CONSTRAINT "deal_events_booking" FOREIGN KEY ("product_id","booking_id") REFERENCES "public"."bookings"("product_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking" FOREIGN KEY ("product_id","booking_id") REFERENCES "public"."bookings"("product_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_booking" FOREIGN KEY ("product_id","booking_id") REFERENCES "public"."bookings"("product_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_proposals" ADD CONSTRAINT "meeting_proposals_booking" FOREIGN KEY ("product_id","booking_id") REFERENCES "public"."bookings"("product_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation" FOREIGN KEY ("product_id","conversation_id") REFERENCES "public"."conversations"("product_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_opt_outs" ADD CONSTRAINT "notice_opt_outs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_offers" ADD CONSTRAINT "price_offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_offers" ADD CONSTRAINT "price_offers_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_offers" ADD CONSTRAINT "price_offers_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_booking" FOREIGN KEY ("product_id","booking_id") REFERENCES "public"."bookings"("product_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking" FOREIGN KEY ("product_id","booking_id") REFERENCES "public"."bookings"("product_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_per_buyer" ON "conversations" USING btree ("product_id","buyer_id");--> statement-breakpoint
CREATE INDEX "conversations_id" ON "conversations" USING btree ("id");--> statement-breakpoint
CREATE INDEX "conversations_buyer_latest" ON "conversations" USING btree ("buyer_id","last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_seller_latest" ON "conversations" USING btree ("seller_id","last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_open" ON "disputes" USING btree ("product_id","booking_id") WHERE "disputes"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("created_at") WHERE "disputes"."decided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_proposals_one_open" ON "meeting_proposals" USING btree ("product_id","booking_id") WHERE "meeting_proposals"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_spots_once" ON "meeting_spots" USING btree (lower("town"),lower("name"));--> statement-breakpoint
CREATE INDEX "messages_reported" ON "messages" USING btree ("reported_at") WHERE "messages"."reported_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_offers_one_open" ON "price_offers" USING btree ("product_id","buyer_id") WHERE "price_offers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "price_offers_id" ON "price_offers" USING btree ("id");--> statement-breakpoint
CREATE INDEX "price_offers_buyer_newest" ON "price_offers" USING btree ("buyer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "price_offers_seller_newest" ON "price_offers" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "price_offers_expiry" ON "price_offers" USING btree ("expires_at") WHERE "price_offers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reviews_subject_newest" ON "reviews" USING btree ("subject_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_entries_order" ON "waiting_list_entries" USING btree ("product_id","number");--> statement-breakpoint
CREATE INDEX "waiting_list_entries_user" ON "waiting_list_entries" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_live_per_product" ON "bookings" USING btree ("product_id") WHERE "bookings"."live";--> statement-breakpoint
CREATE INDEX "bookings_seller_newest" ON "bookings" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bookings_deadline" ON "bookings" USING btree ("deadline") WHERE "bookings"."live";--> statement-breakpoint
CREATE UNIQUE INDEX "notices_unread" ON "notices" USING btree ("user_id","product_id","kind","subject_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
ALTER TABLE "audit_records" ADD CONSTRAINT "audit_records_action_known" CHECK ("audit_records"."action" in ('admin-created', 'admin-promoted', 'admin-password-set', 'reset-link-made', 'person-deleted', 'account-closed', 'phone-removed', 'reports-dismissed', 'dispute-decided', 'message-reports-dismissed', 'message-removed', 'meeting-spot-added', 'meeting-spot-removed'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status_known" CHECK ("bookings"."status" in ('Offered', 'Booked', 'Accepted', 'Meeting agreed', 'Handed over', 'Sold', 'Declined', 'Cancelled', 'Expired', 'No-show'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" in ('match', 'price-drop', 'booked', 'free-again', 'deal', 'message', 'offer', 'review'));--> statement-breakpoint
UPDATE "bookings" b SET "seller_id" = p."seller_id" FROM "products" p WHERE p."id" = b."product_id";--> statement-breakpoint
INSERT INTO "deal_events" ("product_id", "booking_id", "number", "act", "status", "actor", "created_at")
SELECT "product_id", "id", 1, 'book', 'Booked', 'buyer', "created_at" FROM "bookings";
