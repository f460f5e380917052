-- Admin directory: profiles with the e-mail, which only auth.users stores. Functions instead of a view: a view over
-- auth.users is one wrong grant away from exposing every address.

-- Refuses callers who are not administrators.
create function private.require_admin() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Somente administradores podem fazer isso.' using errcode = '42501';
  end if;
end $$;

-- One person. Definer: reads auth.users after checking the caller.
create function public.admin_profile(profile_id uuid)
  returns table (
    id uuid, name text, user_type public.user_type, phone text, profile_pic_url text,
    created_at timestamptz, updated_at timestamptz, email text
  )
  language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select p.id, p.name, p.user_type, p.phone, p.profile_pic_url, p.created_at, p.updated_at, u.email::text
  from public.profiles p
  join auth.users u on u.id = p.id
  where p.id = admin_profile.profile_id
$$;
grant execute on function public.admin_profile(uuid) to authenticated;

-- People with one role, newest first, by keyset: `after` is {created_at, id} of the last row. `term` matches name, e-mail
-- or phone. Definer: reads auth.users after checking the caller.
create function public.admin_users(
    kind public.user_type default null,
    term text default null,
    page_size int default 50,
    after jsonb default null
  )
  returns table (
    id uuid, name text, user_type public.user_type, phone text, profile_pic_url text,
    created_at timestamptz, updated_at timestamptz, email text
  )
  language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select p.id, p.name, p.user_type, p.phone, p.profile_pic_url, p.created_at, p.updated_at, u.email::text
  from public.profiles p
  join auth.users u on u.id = p.id
  where (admin_users.kind is null or p.user_type = admin_users.kind)
    and (
      coalesce(private.fold(term), '') = ''
      or private.fold(p.name) like private.containing(private.fold(term))
      or lower(u.email) like private.containing(lower(private.trimmed(term)))
      or (term ~ '^[\d\s()+.-]+$'
          and p.phone like '%' || coalesce(nullif(private.phone_digits(term), ''), '-') || '%')
    )
    and (
      admin_users.after is null
      or (p.created_at, p.id) < ((admin_users.after ->> 'created_at')::timestamptz, (admin_users.after ->> 'id')::uuid)
    )
  order by p.created_at desc, p.id desc
  limit least(greatest(coalesce(page_size, 50), 1), 200)
$$;
grant execute on function public.admin_users(public.user_type, text, int, jsonb) to authenticated;
