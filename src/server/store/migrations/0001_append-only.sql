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
-- What the outbox's worker has given up: to be looked at by a person.
create view outbox_dead_letter as
  select id, kind, payload, attempts, last_error, created_at, dead_at from outbox where dead_at is not null;
