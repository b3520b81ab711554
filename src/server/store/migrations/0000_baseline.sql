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
	"granted_by" uuid,
	"granted_at" timestamp with time zone,
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
CREATE TABLE "staff_remedy" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"booking_id" uuid,
	"pence" integer,
	"reason" text NOT NULL,
	"account_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text
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
CREATE TABLE "booking" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"site" text NOT NULL,
	"status" text NOT NULL,
	"channel" text NOT NULL,
	"park_id" integer NOT NULL,
	"unit_type_id" integer NOT NULL,
	"arrival" date NOT NULL,
	"nights" smallint NOT NULL,
	"adults" smallint NOT NULL,
	"children" smallint NOT NULL,
	"under5s" smallint NOT NULL,
	"dogs" smallint NOT NULL,
	"assistance_dogs" smallint NOT NULL,
	"cots_wanted" smallint DEFAULT 0 NOT NULL,
	"unit_pence" integer NOT NULL,
	"unit_was_pence" integer,
	"discount_code" text,
	"discount_claimed" boolean DEFAULT false NOT NULL,
	"voucher_pence" integer DEFAULT 0 NOT NULL,
	"payment_option" text,
	"steps_completed" text[] DEFAULT '{}' NOT NULL,
	"agreed_price" jsonb,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"hold_extensions" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancellation_basis" text,
	"failed_payments" smallint DEFAULT 0 NOT NULL,
	"affiliate_click" text,
	"hold_address" text,
	"hold_network" text,
	"purged_at" timestamp with time zone,
	"outstanding_pence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "booking_reference_unique" UNIQUE("reference"),
	CONSTRAINT "booking_status" CHECK ("booking"."status" in ('held', 'paying', 'confirmed', 'released', 'cancelled')),
	CONSTRAINT "booking_nights" CHECK ("booking"."nights" between 1 and 28),
	CONSTRAINT "booking_unit_price" CHECK ("booking"."unit_pence" > 0),
	CONSTRAINT "booking_agreed_price" CHECK ("booking"."status" <> 'confirmed' or "booking"."agreed_price" is not null)
);
--> statement-breakpoint
CREATE TABLE "booking_customer" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"former_email" text,
	"telephone" text NOT NULL,
	"street" text NOT NULL,
	"town" text NOT NULL,
	"county" text NOT NULL,
	"postcode" text NOT NULL,
	"country" text NOT NULL,
	"email_opt_in" boolean NOT NULL,
	"sms_opt_in" boolean NOT NULL,
	"third_party_opt_in" boolean NOT NULL,
	"special_needs" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"actor" text NOT NULL,
	"actor_name" text,
	"account_id" uuid,
	"detail" text,
	"request_id" text,
	"payment_id" uuid
);
--> statement-breakpoint
CREATE TABLE "booking_extra" (
	"booking_id" uuid NOT NULL,
	"extra_code" text NOT NULL,
	"name" text NOT NULL,
	"extra_group" text,
	"quantity" smallint NOT NULL,
	"each_pence" integer NOT NULL,
	"total_pence" integer NOT NULL,
	"deposit_pence" integer NOT NULL,
	"is_counted" boolean NOT NULL,
	CONSTRAINT "booking_extra_booking_id_extra_code_pk" PRIMARY KEY("booking_id","extra_code"),
	CONSTRAINT "booking_extra_quantity" CHECK ("booking_extra"."quantity" > 0),
	CONSTRAINT "booking_extra_total" CHECK ("booking_extra"."total_pence" = "booking_extra"."each_pence" * "booking_extra"."quantity")
);
--> statement-breakpoint
CREATE TABLE "booking_guest" (
	"booking_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"initial" text NOT NULL,
	"last_name" text NOT NULL,
	"age" smallint,
	"date_of_birth" date,
	CONSTRAINT "booking_guest_booking_id_position_pk" PRIMARY KEY("booking_id","position")
);
--> statement-breakpoint
CREATE TABLE "booking_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "booking_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'booking' NOT NULL,
	"booking_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_hold" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier" text NOT NULL,
	"status" text NOT NULL,
	"unit_type_id" integer NOT NULL,
	"arrival" date NOT NULL,
	"nights" smallint NOT NULL,
	"pence" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_hold_status" CHECK ("supplier_hold"."status" in ('asking', 'held', 'refused', 'given-up', 'released', 'confirmed')),
	CONSTRAINT "supplier_hold_price" CHECK ("supplier_hold"."pence" > 0)
);
--> statement-breakpoint
CREATE TABLE "catalogue_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text DEFAULT 'running' NOT NULL,
	"account_id" uuid,
	"actor_name" text NOT NULL,
	"file_name" text NOT NULL,
	"is_trial" boolean NOT NULL,
	"mode" text DEFAULT 'add' NOT NULL,
	"file_hash" text,
	"removals" jsonb,
	"changes" jsonb,
	"to_confirm" integer,
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
CREATE TABLE "uploaded_photo" (
	"id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"account_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "catalogue_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seed" integer,
	"scale" double precision,
	"first_arrival" date,
	"last_arrival" date,
	"version" bigint NOT NULL,
	"filled_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_state_whole" CHECK (num_nulls("catalogue_state"."seed", "catalogue_state"."scale", "catalogue_state"."first_arrival", "catalogue_state"."last_arrival") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "discount_code" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"spent_pence" integer DEFAULT 0 NOT NULL,
	"minimum_spend_pence" integer DEFAULT 0 NOT NULL,
	"channels" text[] NOT NULL,
	"is_imported" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "extra" (
	"code" text PRIMARY KEY NOT NULL,
	"operator_id" integer,
	"channels" text[] NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"extra_group" text NOT NULL,
	"basis" text NOT NULL,
	"rate" integer NOT NULL,
	"minimum_pence" integer DEFAULT 0 NOT NULL,
	"max_quantity" smallint NOT NULL,
	"deposit_share" integer DEFAULT 0 NOT NULL,
	"image" text NOT NULL,
	"display_order" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "extra_stock" (
	"park_id" integer NOT NULL,
	"extra_code" text NOT NULL,
	"night" date NOT NULL,
	"capacity" smallint NOT NULL,
	"taken" smallint DEFAULT 0 NOT NULL,
	"intended_capacity" smallint,
	CONSTRAINT "extra_stock_park_id_extra_code_night_pk" PRIMARY KEY("park_id","extra_code","night"),
	CONSTRAINT "extra_stock_within_capacity" CHECK ("extra_stock"."taken" between 0 and "extra_stock"."capacity")
);
--> statement-breakpoint
CREATE TABLE "night_stock" (
	"unit_type_id" integer NOT NULL,
	"night" date NOT NULL,
	"capacity" smallint NOT NULL,
	"taken" smallint DEFAULT 0 NOT NULL,
	"intended_capacity" smallint,
	"is_closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "night_stock_unit_type_id_night_pk" PRIMARY KEY("unit_type_id","night"),
	CONSTRAINT "night_stock_within_capacity" CHECK ("night_stock"."taken" between 0 and "night_stock"."capacity")
);
--> statement-breakpoint
CREATE TABLE "offer" (
	"urn" smallint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"terms" text NOT NULL,
	"channels" text[] NOT NULL,
	"ends_on" date NOT NULL,
	"is_imported" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"channels" text[] NOT NULL,
	"deposit_kind" text NOT NULL,
	"deposit_value" integer NOT NULL,
	"balance_due_weeks" smallint NOT NULL,
	"deposit_compulsory" boolean DEFAULT false NOT NULL,
	"minimum_age" smallint,
	"supplier" text DEFAULT 'store' NOT NULL,
	"is_imported" boolean DEFAULT false NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "operator_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "park" (
	"id" integer PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"region_id" integer NOT NULL,
	"town_id" integer NOT NULL,
	"park_type_id" smallint NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"scene" text NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"important_information" text NOT NULL,
	"directions" text NOT NULL,
	"telephone" text,
	"arrival_from" text NOT NULL,
	"departure_by" text NOT NULL,
	"features" smallint[] NOT NULL,
	"accessibility" jsonb NOT NULL,
	"dogs_allowed" smallint NOT NULL,
	"half_bubbles" smallint NOT NULL,
	"review_count" integer NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price" (
	"unit_type_id" integer NOT NULL,
	"arrival" date NOT NULL,
	"nights" smallint NOT NULL,
	"pence" integer NOT NULL,
	"was_pence" integer,
	"offer_urn" smallint,
	CONSTRAINT "price_unit_type_id_arrival_nights_pk" PRIMARY KEY("unit_type_id","arrival","nights"),
	CONSTRAINT "price_positive" CHECK ("price"."pence" > 0),
	CONSTRAINT "price_was_higher" CHECK ("price"."was_pence" is null or "price"."was_pence" > "price"."pence")
);
--> statement-breakpoint
CREATE TABLE "region" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"area" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"display_order" smallint NOT NULL,
	"scene" text NOT NULL,
	"introduction" text NOT NULL,
	CONSTRAINT "region_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" integer PRIMARY KEY NOT NULL,
	"park_id" integer NOT NULL,
	"author" text NOT NULL,
	"stayed_in" date NOT NULL,
	"half_bubbles" smallint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "town" (
	"id" integer PRIMARY KEY NOT NULL,
	"region_id" integer NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_type" (
	"id" integer PRIMARY KEY NOT NULL,
	"park_id" integer NOT NULL,
	"channel" text NOT NULL,
	"name" text NOT NULL,
	"grade_rank" smallint NOT NULL,
	"grade" text NOT NULL,
	"description" text NOT NULL,
	"sleeps" smallint NOT NULL,
	"bedrooms" smallint NOT NULL,
	"bathrooms" smallint NOT NULL,
	"beds" jsonb NOT NULL,
	"floor_area" smallint,
	"features" smallint[] NOT NULL,
	"dogs_allowed" smallint NOT NULL,
	"accessibility" jsonb NOT NULL,
	"included" text[] NOT NULL,
	"stock" smallint NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "booking_figure" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"channel" text NOT NULL,
	"park_id" integer NOT NULL,
	"booked_on" date NOT NULL,
	"arrival" date NOT NULL,
	"nights" smallint NOT NULL,
	"guests" smallint NOT NULL,
	"is_sold" boolean NOT NULL,
	"is_cancelled" boolean NOT NULL,
	"discount_code" text,
	"discount_pence" integer NOT NULL,
	"balance_due" date,
	"sold_pence" integer NOT NULL,
	"received_pence" integer NOT NULL,
	"refunded_pence" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counted_step" (
	"booking" text NOT NULL,
	"step" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "counted_step_booking_step_pk" PRIMARY KEY("booking","step")
);
--> statement-breakpoint
CREATE TABLE "night_count" (
	"park_id" integer NOT NULL,
	"channel" text NOT NULL,
	"night" date NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "night_count_night_park_id_channel_pk" PRIMARY KEY("night","park_id","channel"),
	CONSTRAINT "night_count_within_capacity" CHECK ("night_count"."taken" between 0 and "night_count"."capacity")
);
--> statement-breakpoint
CREATE TABLE "step_count" (
	"day" date NOT NULL,
	"site" text NOT NULL,
	"channel" text NOT NULL,
	"step" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "step_count_day_site_channel_step_pk" PRIMARY KEY("day","site","channel","step")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"step" text NOT NULL,
	"payment_id" uuid,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"about" text DEFAULT 'payment' NOT NULL,
	"provider_payment_id" text NOT NULL,
	"payment_id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "inbox_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" uuid NOT NULL,
	"payment_id" uuid,
	"kind" text NOT NULL,
	"pence" integer NOT NULL,
	"dedupe_key" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entry_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "nightly_run" (
	"name" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"site" text,
	"payload" jsonb NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "outbox_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"method" text NOT NULL,
	"option" text NOT NULL,
	"status" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"agreed_price" jsonb NOT NULL,
	"provider" text NOT NULL,
	"provider_key" text NOT NULL,
	"provider_payment_id" text,
	"failure_code" text,
	"action_url" text,
	"is_surplus" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_provider_key_unique" UNIQUE("provider_key"),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount_pence" >= 0),
	CONSTRAINT "payment_status" CHECK ("payment"."status" in ('created', 'requires_action', 'processing', 'unknown', 'succeeded', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "payment_alert" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"provider_alert_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"pence" integer NOT NULL,
	"blocks_refund" boolean NOT NULL,
	"due_by" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "payment_alert_status" CHECK ("payment_alert"."status" in ('open', 'won', 'lost', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "payment_finding" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site" text NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"booking_reference" text NOT NULL,
	"listed_amount" text,
	"our_pence" integer,
	"our_status" text,
	"paid_at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"pence" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempt" smallint DEFAULT 1 NOT NULL,
	"provider_refund_id" text,
	"failure_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "refund_amount" CHECK ("refund"."pence" > 0),
	CONSTRAINT "refund_status" CHECK ("refund"."status" in ('queued', 'pending', 'succeeded', 'failed', 'dropped'))
);
--> statement-breakpoint
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
CREATE UNLOGGED TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "staff_remedy" ADD CONSTRAINT "staff_remedy_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_remedy" ADD CONSTRAINT "staff_remedy_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sign_in" ADD CONSTRAINT "staff_sign_in_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_customer" ADD CONSTRAINT "booking_customer_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_event" ADD CONSTRAINT "booking_event_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_extra" ADD CONSTRAINT "booking_extra_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_guest" ADD CONSTRAINT "booking_guest_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_request" ADD CONSTRAINT "booking_request_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_session" ADD CONSTRAINT "booking_session_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_import" ADD CONSTRAINT "catalogue_import_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_import_row" ADD CONSTRAINT "catalogue_import_row_import_id_catalogue_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_photo" ADD CONSTRAINT "uploaded_photo_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_change" ADD CONSTRAINT "catalogue_change_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_change_unit" ADD CONSTRAINT "catalogue_change_unit_change_id_catalogue_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."catalogue_change"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra" ADD CONSTRAINT "extra_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "park" ADD CONSTRAINT "park_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "park" ADD CONSTRAINT "park_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "park" ADD CONSTRAINT "park_town_id_town_id_fk" FOREIGN KEY ("town_id") REFERENCES "public"."town"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_park_id_park_id_fk" FOREIGN KEY ("park_id") REFERENCES "public"."park"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "town" ADD CONSTRAINT "town_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_type" ADD CONSTRAINT "unit_type_park_id_park_id_fk" FOREIGN KEY ("park_id") REFERENCES "public"."park"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_figure" ADD CONSTRAINT "booking_figure_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_alert" ADD CONSTRAINT "payment_alert_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_alert" ADD CONSTRAINT "payment_alert_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_heart" ADD CONSTRAINT "trip_heart_voter_id_trip_voter_id_fk" FOREIGN KEY ("voter_id") REFERENCES "public"."trip_voter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_heart" ADD CONSTRAINT "trip_heart_park" FOREIGN KEY ("trip_id","park_id") REFERENCES "public"."trip_park"("trip_id","park_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_park" ADD CONSTRAINT "trip_park_trip_id_trip_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_voter" ADD CONSTRAINT "trip_voter_trip_id_trip_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "staff_remedy_booking" ON "staff_remedy" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "staff_remedy_at" ON "staff_remedy" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_remedy_account" ON "staff_remedy" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_session_account" ON "staff_session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_sign_in_account" ON "staff_sign_in" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "booking_arrival" ON "booking" USING btree ("arrival","id");--> statement-breakpoint
CREATE INDEX "booking_reference_start" ON "booking" USING btree (substr("reference", 3) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "booking_created" ON "booking" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "booking_discount_code" ON "booking" USING btree ("discount_code","created_at","id") WHERE "booking"."discount_code" is not null;--> statement-breakpoint
CREATE INDEX "booking_departure" ON "booking" USING btree (("arrival" + "nights"));--> statement-breakpoint
CREATE INDEX "booking_park" ON "booking" USING btree ("park_id","arrival");--> statement-breakpoint
CREATE INDEX "booking_owing" ON "booking" USING btree ("arrival") WHERE "booking"."outstanding_pence" > 0 and "booking"."status" in ('confirmed', 'cancelled');--> statement-breakpoint
CREATE INDEX "booking_hold_end" ON "booking" USING btree ("hold_expires_at") WHERE "booking"."status" in ('held', 'paying');--> statement-breakpoint
CREATE INDEX "booking_hold_network" ON "booking" USING btree ("hold_network") WHERE "booking"."hold_network" is not null;--> statement-breakpoint
CREATE INDEX "booking_held_unit" ON "booking" USING btree ("unit_type_id","arrival") WHERE "booking"."status" in ('held', 'paying', 'confirmed');--> statement-breakpoint
CREATE INDEX "booking_customer_email" ON "booking_customer" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "booking_customer_email_start" ON "booking_customer" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "booking_customer_name" ON "booking_customer" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "booking_customer_postcode" ON "booking_customer" USING btree ((replace(upper("postcode"), ' ', '')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "booking_customer_telephone" ON "booking_customer" USING btree ((right(regexp_replace("telephone", '\D', '', 'g'), 9)));--> statement-breakpoint
CREATE INDEX "booking_event_booking" ON "booking_event" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_request_booking" ON "booking_request" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_session_booking" ON "booking_session" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "catalogue_import_account" ON "catalogue_import" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_import_running" ON "catalogue_import" USING btree ("state") WHERE "catalogue_import"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_import_taken_back" ON "catalogue_import" USING btree ("takes_back") WHERE "catalogue_import"."state" = 'done';--> statement-breakpoint
CREATE INDEX "catalogue_import_row_import" ON "catalogue_import_row" USING btree ("import_id","type");--> statement-breakpoint
CREATE INDEX "uploaded_photo_account" ON "uploaded_photo" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "catalogue_change_account" ON "catalogue_change" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "catalogue_change_parks" ON "catalogue_change" USING gin ("park_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_change_taken_back" ON "catalogue_change" USING btree ("takes_back");--> statement-breakpoint
CREATE INDEX "park_region" ON "park" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "park_operator" ON "park" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "review_park" ON "review" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "town_region" ON "town" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "unit_type_park" ON "unit_type" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "contact_message_open" ON "contact_message" USING btree ("created_at") WHERE "contact_message"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "correspondence_event_subject" ON "correspondence_event" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "booking_figure_booked" ON "booking_figure" USING btree ("booked_on","booking_id");--> statement-breakpoint
CREATE INDEX "booking_figure_arrival" ON "booking_figure" USING btree ("arrival","booking_id");--> statement-breakpoint
CREATE INDEX "inbox_waiting" ON "inbox" USING btree ("received_at") WHERE "inbox"."done_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_entry_booking" ON "ledger_entry" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_at" ON "ledger_entry" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."done_at" is null and "outbox"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("id") WHERE "outbox"."dead_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open_or_paid" ON "payment" USING btree ("booking_id","purpose") WHERE not "payment"."is_surplus" and "payment"."status" in ('created', 'requires_action', 'processing', 'unknown', 'succeeded') and "payment"."purpose" = 'booking';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open_balance" ON "payment" USING btree ("booking_id") WHERE "payment"."purpose" <> 'booking' and "payment"."status" in ('created', 'requires_action', 'processing', 'unknown');--> statement-breakpoint
CREATE INDEX "payment_booking" ON "payment" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_provider_id" ON "payment" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("created_at") WHERE "payment"."status" in ('created', 'requires_action', 'processing', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_alert_provider_id" ON "payment_alert" USING btree ("payment_id","provider_alert_id");--> statement-breakpoint
CREATE INDEX "payment_alert_booking" ON "payment_alert" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_finding_subject" ON "payment_finding" USING btree ("provider","kind","subject");--> statement-breakpoint
CREATE INDEX "refund_booking" ON "refund" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_provider_id" ON "refund" USING btree ("payment_id","provider_refund_id");--> statement-breakpoint
CREATE INDEX "refund_pending" ON "refund" USING btree ("created_at") WHERE "refund"."status" in ('pending', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "refund_of_surplus" ON "refund" USING btree ("payment_id") WHERE "refund"."reason" = 'surplus';--> statement-breakpoint
CREATE INDEX "price_alert_to_check" ON "price_alert" USING btree ("checked_at") WHERE "price_alert"."confirmed_at" is not null and "price_alert"."stopped_at" is null;--> statement-breakpoint
CREATE INDEX "trip_created" ON "trip" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "trip_heart_trip" ON "trip_heart" USING btree ("trip_id","park_id");--> statement-breakpoint
CREATE INDEX "trip_voter_trip" ON "trip_voter" USING btree ("trip_id");
--> statement-breakpoint
-- The ledger and the events of bookings are only ever added to.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_entry_no_truncate before truncate on ledger_entry
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger booking_event_append_only before update or delete on booking_event
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger booking_event_no_truncate before truncate on booking_event
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger correspondence_event_append_only before update or delete on correspondence_event
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger correspondence_event_no_truncate before truncate on correspondence_event
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger staff_event_append_only before update or delete on staff_event
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger staff_event_no_truncate before truncate on staff_event
  for each statement execute function refuse_change();
--> statement-breakpoint
-- What the outbox's worker has given up: to be looked at by a person.
create view outbox_dead_letter as
  select id, kind, payload, attempts, last_error, created_at, dead_at from outbox where dead_at is not null;
--> statement-breakpoint
-- Tells every server process which nights of which unit types changed, so that each can read them again.
-- One notification for each unit type of a statement: 'unit type, first night, last night' as days since 1970-01-01.
-- An import rewrites the nights of many unit types in one transaction. Servers hear of it by the raised version of the
-- catalogue and read everything anew; a word about each unit type would only be early news of a part of it.
create function notify_night_stock() returns trigger language plpgsql as $$
begin
  if current_setting('catalogue.is_rewritten', true) = 'true' then
    return null;
  end if;
  perform pg_notify(
    'night_stock',
    changed.unit_type_id || ',' || (min(changed.night) - date '1970-01-01') || ',' || (max(changed.night) - date '1970-01-01')
  )
  from changed
  group by changed.unit_type_id;
  return null;
end
$$;
--> statement-breakpoint
create trigger night_stock_changed after update on night_stock
referencing new table as changed
for each statement execute function notify_night_stock();
--> statement-breakpoint
-- Tells every server process that prices were rewritten and that it has to load them anew.
create function notify_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', new.version::text);
  return null;
end
$$;
--> statement-breakpoint
create trigger catalogue_changed after insert or update of version on catalogue_state
for each row execute function notify_catalogue();
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
-- Writes the rows of these bookings anew from booking and ledger, so that they cannot drift from either.
create function put_booking_figures(ids uuid[]) returns void language sql as $$
  insert into booking_figure
  select b.id, b.site, b.channel, b.park_id,
    (coalesce(b.confirmed_at, b.created_at) at time zone 'Europe/London')::date, b.arrival, b.nights,
    b.adults + b.children + b.under5s, b.confirmed_at is not null, b.status = 'cancelled',
    case when coalesce((b.agreed_price->>'discount')::int, 0) > 0 then b.discount_code end,
    case when b.discount_code is null then 0 else coalesce((b.agreed_price->>'discount')::int, 0) end,
    (b.agreed_price->>'balanceDue')::date,
    coalesce(sum(l.pence) filter (where l.kind in ('sale', 'change', 'cancellation', 'goodwill')), 0),
    coalesce(-sum(l.pence) filter (where l.kind = 'payment'), 0),
    coalesce(sum(l.pence) filter (where l.kind in ('refund', 'refund-failed', 'dispute')), 0)
  from booking b left join ledger_entry l on l.booking_id = b.id
  where b.id = any (ids) and (b.confirmed_at is not null or l.id is not null)
  group by b.id
  on conflict (booking_id) do update set
    site = excluded.site, channel = excluded.channel, park_id = excluded.park_id, booked_on = excluded.booked_on,
    arrival = excluded.arrival, nights = excluded.nights, guests = excluded.guests, is_sold = excluded.is_sold,
    is_cancelled = excluded.is_cancelled, discount_code = excluded.discount_code,
    discount_pence = excluded.discount_pence, balance_due = excluded.balance_due, sold_pence = excluded.sold_pence,
    received_pence = excluded.received_pence, refunded_pence = excluded.refunded_pence
$$;
--> statement-breakpoint
create function put_figures_of_entries() returns trigger language plpgsql as $$
begin
  perform put_booking_figures(array(select distinct booking_id from added));
  return null;
end
$$;
--> statement-breakpoint
create trigger ledger_entry_figures after insert on ledger_entry
  referencing new table as added for each statement execute function put_figures_of_entries();
--> statement-breakpoint
create function put_figures_of_booking() returns trigger language plpgsql as $$
begin
  perform put_booking_figures(array[new.id]);
  return null;
end
$$;
--> statement-breakpoint
create trigger booking_figures after update of
    site, channel, park_id, unit_type_id, arrival, nights, adults, children, under5s, status, confirmed_at, discount_code,
    agreed_price on booking
  for each row when (new.confirmed_at is not null) execute function put_figures_of_booking();
