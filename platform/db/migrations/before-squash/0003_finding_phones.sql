CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"product_id" uuid NOT NULL,
	"saved_search_id" uuid,
	"old_price" numeric(12, 2),
	"new_price" numeric(12, 2),
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"mail_after" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" in ('match', 'price-drop', 'booked', 'free-again'))
);
--> statement-breakpoint
CREATE TABLE "product_words" (
	"number" integer PRIMARY KEY NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"brands" text[],
	"models" text[],
	"conditions" text[],
	"storages" integer[],
	"places" text[],
	"words" text[],
	"min_price" numeric(12, 2),
	"max_price" numeric(12, 2),
	"min_battery" integer,
	"min_year" integer,
	"by_mail" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "products_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "storage_gb" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "memory_gb" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "battery_health" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "network_lock" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "accessories" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "warranty_until" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "place" text GENERATED ALWAYS AS (place_of(location)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_user_newest" ON "notices" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "notices_unread" ON "notices" USING btree ("user_id","product_id","kind") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_saved_search" ON "notices" USING btree ("saved_search_id") WHERE "notices"."saved_search_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_to_mail" ON "notices" USING btree ("mail_after") WHERE "notices"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "product_words_search" ON "product_words" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_once" ON "saved_searches" USING btree ("user_id","address");--> statement-breakpoint
CREATE INDEX "saved_searches_user_newest" ON "saved_searches" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "saved_searches_met" ON "saved_searches" USING gin (coalesce("brands", '{*}'),coalesce("models", '{*}'),coalesce("places", '{*}'));--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_beginning" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "products_number_unique" ON "products" USING btree ("number");--> statement-breakpoint
CREATE INDEX "products_alike" ON "products" USING btree ("model","status","posted_at" DESC NULLS FIRST) WHERE "products"."model" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_battery_in_percent" CHECK ("products"."battery_health" between 1 and 100);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_network_lock_known" CHECK ("products"."network_lock" in ('unlocked', 'locked'));