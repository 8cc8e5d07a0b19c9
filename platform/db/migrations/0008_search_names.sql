CREATE TABLE "search_names" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"folded" text NOT NULL,
	"words" text[] NOT NULL,
	CONSTRAINT "search_names_pkey" PRIMARY KEY("kind","name","brand")
);
--> statement-breakpoint
CREATE INDEX "search_names_folded" ON "search_names" USING btree ("folded");--> statement-breakpoint
CREATE INDEX "search_names_words" ON "search_names" USING gin ("words");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_place_newest" ON "products" USING btree ("place","posted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."status" = 'listed';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_price" ON "products" USING btree ("price","number" DESC NULLS FIRST) WHERE "products"."status" = 'listed';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_point" ON "products" USING btree ("latitude","longitude") WHERE "products"."status" = 'listed';