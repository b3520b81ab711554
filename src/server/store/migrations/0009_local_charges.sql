ALTER TABLE "extra" ADD COLUMN "features" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "park" ADD COLUMN "local_charges" jsonb;--> statement-breakpoint
ALTER TABLE "region" ADD COLUMN "local_charges" jsonb;--> statement-breakpoint
ALTER TABLE "town" ADD COLUMN "local_charges" jsonb;