CREATE TABLE "verification_photos" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"for_pictures" text[] NOT NULL,
	"picture" text,
	"sent_at" timestamp (3) with time zone,
	"verified_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	"refusal" text,
	"decided_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verification_photos" ADD CONSTRAINT "verification_photos_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_photos_code_unique" ON "verification_photos" USING btree ("code");--> statement-breakpoint
CREATE INDEX "verification_photos_waiting" ON "verification_photos" USING btree ("sent_at") WHERE "verification_photos"."picture" is not null and "verification_photos"."verified_at" is null and "verification_photos"."refused_at" is null;