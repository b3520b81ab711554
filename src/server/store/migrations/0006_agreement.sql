CREATE TABLE "agreed_text" (
	"hash" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"first_agreed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_agreement" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"acceptance" text NOT NULL,
	"accepted_by" text NOT NULL,
	"operator" jsonb NOT NULL,
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "legal_name" text;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "legal_address" text;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "company_number" text;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "complaints_email" text;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "complaints_telephone" text;--> statement-breakpoint
ALTER TABLE "park" ADD COLUMN "letting" jsonb DEFAULT '{"licenceNumber":null,"licenceUntil":null,"licenceException":null,"registrationNumber":null,"registrationUntil":null,"energyRating":null,"energyUntil":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "region" ADD COLUMN "nation" text;--> statement-breakpoint
ALTER TABLE "unit_type" ADD COLUMN "letting" jsonb DEFAULT '{"licenceNumber":null,"licenceUntil":null,"licenceException":null,"registrationNumber":null,"registrationUntil":null,"energyRating":null,"energyUntil":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_agreement" ADD CONSTRAINT "booking_agreement_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_agreement" ADD CONSTRAINT "booking_agreement_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_agreement_booking" ON "booking_agreement" USING btree ("booking_id");--> statement-breakpoint
-- Written by hand: rows that are kept so that an import can be undone get the new columns, without which they could not
-- be put back.
update "catalogue_import_row" set "before" = "before" ||
  '{"legal_name": null, "legal_address": null, "company_number": null, "complaints_email": null, "complaints_telephone": null}'
 where "type" = 'operator' and "before" is not null;
--> statement-breakpoint
update "catalogue_import_row" set "before" = "before" || '{"nation": null}'
 where "type" = 'region' and "before" is not null;
--> statement-breakpoint
update "catalogue_import_row" set "before" = "before" || jsonb_build_object('letting', jsonb_build_object(
  'licenceNumber', null, 'licenceUntil', null, 'licenceException', null, 'registrationNumber', null,
  'registrationUntil', null, 'energyRating', null, 'energyUntil', null))
 where "type" in ('park', 'unit-type') and "before" is not null;
--> statement-breakpoint
create trigger booking_agreement_append_only before update or delete on booking_agreement
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger booking_agreement_no_truncate before truncate on booking_agreement
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger agreed_text_append_only before update or delete on agreed_text
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger agreed_text_no_truncate before truncate on agreed_text
  for each statement execute function refuse_change();
