ALTER TABLE "products" ADD COLUMN "sim" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sim_known" CHECK ("products"."sim" in ('one', 'two', 'esim'));