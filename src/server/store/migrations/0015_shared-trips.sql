CREATE TABLE "trip" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"arrival" date,
	"nights" smallint NOT NULL,
	"adults" smallint NOT NULL,
	"children" smallint NOT NULL,
	"under5s" smallint NOT NULL,
	"dogs" smallint NOT NULL,
	"assistance_dogs" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trip_heart" (
	"voter_id" uuid NOT NULL,
	"trip_id" text NOT NULL,
	"park_id" integer NOT NULL,
	CONSTRAINT "trip_heart_voter_id_park_id_pk" PRIMARY KEY("voter_id","park_id")
);
--> statement-breakpoint
CREATE TABLE "trip_park" (
	"trip_id" text NOT NULL,
	"park_id" integer NOT NULL,
	"channel" text NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "trip_park_trip_id_park_id_pk" PRIMARY KEY("trip_id","park_id")
);
--> statement-breakpoint
CREATE TABLE "trip_voter" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" text NOT NULL,
	"name" text NOT NULL,
	"number" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trip_heart" ADD CONSTRAINT "trip_heart_voter_id_trip_voter_id_fk" FOREIGN KEY ("voter_id") REFERENCES "public"."trip_voter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_heart" ADD CONSTRAINT "trip_heart_park" FOREIGN KEY ("trip_id","park_id") REFERENCES "public"."trip_park"("trip_id","park_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_park" ADD CONSTRAINT "trip_park_trip_id_trip_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_voter" ADD CONSTRAINT "trip_voter_trip_id_trip_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trip_created" ON "trip" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "trip_voter_trip" ON "trip_voter" USING btree ("trip_id");