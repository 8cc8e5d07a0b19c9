ALTER TABLE "bookings" DROP CONSTRAINT "bookings_buyer_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_saved_search_id_saved_searches_id_fk";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_seller_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_author_id_users_id_fk";--> statement-breakpoint
DROP INDEX "notices_saved_search";--> statement-breakpoint
DROP INDEX "products_number_unique";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "number" DROP IDENTITY;--> statement-breakpoint
CREATE SEQUENCE "public"."products_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1;--> statement-breakpoint
SELECT setval('products_number_seq', (SELECT coalesce(max("number"), 0) + 1 FROM "products"), false);--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "number" SET DEFAULT nextval('products_number_seq');--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_pkey";--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_pkey" PRIMARY KEY("product_id","id");--> statement-breakpoint
ALTER TABLE "product_words" ADD COLUMN "product_id" uuid;--> statement-breakpoint
UPDATE "product_words" w SET "product_id" = p."id" FROM "products" p WHERE p."number" = w."number";--> statement-breakpoint
DELETE FROM "product_words" WHERE "product_id" IS NULL;--> statement-breakpoint
ALTER TABLE "product_words" DROP CONSTRAINT "product_words_pkey";--> statement-breakpoint
ALTER TABLE "product_words" ADD PRIMARY KEY ("product_id");--> statement-breakpoint
ALTER TABLE "product_words" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_id" ON "notices" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_number_unique" ON "products" USING btree ("number","id");
