-- The role and the database of the site, with the least rights: docs/deployment.md. By a superuser, any number of times:
--   runuser -u postgres -- psql --file=/opt/brackenfold/deploy/postgres.sql
-- The role owns its database, since servers migrate it, and can do nothing else. Debian lets the system's user of that
-- name in without a password; from another machine it needs one, and TLS: run \password brackenfold afterwards.
\set ON_ERROR_STOP on
\set QUIET on

select 'create role brackenfold'
where not exists (select from pg_roles where rolname = 'brackenfold') \gexec

alter role brackenfold login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;

select 'create database brackenfold owner brackenfold template template0'
  ' encoding ''UTF8'' lc_collate ''C.UTF-8'' lc_ctype ''C.UTF-8'''
where not exists (select from pg_database where datname = 'brackenfold') \gexec

-- Everybody may connect to a new database and make temporary tables there.
revoke all on database brackenfold from public;
