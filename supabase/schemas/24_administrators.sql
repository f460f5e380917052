-- Administrators, who appoint and remove each other, and recovery codes, which remove a lost second factor.

create table private.recovery_codes (
  account_id uuid primary key references auth.users (id) on delete cascade,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  hashes text[] not null,
  failed_from bytea[] not null default '{}',
  failing_since timestamptz not null default now()
);
comment on table private.recovery_codes is 'Any of the codes removes the second factor, after the password or a mailed link, and all of them with it.';
comment on column private.recovery_codes.failed_from is
  'The network of each wrong code of this hour, by private.report_sender: nobody locks out the owner from elsewhere.';
comment on column private.recovery_codes.hashes is 'SHA-256 of the codes that are left. They are 64 random bits, so nobody guesses them.';

create index recovery_codes_factor on private.recovery_codes (factor_id);

-- No policy and no grant: only the functions below access the table.
alter table private.recovery_codes enable row level security;

-- Appointing or removing an administrator requires a password given just now: a token may be stolen.
create function private.require_admin_with_password() returns void
  language plpgsql set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_proof('mudar quem administra');
end $$;

create function private.mail_administrators(kind private.mail_kind, data jsonb) returns void
  language plpgsql set search_path = '' as $$
begin
  perform private.write_mail(a.id, null, kind, data) from public.profiles a where a.user_type = 'admin';
end $$;

-- Makes a person an administrator, if their e-mail is confirmed and they are not blocked. Waits for a concurrent block
-- or deletion of the account, and then checks again that the caller is still an administrator. Security definer,
-- because no caller may update `user_type`.
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
    perform private.mail_administrators('admin_appointed', jsonb_build_object('name', p.name))
      from public.profiles p where p.id = profile_id;
  end if;
end $$;
grant execute on function public.appoint_admin to authenticated;

-- Makes an administrator a provider if they have a registration, else a client, from their next request on. The last
-- administrator cannot be removed. Security definer, because no caller may update `user_type`.
create function public.remove_admin(profile_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin_with_password();
  perform private.require_other_admin(profile_id);
  -- The caller may have been removed while this waited for the lock.
  perform private.require_admin();
  if exists (select from public.profiles where id = profile_id and user_type = 'admin') then
    perform private.mail_administrators('admin_removed', jsonb_build_object('name', p.name))
      from public.profiles p where p.id = profile_id;
    update public.profiles p
      set user_type = case when exists (select from public.professionals o where o.user_id = p.id)
                           then 'provider' else 'client' end::public.user_type
      where p.id = profile_id;
  end if;
end $$;
grant execute on function public.remove_admin to authenticated;

-- The hash of a recovery code, which may be typed with or without hyphens.
create function private.recovery_hash(code text) returns text
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  return encode(sha256(convert_to(regexp_replace(lower(left(code, 200)), '[^0-9a-f]', '', 'g'), 'UTF8')), 'hex');
end $$;

-- Gives a caller who has a second factor ten new recovery codes in place of the old. Security definer: writes a private table.
create function public.make_recovery_codes() returns text[]
  language plpgsql security definer set search_path = '' as $$
declare
  factor constant uuid := (
    select f.id from auth.mfa_factors f where f.user_id = private.caller() and f.status = 'verified' order by f.created_at limit 1);
  codes text[];
begin
  if factor is null then
    raise exception 'Códigos de recuperação são de quem usa um segundo fator.' using errcode = '42501';
  end if;
  perform private.require_proof('criar códigos de recuperação');
  codes = array(
    select regexp_replace(encode(extensions.gen_random_bytes(8), 'hex'), '(.{4})(?=.)', '\1-', 'g')
    from generate_series(1, 10));
  insert into private.recovery_codes (account_id, factor_id, hashes)
    values (private.caller(), factor, array(select private.recovery_hash(code) from unnest(codes) as code))
    on conflict (account_id) do update set factor_id = excluded.factor_id, hashes = excluded.hashes;
  return codes;
end $$;
grant execute on function public.make_recovery_codes to authenticated;

-- How many recovery codes the caller has left. Security definer, because no caller may access the private tables.
create function public.my_recovery_codes() returns int
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select cardinality(hashes) from private.recovery_codes where account_id = private.caller()), 0);
end $$;
grant execute on function public.my_recovery_codes to authenticated;

-- Removes the second factor of a caller who enters a recovery code and has just signed in, by password or mailed link. Ends
-- every other session, since the lost device may have one. Returns false for a wrong code, because an error would roll back
-- the count of wrong codes, of which an account may enter ten an hour from one IP network. Security definer: no caller may
-- access the private tables.
create function public.use_recovery_code(code text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  network constant bytea := private.report_sender();
  own private.recovery_codes;
begin
  -- GoTrue calls a mailed link otp, or, if a code is exchanged for its session, recovery.
  if not private.has_just_signed_in('password', 'otp', 'recovery') then
    raise exception 'Entre de novo, ou abra outro link, para usar um código de recuperação.' using errcode = '28000';
  end if;
  select * into own from private.recovery_codes where account_id = private.caller() for update;
  if own.failing_since < now() - interval '1 hour' then
    own.failed_from = '{}';
    own.failing_since = now();
  end if;
  if cardinality(array_positions(own.failed_from, network)) >= 10 then
    raise exception 'Muitas tentativas. Tente de novo daqui a uma hora.' using errcode = 'PT429';
  end if;
  if private.recovery_hash(code) = any (own.hashes) then
    delete from auth.mfa_factors where user_id = private.caller();
    delete from auth.sessions where user_id = private.caller() and id::text is distinct from auth.jwt() ->> 'session_id';
    return true;
  end if;
  update private.recovery_codes set failed_from = own.failed_from || network, failing_since = own.failing_since
    where account_id = private.caller();
  return false;
end $$;
grant execute on function public.use_recovery_code to authenticated;
