CREATE TABLE "operator_reference" (
	"type" text NOT NULL,
	"operator_id" integer NOT NULL,
	"reference" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "operator_reference_type_operator_id_reference_pk" PRIMARY KEY("type","operator_id","reference")
);
--> statement-breakpoint
CREATE TABLE "sheet_match" (
	"kind" text NOT NULL,
	"operator_id" integer NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "sheet_match_kind_operator_id_pk" PRIMARY KEY("kind","operator_id")
);
--> statement-breakpoint
CREATE TABLE "uploaded_sheet" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"operator_id" integer,
	"headings" text[] NOT NULL,
	"rows" jsonb NOT NULL,
	"match" text[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_import" ADD COLUMN "sheet_id" uuid;--> statement-breakpoint
ALTER TABLE "catalogue_import" ADD COLUMN "planned" jsonb;--> statement-breakpoint
ALTER TABLE "catalogue_import" ADD COLUMN "row_errors" jsonb;--> statement-breakpoint
ALTER TABLE "uploaded_sheet" ADD CONSTRAINT "uploaded_sheet_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploaded_sheet_account" ON "uploaded_sheet" USING btree ("account_id");