CREATE TABLE "log_checkpoints" (
	"size" integer PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_entries" (
	"index" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"commitment" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_statements" (
	"index" integer PRIMARY KEY NOT NULL,
	"deal_id" uuid,
	"deal_event" integer,
	"receipt_of" uuid,
	"decision_id" uuid,
	"audit_id" uuid,
	"salt" text NOT NULL,
	"statement" text NOT NULL,
	CONSTRAINT "log_statements_one_subject" CHECK (num_nonnulls("log_statements"."deal_id", "log_statements"."receipt_of", "log_statements"."decision_id", "log_statements"."audit_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "log_tiles" (
	"level" integer NOT NULL,
	"index" integer NOT NULL,
	"hashes" text NOT NULL,
	CONSTRAINT "log_tiles_pkey" PRIMARY KEY("level","index")
);
--> statement-breakpoint
CREATE TABLE "witnessed_logs" (
	"origin" text PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"root" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "log_statements" ADD CONSTRAINT "log_statements_index_log_entries_index_fk" FOREIGN KEY ("index") REFERENCES "public"."log_entries"("index") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_statements" ADD CONSTRAINT "log_statements_receipt_of_receipts_booking_id_fk" FOREIGN KEY ("receipt_of") REFERENCES "public"."receipts"("booking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_statements" ADD CONSTRAINT "log_statements_decision_id_listing_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."listing_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "log_statements_deal" ON "log_statements" USING btree ("deal_id","deal_event");--> statement-breakpoint
CREATE UNIQUE INDEX "log_statements_receipt" ON "log_statements" USING btree ("receipt_of");--> statement-breakpoint
CREATE UNIQUE INDEX "log_statements_decision" ON "log_statements" USING btree ("decision_id");--> statement-breakpoint
CREATE UNIQUE INDEX "log_statements_audit" ON "log_statements" USING btree ("audit_id");