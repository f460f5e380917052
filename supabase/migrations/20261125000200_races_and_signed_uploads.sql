-- What two people do at once ends as if one had come first, each act stands in the log once, and an upload that was signed
-- for two hours asks again what its signer may do.

-- Refuses whoever is no administrator, an account that is gone, and one that is an administrator's, too. The lock makes an
-- appointment and a deletion of the account wait.
create or replace function private.require_power_over(person_id uuid) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  kind public.user_type;
begin
  perform private.require_admin();
  select user_type into kind from public.profiles where id = person_id for update;
  if kind is null then
    raise sqlstate 'PT404' using message = 'Esta conta não existe mais.';
  end if;
  if kind = 'admin' then
    raise exception 'Isto não pode ser feito com a conta de um administrador.' using errcode = '42501';
  end if;
end $$;

-- Makes somebody an administrator, as before. A block or a deletion of the account is waited for, and meanwhile the caller
-- may have been removed. Definer: nobody may write a role.
create or replace function public.appoint_admin(profile_id uuid) returns void
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

-- Deletes the caller's account, as before; whoever is being appointed waits, and then counts as an administrator. Definer: as
-- above.
create or replace function public.delete_my_account() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_just_given_password() then
    raise exception 'Confirme sua senha para excluir a conta.' using errcode = '28000';
  end if;
  -- Not an administrator's: two who leave at once take turns in require_other_admin, each with the other's row unlocked.
  perform from public.profiles where id = auth.uid() and user_type <> 'admin' for update;
  if private.current_user_type() = 'admin' then
    if not private.is_admin() then
      raise exception 'Remova o segundo fator antes de excluir a conta.' using errcode = '42501';
    end if;
    perform private.require_other_admin(auth.uid());
  end if;
  if exists (select from private.objects_of(auth.uid()) o where not private.is_kept_photo(o.bucket_id, o.name)) then
    raise exception 'Remova suas imagens antes de excluir a conta.' using errcode = '2BP01';
  end if;
  delete from auth.users where id = auth.uid();
end $$;

-- Records what an administrator may do many times in a row once an hour. Two requests at once take turns.
create function private.record_act_hourly(act text, target_kind text, target_id text) returns void
  language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'act', auth.uid(), act, target_id), 0));
  if not exists (
    select from private.audit_log l
    where l.actor_id = auth.uid() and l.act = record_act_hourly.act and l.target_id = record_act_hourly.target_id
      and l.at > now() - interval '1 hour'
  ) then
    perform private.record_act(act, target_kind, target_id);
  end if;
end $$;

-- One account. The log names who opened it. Definer: reads auth.users after checking the caller.
create or replace function public.admin_person(person_id uuid)
  returns table (
    id uuid, name text, user_type public.user_type, phone text, profile_pic_url text, email text,
    email_confirmed_at timestamptz, created_at timestamptz, last_sign_in_at timestamptz, is_blocked boolean,
    terms_version text, terms_accepted_at timestamptz
  )
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select p.id, p.name, p.user_type, p.phone, p.profile_pic_url, u.email::text, u.email_confirmed_at, p.created_at,
      u.last_sign_in_at, coalesce(u.banned_until > now(), false), p.terms_version, p.terms_accepted_at
    from public.profiles p
    join auth.users u on u.id = p.id
    where p.id = person_id;
  if found then
    perform private.record_act_hourly('opened', 'person', person_id::text);
  end if;
end $$;

-- Keeps what was reported, as before. Another administrator who decides on the same reports is waited for. Definer: the
-- tables are closed.
create or replace function public.admin_keep_reported(target_id uuid, until timestamptz, note text default '') returns setof uuid
  language plpgsql security definer set search_path = '' as $$
declare
  feedback uuid := (select id from public.feedbacks where id = target_id);
  professional uuid := coalesce((select professional_id from public.feedbacks where id = target_id), target_id);
