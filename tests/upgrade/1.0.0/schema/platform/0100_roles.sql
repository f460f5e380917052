-- The roles of a Supabase project; each request takes one of them (`set local role`). `service_role` bypasses row-level
-- security. Roles belong to the cluster, so they may exist already.
--
-- If the connecting role lacks a privilege, this fails with a statement that a superuser can run. Before Postgres 16 it
-- always does so for `service_role`: only a superuser could create a role with bypassrls.
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
        when duplicate_object or unique_violation then null; -- created meanwhile from another database
        when insufficient_privilege then needed := needed || statement;
      end;
    end if;

    -- Since Postgres 16, even the creator of a role needs an explicit grant to become it.
    if current_setting('server_version_num')::int >= 160000 then
      statement := format('grant %I to %I with inherit false, set true', api_role, current_user);
    else
      statement := format('grant %I to %I', api_role, current_user);
    end if;
    begin
      execute statement;
    exception
      when undefined_object then needed := needed || statement; -- the role is still missing
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

-- As on a hosted project, everything new in `public` is granted to all three roles, and migrations revoke that. So
-- nothing works on one and fails on the other.
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

create schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
