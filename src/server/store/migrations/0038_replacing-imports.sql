ALTER TABLE "catalogue_import" ADD COLUMN "mode" text DEFAULT 'add' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_import" ADD COLUMN "file_hash" text;--> statement-breakpoint
ALTER TABLE "catalogue_import" ADD COLUMN "removals" jsonb;