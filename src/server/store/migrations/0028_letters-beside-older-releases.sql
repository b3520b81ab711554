-- A release that does not know 'staff-letter' or 'hold-email' fails such a task, and would give it up after ten attempts while this release
-- runs beside it. It stays due instead, for as many attempts as this release makes.
create function keep_letter() returns trigger language plpgsql as $$
begin
  new.dead_at := null;
  return new;
end
$$;
--> statement-breakpoint
create trigger outbox_keep_letter before update of dead_at on outbox
  for each row when (new.kind in ('staff-letter', 'hold-email') and new.dead_at is not null and new.last_error = 'failed' and new.attempts < 36)
  execute function keep_letter();
