-- Tells every server process which nights of which unit types changed, so that each can read them again.
-- One notification for each unit type of a statement: 'unit type, first night, last night' as days since 1970-01-01.
create function notify_night_stock() returns trigger language plpgsql as $$
begin
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
