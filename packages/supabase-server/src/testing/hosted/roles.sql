-- The roles of a hosted project, as far as a migration can notice them. The services own their tables; `postgres` applies
-- migrations and is neither a superuser nor a member of the services' roles.
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create role authenticator login noinherit;
create role supabase_auth_admin login noinherit createrole;
create role supabase_storage_admin login noinherit createrole;

grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role, authenticator to postgres with admin option;
grant pg_read_all_data, pg_monitor, pg_signal_backend to postgres;
grant authenticator to supabase_storage_admin;

alter role postgres set search_path = "$user", public, extensions;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
