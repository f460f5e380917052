-- Daily counts: how often a professional's page was opened and a contact link on it tapped, by day in Rio. No row says who
-- opened or tapped, so only the server's limit per IP address stops a caller who repeats calls (decision 32).

-- The fill factor leaves room in each page for new versions of its rows, so that counts need no index updates (HOT updates).
create table private.daily_counts (
  professional_id uuid not null references public.professionals (id) on delete cascade,
  day date not null,
  views int not null default 0,
  contacts int not null default 0,
  primary key (professional_id, day)
) with (fillfactor = 90);
comment on table private.daily_counts is 'Views and contact taps of each professional by day, of the twelve weeks that its provider sees.';

-- Sorting suppliers by contacts sums 30 of the 84 days that the table covers. Rows are inserted in the order of their
-- days, so a BRIN index, the smallest kind, is enough.
create index daily_counts_by_day on private.daily_counts using brin (day) with (pages_per_range = 32);

-- No policy grants access: only the functions below and `export_my_data` read or write the table.
alter table private.daily_counts enable row level security;

-- How often each professional's contact links were tapped in the 29 days before `day`; professionals without taps have
-- no row. Computed once a day, when an administrator first sorts by contacts.
create table private.contact_sums (
  professional_id uuid primary key references public.professionals (id) on delete cascade,
  contacts int not null,
  day date not null
);
comment on table private.contact_sums is 'Contact taps of each professional in the twenty-nine days before `day`, by which administrators sort.';

alter table private.contact_sums enable row level security;

-- Recomputes contact_sums, once a day. If two calls run concurrently, the second waits and adds nothing.
create function private.sum_contacts() returns void
  language plpgsql set search_path = '' as $$
declare
  today constant date := private.day_of(now());
begin
  if exists (select from private.contact_sums s where s.day = today) then
    return;
  end if;
  delete from private.contact_sums s where s.day <> today;
  insert into private.contact_sums (professional_id, contacts, day)
  select c.professional_id, sum(c.contacts), today
  from private.daily_counts c
  where c.day between today - 29 and today - 1
  group by c.professional_id having sum(c.contacts) > 0
  on conflict do nothing;
end $$;

-- Adds to today's counts of an approved professional. Calls by its own provider and by administrators are not counted.
create function private.count_today(professional uuid, new_views int default 0, new_contacts int default 0) returns void
  language plpgsql set search_path = '' as $$
begin
  insert into private.daily_counts as today (professional_id, day, views, contacts)
  select p.id, private.day_of(now()), new_views, new_contacts
  from public.professionals p
  where p.id = professional
    and p.status = 'approved'
    and p.user_id is distinct from private.caller()
    and not private.is_admin()
  on conflict (professional_id, day) do update
    set views = today.views + excluded.views, contacts = today.contacts + excluded.contacts;
end $$;

-- Counts that the caller opened a professional's page. Security definer, because no caller may write to `daily_counts`.
create function public.record_view(professional_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_today(record_view.professional_id, new_views => 1);
end $$;
grant execute on function public.record_view to anon, authenticated;

-- A professional's first count of a day deletes those of that professional's counts that are too old for `my_weeks`.
create function private.forget_old_counts() returns trigger
  language plpgsql set search_path = '' as $$
begin
  delete from private.daily_counts c where c.professional_id = new.professional_id and c.day < new.day - 84;
  return null;
end $$;

create trigger forget_old_counts after insert on private.daily_counts
  for each row execute function private.forget_old_counts();

-- The caller's numbers by week: up to twelve weeks of seven whole days, of which the last ended yesterday, then a new
-- week, which has only today. These last two are always returned, earlier weeks only if they began after the day of
-- approval. `favorites` counts the favorites that existed at the end of the week and still do. Security definer,
-- because row-level security hides other people's favorites; only their number is returned.
create function public.my_weeks() returns table (last_day date, views int, contacts int, favorites int)
  language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.day_of(now());
begin
  return query
    select week.last_day, coalesce(sum(c.views), 0)::int, coalesce(sum(c.contacts), 0)::int,
      (select count(*)::int from public.favorites f
       where f.professional_id = p.id and private.day_of(f.created_at) <= week.last_day)
    from public.professionals p
    cross join (
      select today - 1 + 7 * n as last_day, today - 7 + 7 * n as first_day, n >= 0 as is_shown
      from generate_series(-11, 1) as n) as week
    left join private.daily_counts c on c.professional_id = p.id and c.day between week.first_day and week.last_day
    where p.user_id = private.caller()
      and (week.is_shown or week.first_day > private.day_of(coalesce(p.reviewed_at, p.submitted_at)))
    group by p.id, week.last_day
    order by week.last_day;
end $$;
grant execute on function public.my_weeks to authenticated;
