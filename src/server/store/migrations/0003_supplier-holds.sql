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
