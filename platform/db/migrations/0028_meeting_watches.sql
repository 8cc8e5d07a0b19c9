CREATE TABLE "meeting_watches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"state" text DEFAULT 'away' NOT NULL,
	"utc_offset" integer NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_watches_state_known" CHECK ("meeting_watches"."state" in ('away', 'call', 'back'))
);
--> statement-breakpoint
ALTER TABLE "meeting_watches" ADD CONSTRAINT "meeting_watches_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_watches" ADD CONSTRAINT "meeting_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_watches_token_unique" ON "meeting_watches" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_watches_person_unique" ON "meeting_watches" USING btree ("booking_id","user_id");--> statement-breakpoint
CREATE INDEX "meeting_watches_person" ON "meeting_watches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meeting_watches_ends" ON "meeting_watches" USING btree ("ends_at");