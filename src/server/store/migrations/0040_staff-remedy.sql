CREATE TABLE "staff_remedy" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"booking_id" uuid,
	"pence" integer,
	"reason" text NOT NULL,
	"account_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "granted_by" uuid;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "granted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_remedy" ADD CONSTRAINT "staff_remedy_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_remedy" ADD CONSTRAINT "staff_remedy_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_remedy_booking" ON "staff_remedy" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "staff_remedy_at" ON "staff_remedy" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_remedy_account" ON "staff_remedy" USING btree ("account_id");