-- Placeholders are colours now instead of pictures.
UPDATE "products" SET "image_placeholder" = NULL WHERE "image_placeholder" LIKE 'data:%';--> statement-breakpoint
UPDATE "images" SET "placeholder" = '' WHERE "placeholder" LIKE 'data:%';
