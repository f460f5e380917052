-- People and suppliers as administrators see them: profiles with the e-mail address, which only auth.users stores.
-- These are functions, because one wrong grant on a view over auth.users would expose every address.

-- One person's profile and e-mail address. Security definer: reads auth.users after checking that the caller is an administrator.
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
grant execute on function public.admin_profile to authenticated;

-- The searchable text has its own table: it combines three tables, and an index needs a stored text. The columns by
-- which lists sort, filter and count are copied next to it, so that a search need not read other tables for them.
create table private.people_texts (
  account_id uuid primary key references auth.users (id) on delete cascade,
  folded text not null,
  user_type public.user_type not null,
  created_at timestamptz not null
);
comment on table private.people_texts is
  'Name, business, e-mail and phone of each person, folded, with role and date, kept by triggers.';

create index people_texts_folded on private.people_texts using gin (folded extensions.gin_trgm_ops);
create index people_texts_newest on private.people_texts (created_at desc, account_id desc);
create index people_texts_newest_of_role on private.people_texts (user_type, created_at desc, account_id desc);

-- No policy grants access: only the functions below read or write the table.
alter table private.people_texts enable row level security;

-- Updates a person's searchable text when a part of it changes; the trigger's argument is the column with the account's
-- id. Security definer, because callers may neither write to `people_texts` nor read auth.users.
create function private.keep_people_text() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.people_texts (account_id, folded, user_type, created_at)
  select p.id, private.fold(concat_ws(' ', p.name, b.name, u.email, p.phone)), p.user_type, p.created_at
  from public.profiles p
  join auth.users u on u.id = p.id
  left join public.professionals b on b.user_id = p.id
  where p.id = (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid
  on conflict (account_id) do update
    set folded = excluded.folded, user_type = excluded.user_type, created_at = excluded.created_at;
  return null;
end $$;

create trigger keep_people_text after insert or update of name, phone, user_type, created_at on public.profiles
  for each row execute function private.keep_people_text('id');
create trigger keep_people_text after insert or delete or update of name on public.professionals
  for each row execute function private.keep_people_text('user_id');
create trigger keep_people_text after update of email on auth.users
  for each row execute function private.keep_people_text('id');

-- The LIKE patterns of a term's words; a folded text must match each of them.
create function private.word_patterns(term text) returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array(
    select private.containing(word)
    from unnest(string_to_array(private.fold(left(term, 100)), ' ')) as word where word <> '');
end $$;

-- The SQL condition that `t.folded` contains each word of a term, in any order; null without words. A word of one or two
-- letters must begin a word of the text, because the index finds beginnings of words but no other part of less than three
-- letters. All input is quoted.
create function private.words_condition(term text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select string_agg(
      case when char_length(pattern) < 5 then format('(t.folded like %L or t.folded like %L)', beginning, '% ' || beginning)
           else format('t.folded like %L', pattern) end, ' and ')
    from unnest(private.word_patterns(term)) as pattern, ltrim(pattern, '%') as beginning);
end $$;

-- A search term in the format of people_texts: a phone number, however written, becomes its digits.
create function private.people_term(term text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case when term ~ '^[\d\s()+.-]*\d[\d\s()+.-]*$' then private.phone_digits(left(term, 100)) else term end;
end $$;

-- The SQL condition of a search for people, by any part of name, business, e-mail and phone.
create function private.people_condition(term text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return coalesce(private.words_condition(private.people_term(term)), 'true');
end $$;

-- People, newest first, by keyset: `after` is {created_at, id} of the previous page's last row. Security definer: reads
-- auth.users after checking that the caller is an administrator.
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
     from private.people_texts t
     join public.profiles p on p.id = t.account_id
     join auth.users u on u.id = t.account_id
     left join public.professionals b on b.user_id = t.account_id
     where ($1 is null or t.user_type = $1)
       and ($2 is null or (t.created_at, t.account_id) < (($2 ->> ''created_at'')::timestamptz, ($2 ->> ''id'')::uuid))
       and %s
     order by t.created_at desc, t.account_id desc
     limit $3', private.people_condition(term))
    using kind, admin_users.after, least(greatest(coalesce(page_size, 50), 1), 200);
end $$;
grant execute on function public.admin_users to authenticated;

-- How many people of each role a term finds; counting stops at 10,001, because nobody pages that far. Security definer:
-- reads a private table after checking that the caller is an administrator.
create function public.admin_user_counts(term text default null)
  returns table (user_type public.user_type, people int)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- Each role is planned by itself: one has a handful of people, another nearly all.
  return query execute (
    select string_agg(format(
      'select %1$L::public.user_type, count(*)::int
       from (select from private.people_texts t where t.user_type = %1$L and %2$s limit 10001) as counted
       having count(*) > 0', kind, private.people_condition(term)), ' union all ')
    from unnest(enum_range(null::public.user_type)) as kind);
end $$;
grant execute on function public.admin_user_counts to authenticated;

-- A person's page in the administrators' panel: one account, and what administrators may do to it. Each of their
-- actions is a function, because they may not write these rows directly, and each is logged.

-- Refuses a caller who is not an administrator, and an account that does not exist or is an administrator's. The lock
-- makes a concurrent appointment or deletion of the account wait.
create function private.require_power_over(person_id uuid) returns void
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

-- One account's details; the log records who opened them. Security definer: reads auth.users, for administrators only.
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
  if found then
    perform private.record_act_hourly('opened', 'person', person_id::text);
  end if;
end $$;
grant execute on function public.admin_person to authenticated;

-- The sessions in which a person is signed in, the last used first. Security definer: callers may not read `auth`.
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
grant execute on function public.admin_sessions to authenticated;

-- Signs a person out on one device, or on all; returns the ids of the ended sessions. Security definer, because callers
-- may not write to the schema `auth`.
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
grant execute on function public.admin_end_sessions to authenticated;

-- Blocks a person's sign-in the way GoTrue does, by setting `banned_until`, ends their sessions and notifies them by
-- mail; or unblocks the sign-in. Security definer, because callers may not write to the schema `auth`.
create function public.admin_block_sign_in(person_id uuid, is_blocked boolean default true) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_power_over(person_id);
  update auth.users u set banned_until = case when is_blocked then now() + interval '100 years' end
    where u.id = person_id and coalesce(u.banned_until > now(), false) <> is_blocked;
  if found then
    perform private.record_act(case when is_blocked then 'blocked' else 'unblocked' end, 'person', person_id::text);
    if is_blocked then
      perform private.write_mail(person_id, null, 'blocked', jsonb_build_object('name', p.name))
        from public.profiles p where p.id = person_id;
    end if;
    perform private.note_page_change(array[p.category_id], p.id)
      from public.professionals p join private.removed_reviews r on r.professional_id = p.id
      where r.client_id = person_id order by p.id;
  end if;
  if is_blocked then
    delete from auth.sessions s where s.user_id = person_id;
  end if;
end $$;
grant execute on function public.admin_block_sign_in to authenticated;

-- The export of 'Baixar meus dados', for a person who cannot download it themselves; like a deletion, it requires that
-- the administrator has just given their password. Security definer, because no caller may access the private tables.
create function public.admin_export_data(person_id uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_power_over(person_id);
  perform private.require_proof('exportar os dados');
  perform private.record_act('data_exported', 'person', person_id::text);
  return private.data_of(person_id);
end $$;
grant execute on function public.admin_export_data to authenticated;

-- The pictures that must be removed before a person's account can be deleted; photos kept for an open profile edit are
-- removed within a day. Security definer: reads `storage.objects` after checking that the caller is an administrator.
create function public.admin_pictures(person_id uuid) returns table (bucket text, path text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select o.bucket_id, o.name from private.objects_of(person_id) o
    where not private.is_kept_photo(o.bucket_id, o.name) order by o.name;
end $$;
grant execute on function public.admin_pictures to authenticated;

-- Deletes a person's account, under the same conditions as delete_my_account: the caller has just given their password,
-- and the pictures have been removed. Security definer, because callers may not write to the schema `auth`.
create function public.admin_delete_account(person_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_power_over(person_id);
  perform private.require_proof('excluir a conta');
  if exists (select from private.objects_of(person_id) o where not private.is_kept_photo(o.bucket_id, o.name)) then
    raise exception 'Remova as imagens antes de excluir a conta.' using errcode = '2BP01';
  end if;
  perform private.record_act('deleted', 'person', person_id::text);
  update private.removed_reviews r set is_of_blocked = true from auth.users u
    where r.client_id = person_id and u.id = person_id and u.banned_until > now();
  delete from auth.users where id = person_id;
end $$;
grant execute on function public.admin_delete_account to authenticated;

-- The administrators' suppliers: approved and suspended professionals, with data that no policy exposes, such as the e-mail.

-- A page of suppliers, by keyset: `after` is the `place` of the previous page's last row. Every word of `term` must occur in
-- the names of business and person or in the e-mail, in any order; a term of digits and punctuation must be part of a phone
-- number. Views and contacts are those of the last thirty days; the order 'contacts' sorts by contacts, and every order breaks
-- ties by name. Each row also has the professional's version and the number of suppliers that the search finds, so that this
-- number and the list agree. The function writes nothing but `contact_sums`, once a day. The query is planned for each call
-- (decision 55). Security definer: reads auth.users and private tables after checking that the caller is an administrator.
create function public.admin_suppliers(
    term text default null,
    category_id bigint default null,
    city text default null,
    statuses public.professional_status[] default '{approved,suspended}',
    recommended boolean default null,
    verified boolean default null,
    edited boolean default null,
    doubted boolean default null,
    sort text default 'contacts',
    page_size int default 50,
    after jsonb default null,
    professional_id uuid default null
  )
  returns table (
    id uuid, user_id uuid, version int, name text, slug text, category text, cities text[], images text[], whatsapp text,
    price int, price_unit public.price_unit, rating numeric, feedback_count int, status public.professional_status,
    is_recommended boolean, is_verified boolean, edited_at timestamptz, reviewed_at timestamptz, owner_name text,
    email text, views int, contacts int, doubt jsonb, place jsonb, total int, approved int, suspended int
  )
  language plpgsql security definer rows 50 set search_path = '' set plan_cache_mode = force_custom_plan
  set max_parallel_workers_per_gather = 0 as $$ -- starting workers takes longer than the search
declare
  wanted constant int := least(greatest(coalesce(page_size, 50), 1), 200);
  patterns constant text[] := private.word_patterns(private.people_term(term));
  -- Only digits can be part of a phone number. Other terms are looked up in the texts alone, by the index of the first word.
  is_number constant boolean := array_to_string(patterns, '') ~ '^[0-9%]+$';
  today constant date := private.day_of(now());
  is_plain constant boolean := patterns = '{}' and after is null and statuses in ('{approved,suspended}', '{suspended,approved}')
    and num_nonnulls(category_id, city, recommended, verified, edited, doubted, professional_id) = 0;
  first_ones uuid[];
begin
  perform private.require_admin();
  if sort <> all ('{contacts,rating,newest,name}') then
    raise exception 'A ordem é contacts, rating, newest ou name.' using errcode = '22023', hint = 'sort';
  end if;
  if sort = 'contacts' then
    perform private.sum_contacts();
  end if;
  -- The first page without filters reads only the professionals that it may show; stored sums hold their number.
  if sort = 'contacts' and is_plain then
    first_ones = array(
      select c.professional_id
      from (select s.professional_id, s.contacts from private.contact_sums s
            union all select n.professional_id, n.contacts from private.daily_counts n where n.day = today) as c
      where not exists (
        select from public.professionals p where p.id = c.professional_id and p.status in ('pending', 'rejected'))
      group by c.professional_id having sum(c.contacts) > 0 order by sum(c.contacts) desc fetch first wanted rows with ties);
    if cardinality(first_ones) >= wanted then
      total = public.admin_supplier_count();
      suspended = (select count(*) from public.professionals p where p.status = 'suspended');
      approved = total - suspended;
    else
      first_ones = null;
    end if;
  end if;
  return query
    with doubts as materialized (select d as id from private.doubted() d),
    todays as materialized (
      select d.professional_id, d.contacts from private.daily_counts d where sort = 'contacts' and d.day = today),
    -- Columns that only the page shows are read later, not while rows are counted and sorted.
    found as materialized (
      select p.id, p.name, p.status,
        case sort when 'contacts' then coalesce(s.contacts, 0) + coalesce(n.contacts, 0)
                  when 'rating' then coalesce(p.rating, 0)::float8
                  when 'newest' then round(date_part('epoch', p.reviewed_at) * 1e6) -- JSON numbers hold it exactly
                  else 0 end as rank
      from public.professionals p
      left join private.contact_sums s on sort = 'contacts' and s.professional_id = p.id
      left join todays n on n.professional_id = p.id
      left join public.profile_edits e on edited is not null and e.professional_id = p.id
      left join private.people_texts t on t.account_id = p.user_id and patterns <> '{}'
      where p.status = any (statuses)
        and (first_ones is null or p.id = any (first_ones))
        and (admin_suppliers.professional_id is null or p.id = admin_suppliers.professional_id)
        and (admin_suppliers.category_id is null or p.category_id = admin_suppliers.category_id)
        and (city is null or city = any (p.cities))
        and (recommended is null or p.is_recommended = recommended)
        and (verified is null or p.is_verified = verified)
        and (edited is null or (e.professional_id is not null) = edited)
        and (doubted is null or (p.id in (select d.id from doubts d)) = doubted)
        and (patterns = '{}' or t.folded like patterns[1] and t.folded like all (patterns[2:])
             or is_number and p.whatsapp like all (patterns))
    ), page as (
      select f.*
      from found f
      where after is null
         or (-f.rank, f.name collate "und-x-icu", f.id)
            > ((after ->> 0)::float8, (after ->> 1) collate "und-x-icu", (after ->> 2)::uuid)
      order by f.rank desc, f.name collate "und-x-icu", f.id
      limit wanted
    )
    select p.id, p.user_id, p.version, p.name, p.slug, c.name, p.cities, p.images, p.whatsapp, p.price, p.price_unit,
      p.rating, p.feedback_count, p.status, p.is_recommended, p.is_verified, e.edited_at, p.reviewed_at, p.owner_name,
      u.email::text,
      coalesce(n.views, 0), coalesce(n.contacts, 0),
      case when p.id in (select d.id from doubts d) then private.doubt_about(p.id) end, jsonb_build_array(-r.rank, p.name, p.id),
      coalesce(admin_suppliers.total, number.total), coalesce(admin_suppliers.approved, number.approved),
      coalesce(admin_suppliers.suspended, number.suspended)
    from page r
    join public.professionals p on p.id = r.id
    join public.categories c on c.id = p.category_id
    join auth.users u on u.id = p.user_id
    left join public.profile_edits e on e.professional_id = p.id
    left join lateral (
      select sum(d.views)::int as views, sum(d.contacts)::int as contacts
      from private.daily_counts d
      where d.professional_id = p.id and d.day > today - 30) n on true
    cross join (
      select count(*)::int as total, (count(*) filter (where f.status = 'approved'))::int as approved,
        (count(*) filter (where f.status = 'suspended'))::int as suspended
      from found f) as number
    order by r.rank desc, r.name collate "und-x-icu", r.id;
end $$;
grant execute on function public.admin_suppliers to authenticated;

-- How many suppliers there are. Security definer: reads the number of approved ones from `professional_sums`, a private table.
create function public.admin_supplier_count() returns int
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return coalesce((select sum(s.professionals) from private.professional_sums s where s.place = ''), 0)
    + (select count(*) from public.professionals p where p.status = 'suspended');
end $$;
grant execute on function public.admin_supplier_count to authenticated;
