CREATE TABLE "catalogue_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text DEFAULT 'running' NOT NULL,
	"account_id" uuid,
	"actor_name" text NOT NULL,
	"file_name" text NOT NULL,
	"is_trial" boolean NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"words" text,
	"fault_count" integer DEFAULT 0 NOT NULL,
	"faults" text[] DEFAULT '{}' NOT NULL,
	"takes_back" bigint,
	CONSTRAINT "catalogue_import_state" CHECK ("catalogue_import"."state" in ('running', 'done', 'refused', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "catalogue_import_row" (
	"import_id" bigint NOT NULL,
	"type" text NOT NULL,
	"key" jsonb NOT NULL,
	"before" jsonb
);
--> statement-breakpoint
ALTER TABLE "catalogue_import" ADD CONSTRAINT "catalogue_import_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_import_row" ADD CONSTRAINT "catalogue_import_row_import_id_catalogue_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_import_account" ON "catalogue_import" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_import_running" ON "catalogue_import" USING btree ("state") WHERE "catalogue_import"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_import_taken_back" ON "catalogue_import" USING btree ("takes_back") WHERE "catalogue_import"."state" = 'done';--> statement-breakpoint
CREATE INDEX "catalogue_import_row_import" ON "catalogue_import_row" USING btree ("import_id","type");