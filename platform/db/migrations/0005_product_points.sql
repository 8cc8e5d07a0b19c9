ALTER TABLE "products" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_point_on_earth" CHECK ("products"."latitude" between -90 and 90 and "products"."longitude" between -180 and 180);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_point_whole" CHECK (("products"."latitude" is null) = ("products"."longitude" is null));