ALTER TABLE "handovers" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "handovers" ADD COLUMN "buyer_deregistered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "handovers" ADD COLUMN "seller_deregistered_at" timestamp (3) with time zone;