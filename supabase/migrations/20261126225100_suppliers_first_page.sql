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
  -- What is no part of a number is found in the texts alone, whose index knows the first word.
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
  -- The page that opens first reads no others than those whom it may show, and the sums know how many there are.
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
    -- What a page does not show stays out of what is counted and sorted.
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
end $function$;

CREATE OR REPLACE FUNCTION public.admin_supplier_count()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return coalesce((select sum(s.professionals) from private.professional_sums s where s.place = ''), 0)
    + (select count(*) from public.professionals p where p.status = 'suspended');
end $function$;

grant EXECUTE on function public.admin_supplier_count() to service_role;

grant EXECUTE on function public.admin_supplier_count() to authenticated;
