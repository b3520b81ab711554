ALTER TABLE "booking" ADD COLUMN "hold_address" text;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "hold_network" text;--> statement-breakpoint
CREATE INDEX "booking_hold_network" ON "booking" USING btree ("hold_network") WHERE "booking"."hold_network" is not null;