ALTER TABLE "staff_session" ADD COLUMN "form" text;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "form_until" timestamp with time zone;