ALTER TABLE "catalogue_import" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "catalogue_import" ADD COLUMN "to_confirm" integer;