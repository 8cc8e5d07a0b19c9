CREATE TABLE "self_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"booking_id" uuid,
	"token" text NOT NULL,
	"device" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"results" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "self_tests" ADD CONSTRAINT "self_tests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_tests" ADD CONSTRAINT "self_tests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "self_tests_token_unique" ON "self_tests" USING btree ("token");--> statement-breakpoint
CREATE INDEX "self_tests_product" ON "self_tests" USING btree ("product_id","finished_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "self_tests_booking" ON "self_tests" USING btree ("booking_id") WHERE "self_tests"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "self_tests_unopened" ON "self_tests" USING btree ("expires_at") WHERE "self_tests"."opened_at" is null;