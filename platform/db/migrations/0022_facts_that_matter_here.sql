ALTER TABLE "products" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "owed" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "account_lock" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "origins" text[];--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "owed" text[];--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_origin_known" CHECK ("products"."origin" in ('official', 'unofficial'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_owed_known" CHECK ("products"."owed" in ('nothing', 'instalments', 'sims-lockable', 'phone-lockable'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_account_lock_known" CHECK ("products"."account_lock" in ('removed', 'at-meeting'));