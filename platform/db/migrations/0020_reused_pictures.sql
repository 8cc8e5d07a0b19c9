CREATE TABLE "picture_fingerprints" (
	"hash" text PRIMARY KEY NOT NULL,
	"look" bit(256) NOT NULL,
	"mirrored" bit(256) NOT NULL,
	"slots" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reused_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"other_id" uuid NOT NULL,
	"other_hash" text NOT NULL,
	"explanation" text,
	"dismissed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture_fingerprints" ADD CONSTRAINT "picture_fingerprints_hash_images_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."images"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reused_pictures" ADD CONSTRAINT "reused_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reused_pictures" ADD CONSTRAINT "reused_pictures_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_fingerprints_slots" ON "picture_fingerprints" USING gin ("slots") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "reused_pictures_once" ON "reused_pictures" USING btree (least("product_id", "other_id"),greatest("product_id", "other_id"));--> statement-breakpoint
CREATE INDEX "reused_pictures_product" ON "reused_pictures" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "reused_pictures_other" ON "reused_pictures" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "reused_pictures_open" ON "reused_pictures" USING btree ("created_at") WHERE "reused_pictures"."dismissed_at" is null;