begin
  perform private.require_admin();
  -- Before trimming, which takes long on a long text.
  if char_length(note) > 500 then
    perform private.refuse_field('note', 'Use no máximo 500 caracteres.');
  end if;
  perform from private.reports r
    where target_id in (r.feedback_id, r.professional_id) and r.created_at <= until order by r.id for update;
  if found then
    perform private.record_act(
      'kept', 'report', target_id::text, jsonb_build_object('professional_id', professional, 'feedback_id', feedback));
  end if;
  return query select private.settle_reports(professional, feedback, 'kept', private.trimmed(coalesce(note, '')), until);
end $$;

-- Puts these banners into this order, as before. An order of none is no act. Definer: as above.
create or replace function public.order_banners(banner_ids uuid[]) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  lock table public.ad_banners in share row exclusive mode;
  if not exists (select from public.ad_banners where id = any (banner_ids)) then
    return;
  end if;
  perform private.record_act('ordered', 'list', 'banners');
  update public.ad_banners b set position = place.position
  from (select id, row_number() over (order by array_position(banner_ids, id)) as nth
        from public.ad_banners where id = any (banner_ids)) as wanted
  join (select position, row_number() over (order by position) as nth
        from public.ad_banners where id = any (banner_ids)) as place using (nth)
  where b.id = wanted.id;
end $$;

-- Puts the categories into this order, as before. The order that they have is no act. Definer: as above.
create or replace function public.order_categories(category_ids bigint[]) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  lock table public.categories in share row exclusive mode;
  if not exists (select from public.categories c where c.position is distinct from array_position(category_ids, c.id)) then
    return;
  end if;
  perform private.record_act('ordered', 'list', 'categories');
  update public.categories c set position = array_position(category_ids, c.id)
    where c.position is distinct from array_position(category_ids, c.id);
end $$;

-- A CPF or CNPJ, as before. The length comes first: on a long text the search for a repeated character takes long.
create or replace function private.is_tax_id(input text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return coalesce(case
    when char_length(input) not in (11, 14) or input ~ '^(.)\1*$' then false
    when input ~ '^[0-9]{11}$' then right(input, 2) = private.check_digits(left(input, 9), 11)
    when input ~ '^[0-9A-Z]{12}[0-9]{2}$' then right(input, 2) = private.check_digits(left(input, 12), 9)
    else false
  end, false);
end $$;

-- Uses up a code, as before; with the second factor every other session goes, too: one may be on the device that was lost.
-- Definer: the tables are closed.
create or replace function public.use_recovery_code(code text) returns boolean
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

-- What is sent to a signed address is written by the storage service, with the signer as owner, so no policy applies: the
-- account may have been blocked or deleted since, or be an administrator's no more, and the photo may have been approved. A
-- hosted project's service writes every upload so, after it has asked the policies, which say the same. Definer: reads accounts.
create function private.guard_signed_upload() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_named_photo(new.bucket_id, new.name) or not exists (
    select from public.profiles p
    join auth.users u on u.id = p.id
    where p.id::text = new.owner_id
      and (u.banned_until is null or u.banned_until < now())
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

create trigger guard_signed_upload before insert or update of version on storage.objects for each row
  when (auth.jwt() ->> 'role' = 'service_role' and new.owner_id is not null
        and new.bucket_id in ('app-assets', 'professional-images', 'avatars'))
  execute function private.guard_signed_upload();

-- The log names whose pictures an administrator has replaced or removed. Definer: the log is closed.
create function private.record_changed_pictures() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  folder constant text := split_part(old.name, '/', 1);
begin
  if private.is_admin() and exists (select from public.profiles p where p.id::text = folder) then
    perform private.record_act_hourly('pictures_changed', 'person', folder);
  end if;
  return null;
end $$;

create trigger record_changed_pictures after delete or update of version on storage.objects for each row
  when (old.bucket_id in ('professional-images', 'avatars')) execute function private.record_changed_pictures();
