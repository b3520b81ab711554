CREATE TABLE "payment_alert" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"provider_alert_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"pence" integer NOT NULL,
	"blocks_refund" boolean NOT NULL,
	"due_by" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "payment_alert_status" CHECK ("payment_alert"."status" in ('open', 'won', 'lost', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "inbox" ADD COLUMN "about" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "status" text DEFAULT 'queued' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "attempt" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "provider_refund_id" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_alert" ADD CONSTRAINT "payment_alert_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_alert" ADD CONSTRAINT "payment_alert_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_alert_provider_id" ON "payment_alert" USING btree ("payment_id","provider_alert_id");--> statement-breakpoint
CREATE INDEX "payment_alert_booking" ON "payment_alert" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_provider_id" ON "refund" USING btree ("payment_id","provider_refund_id");--> statement-breakpoint
CREATE INDEX "refund_pending" ON "refund" USING btree ("created_at") WHERE "refund"."status" in ('pending', 'failed');--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_status" CHECK ("refund"."status" in ('queued', 'pending', 'succeeded', 'failed', 'dropped'));--> statement-breakpoint
UPDATE "refund" SET "status" = 'succeeded' WHERE "done_at" IS NOT NULL;
