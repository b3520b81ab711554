CREATE TABLE "relet_night" (
	"booking_id" uuid NOT NULL,
	"night" date NOT NULL,
	"sold_to" uuid NOT NULL,
	"earned_pence" integer NOT NULL,
	"given_pence" integer NOT NULL,
	"to_voucher_pence" integer NOT NULL,
	CONSTRAINT "relet_night_booking_id_night_pk" PRIMARY KEY("booking_id","night"),
	CONSTRAINT "relet_night_given" CHECK ("relet_night"."given_pence" >= "relet_night"."to_voucher_pence" and "relet_night"."to_voucher_pence" >= 0)
);
--> statement-breakpoint
ALTER TABLE "relet_night" ADD CONSTRAINT "relet_night_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relet_night" ADD CONSTRAINT "relet_night_sold_to_booking_id_fk" FOREIGN KEY ("sold_to") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "relet_night_sold" ON "relet_night" USING btree ("sold_to","night");--> statement-breakpoint
CREATE INDEX "booking_relet" ON "booking" USING btree ("site","arrival") WHERE "booking"."status" = 'cancelled' and ("booking"."policy"->>'reletRefunds')::boolean;