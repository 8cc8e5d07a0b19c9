DROP INDEX "products_alike";--> statement-breakpoint
CREATE INDEX "products_alike" ON "products" USING btree ("model","status","posted_at" DESC NULLS FIRST) WHERE "products"."model" is not null;