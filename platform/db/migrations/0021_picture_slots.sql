-- They get their slots with new fingerprints, from a job.
DELETE FROM "picture_fingerprints";--> statement-breakpoint
CREATE TABLE "picture_slots" (
	"slot" integer NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "picture_slots_pkey" PRIMARY KEY("slot","number")
);
--> statement-breakpoint
DROP INDEX "picture_fingerprints_slots";--> statement-breakpoint
ALTER TABLE "picture_fingerprints" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "picture_fingerprints_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE UNIQUE INDEX "picture_fingerprints_number" ON "picture_fingerprints" USING btree ("number");--> statement-breakpoint
ALTER TABLE "picture_fingerprints" DROP COLUMN "slots";