-- The roles that a Supabase project has: whoever connects takes one of them for each request (`set local role`).
-- `service_role` passes row-level security. Roles belong to the whole cluster, so they may be there already.
--
-- Where the connecting role lacks a privilege, this ends with one line that says what a superuser has to run.
-- Before Postgres 16 that is always so for `service_role`: only a superuser could make a role with bypassrls.
do $$
declare
  api_role text;
  attributes text;
  statement text;
  needed text[] := '{}';
begin
  for api_role, attributes in
    values ('anon', ''), ('authenticated', ''), ('service_role', ' bypassrls')
  loop
    if not exists (select from pg_roles where rolname = api_role) then
      statement := format('create role %I nologin noinherit%s', api_role, attributes);
      begin
        execute statement;
      exception
        when duplicate_object or unique_violation then null; -- another database of the cluster was faster
        when insufficient_privilege then needed := needed || statement;
      end;
    end if;

    -- From Postgres 16 on, even who made a role must be told explicitly that it may become it.
    if current_setting('server_version_num')::int >= 160000 then
      statement := format('grant %I to %I with inherit false, set true', api_role, current_user);
    else
      statement := format('grant %I to %I', api_role, current_user);
    end if;
    begin
      execute statement;
    exception
      when undefined_object then needed := needed || statement; -- the role itself is still missing
      when insufficient_privilege or invalid_grant_operation then
        if not pg_has_role(current_user, api_role, 'member') then
          needed := needed || statement;
        end if;
    end;
  end loop;

  if not has_schema_privilege('public', 'create') then
    needed := needed || format('grant usage, create on schema public to %I with grant option', current_user);
  end if;

  if needed <> '{}' then
    raise exception using
      errcode = '42501',
      message = format('The database role %I lacks privileges. As a superuser run in this database: %s;',
                       current_user, array_to_string(needed, '; '));
  end if;
end $$;

-- A hosted project opens whatever is made in `public` to all three; our migrations close it again. The same here, so
-- that nothing works on one and fails on the other.
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

create schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
