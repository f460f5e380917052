-- Profiles: one row per account, created with it. Profiles hold phone numbers, so only the owner and administrators
-- read them. What others may see of a person is copied to that person's registration and reviews.

create type public.user_type as enum ('client', 'provider', 'admin');

-- Whether a URL is a picture in the form that sign-up metadata may contain: a data URL of at most 64 kB.
create function private.is_inline_picture(url text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return octet_length(url) <= 65536 and url ~ '^data:image/(jpeg|png|webp|avif|gif);base64,[A-Za-z0-9+/]+={0,2}$';
end $$;
grant execute on function private.is_inline_picture to anon, authenticated, service_role;

-- Whether a URL is the path of an owner's avatar. Public rows copy the path, so it contains no host.
create function private.is_avatar_of(owner uuid, url text) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
  as $$ begin return url like '/%' and private.is_object_address(url, 'avatars/' || owner); end $$;
grant execute on function private.is_avatar_of to anon, authenticated, service_role;

-- A version of the terms is named after its date, such as 2026-11-23.
create function private.is_terms_version(input text) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
  as $$ begin return input ~ '^\d{4}-\d{2}-\d{2}$'; end $$;
grant execute on function private.is_terms_version to anon, authenticated, service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null,
  user_type public.user_type not null default 'client',
  phone text,
  profile_pic_url text,
  terms_version text,
  terms_accepted_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_name check (private.is_name(name)),
  -- Looser than `is_phone`: numbers saved before `is_phone` required a ninth digit stay valid until they are changed.
  constraint profiles_phone check (phone ~ '^[0-9]{10,11}$'),
  constraint profiles_profile_pic_url
    check (private.is_inline_picture(profile_pic_url) or private.is_avatar_of(id, profile_pic_url)),
  constraint profiles_terms
    check (private.is_terms_version(terms_version) and (terms_version is null) = (terms_accepted_at is null))
);
comment on table public.profiles is 'One person with an account. Read by its owner and by administrators.';
comment on column public.profiles.user_type is 'The operator and administrators appoint administrators; nothing else changes it.';
comment on column public.profiles.phone is 'Ten or eleven digits, area code first; shown formatted.';
comment on column public.profiles.profile_pic_url is
  'The path of an object in the bucket avatars, or from sign-up to the first sign-in a small data:image address.';
comment on column public.profiles.terms_version is 'The terms and privacy policy that the person accepted at sign-up.';

-- Visitors have the select privilege only so that embedding a profile in a public row yields null instead of an error;
-- no policy shows them a row. Nobody may write `id`, `user_type`, `version` or the accepted terms.
grant select on public.profiles to anon, authenticated;
grant update (name, phone, profile_pic_url) on public.profiles to authenticated;
grant all on public.profiles to service_role;

alter table public.profiles enable row level security;

-- Whether an account may act: it exists, is not blocked, and the session, if one is given, is still open.
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

-- The caller's id: `auth.uid()`, or null if the account may not act. Security definer: callers may not read the schema `auth`.
create function private.caller() returns uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return case when private.may_act(auth.uid(), (auth.jwt() ->> 'session_id')::uuid) then auth.uid() end;
end $$;
grant execute on function private.caller to anon, authenticated, service_role;

-- The caller's role; null for a visitor. Security definer, so that no policy of `profiles` applies.
create function private.current_user_type() returns public.user_type
  language plpgsql stable security definer set search_path = ''
  as $$ begin return (select user_type from public.profiles where id = private.caller()); end $$;
grant execute on function private.current_user_type to anon, authenticated, service_role;

-- Whether the caller has given the second factor, or has not set one up. Token and session must both be at level aal2: a stolen
-- token may be from before the factor was given, and removing a factor lowers its sessions' level, but not their tokens'.
create function private.has_given_factor() returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return not exists (select from auth.mfa_factors f where f.user_id = private.caller() and f.status = 'verified')
    or auth.jwt() ->> 'aal' = 'aal2' and exists (
      select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid and s.aal = 'aal2');
end $$;

-- Whether the caller is an administrator, and has given the second factor if they have one. Security definer, because
-- callers may not read the schema `auth`.
create function private.is_admin() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  -- In a condition of the query, Postgres would ask everybody for the factor before it reads the role.
  return exists (select from public.profiles p where p.id = private.caller() and p.user_type = 'admin')
    and private.has_given_factor();
end $$;
grant execute on function private.is_admin to anon, authenticated, service_role;

-- Refuses callers who are not administrators.
create function private.require_admin() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Somente administradores podem fazer isso.' using errcode = '42501';
  end if;
end $$;

-- A profile is private because it holds a phone number: only administrators read other people's.
create policy "people read their own profile; admins read all"
  on public.profiles for select
  to authenticated
  using (id = (select private.caller()) or (select private.is_admin()));

