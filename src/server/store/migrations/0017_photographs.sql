ALTER TABLE "park" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_type" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "park" SET "photos" = jsonb_build_array(jsonb_build_object('url', "photo_url", 'alt', "name")) WHERE "photo_url" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "park" DROP COLUMN "photo_url";