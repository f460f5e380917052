-- Administrators: they appoint and remove each other. Recovery codes stand in for the second factor of whoever has lost it.

create table private.recovery_codes (
  account_id uuid primary key references auth.users (id) on delete cascade,
  hashes text[] not null,
  failures int not null default 0,
  failing_since timestamptz not null default now()
);
comment on table private.recovery_codes is 'Each code removes the second factor once, after the password.';
comment on column private.recovery_codes.hashes is 'SHA-256 of the codes that are left. They are 64 random bits, so nobody guesses them.';

-- No policy and no grant: the functions below are the only way in.
alter table private.recovery_codes enable row level security;

-- Who administers is changed by administrators who have just given their password: a token may be stolen.
create function private.require_admin_with_password() returns void
  language plpgsql set search_path = '' as $$
begin
  perform private.require_admin();
  if not private.has_just_given_password() then
    raise exception 'Confirme sua senha para mudar quem administra.' using errcode = '28000';
  end if;
end $$;

-- Every administrator learns who was appointed or removed.
create function private.mail_administrators(kind private.mail_kind, person uuid) returns void
  language plpgsql set search_path = '' as $$
begin
  perform private.write_mail(a.id, null, kind, jsonb_build_object('name', p.name))
    from public.profiles a, public.profiles p where a.user_type = 'admin' and p.id = person;
end $$;

-- Makes somebody an administrator, who must own the e-mail. It waits for a block or a deletion of the account, and meanwhile
-- the caller may have been removed. Definer: nobody may write a role.
create function public.appoint_admin(profile_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin_with_password();
  perform from public.profiles where id = profile_id for update;
  perform private.require_admin();
  if not exists (
    select from auth.users
    where id = profile_id and email_confirmed_at is not null and (banned_until is null or banned_until < now())
  ) then
    raise exception 'Só quem tem uma conta confirmada pode administrar.' using errcode = '22023';
  end if;
  update public.profiles set user_type = 'admin' where id = profile_id and user_type <> 'admin';
  if found then
    perform private.mail_administrators('admin_appointed', profile_id);
  end if;
end $$;
grant execute on function public.appoint_admin(uuid) to authenticated;

-- Makes an administrator what their registration says they are, from their next request on. The last one stays. Definer: as
-- above.
create function public.remove_admin(profile_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin_with_password();
  perform private.require_other_admin(profile_id);
  -- The caller may have been removed while this waited for the lock.
  perform private.require_admin();
  if exists (select from public.profiles where id = profile_id and user_type = 'admin') then
    perform private.mail_administrators('admin_removed', profile_id);
    update public.profiles p
      set user_type = case when exists (select from public.professionals o where o.user_id = p.id)
                           then 'provider' else 'client' end::public.user_type
      where p.id = profile_id;
  end if;
end $$;
grant execute on function public.remove_admin(uuid) to authenticated;

-- A code as its owner may have typed it, with or without hyphens.
create function private.recovery_hash(code text) returns text
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  return encode(sha256(convert_to(regexp_replace(lower(code), '[^0-9a-f]', '', 'g'), 'UTF8')), 'hex');
end $$;

-- Ten new codes, which replace earlier ones, for whoever has given a second factor. Definer: the table is closed.
create function public.make_recovery_codes() returns text[]
  language plpgsql security definer set search_path = '' as $$
declare
  codes text[];
begin
  if auth.jwt() ->> 'aal' is distinct from 'aal2'
     or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified') then
    raise exception 'Códigos de recuperação são de quem usa um segundo fator.' using errcode = '42501';
  end if;
  codes = array(
    select regexp_replace(encode(extensions.gen_random_bytes(8), 'hex'), '(.{4})(?=.)', '\1-', 'g')
    from generate_series(1, 10));
  insert into private.recovery_codes (account_id, hashes)
    values (auth.uid(), array(select private.recovery_hash(code) from unnest(codes) as code))
    on conflict (account_id) do update set hashes = excluded.hashes;
  return codes;
end $$;
grant execute on function public.make_recovery_codes() to authenticated;

-- How many codes the caller has left. Definer: as above.
create function public.my_recovery_codes() returns int
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select cardinality(hashes) from private.recovery_codes where account_id = auth.uid()), 0);
end $$;
grant execute on function public.my_recovery_codes() to authenticated;

-- Uses up a code and removes the caller's second factor, if the password was given just now, with every other session: one
-- may be on the lost device. It answers whether the code was right instead of raising an error, which would undo the count of
-- failures: ten in an hour. Definer: as above.
create function public.use_recovery_code(code text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  given constant text := private.recovery_hash(code);
  own private.recovery_codes;
begin
  if not private.has_just_given_password() then
    raise exception 'Entre de novo com a sua senha para usar um código de recuperação.' using errcode = '28000';
  end if;
  select * into own from private.recovery_codes where account_id = auth.uid() for update;
  if own.failing_since < now() - interval '1 hour' then
    own.failures = 0;
    own.failing_since = now();
  end if;
  if own.failures >= 10 then
    raise exception 'Muitas tentativas. Tente de novo daqui a uma hora.' using errcode = 'PT429';
  end if;
  if given = any (own.hashes) then
    update private.recovery_codes set hashes = array_remove(own.hashes, given), failures = 0
      where account_id = auth.uid();
    delete from auth.mfa_factors where user_id = auth.uid();
    delete from auth.sessions where user_id = auth.uid() and id::text is distinct from auth.jwt() ->> 'session_id';
    return true;
  end if;
  update private.recovery_codes set failures = own.failures + 1, failing_since = own.failing_since
    where account_id = auth.uid();
  return false;
end $$;
grant execute on function public.use_recovery_code(text) to authenticated;
