-- People, as administrators see them: one account on a page of its own, and what may be done to it. Acts are functions,
-- since no administrator may write these rows, and each stands in the log.

-- Acts are on clients and providers: an administrator cannot shut out another one, or themselves.
create function private.require_power_over(person_id uuid) returns void
  language plpgsql stable set search_path = '' as $$
declare
  kind constant public.user_type := (select user_type from public.profiles where id = person_id);
begin
  perform private.require_admin();
  if kind is null then
    raise sqlstate 'PT404' using message = 'Esta conta não existe mais.';
  end if;
  if kind = 'admin' then
    raise exception 'Isto não pode ser feito com a conta de um administrador.' using errcode = '42501';
  end if;
end $$;

-- One account. The log names who opened it, once an hour. Definer: reads auth.users after checking the caller.
create function public.admin_person(person_id uuid)
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
  if found and not exists (
    select from private.audit_log l
    where l.actor_id = auth.uid() and l.act = 'opened' and l.target_id = person_id::text
      and l.at > now() - interval '1 hour'
  ) then
    perform private.record_act('opened', 'person', person_id::text);
  end if;
end $$;
grant execute on function public.admin_person(uuid) to authenticated;

-- Where a person is signed in, the last used first. Definer: only the auth service reads its tables.
create function public.admin_sessions(person_id uuid)
  returns table (id uuid, user_agent text, created_at timestamptz, last_used_at timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select s.id, s.user_agent, s.created_at, coalesce(s.refreshed_at at time zone 'utc', s.created_at) as used_at
    from auth.sessions s
    where s.user_id = person_id and (s.not_after is null or s.not_after > now())
    order by used_at desc;
end $$;
grant execute on function public.admin_sessions(uuid) to authenticated;

-- Signs a person out on one device, or on all; returns the sessions that ended. Definer: as above.
create function public.admin_end_sessions(person_id uuid, session_id uuid default null) returns setof uuid
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_power_over(person_id);
  return query
    delete from auth.sessions s
    where s.user_id = person_id and s.id = coalesce(admin_end_sessions.session_id, s.id)
    returning s.id;
  if found then
    perform private.record_act('sessions_ended', 'person', person_id::text);
  end if;
end $$;
grant execute on function public.admin_end_sessions(uuid, uuid) to authenticated;

-- Blocks a person's sign-in as GoTrue does, with a date, and ends their sessions; or unblocks it. Definer: as above.
create function public.admin_block_sign_in(person_id uuid, is_blocked boolean default true) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_power_over(person_id);
  update auth.users u set banned_until = case when is_blocked then now() + interval '100 years' end
    where u.id = person_id and coalesce(u.banned_until > now(), false) <> is_blocked;
  if found then
    perform private.record_act(case when is_blocked then 'blocked' else 'unblocked' end, 'person', person_id::text);
  end if;
  if is_blocked then
    delete from auth.sessions s where s.user_id = person_id;
  end if;
end $$;
grant execute on function public.admin_block_sign_in(uuid, boolean) to authenticated;

-- What 'Baixar meus dados' would give the person, for one who cannot do it themselves. Definer: the tables are closed.
create function public.admin_export_data(person_id uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_power_over(person_id);
  perform private.record_act('data_exported', 'person', person_id::text);
  return private.data_of(person_id);
end $$;
grant execute on function public.admin_export_data(uuid) to authenticated;

-- The pictures that a deletion removes first; those of an open edit go within a day. Definer: reads the storage service's
-- rows of others.
create function public.admin_pictures(person_id uuid) returns table (bucket text, path text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select o.bucket_id, o.name from private.objects_of(person_id) o
    where not private.is_kept_photo(o.bucket_id, o.name) order by o.name;
end $$;
grant execute on function public.admin_pictures(uuid) to authenticated;

-- Deletes a person's account, under the terms of delete_my_account: with a password given just now, and once the pictures
-- are gone. Definer: only the auth service writes its tables.
create function public.admin_delete_account(person_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_power_over(person_id);
  if not private.has_just_given_password() then
    raise exception 'Confirme sua senha para excluir a conta.' using errcode = '28000';
  end if;
  if exists (select from private.objects_of(person_id) o where not private.is_kept_photo(o.bucket_id, o.name)) then
    raise exception 'Remova as imagens antes de excluir a conta.' using errcode = '2BP01';
  end if;
  perform private.record_act('deleted', 'person', person_id::text);
  delete from auth.users where id = person_id;
end $$;
grant execute on function public.admin_delete_account(uuid) to authenticated;
