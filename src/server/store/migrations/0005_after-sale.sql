CREATE TABLE "booking_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"pence" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refund_amount" CHECK ("refund"."pence" > 0)
);
--> statement-breakpoint
DROP INDEX "payment_one_open_or_paid";--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "failed_payments" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "purged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_event" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "booking_event" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "booking_session" ADD COLUMN "kind" text DEFAULT 'booking' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_request" ADD CONSTRAINT "booking_request_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_request_booking" ON "booking_request" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_of_surplus" ON "refund" USING btree ("payment_id") WHERE "refund"."reason" = 'surplus';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open_balance" ON "payment" USING btree ("booking_id") WHERE "payment"."purpose" = 'balance' and "payment"."status" in ('created', 'requires_action', 'processing', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open_or_paid" ON "payment" USING btree ("booking_id","purpose") WHERE not "payment"."is_surplus" and "payment"."status" in ('created', 'requires_action', 'processing', 'unknown', 'succeeded') and "payment"."purpose" = 'booking';