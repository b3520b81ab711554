ALTER TABLE "catalogue_import" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "catalogue_import" ADD COLUMN "to_confirm" integer;--> statement-breakpoint
ALTER TABLE "extra_stock" ADD COLUMN "intended_capacity" smallint;--> statement-breakpoint
ALTER TABLE "night_stock" ADD COLUMN "intended_capacity" smallint;