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

-- Searchable text is in a separate table: it joins three, and only a stored text is found by an index.
create table private.people_texts (
  account_id uuid primary key references auth.users (id) on delete cascade,
  folded text not null
);
comment on table private.people_texts is 'Name, business, e-mail and phone of each person, folded, kept by triggers.';

create index people_texts_folded on private.people_texts using gin (folded extensions.gin_trgm_ops);

-- No policy grants access: only the functions below read or write the table.
alter table private.people_texts enable row level security;

-- Runs where a part of the text is stored; the argument is the column with the account. Definer: no caller may write the
-- table or read auth.users.
create function private.keep_people_text() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.people_texts (account_id, folded)
  select p.id, private.fold(concat_ws(' ', p.name, b.name, u.email, p.phone))
  from public.profiles p
  join auth.users u on u.id = p.id
  left join public.professionals b on b.user_id = p.id
  where p.id = (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid
  on conflict (account_id) do update set folded = excluded.folded;
  return null;
end $$;

create trigger keep_people_text after insert or update of name, phone on public.profiles
  for each row execute function private.keep_people_text('id');
create trigger keep_people_text after insert or delete or update of name on public.professionals
  for each row execute function private.keep_people_text('user_id');
create trigger keep_people_text after update of email on auth.users
  for each row execute function private.keep_people_text('id');

-- The patterns of a term's words, each of which a folded text must match.
create function private.word_patterns(term text) returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array(
    select private.containing(word)
    from unnest(string_to_array(private.fold(left(term, 100)), ' ')) as word where word <> '');
end $$;

-- The SQL condition that `t.folded` contains each word of a term, in any order; null without words. All input is quoted.
create function private.words_condition(term text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select string_agg(format('t.folded like %L', pattern), ' and ') from unnest(private.word_patterns(term)) as pattern);
end $$;

-- A term as people's texts have it: a phone by its digits, however it is written.
create function private.people_term(term text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case when term ~ '^[\d\s()+.-]*\d[\d\s()+.-]*$' then private.phone_digits(left(term, 100)) else term end;
end $$;

-- Joins the people whom a term means, by any part of name, business, e-mail and phone.
create function private.people_join(term text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return coalesce(
    'join private.people_texts t on t.account_id = p.id and ' || private.words_condition(private.people_term(term)), '');
end $$;

-- People, newest first, by keyset: `after` is {created_at, id} of the last row. Definer: reads auth.users after checking
-- the caller.
create function public.admin_users(
    kind public.user_type default null,
    term text default null,
    page_size int default 50,
    after jsonb default null
  )
  returns table (
    id uuid, name text, user_type public.user_type, phone text, profile_pic_url text,
    created_at timestamptz, updated_at timestamptz, email text,
    business text, last_sign_in_at timestamptz, is_blocked boolean
  )
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query execute format(
    'select p.id, p.name, p.user_type, p.phone, p.profile_pic_url, p.created_at, p.updated_at, u.email::text,
            b.name, u.last_sign_in_at, coalesce(u.banned_until > now(), false)
     from public.profiles p
     join auth.users u on u.id = p.id
     left join public.professionals b on b.user_id = p.id
     %s
     where ($1 is null or p.user_type = $1)
       and ($2 is null or (p.created_at, p.id) < (($2 ->> ''created_at'')::timestamptz, ($2 ->> ''id'')::uuid))
     order by p.created_at desc, p.id desc
     limit $3', private.people_join(term))
    using kind, admin_users.after, least(greatest(coalesce(page_size, 50), 1), 200);
end $$;
grant execute on function public.admin_users(public.user_type, text, int, jsonb) to authenticated;

-- How many people of each role a term finds. Definer: as above.
create function public.admin_user_counts(term text default null)
  returns table (user_type public.user_type, people int)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query execute format(
    'select p.user_type, count(*)::int from public.profiles p %s group by 1', private.people_join(term));
end $$;
grant execute on function public.admin_user_counts(text) to authenticated;
