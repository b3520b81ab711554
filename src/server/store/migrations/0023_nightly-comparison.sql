CREATE TABLE "nightly_run" (
	"name" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_finding" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site" text NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"booking_reference" text NOT NULL,
	"listed_amount" text,
	"our_pence" integer,
	"our_status" text,
	"paid_at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_finding_subject" ON "payment_finding" USING btree ("provider","kind","subject");