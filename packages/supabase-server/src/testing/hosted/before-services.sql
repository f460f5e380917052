-- A hosted project's database before its services create their tables.
create schema extensions authorization postgres;
grant usage on schema extensions to anon, authenticated, service_role;
create extension pgcrypto with schema extensions;

create publication supabase_realtime;
alter publication supabase_realtime owner to postgres;

grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;

-- The services need this privilege to create their schemas.
do $$ begin
  execute format('grant create on database %I to supabase_auth_admin, supabase_storage_admin', current_database());
end $$;
