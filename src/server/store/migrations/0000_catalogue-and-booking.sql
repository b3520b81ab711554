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
	"pet_friendly" boolean NOT NULL,
	"unit_pence" integer NOT NULL,
	"discount_code" text,
	"discount_claimed" boolean DEFAULT false NOT NULL,
	"payment_option" text,
	"steps_completed" text[] DEFAULT '{}' NOT NULL,
	"agreed_price" jsonb,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"hold_extensions" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
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
	"request_id" text,
	"payment_id" uuid
);
--> statement-breakpoint
CREATE TABLE "booking_extra" (
	"booking_id" uuid NOT NULL,
	"extra_code" text NOT NULL,
	"name" text NOT NULL,
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
	"age" smallint NOT NULL,
	"date_of_birth" date,
	CONSTRAINT "booking_guest_booking_id_position_pk" PRIMARY KEY("booking_id","position")
);
--> statement-breakpoint
CREATE TABLE "booking_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seed" integer NOT NULL,
	"scale" double precision NOT NULL,
	"first_arrival" date NOT NULL,
	"last_arrival" date NOT NULL,
	"version" bigint NOT NULL,
	"filled_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"minimum_spend_pence" integer DEFAULT 0 NOT NULL,
	"channels" text[] NOT NULL
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
	CONSTRAINT "extra_stock_park_id_extra_code_night_pk" PRIMARY KEY("park_id","extra_code","night"),
	CONSTRAINT "extra_stock_within_capacity" CHECK ("extra_stock"."taken" between 0 and "extra_stock"."capacity")
);
--> statement-breakpoint
CREATE TABLE "night_stock" (
	"unit_type_id" integer NOT NULL,
	"night" date NOT NULL,
	"capacity" smallint NOT NULL,
	"taken" smallint DEFAULT 0 NOT NULL,
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
	"ends_on" date NOT NULL
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
	"supplier" text DEFAULT 'store' NOT NULL,
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
	"arrival_from" text NOT NULL,
	"departure_by" text NOT NULL,
	"features" smallint[] NOT NULL,
	"accessibility" jsonb NOT NULL,
	"dogs_allowed" smallint NOT NULL,
	"half_bubbles" smallint NOT NULL,
	"review_count" integer NOT NULL,
	"photo_url" text
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
	"stock" smallint NOT NULL
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
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"dedupe_key" text NOT NULL,
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
ALTER TABLE "booking_customer" ADD CONSTRAINT "booking_customer_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_event" ADD CONSTRAINT "booking_event_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_extra" ADD CONSTRAINT "booking_extra_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_guest" ADD CONSTRAINT "booking_guest_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_session" ADD CONSTRAINT "booking_session_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra" ADD CONSTRAINT "extra_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "park" ADD CONSTRAINT "park_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "park" ADD CONSTRAINT "park_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "park" ADD CONSTRAINT "park_town_id_town_id_fk" FOREIGN KEY ("town_id") REFERENCES "public"."town"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_park_id_park_id_fk" FOREIGN KEY ("park_id") REFERENCES "public"."park"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "town" ADD CONSTRAINT "town_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_type" ADD CONSTRAINT "unit_type_park_id_park_id_fk" FOREIGN KEY ("park_id") REFERENCES "public"."park"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_hold_end" ON "booking" USING btree ("hold_expires_at") WHERE "booking"."status" in ('held', 'paying');--> statement-breakpoint
CREATE INDEX "booking_held_unit" ON "booking" USING btree ("unit_type_id","arrival") WHERE "booking"."status" in ('held', 'paying', 'confirmed');--> statement-breakpoint
CREATE INDEX "booking_event_booking" ON "booking_event" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_session_booking" ON "booking_session" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "park_region" ON "park" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "park_operator" ON "park" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "review_park" ON "review" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "town_region" ON "town" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "unit_type_park" ON "unit_type" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "inbox_waiting" ON "inbox" USING btree ("received_at") WHERE "inbox"."done_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_entry_booking" ON "ledger_entry" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."done_at" is null and "outbox"."dead_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open_or_paid" ON "payment" USING btree ("booking_id","purpose") WHERE not "payment"."is_surplus" and "payment"."status" in ('created', 'requires_action', 'processing', 'unknown', 'succeeded');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_provider_id" ON "payment" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("created_at") WHERE "payment"."status" in ('created', 'requires_action', 'processing', 'unknown');