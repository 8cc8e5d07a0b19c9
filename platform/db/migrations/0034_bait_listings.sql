CREATE TABLE "bait_listings" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bait_listings" ADD CONSTRAINT "bait_listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bait_listings_open" ON "bait_listings" USING btree ("created_at") WHERE "bait_listings"."seen_at" is null;