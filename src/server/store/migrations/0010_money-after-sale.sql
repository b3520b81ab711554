DROP INDEX "payment_one_open_balance";--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "cancellation_basis" text;--> statement-breakpoint
ALTER TABLE "booking_extra" ADD COLUMN "extra_group" text;--> statement-breakpoint
ALTER TABLE "booking_request" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open_balance" ON "payment" USING btree ("booking_id") WHERE "payment"."purpose" <> 'booking' and "payment"."status" in ('created', 'requires_action', 'processing', 'unknown');--> statement-breakpoint
update booking_extra set extra_group = extra.extra_group from extra where extra.code = booking_extra.extra_code;
