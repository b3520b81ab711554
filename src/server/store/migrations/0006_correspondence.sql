CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"telephone" text NOT NULL,
	"booking_reference" text NOT NULL,
	"topic" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "correspondence_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "correspondence_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"actor_name" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "newsletter_signup" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"wording" integer NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"letters" smallint DEFAULT 1 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_signup_address" UNIQUE("site","email"),
	CONSTRAINT "newsletter_signup_email" CHECK ("newsletter_signup"."email" = lower("newsletter_signup"."email"))
);
--> statement-breakpoint
CREATE INDEX "contact_message_open" ON "contact_message" USING btree ("created_at") WHERE "contact_message"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "correspondence_event_subject" ON "correspondence_event" USING btree ("subject_id");--> statement-breakpoint
create trigger correspondence_event_append_only before update or delete on correspondence_event
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger correspondence_event_no_truncate before truncate on correspondence_event
  for each statement execute function refuse_change();
