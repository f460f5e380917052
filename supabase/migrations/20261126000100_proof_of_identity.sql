-- Proof of identity: a token may be stolen. So whatever changes who may enter, or gives away what an account holds, asks for a
-- password given just now, and for the second factor where there is one.

-- Whether the caller's session lives and was opened in one of these ways in the last five minutes. The tables say so: refreshing
-- or raising a session proves no password.
create function private.has_just_signed_in(variadic methods text[]) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from auth.sessions s
    join auth.mfa_amr_claims m on m.session_id = s.id
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
      and m.authentication_method = any (methods) and m.updated_at > now() - interval '5 minutes');
end $$;

-- Whether the caller has given the second factor in this session, or has none.
create function private.has_given_factor() returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
    or exists (
      select from auth.sessions s
      where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid() and s.aal = 'aal2');
end $$;

-- Refuses an act of whoever has not just proven who they are.
create function private.require_proof(act text) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if not (private.has_just_signed_in('password') and private.has_given_factor()) then
    raise exception 'Confirme sua senha, e o código do segundo fator se usa um, para %.', act using errcode = '28000';
  end if;
end $$;

create or replace function private.require_admin_with_password() returns void
  language plpgsql set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_proof('mudar quem administra');
end $$;

-- As before, with a proof. Definer: the tables are closed.
create or replace function public.admin_export_data(person_id uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_power_over(person_id);
  perform private.require_proof('exportar os dados');
  perform private.record_act('data_exported', 'person', person_id::text);
  return private.data_of(person_id);
end $$;

-- As before, with a proof. Definer: only the auth service writes its tables.
create or replace function public.admin_delete_account(person_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_power_over(person_id);
  perform private.require_proof('excluir a conta');
  if exists (select from private.objects_of(person_id) o where not private.is_kept_photo(o.bucket_id, o.name)) then
    raise exception 'Remova as imagens antes de excluir a conta.' using errcode = '2BP01';
  end if;
  perform private.record_act('deleted', 'person', person_id::text);
  delete from auth.users where id = person_id;
end $$;

-- As before, with a proof. Definer: several tables are closed, and only the caller's own rows are concerned.
create or replace function public.export_my_data() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_proof('baixar seus dados');
  return private.data_of(auth.uid());
end $$;

-- As before, with a proof. Definer: only the auth service writes its tables.
create or replace function public.delete_my_account() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_proof('excluir a conta');
  -- Not an administrator's: two who leave at once take turns in require_other_admin, each with the other's row unlocked.
  perform from public.profiles where id = auth.uid() and user_type <> 'admin' for update;
  if private.current_user_type() = 'admin' then
    perform private.require_other_admin(auth.uid());
  end if;
  if exists (select from private.objects_of(auth.uid()) o where not private.is_kept_photo(o.bucket_id, o.name)) then
    raise exception 'Remova suas imagens antes de excluir a conta.' using errcode = '2BP01';
  end if;
  delete from auth.users where id = auth.uid();
end $$;

drop function private.has_just_given_password();

-- Signs the caller out on one device, as before; the password alone does not end a session that has the second factor.
-- Definer: only the auth service writes its tables.
create or replace function public.end_session(session_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_given_factor()
     and exists (select from auth.sessions s where s.id = end_session.session_id and s.user_id = auth.uid() and s.aal = 'aal2') then
    raise exception 'Este aparelho deu o segundo fator. Para tirá-lo da conta, entre com o código.' using errcode = '28000';
  end if;
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = auth.uid();
end $$;

-- Recovery codes go with the factor that they were made for, and wrong ones count by network.
delete from private.recovery_codes r
  where not exists (select from auth.mfa_factors f where f.user_id = r.account_id and f.status = 'verified');
alter table private.recovery_codes
  add column factor_id uuid references auth.mfa_factors (id) on delete cascade,
  add column failed_from bytea[] not null default '{}',
  drop column failures;
update private.recovery_codes r set factor_id = (
  select f.id from auth.mfa_factors f where f.user_id = r.account_id and f.status = 'verified' order by f.created_at limit 1)
  where factor_id is null;
alter table private.recovery_codes alter column factor_id set not null;
create index recovery_codes_factor on private.recovery_codes (factor_id);
comment on table private.recovery_codes is 'Any of the codes removes the second factor, after the password or a mailed link, and all of them with it.';
comment on column private.recovery_codes.failed_from is
  'The network of each wrong code of this hour, by private.report_sender: nobody locks out the owner from elsewhere.';

-- Ten new codes, which replace earlier ones, for whoever has a second factor. Definer: the tables are closed.
create or replace function public.make_recovery_codes() returns text[]
  language plpgsql security definer set search_path = '' as $$
declare
  factor constant uuid := (
    select f.id from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified' order by f.created_at limit 1);
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
    values (auth.uid(), factor, array(select private.recovery_hash(code) from unnest(codes) as code))
    on conflict (account_id) do update set factor_id = excluded.factor_id, hashes = excluded.hashes;
  return codes;
end $$;

-- Removes the caller's second factor by a code, after the password or a mailed link, and every other session: one may be on the
-- device that was lost. It answers whether the code was right instead of raising an error, which would undo the count of wrong
-- ones: ten in an hour from one network. Definer: the tables are closed.
create or replace function public.use_recovery_code(code text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  -- Hosted Supabase's gateway sets this header, and so does our server; a client cannot.
  network constant bytea := private.report_sender(
    (nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip')::inet);
  own private.recovery_codes;
begin
  -- GoTrue calls a mailed link otp, or, if a code is exchanged for its session, recovery.
  if not private.has_just_signed_in('password', 'otp', 'recovery') then
    raise exception 'Entre de novo, ou abra outro link, para usar um código de recuperação.' using errcode = '28000';
  end if;
  select * into own from private.recovery_codes where account_id = auth.uid() for update;
  if own.failing_since < now() - interval '1 hour' then
    own.failed_from = '{}';
    own.failing_since = now();
  end if;
  if cardinality(array_positions(own.failed_from, network)) >= 10 then
    raise exception 'Muitas tentativas. Tente de novo daqui a uma hora.' using errcode = 'PT429';
  end if;
  if private.recovery_hash(code) = any (own.hashes) then
    delete from auth.mfa_factors where user_id = auth.uid();
    delete from auth.sessions where user_id = auth.uid() and id::text is distinct from auth.jwt() ->> 'session_id';
    return true;
  end if;
  update private.recovery_codes set failed_from = own.failed_from || network, failing_since = own.failing_since
    where account_id = auth.uid();
  return false;
end $$;
