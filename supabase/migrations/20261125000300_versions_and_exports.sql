-- A suspended profile is reactivated as the administrator has read it: its provider may change it meanwhile. And a session
-- that was stolen or left open exports nobody's data, which hold private notes, contact taps and sign-in records.

drop function public.reactivate_professional(uuid);
drop function public.admin_suppliers(text, bigint, text, public.professional_status[], boolean, boolean, boolean, text, int,
  jsonb, uuid);

-- Ends a suspension; returns the id, or nothing if there is none. Refuses a version that is not the newest; without one it
-- reactivates what the profile says by then. Definer: writes a closed table after checking the caller.
create function public.reactivate_professional(professional_id uuid, version int default null) returns setof uuid
  language plpgsql security definer set search_path = '' as $$
declare
  newest int;
begin
  perform private.require_admin();
  select p.version into newest from public.professionals p
    where p.id = reactivate_professional.professional_id and p.status = 'suspended' for update;
  if newest <> reactivate_professional.version then
    raise sqlstate 'PT409' using message = 'Este cadastro mudou enquanto você lia.', hint = 'version';
  end if;
  return query select private.decide(professional_id, 'suspended', 'approved');
end $$;
grant execute on function public.reactivate_professional(uuid, int) to authenticated;

-- A page of suppliers, by keyset: `after` is the `place` of the previous page's last row. Every word of `term` must occur in
-- the names of business and person or in the e-mail, in any order; a term of digits and punctuation is part of a phone. Views
-- and contacts are those of thirty days, by which the order 'contacts' sorts; each order ends with the name. Each row carries
-- how many the search finds, so that the numbers are those of the list, and the version that it shows. Planned for each
-- call (decision 55). Definer: reads auth.users and closed tables after checking the caller.
create function public.admin_suppliers(
    term text default null,
    category_id bigint default null,
    city text default null,
    statuses public.professional_status[] default '{approved,suspended}',
    recommended boolean default null,
    verified boolean default null,
    edited boolean default null,
    sort text default 'contacts',
    page_size int default 50,
    after jsonb default null,
    professional_id uuid default null
  )
  returns table (
    id uuid, user_id uuid, version int, name text, slug text, category text, cities text[], images text[], whatsapp text,
    price int, price_unit public.price_unit, rating numeric, feedback_count int, status public.professional_status,
    is_recommended boolean, is_verified boolean, edited_at timestamptz, reviewed_at timestamptz, owner_name text,
    email text, views int, contacts int, place jsonb, total int, approved int, suspended int
  )
  language plpgsql stable security definer rows 50 set search_path = '' set plan_cache_mode = force_custom_plan
  set max_parallel_workers_per_gather = 0 as $$ -- starting workers takes longer than the search
declare
  wanted constant int := least(greatest(coalesce(page_size, 50), 1), 200);
  patterns constant text[] := private.word_patterns(private.people_term(term));
  first_day constant date := private.day_of(now()) - 29;
begin
  perform private.require_admin();
  if sort <> all ('{contacts,rating,newest,name}') then
    raise exception 'A ordem é contacts, rating, newest ou name.' using errcode = '22023', hint = 'sort';
  end if;
  return query
    -- What a page does not show stays out of what is counted and sorted.
    with found as materialized (
      select p.id, p.name, p.status, p.rating, p.reviewed_at
      from public.professionals p
      left join public.profile_edits e on e.professional_id = p.id
      left join private.people_texts t on t.account_id = p.user_id and patterns <> '{}'
      where p.status = any (statuses)
        and (admin_suppliers.professional_id is null or p.id = admin_suppliers.professional_id)
        and (admin_suppliers.category_id is null or p.category_id = admin_suppliers.category_id)
        and (city is null or city = any (p.cities))
        and (recommended is null or p.is_recommended = recommended)
        and (verified is null or p.is_verified = verified)
        and (edited is null or (e.professional_id is not null) = edited)
        and (patterns = '{}' or t.folded like all (patterns) or p.whatsapp like all (patterns))
    ), contacted as materialized (
      select d.professional_id, sum(d.contacts) as contacts
      from private.daily_counts d where sort = 'contacts' and d.day >= first_day
      group by d.professional_id
    ), ranked as (
      select f.id, f.name,
        case sort when 'contacts' then coalesce(c.contacts, 0)
                  when 'rating' then coalesce(f.rating, 0)
                  when 'newest' then floor(extract(epoch from f.reviewed_at) * 1e6) -- JSON numbers hold it exactly
                  else 0 end as rank
      from found f
      left join contacted c on c.professional_id = f.id
    ), page as (
      select r.*
      from ranked r
      where after is null
         or (-r.rank, r.name collate "und-x-icu", r.id)
            > ((after ->> 0)::numeric, (after ->> 1) collate "und-x-icu", (after ->> 2)::uuid)
      order by r.rank desc, r.name collate "und-x-icu", r.id
      limit wanted
    )
    select p.id, p.user_id, p.version, p.name, p.slug, c.name, p.cities, p.images, p.whatsapp, p.price, p.price_unit,
      p.rating, p.feedback_count, p.status, p.is_recommended, p.is_verified, e.edited_at, p.reviewed_at, p.owner_name,
      u.email::text,
      coalesce(n.views, 0), coalesce(n.contacts, 0), jsonb_build_array(-r.rank, p.name, p.id),
      number.total, number.approved, number.suspended
    from page r
    join public.professionals p on p.id = r.id
    join public.categories c on c.id = p.category_id
    join auth.users u on u.id = p.user_id
    left join public.profile_edits e on e.professional_id = p.id
    left join lateral (
      select sum(d.views)::int as views, sum(d.contacts)::int as contacts
      from private.daily_counts d
      where d.professional_id = p.id and d.day >= first_day) n on true
    cross join (
      select count(*)::int as total, (count(*) filter (where f.status = 'approved'))::int as approved,
        (count(*) filter (where f.status = 'suspended'))::int as suspended
      from found f) as number
    order by r.rank desc, r.name collate "und-x-icu", r.id;
end $$;
grant execute on function public.admin_suppliers(text, bigint, text, public.professional_status[], boolean, boolean, boolean,
  text, int, jsonb, uuid) to authenticated;

-- What 'Baixar meus dados' would give the person, for one who cannot do it themselves; with a password given just now, as a
-- deletion. Definer: the tables are closed.
create or replace function public.admin_export_data(person_id uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_power_over(person_id);
  if not private.has_just_given_password() then
    raise exception 'Confirme sua senha para exportar os dados.' using errcode = '28000';
  end if;
  perform private.record_act('data_exported', 'person', person_id::text);
  return private.data_of(person_id);
end $$;
