ALTER TABLE "products" ADD COLUMN "released_year" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updates_until" integer;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "min_updates" integer;--> statement-breakpoint
CREATE INDEX "products_updates" ON "products" USING btree (coalesce("updates_until", 0) desc,"number" DESC NULLS FIRST) WHERE "products"."status" = 'listed';