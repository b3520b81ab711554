CREATE INDEX "payment_booking" ON "payment" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refund_booking" ON "refund" USING btree ("booking_id");