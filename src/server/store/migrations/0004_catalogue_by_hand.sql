CREATE TABLE "rate_plan" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"horizon_months" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"made_until" date,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rate_plan_horizon" CHECK ("rate_plan"."horizon_months" between 18 and 24)
);
--> statement-breakpoint
CREATE TABLE "rate_plan_unit" (
	"unit_type_id" integer PRIMARY KEY NOT NULL,
	"rate_plan_id" integer NOT NULL,
	"adjustment" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_season" (
	"rate_plan_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"repeats" boolean NOT NULL,
	"nightly" jsonb NOT NULL,
	"stays" jsonb NOT NULL,
	"min_nights" smallint NOT NULL,
	"max_nights" smallint NOT NULL,
	"arrival_days" smallint[] NOT NULL,
	"departure_days" smallint[] NOT NULL,
	CONSTRAINT "rate_season_rate_plan_id_position_pk" PRIMARY KEY("rate_plan_id","position"),
	CONSTRAINT "rate_season_nights" CHECK ("rate_season"."min_nights" between 1 and "rate_season"."max_nights" and "rate_season"."max_nights" <= 28)
);
--> statement-breakpoint
ALTER TABLE "catalogue_change" ADD COLUMN "rate_plan_id" integer;--> statement-breakpoint
ALTER TABLE "extra" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "extra" ADD COLUMN "is_staff_edited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "is_staff_edited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "park" ADD COLUMN "is_staff_edited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_type" ADD COLUMN "is_staff_edited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_plan_unit" ADD CONSTRAINT "rate_plan_unit_rate_plan_id_rate_plan_id_fk" FOREIGN KEY ("rate_plan_id") REFERENCES "public"."rate_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_season" ADD CONSTRAINT "rate_season_plan" FOREIGN KEY ("rate_plan_id") REFERENCES "public"."rate_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_plan_unit_plan" ON "rate_plan_unit" USING btree ("rate_plan_id");--> statement-breakpoint
-- Written by hand: rows that are kept so that an import can be undone get the new columns, without which they could not
-- be put back.
update "catalogue_import_row" set "before" = "before" || '{"is_staff_edited": false}'
 where "type" in ('operator', 'park', 'unit-type', 'extra') and "before" is not null;
--> statement-breakpoint
update "catalogue_import_row" set "before" = "before" || '{"is_withdrawn": false}'
 where "type" = 'extra' and "before" is not null;
