ALTER TABLE "products" ADD COLUMN "damage_map" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "grade" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_grade_known" CHECK ("products"."grade" in ('excellent', 'good', 'fair', 'parts'));