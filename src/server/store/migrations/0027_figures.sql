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
ALTER TABLE "booking_figure" ADD CONSTRAINT "booking_figure_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_figure_booked" ON "booking_figure" USING btree ("booked_on","booking_id");--> statement-breakpoint
CREATE INDEX "booking_figure_arrival" ON "booking_figure" USING btree ("arrival","booking_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_at" ON "ledger_entry" USING btree ("at","id");
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
--> statement-breakpoint
select put_booking_figures(array(
  select id from booking where confirmed_at is not null
  union select booking_id from ledger_entry
));
