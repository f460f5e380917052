alter type private.mail_kind add value 'queue_arrival';
alter type private.mail_kind add value 'queue_digest';

alter table private.outgoing_mails drop constraint outgoing_mails_about;
alter table private.outgoing_mails add constraint outgoing_mails_about
  check (professional_id is not null or data ?| '{name,waiting}');

create table private.queue_notices (
  id boolean primary key default true,
  arrival_at timestamptz not null default '-infinity',
  digest_on date not null default private.day_of(now()),
  constraint queue_notices_one_row check (id)
);
comment on table private.queue_notices is
  'One row: when administrators were last mailed that a registration came, and on which day they last could be of all that waits.';

insert into private.queue_notices default values;

-- No role has a grant: the functions below are the only way in.
alter table private.queue_notices enable row level security;

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

-- No role has a grant: the server counts as the owner, and administrators read sums.
alter table private.empty_searches enable row level security;

CREATE OR REPLACE FUNCTION private.what_waits(at timestamp with time zone DEFAULT now())
 RETURNS TABLE(waiting integer, since timestamp with time zone, days integer, edits integer, reports integer)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select count(*)::int, min(p.submitted_at), extract(day from what_waits.at - min(p.submitted_at))::int,
      (select count(*)::int from public.profile_edits),
      (select count(distinct coalesce(r.feedback_id, r.professional_id))::int from private.reports r)
    from public.professionals p where p.status = 'pending';
end $function$;

CREATE OR REPLACE FUNCTION private.mail_arrival()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.mail_digest(hour integer, at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
  select w.waiting, w.days, w.edits, w.reports into waits from private.what_waits(mail_digest.at) w;
  if waits.waiting + waits.edits + waits.reports > 0 then
    perform private.mail_administrators('queue_digest', to_jsonb(waits));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.mail_administrators(kind private.mail_kind, data jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.write_mail(a.id, null, kind, data) from public.profiles a where a.user_type = 'admin';
end $function$;

CREATE OR REPLACE FUNCTION public.appoint_admin(profile_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.remove_admin(profile_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.count_empty_search(category_id bigint, city text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into private.empty_searches as today (category_id, city)
  select count_empty_search.category_id, count_empty_search.city
  where (count_empty_search.category_id is null
         or exists (select from public.categories c where c.id = count_empty_search.category_id))
    and (count_empty_search.city is null or exists (select from private.cities c where c.name = count_empty_search.city))
    and num_nonnulls(count_empty_search.category_id, count_empty_search.city) > 0
  on conflict on constraint empty_searches_one_row do update set askers = today.askers + 1;
  delete from private.empty_searches where day <= private.day_of(now()) - 90;
end $function$;

CREATE OR REPLACE FUNCTION public.admin_today()
 RETURNS TABLE(waiting integer, since timestamp with time zone, edits integer, reports integer, views integer, contacts integer, views_before integer, contacts_before integer, searches integer, places integer, missing jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
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
    select w.waiting, w.since, w.edits, w.reports, c.views, c.contacts, c.views_before, c.contacts_before,
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
end $function$;

CREATE OR REPLACE FUNCTION public.usual_wait()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select case when count(*) >= 5 then
      ceil(extract(epoch from percentile_cont(0.5) within group (order by last.wait)) / 86400)::int end
    from (
      select p.reviewed_at - p.submitted_at as wait from public.professionals p
      where p.status <> 'pending' and p.reviewed_at > p.submitted_at order by p.reviewed_at desc limit 30) last);
end $function$;

create or replace trigger mail_arrival AFTER INSERT ON public.professionals FOR EACH ROW WHEN ((new.status = 'pending'::public.professional_status)) EXECUTE FUNCTION private.mail_arrival(); alter table public.professionals enable trigger mail_arrival;

create or replace trigger mail_resubmission AFTER UPDATE ON public.professionals FOR EACH ROW WHEN (((old.status <> 'pending'::public.professional_status) AND (new.status = 'pending'::public.professional_status))) EXECUTE FUNCTION private.mail_arrival(); alter table public.professionals enable trigger mail_resubmission;

grant EXECUTE on function public.admin_today() to service_role;

grant EXECUTE on function public.admin_today() to authenticated;

grant EXECUTE on function public.usual_wait() to service_role;

grant EXECUTE on function public.usual_wait() to authenticated;

comment on column private.outgoing_mails.professional_id is 'Null if it is gone: `data` then holds its name; or if the mail tells how many wait.';

drop function private.mail_administrators(private.mail_kind,uuid);