-- Not even administrators edit another person's name, phone or picture.
create policy "people update their own profile"
  on public.profiles for update
  to authenticated
  using (id = (select private.caller()));

-- Normalizes the input and refuses invalid fields by name; the constraints above cannot be bypassed.
create function private.clean_profile() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.name = private.one_line(new.name);
  new.phone = case when private.cleaned_text(new.phone) <> '' then private.phone_digits(new.phone) end;
  new.profile_pic_url = nullif(new.profile_pic_url, '');

  if not private.is_name(new.name) then
    perform private.refuse_field('name', 'O nome deve ter de 2 a 120 caracteres.');
  end if;
  if new.phone is distinct from old.phone and not private.is_phone(new.phone) then
    perform private.refuse_field('phone', 'O telefone deve ter DDD e número do Brasil, com 10 ou 11 dígitos; celulares começam com 9.');
  end if;
  -- Only sign-up brings a data URL; people may send theirs back unchanged.
  if new.profile_pic_url like 'data:%'
     and (current_user <> 'authenticated' or new.profile_pic_url is not distinct from old.profile_pic_url) then
    if not private.is_inline_picture(new.profile_pic_url) then
      perform private.refuse_field('profile_pic_url', 'A foto do perfil deve ser uma imagem de até 64 kB.');
    end if;
  elsif not private.is_avatar_of(new.id, new.profile_pic_url) then
    perform private.refuse_field('profile_pic_url', 'A foto do perfil deve estar na pasta de quem a envia.');
  end if;
  return new;
end $$;

create trigger clean_fields before insert or update of name, phone, profile_pic_url on public.profiles
  for each row execute function private.clean_profile();
create trigger raise_version before update of name, phone, profile_pic_url on public.profiles
  for each row execute function private.raise_version();
create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

-- The keys of a sign-up's metadata that are moved to the profile.
create function private.moved_metadata() returns text[]
  language plpgsql immutable parallel safe set search_path = ''
  as $$ begin return array['profile_pic_url', 'terms_version']; end $$;

-- Creates the profile at sign-up. The metadata is user input: it may request the role client or provider, never
-- administrator, and invalid values are dropped, because an error here would make sign-up fail.
create function private.make_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  metadata jsonb := case when jsonb_typeof(new.raw_user_meta_data) = 'object'
                         then new.raw_user_meta_data else '{}' end;
  name text := left(private.cleaned_text(metadata ->> 'name'), 120);
  phone text := private.phone_digits(metadata ->> 'phone');
  picture text := metadata ->> 'profile_pic_url';
  terms text := metadata ->> 'terms_version';
begin
  if coalesce(char_length(name), 0) < 2 then
    name = left(split_part(new.email, '@', 1), 120);
  end if;
  if coalesce(char_length(private.cleaned_text(name)), 0) < 2 then
    name = 'Sem nome';
  end if;

  insert into public.profiles (id, name, user_type, phone, profile_pic_url, terms_version, terms_accepted_at)
  values (
    new.id,
    private.cleaned_text(name),
    case when metadata ->> 'user_type' = 'provider' then 'provider' else 'client' end::public.user_type,
    case when private.is_phone(phone) then phone end,
    case when private.is_inline_picture(picture) then picture end,
    case when private.is_terms_version(terms) then terms end,
    case when private.is_terms_version(terms) then now() end
  );

  -- Access tokens carry the metadata, so the picture must not stay in it; nor must what its owner could change there.
  if metadata ?| private.moved_metadata() then
    update auth.users set raw_user_meta_data = metadata - private.moved_metadata() where id = new.id;
  end if;
  return null;
end $$;

create trigger make_profile after insert on auth.users
  for each row execute function private.make_profile();

-- Removes the keys of `moved_metadata` again when the auth service rewrites the metadata, as it does when an e-mail is confirmed.
create function private.keep_moved_out_of_metadata() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if jsonb_typeof(new.raw_user_meta_data) = 'object' then
    new.raw_user_meta_data = new.raw_user_meta_data - private.moved_metadata();
  end if;
  return new;
end $$;

create trigger keep_moved_out_of_metadata before update of raw_user_meta_data on auth.users
  for each row execute function private.keep_moved_out_of_metadata();

-- Removes the keys of `moved_metadata` from the identity, which browsers store: some auth services copy the metadata into it.
create function private.keep_moved_out_of_identity() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if jsonb_typeof(new.identity_data) = 'object' then
    new.identity_data = new.identity_data - private.moved_metadata();
  end if;
  return new;
end $$;

create trigger keep_moved_out_of_identity before insert or update of identity_data on auth.identities
  for each row execute function private.keep_moved_out_of_identity();
