ALTER TABLE "saved_searches" ADD COLUMN "sims" text[];--> statement-breakpoint
-- The query parser has learnt Bangla, so words are parsed again by the job.
UPDATE "saved_searches" SET "parsed" = false WHERE "words" IS NOT NULL;
