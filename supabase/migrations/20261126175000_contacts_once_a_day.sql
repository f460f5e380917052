create table private.contact_sums (
  professional_id uuid primary key references public.professionals (id) on delete cascade,
  contacts int not null,
  day date not null
);
comment on table private.contact_sums is 'Contact taps of each professional in the twenty-nine days before `day`, by which administrators sort.';

alter table private.contact_sums enable row level security;

CREATE OR REPLACE FUNCTION private.sum_contacts()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.admin_suppliers(term text DEFAULT NULL::text, category_id bigint DEFAULT NULL::bigint, city text DEFAULT NULL::text, statuses public.professional_status[] DEFAULT '{approved,suspended}'::public.professional_status[], recommended boolean DEFAULT NULL::boolean, verified boolean DEFAULT NULL::boolean, edited boolean DEFAULT NULL::boolean, doubted boolean DEFAULT NULL::boolean, sort text DEFAULT 'contacts'::text, page_size integer DEFAULT 50, after jsonb DEFAULT NULL::jsonb, professional_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, user_id uuid, version integer, name text, slug text, category text, cities text[], images text[], whatsapp text, price integer, price_unit public.price_unit, rating numeric, feedback_count integer, status public.professional_status, is_recommended boolean, is_verified boolean, edited_at timestamp with time zone, reviewed_at timestamp with time zone, owner_name text, email text, views integer, contacts integer, doubt jsonb, place jsonb, total integer, approved integer, suspended integer)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 50
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET max_parallel_workers_per_gather TO '0'
AS $function$ -- starting workers takes longer than the search
declare
  wanted constant int := least(greatest(coalesce(page_size, 50), 1), 200);
  patterns constant text[] := private.word_patterns(private.people_term(term));
  today constant date := private.day_of(now());
begin
  perform private.require_admin();
  if sort <> all ('{contacts,rating,newest,name}') then
    raise exception 'A ordem é contacts, rating, newest ou name.' using errcode = '22023', hint = 'sort';
  end if;
  if sort = 'contacts' then
    perform private.sum_contacts();
  end if;
  return query
    with doubts as materialized (select d as id from private.doubted() d),
    -- What a page does not show stays out of what is counted and sorted.
    found as materialized (
      select p.id, p.name, p.status,
        case sort when 'contacts' then coalesce(s.contacts, 0) + coalesce(n.contacts, 0)
                  when 'rating' then coalesce(p.rating, 0)::float8
                  when 'newest' then round(date_part('epoch', p.reviewed_at) * 1e6) -- JSON numbers hold it exactly
                  else 0 end as rank
      from public.professionals p
      left join private.contact_sums s on sort = 'contacts' and s.professional_id = p.id
      left join private.daily_counts n on sort = 'contacts' and n.professional_id = p.id and n.day = today
      left join public.profile_edits e on edited is not null and e.professional_id = p.id
      left join private.people_texts t on t.account_id = p.user_id and patterns <> '{}'
      where p.status = any (statuses)
        and (admin_suppliers.professional_id is null or p.id = admin_suppliers.professional_id)
        and (admin_suppliers.category_id is null or p.category_id = admin_suppliers.category_id)
        and (city is null or city = any (p.cities))
        and (recommended is null or p.is_recommended = recommended)
        and (verified is null or p.is_verified = verified)
        and (edited is null or (e.professional_id is not null) = edited)
        and (doubted is null or (p.id in (select d.id from doubts d)) = doubted)
        and (patterns = '{}' or t.folded like all (patterns) or p.whatsapp like all (patterns))
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
      number.total, number.approved, number.suspended
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
end $function$;
