CREATE TABLE "payments" (
	"booking_id" uuid NOT NULL,
	"side" text NOT NULL,
	"method" text NOT NULL,
	"is_wallet" boolean NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"key_id" text,
	"hash" text,
	"entries" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_pkey" PRIMARY KEY("booking_id","side")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_hash" ON "payments" USING btree ("key_id","hash") WHERE "payments"."hash" is not null;