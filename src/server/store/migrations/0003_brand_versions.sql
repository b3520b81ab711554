CREATE TABLE "brand_file" (
	"digest" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site" text NOT NULL,
	"files" jsonb NOT NULL,
	"what" text NOT NULL,
	"account_id" uuid,
	"actor_name" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "brand_version" ADD CONSTRAINT "brand_version_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_version_site" ON "brand_version" USING btree ("site","id");--> statement-breakpoint
CREATE INDEX "brand_version_account" ON "brand_version" USING btree ("account_id");