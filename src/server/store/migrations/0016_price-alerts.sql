CREATE TABLE "price_alert" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site" text NOT NULL,
	"email" text NOT NULL,
	"channel" text NOT NULL,
	"park_id" integer NOT NULL,
	"arrival" date NOT NULL,
	"nights" smallint NOT NULL,
	"adults" smallint NOT NULL,
	"children" smallint NOT NULL,
	"under5s" smallint NOT NULL,
	"dogs" smallint NOT NULL,
	"assistance_dogs" smallint NOT NULL,
	"told_pence" integer,
	"is_available" boolean NOT NULL,
	"told_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"emails_sent" smallint DEFAULT 1 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_alert_stay" UNIQUE("site","email","channel","park_id","arrival","nights","adults","children","under5s","dogs","assistance_dogs"),
	CONSTRAINT "price_alert_email" CHECK ("price_alert"."email" = lower("price_alert"."email"))
);
--> statement-breakpoint
CREATE INDEX "price_alert_to_check" ON "price_alert" USING btree ("checked_at") WHERE "price_alert"."confirmed_at" is not null and "price_alert"."stopped_at" is null;