CREATE TABLE "booking_look" (
	"booking_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_look_booking_id_account_id_pk" PRIMARY KEY("booking_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "booking_note" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"words" text NOT NULL,
	"account_id" uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_email" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid,
	"message_id" uuid,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" "bytea" NOT NULL,
	"is_to_staff" boolean NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"totp_secret" text,
	"totp_step" bigint,
	"oidc_subject" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "staff_account_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_account_oidc_subject_unique" UNIQUE("oidc_subject"),
	CONSTRAINT "staff_account_email" CHECK ("staff_account"."email" = lower("staff_account"."email")),
	CONSTRAINT "staff_account_role" CHECK ("staff_account"."role" in ('reader', 'agent', 'manager', 'administrator'))
);
--> statement-breakpoint
CREATE TABLE "staff_approval" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"pence" integer NOT NULL,
	"input" jsonb NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision" text,
	CONSTRAINT "staff_approval_pence" CHECK ("staff_approval"."pence" > 0),
	CONSTRAINT "staff_approval_two_people" CHECK ("staff_approval"."decision" is distinct from 'approved' or "staff_approval"."decided_by" <> "staff_approval"."asked_by")
);
--> statement-breakpoint
CREATE TABLE "staff_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"actor_name" text NOT NULL,
	"kind" text NOT NULL,
	"detail" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "staff_letter" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid,
	"request_id" uuid,
	"message_id" uuid,
	"subject" text NOT NULL,
	"words" text NOT NULL,
	"link" text,
	"account_id" uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"browser" text NOT NULL,
	CONSTRAINT "staff_session_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "staff_sign_in" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"data" jsonb NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "outstanding_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_look" ADD CONSTRAINT "booking_look_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_look" ADD CONSTRAINT "booking_look_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_note" ADD CONSTRAINT "booking_note_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_note" ADD CONSTRAINT "booking_note_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_email" ADD CONSTRAINT "sent_email_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_email" ADD CONSTRAINT "sent_email_message_id_contact_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_approval" ADD CONSTRAINT "staff_approval_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_approval" ADD CONSTRAINT "staff_approval_asked_by_staff_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_approval" ADD CONSTRAINT "staff_approval_decided_by_staff_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_event" ADD CONSTRAINT "staff_event_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_letter" ADD CONSTRAINT "staff_letter_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_letter" ADD CONSTRAINT "staff_letter_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_letter" ADD CONSTRAINT "staff_letter_message_id_contact_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_letter" ADD CONSTRAINT "staff_letter_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sign_in" ADD CONSTRAINT "staff_sign_in_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_look_account" ON "booking_look" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "booking_note_booking" ON "booking_note" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_note_account" ON "booking_note" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sent_email_booking" ON "sent_email" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "sent_email_message" ON "sent_email" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "staff_approval_booking" ON "staff_approval" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "staff_approval_asked_by" ON "staff_approval" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "staff_approval_decided_by" ON "staff_approval" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_approval_open" ON "staff_approval" USING btree ("booking_id") WHERE "staff_approval"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "staff_event_account" ON "staff_event" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_event_kind" ON "staff_event" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "staff_letter_booking" ON "staff_letter" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "staff_letter_request" ON "staff_letter" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "staff_letter_message" ON "staff_letter" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "staff_letter_account" ON "staff_letter" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_passkey_account" ON "staff_passkey" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_recovery_code_account" ON "staff_recovery_code" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_session_account" ON "staff_session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_sign_in_account" ON "staff_sign_in" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "booking_arrival" ON "booking" USING btree ("arrival","id");--> statement-breakpoint
CREATE INDEX "booking_created" ON "booking" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "booking_departure" ON "booking" USING btree (("arrival" + "nights"));--> statement-breakpoint
CREATE INDEX "booking_park" ON "booking" USING btree ("park_id","arrival");--> statement-breakpoint
CREATE INDEX "booking_owing" ON "booking" USING btree ("arrival") WHERE "booking"."outstanding_pence" > 0 and "booking"."status" in ('confirmed', 'cancelled');--> statement-breakpoint
CREATE INDEX "booking_customer_name" ON "booking_customer" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "booking_customer_postcode" ON "booking_customer" USING btree ((replace(upper("postcode"), ' ', '')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "booking_customer_telephone" ON "booking_customer" USING btree ((right(regexp_replace("telephone", '\D', '', 'g'), 9)));--> statement-breakpoint
create trigger staff_event_append_only before update or delete on staff_event
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger staff_event_no_truncate before truncate on staff_event
  for each statement execute function refuse_change();
--> statement-breakpoint
-- What a booking owes is the sum of its ledger, kept with it so that an index finds who owes.
create function add_to_outstanding() returns trigger language plpgsql as $$
begin
  update booking set outstanding_pence = outstanding_pence + new.pence where id = new.booking_id;
  return null;
end
$$;
--> statement-breakpoint
create trigger ledger_entry_outstanding after insert on ledger_entry
  for each row execute function add_to_outstanding();
--> statement-breakpoint
update booking set outstanding_pence = owed.pence
  from (select booking_id, sum(pence)::int as pence from ledger_entry group by booking_id) as owed
  where owed.booking_id = booking.id;
