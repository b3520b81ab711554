/**
 * Tables and triggers of the test in the shop's database: every change of stock and bookings, in the transaction that
 * makes it, so that the record is exactly as durable as the change.
 */
export const OBSERVE = `
create schema observer;
grant usage on schema observer to public;
create table observer.stock_change (
  id bigint generated always as identity primary key, unit int, night date, taken int, capacity int, closed boolean);
create table observer.booking_change (
  id bigint generated always as identity primary key, booking_id uuid, status text, unit int, arrival date, nights int);
create function observer.note_stock() returns trigger language plpgsql security definer as $$
begin
  insert into observer.stock_change (unit, night, taken, capacity, closed)
    values (new.unit_type_id, new.night, new.taken, new.capacity, new.is_closed);
  return null;
end $$;
create function observer.note_booking() returns trigger language plpgsql security definer as $$
begin
  insert into observer.booking_change (booking_id, status, unit, arrival, nights)
    values (new.id, new.status, new.unit_type_id, new.arrival, new.nights);
  return null;
end $$;
create trigger observed after update of taken, capacity, is_closed on night_stock
  for each row execute function observer.note_stock();
create trigger observed after insert or update of status, arrival, nights, unit_type_id on booking
  for each row execute function observer.note_booking();
`

const ms = (instant: string) => `extract(epoch from ${instant})::float8 * 1000`

/** Commits are stamped by the database: track_commit_timestamp. */
export const STOCK_CHANGES = `
  select id::int, unit, night::text, taken, capacity, closed, ${ms('pg_xact_commit_timestamp(xmin)')} as committed
  from observer.stock_change`

export const NIGHTS = 'select unit_type_id as unit, night::text, taken, capacity, is_closed as closed from night_stock'

/** Clerks change prices of stays that nobody in the run searches for. */
export const WEEK_PRICES = `
  select u.park_id as park, sum(p.pence)::int as pence from price p join unit_type u on u.id = p.unit_type_id
  where p.nights = 7 group by u.park_id`

/** Of each table what the checker needs. */
export const FINAL = {
  stock: NIGHTS,
  bookings: `
    select b.id, b.reference, b.status, b.unit_type_id as unit, b.arrival::text, b.nights::int,
      ${ms('b.hold_expires_at')} as "holdExpiresAt", c.email, b.outstanding_pence as outstanding
    from booking b left join booking_customer c on c.booking_id = b.id`,
  bookingChanges: `
    select id::int, booking_id as "bookingId", status, unit, arrival::text, nights from observer.booking_change`,
  events: `select booking_id as "bookingId", kind, ${ms('at')} as at, account_id as "clerkId", detail from booking_event`,
  payments: `
    select id, booking_id as "bookingId", purpose, status, amount_pence as pence, provider from payment`,
  ledger: 'select booking_id as "bookingId", kind, pence from ledger_entry',
  tasks: `select kind, payload->>'bookingId' as "bookingId", done_at is not null as "isDone" from outbox`,
  figures: `
    select booking_id as "bookingId", sold_pence as sold, received_pence as received, refunded_pence as refunded,
      is_cancelled as "isCancelled" from booking_figure`,
  refunds: 'select booking_id as "bookingId", pence, reason, status from refund',
  approvals: `
    select booking_id as "bookingId", pence, asked_by as "askedBy", decided_by as "decidedBy", decision
    from staff_approval`,
  notes: 'select booking_id as "bookingId", words, account_id as "clerkId" from booking_note',
  letters: 'select id, account_id as "clerkId", coalesce(request_id, message_id) as about from staff_letter',
  changes: `
    select id::int, kind, account_id as "clerkId", park_ids as parks, row_count as rows, takes_back::int as "takesBack"
    from catalogue_change`,
  weekPrices: WEEK_PRICES,
} as const

export const OPEN_REFUNDS = `select count(*)::int as count from refund where status in ('queued', 'pending')`

/** Counts unfinished work: payments whose state is unknown, refunds, tasks, news of the provider. */
export const UNSETTLED = `
  select (select count(*) from payment where status in ('created', 'processing', 'unknown'))::int as payments,
    (select count(*) from refund where status in ('queued', 'pending'))::int as refunds,
    (select count(*) from outbox where done_at is null and dead_at is null)::int as tasks,
    (select count(*) from inbox where done_at is null)::int as news`

/** Stays of so many nights on these days, at a price that does not change during the run. */
export const OFFERS = `
  select p.unit_type_id as unit, u.park_id as park, u.channel, p.arrival::text, p.nights::int, p.pence
  from price p join unit_type u on u.id = p.unit_type_id join park k on k.id = u.park_id
  where u.sleeps >= 2 and not u.is_withdrawn and not k.is_withdrawn and p.nights = 3`

/**
 * Time passes for one held booking: its hold ends in a moment, while its customer may be paying.
 * Holds are 20 minutes long, more than a run.
 */
export const END_A_HOLD = `
  update booking set hold_expires_at = now() + make_interval(secs => random() * 3)
  where id in (select id from booking where status = 'held' and hold_expires_at > now() + interval '1 minute'
    order by random() limit 2)`

/** Hours pass for what a clerk holds, which lasts a day: only then can it be made longer. */
export const HOURS_PASS = `
  update booking set hold_expires_at = hold_expires_at - interval '2 hours'
  where id in (select id from booking where status = 'held' and hold_expires_at > now() + interval '23 hours'
    order by random() limit 1)`

export const ASKED_TO_CANCEL = `
  select b.reference from booking_request r join booking b on b.id = r.booking_id
  where r.kind = 'cancel' and r.done_at is null and b.status = 'confirmed' order by r.created_at limit 1`
