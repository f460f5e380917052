-- Hosted Postgres loads `supautils`, whose `policy_grants` let `postgres` write policies on the services' tables as a superuser.
-- Here `postgres` is a member of the tables' owner, but only while it creates or alters a policy.
create schema policy_grants;

create function policy_grants.lend() returns event_trigger
  language plpgsql security definer set search_path = '' as $$
begin
  grant supabase_storage_admin to postgres;
end $$;

create function policy_grants.take_back() returns event_trigger
  language plpgsql security definer set search_path = '' as $$
begin
  revoke supabase_storage_admin from postgres;
end $$;

create event trigger lend on ddl_command_start when tag in ('CREATE POLICY', 'ALTER POLICY')
  execute function policy_grants.lend();
create event trigger take_back on ddl_command_end when tag in ('CREATE POLICY', 'ALTER POLICY')
  execute function policy_grants.take_back();
