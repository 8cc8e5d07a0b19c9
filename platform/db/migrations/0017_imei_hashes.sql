CREATE TABLE "imei_sightings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"dismissed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_imeis" (
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"key_id" text NOT NULL,
	"hash" text NOT NULL,
	"hidden_tag" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_imeis_pkey" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
ALTER TABLE "notice_opt_outs" DROP CONSTRAINT "notice_opt_outs_kind_known";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_known";--> statement-breakpoint
ALTER TABLE "handovers" ADD COLUMN "imei_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "handovers" ADD COLUMN "imei_fits" boolean;--> statement-breakpoint
ALTER TABLE "imei_sightings" ADD CONSTRAINT "imei_sightings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imei_sightings" ADD CONSTRAINT "imei_sightings_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imeis" ADD CONSTRAINT "product_imeis_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "imei_sightings_once" ON "imei_sightings" USING btree ("product_id","other_id");--> statement-breakpoint
CREATE INDEX "imei_sightings_other" ON "imei_sightings" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "imei_sightings_open" ON "imei_sightings" USING btree ("created_at") WHERE "imei_sightings"."dismissed_at" is null;--> statement-breakpoint
CREATE INDEX "product_imeis_hash" ON "product_imeis" USING btree ("key_id","hash");--> statement-breakpoint
ALTER TABLE "notice_opt_outs" ADD CONSTRAINT "notice_opt_outs_kind_known" CHECK ("notice_opt_outs"."kind" in ('match', 'price-drop', 'booked', 'free-again', 'deal', 'message', 'offer', 'review', 'listing'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" in ('match', 'price-drop', 'booked', 'free-again', 'deal', 'message', 'offer', 'review', 'listing'));