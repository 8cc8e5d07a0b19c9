-- compatible: where notices are many, both are built concurrently before the deploy
CREATE INDEX IF NOT EXISTS "notices_read" ON "notices" USING btree ("read_at") WHERE "notices"."read_at" is not null;--> statement-breakpoint
-- compatible: as above
CREATE INDEX IF NOT EXISTS "notices_created" ON "notices" USING btree ("created_at");
