ALTER TABLE "catalogue_state" ALTER COLUMN "seed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_state" ALTER COLUMN "scale" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_state" ALTER COLUMN "first_arrival" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_state" ALTER COLUMN "last_arrival" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_code" ADD COLUMN "is_imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "is_imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "is_imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "park" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_type" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_state" ADD CONSTRAINT "catalogue_state_whole" CHECK (num_nulls("catalogue_state"."seed", "catalogue_state"."scale", "catalogue_state"."first_arrival", "catalogue_state"."last_arrival") in (0, 4));--> statement-breakpoint
-- An import rewrites the nights of many unit types in one transaction. Servers hear of it by the raised version of the
-- catalogue and read everything anew; a word about each unit type would only be early news of a part of it.
create or replace function notify_night_stock() returns trigger language plpgsql as $$
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
