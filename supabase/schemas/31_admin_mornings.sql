-- Admin mornings: what waits for administrators today, the mails about it, and searches that found nobody.

create table private.queue_notices (
  id boolean primary key default true,
  arrival_at timestamptz not null default '-infinity',
  digest_on date not null default private.day_of(now()),
  constraint queue_notices_one_row check (id)
);
comment on table private.queue_notices is
  'One row: when administrators were last mailed that a registration came, and on which day they last could be of all that waits.';

insert into private.queue_notices default values;

-- No role has a grant: only the functions below access the table.
alter table private.queue_notices enable row level security;

-- How many items of each kind wait for administrators; `days` is the age of the oldest pending registration.
create function private.what_waits(at timestamptz default now())
  returns table (waiting int, since timestamptz, days int, edits int, reports int, doubts int)
  language plpgsql stable set search_path = '' as $$
begin
  return query
    select count(*)::int, min(p.submitted_at), extract(day from what_waits.at - min(p.submitted_at))::int,
      (select count(*)::int from public.profile_edits),
      (select count(distinct coalesce(r.feedback_id, r.professional_id))::int from private.reports r),
      (select count(*)::int from private.doubted())
    from public.professionals p where p.status = 'pending';
end $$;

-- Mails administrators when a provider submits a registration while the queue is empty, at most once an hour; the day's digest
-- covers all other registrations. A lock makes concurrent submissions take turns. Security definer: no caller may write mails.
create function private.mail_arrival() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.user_id is distinct from auth.uid()
     or exists (select from public.professionals p where p.status = 'pending' and p.id <> new.id) then
    return null;
  end if;
  update private.queue_notices set arrival_at = now()
    where arrival_at <= now() - interval '1 hour' or arrival_at > now();
  if found then
    perform private.mail_administrators('queue_arrival', '{"waiting": 1}');
  end if;
  return null;
end $$;

create trigger mail_arrival after insert on public.professionals
  for each row when (new.status = 'pending') execute function private.mail_arrival();
create trigger mail_resubmission after update on public.professionals
  for each row when (old.status <> 'pending' and new.status = 'pending') execute function private.mail_arrival();

-- Mails administrators once a day, after `hour` in São Paulo, about what waits, if anything does. Several servers may call this.
create function private.mail_digest(hour int, at timestamptz default now()) returns void
  language plpgsql set search_path = '' as $$
declare
  waits record;
begin
  if extract(hour from mail_digest.at at time zone 'America/Sao_Paulo') < hour then
    return;
  end if;
  update private.queue_notices set digest_on = private.day_of(mail_digest.at)
    where digest_on <> private.day_of(mail_digest.at);
  if not found then
    return;
  end if;
  select w.waiting, w.days, w.edits, w.reports, w.doubts into waits from private.what_waits(mail_digest.at) w;
  if waits.waiting + waits.edits + waits.reports + waits.doubts > 0 then
    perform private.mail_administrators('queue_digest', to_jsonb(waits));
  end if;
end $$;

create table private.empty_searches (
  day date not null default private.day_of(now()),
  category_id bigint references public.categories (id) on delete cascade,
  city text references private.cities (name),
  askers int not null default 1,
  constraint empty_searches_about check (num_nonnulls(category_id, city) > 0),
  constraint empty_searches_one_row unique nulls not distinct (day, category_id, city)
);
comment on table private.empty_searches is
  'How many asked on a day for a category, a city or both, and found nobody; nobody who did, and no word of theirs. Ninety days.';
comment on column private.empty_searches.askers is 'The server tells them apart, by digests under a key of the day in its memory.';

create index empty_searches_category_id on private.empty_searches (category_id);
create index empty_searches_city on private.empty_searches (city);

-- No role has a grant: the server writes the counts, connected as the table's owner, and administrators read sums of them.
alter table private.empty_searches enable row level security;

-- Adds one to today's count of people whose search for a category, a city or both found nobody; ignores an unknown
-- category or city.
create function private.count_empty_search(category_id bigint, city text) returns void
  language plpgsql set search_path = '' as $$
begin
  insert into private.empty_searches as today (category_id, city)
  select count_empty_search.category_id, count_empty_search.city
  where (count_empty_search.category_id is null
         or exists (select from public.categories c where c.id = count_empty_search.category_id))
    and (count_empty_search.city is null or exists (select from private.cities c where c.name = count_empty_search.city))
    and num_nonnulls(count_empty_search.category_id, count_empty_search.city) > 0
  on conflict on constraint empty_searches_one_row do update set askers = today.askers + 1;
  delete from private.empty_searches where day <= private.day_of(now()) - 90;
end $$;

-- What an administrator should know this morning. First what waits. Then the views and contacts that professionals had in the
-- last seven days and in the seven before. Then, for the last seven days, the number of searches that found nobody, the number
-- of their places (a category, a city or both), and the five places with the most of them. Counts only places where at least
-- five people found nobody on one of the days. Security definer: reads private tables, for administrators only.
create function public.admin_today()
  returns table (
    waiting int, since timestamptz, edits int, reports int, doubts int,
    views int, contacts int, views_before int, contacts_before int,
    searches int, places int, missing jsonb
  )
  language plpgsql stable security definer rows 1 set search_path = '' as $$
declare
  today constant date := private.day_of(now());
begin
  perform private.require_admin();
  return query
    with place as (
      select e.category_id, e.city, sum(e.askers)::int as searches,
        row_number() over (order by sum(e.askers) desc, e.city, e.category_id) as rank
      from private.empty_searches e where e.day > today - 7
      group by e.category_id, e.city having max(e.askers) >= 5
    )
    select w.waiting, w.since, w.edits, w.reports, w.doubts, c.views, c.contacts, c.views_before, c.contacts_before,
      p.searches, p.places, p.missing
    from private.what_waits() w
    cross join (
      select
        coalesce(sum(d.views) filter (where d.day > today - 7), 0)::int as views,
        coalesce(sum(d.contacts) filter (where d.day > today - 7), 0)::int as contacts,
        coalesce(sum(d.views) filter (where d.day <= today - 7), 0)::int as views_before,
        coalesce(sum(d.contacts) filter (where d.day <= today - 7), 0)::int as contacts_before
      from private.daily_counts d where d.day > today - 14) c
    cross join (
      select coalesce(sum(place.searches), 0)::int as searches, count(*)::int as places,
        coalesce(jsonb_agg(
          jsonb_build_object('id', g.id, 'category', g.name, 'city', place.city, 'searches', place.searches)
          order by place.rank) filter (where place.rank <= 5), '[]') as missing
      from place left join public.categories g on g.id = place.category_id) p;
end $$;
grant execute on function public.admin_today to authenticated;

-- How many days a registration usually waits: the median wait of the last thirty that were decided, rounded up; null if fewer
-- than five were decided. Security definer: other people's registrations are hidden from the caller; the number reveals nothing.
create function public.usual_wait() returns int
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case when count(*) >= 5 then
      ceil(extract(epoch from percentile_cont(0.5) within group (order by last.wait)) / 86400)::int end
    from (
      select p.reviewed_at - p.submitted_at as wait from public.professionals p
      where p.status <> 'pending' and p.reviewed_at > p.submitted_at order by p.reviewed_at desc limit 30) last);
end $$;
grant execute on function public.usual_wait to authenticated;
