-- What ends, ends at once: a token says who somebody was when it was signed, and outlives their session and account by up to an
-- hour. So what lets somebody act asks the account.

-- Whether an account may act: it is there and not blocked, and the session, if there is one, goes on.
create function private.may_act(account uuid, session_id uuid) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from auth.users u
    where u.id = account and u.deleted_at is null and (u.banned_until is null or u.banned_until < now())
      and (may_act.session_id is null or exists (
        select from auth.sessions s
        where s.id = may_act.session_id and s.user_id = account and (s.not_after is null or s.not_after > now()))));
end $$;

-- The caller, as `auth.uid()` but null once they may not act. Definer: only the auth service reads its tables.
create function private.caller() returns uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return case when private.may_act(auth.uid(), (auth.jwt() ->> 'session_id')::uuid) then auth.uid() end;
end $$;
grant execute on function private.caller() to anon, authenticated, service_role;

-- The caller's role; null for a visitor. Definer: under the policies of profiles it would recurse.
create or replace function private.current_user_type() returns public.user_type
  language plpgsql stable security definer set search_path = ''
  as $$ begin return (select user_type from public.profiles where id = private.caller()); end $$;

-- Whether the caller has given the second factor, or has none. Both the token and its session must say so: an older token of the
-- session may have been stolen, and a factor that is removed takes its sessions' level with it.
create or replace function private.has_given_factor() returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return not exists (select from auth.mfa_factors f where f.user_id = private.caller() and f.status = 'verified')
    or auth.jwt() ->> 'aal' = 'aal2' and exists (
      select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid and s.aal = 'aal2');
end $$;

-- Whether the caller is an administrator, and has given the second factor if they have one. Definer: as above.
create or replace function private.is_admin() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.profiles p
    where p.id = private.caller() and p.user_type = 'admin' and private.has_given_factor());
end $$;

-- Every policy and function that lets somebody act asks for `private.caller()`, and changes in nothing else, so none is repeated
-- here. Triggers and the log write down who acted, which is what the token says.
do $$
declare
  change text;
begin
  for change in
    select replace(pg_get_functiondef(oid), 'auth.uid()', 'private.caller()')
    from pg_proc
    where pronamespace::regnamespace::text in ('public', 'private') and prosrc like '%auth.uid()%'
      and prorettype <> 'trigger'::regtype and proname <> all ('{caller,record_act,record_act_hourly,settle_reports}')
    union all
    select replace(
      concat(format('alter policy %I on %I.%I', policyname, schemaname, tablename),
        ' using (' || qual || ')', ' with check (' || with_check || ')'),
      '( SELECT auth.uid() AS uid)', '( SELECT private.caller() AS caller)')
    from pg_policies where concat(qual, with_check) like '%auth.uid()%'
  loop
    execute change;
  end loop;
end $$;

-- A signed upload, as before: it also ends with the session that asked for it, which our server names. A hosted project's does
-- not. Definer: reads accounts.
create or replace function private.guard_signed_upload() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_named_photo(new.bucket_id, new.name) or not exists (
    select from public.profiles p
    where p.id::text = new.owner_id
      and private.may_act(p.id, (auth.jwt() ->> 'session_id')::uuid)
      and case new.bucket_id
            when 'app-assets' then p.user_type = 'admin'
            when 'professional-images' then p.user_type = 'admin' or split_part(new.name, '/', 1) = new.owner_id
            else split_part(new.name, '/', 1) = new.owner_id
          end
  ) then
    raise exception 'Este endereço de envio não vale mais.' using errcode = '42501';
  end if;
  return new;
end $$;

-- Another e-mail ends the links mailed to the former one, and the codes that links have given; a block ends the sessions, too.
-- The auth service and the operator write these columns. Definer: only the auth service writes its tables.
create function private.end_access() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.banned_until > now() then
    delete from auth.sessions where user_id = new.id;
  end if;
  delete from auth.one_time_tokens where user_id = new.id;
  delete from auth.flow_state where user_id = new.id and auth_code_issued_at is not null;
  return null;
end $$;

create trigger end_access after update of email, banned_until on auth.users for each row
  when (new.email is distinct from old.email or new.banned_until > now()) execute function private.end_access();

-- Sessions that gave a factor are like any other once it is removed. Definer: as above.
create function private.lower_sessions() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update auth.sessions set aal = 'aal1', factor_id = null where factor_id = old.id;
  return null;
end $$;

create trigger lower_sessions after delete on auth.mfa_factors
  for each row execute function private.lower_sessions();
