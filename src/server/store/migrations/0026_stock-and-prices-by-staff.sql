CREATE TABLE "catalogue_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"actor_name" text NOT NULL,
	"words" text NOT NULL,
	"park_ids" integer[] NOT NULL,
	"row_count" integer NOT NULL,
	"takes_back" bigint,
	CONSTRAINT "catalogue_change_kind" CHECK ("catalogue_change"."kind" in ('nights', 'prices'))
);
--> statement-breakpoint
CREATE TABLE "catalogue_change_unit" (
	"change_id" bigint NOT NULL,
	"unit_type_id" integer NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "catalogue_change_unit_change_id_unit_type_id_pk" PRIMARY KEY("change_id","unit_type_id")
);
--> statement-breakpoint
ALTER TABLE "night_stock" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_change" ADD CONSTRAINT "catalogue_change_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_change_unit" ADD CONSTRAINT "catalogue_change_unit_change_id_catalogue_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."catalogue_change"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_change_account" ON "catalogue_change" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "catalogue_change_parks" ON "catalogue_change" USING gin ("park_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_change_taken_back" ON "catalogue_change" USING btree ("takes_back");