drop index private.search_texts_cheapest;

CREATE OR REPLACE FUNCTION public.search_professionals(term text DEFAULT NULL::text, category_id bigint DEFAULT NULL::bigint, city text DEFAULT NULL::text, recommended boolean DEFAULT NULL::boolean, page_size integer DEFAULT 24, after jsonb DEFAULT NULL::jsonb, cities text[] DEFAULT NULL::text[], neighborhoods text[] DEFAULT NULL::text[], min_price integer DEFAULT NULL::integer, max_price integer DEFAULT NULL::integer, guests integer DEFAULT NULL::integer, hours integer DEFAULT NULL::integer, min_rating integer DEFAULT NULL::integer, event_type public.event_type DEFAULT NULL::public.event_type, verified boolean DEFAULT NULL::boolean, sort text DEFAULT 'best'::text, with_nearest boolean DEFAULT true, party_date date DEFAULT NULL::date, only_free boolean DEFAULT false)
 RETURNS SETOF public.professionals
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 24
 SET search_path TO ''
 SET random_page_cost TO '1.1'
 SET max_parallel_workers_per_gather TO '0'
AS $function$ -- starting workers takes longer than a search
declare
  budget constant int := 1000;
  best int;
  wanted constant int := least(greatest(coalesce(page_size, 24), 1), 200);
  joined constant text := 'private.search_texts s join public.professionals p on p.id = s.professional_id';
  condition text := private.search_condition(term, search_professionals.category_id, city, recommended,
    search_professionals.cities, search_professionals.neighborhoods, min_price, max_price, guests, hours, min_rating,
    search_professionals.event_type, verified, party_date, only_free);
  is_nearest boolean := false;
  last constant public.professionals := case
    when jsonb_typeof(after) <> 'null' then jsonb_populate_record(null::public.professionals, after) end;
  price constant text := private.price_order('s.price', 's.price_unit', guests, hours);
  last_price constant text := private.price_order(quote_nullable(last.price) || '::int',
    quote_nullable(last.price_unit) || '::public.price_unit', guests, hours);
  busy constant text := case when party_date is not null and private.is_answered(party_date)
    then private.day_condition(party_date, 'busy') end;
  source text := 'public.professionals p';
  keys text[];
  names text[];
  bound text[];
  beyond text := '';
  descending text;
  -- Keys that precede those of the order, and the last row's, or the first ones on the first page. The first pass reads one group.
  groups text[] := '{}';
  bound_group text[] := '{}';
  in_group text;
  all_keys text[];
  all_beyond text := '';
  ids uuid[];
begin
  -- Every order descends, so that one comparison of rows finds the next page.
  case sort
    when 'best' then
      keys = '{p.score,p.submitted_at,p.id}';
      names = '{score,submitted_at,id}';
      bound = array[quote_nullable(last.score), quote_nullable(last.submitted_at), quote_nullable(last.id)];
    when 'most_rated' then
      keys = '{p.feedback_count,p.score,p.id}';
      names = '{feedback_count,score,id}';
      bound = array[quote_nullable(last.feedback_count), quote_nullable(last.score), quote_nullable(last.id)];
    when 'cheapest' then
      keys = array[format('(-%s)', price), 'p.score', 'p.id'];
      names = '{price,price_unit,score,id}';
      bound = array[format('(-%s)', last_price), quote_nullable(last.score), quote_nullable(last.id)];
      source = format('(%s) as s join public.professionals p on p.id = s.professional_id', (
        select string_agg(format(
          '(select s.professional_id, s.price, s.price_unit from private.search_texts s where s.price_unit = %L and %s
            order by s.price fetch first %s rows with ties)',
          unit, part, case when condition = '' then wanted else budget end), ' union all ')
        from unnest(enum_range(null::public.price_unit)) as unit,
          unnest(case when after ?& names then array[keys[1] || ' < ' || bound[1], keys[1] || ' = ' || bound[1]]
                 else '{true}' end) as part));
    when 'newest' then
      source = joined;
      keys = '{s.reviewed_at,s.professional_id}';
      names = '{reviewed_at,id}';
      bound = array[quote_nullable(last.reviewed_at), quote_nullable(last.id)];
    else
      raise exception 'A ordem é best, most_rated, cheapest ou newest.' using errcode = '22023', hint = 'sort';
  end case;
  if busy is not null then
    groups = array[format('(not %s)::int', busy)];
    bound_group = array[format('coalesce((select %s from private.search_texts s where s.professional_id = %L), 1)', groups[1],
                               last.id)];
  end if;
  if sort <> 'cheapest' and (min_price is not null or max_price is not null) then
    names = names || '{price,price_unit}'::text[];
    groups = groups || format('(-(%s / 100000000000))', price);
    bound_group = bound_group || case when after ?& names then format('(-((%s) / 100000000000))', last_price) else '0' end;
  end if;
  all_keys = groups || keys;
  if after ?& names then
    beyond = ' and ' || private.beyond(keys, bound);
    all_beyond = ' and ' || private.beyond(all_keys, bound_group || bound);
  elsif jsonb_typeof(after) <> 'null' then
    raise exception 'A página seguinte é pedida com % do último resultado.', array_to_string(names, ', ')
      using errcode = '22023', hint = 'after';
  end if;
  descending = array_to_string(keys, ' desc, ') || ' desc';

  -- The source of the cheapest lacks those without a price.
  if condition = '' and groups = '{}' and sort <> 'cheapest' then
    return query execute format('select p.* from %s where p.status = ''approved''%s order by %s limit %s',
                                source, beyond, descending, wanted);
    return;
  end if;

  in_group = (select string_agg(format('%s = %s', key, first), ' and ') from unnest(groups, bound_group) as g (key, first));
  loop
    foreach best in array array[100, budget] loop
      execute format(
        'select array(
           select p.id
           from (select p.* from %s where p.status = ''approved''%s order by %s limit %s) as p
           where (select %s from private.search_texts s where s.professional_id = p.id)
           limit %s)',
        source, beyond, descending, best, concat_ws(' and ', coalesce(nullif(condition, ''), 'true'), in_group), wanted) into ids;
      if cardinality(ids) = wanted then
        return query execute format('select p.* from %s where p.id = any ($1) order by %s', joined, descending) using ids;
        return;
      end if;
      exit when ids = '{}';
    end loop;
    -- `offset 0` stops the planner from walking the listing for a rare word.
    return query execute format(
      'select (p).*
       from (select p, %s from %s where p.status = ''approved''%s%s offset 0) as matching
       order by %s
       limit %s',
      (select string_agg(format('%s as key%s', key, n), ', ' order by n) from unnest(all_keys) with ordinality as k (key, n)),
      joined, all_beyond, coalesce(' and ' || nullif(condition, ''), ''),
      (select string_agg(format('key%s desc', n), ', ' order by n) from generate_series(1, cardinality(all_keys)) as n), wanted);
    -- An empty page after others is their end.
    exit when found or is_nearest or term is null or not with_nearest or jsonb_typeof(after) <> 'null' and private.finds(condition);
    is_nearest = true;
    select concat_ws(' and ', nullif(n.filters, ''), nullif(n.place, ''), n.parts) into condition
    from private.nearest_search(term, search_professionals.category_id, city, recommended, search_professionals.cities,
      search_professionals.neighborhoods, min_price, max_price, guests, hours, min_rating, search_professionals.event_type,
      verified, party_date, only_free) as n;
    exit when coalesce(condition, '') = '';
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.count_professionals(term text DEFAULT NULL::text, category_id bigint DEFAULT NULL::bigint, city text DEFAULT NULL::text, recommended boolean DEFAULT NULL::boolean, cities text[] DEFAULT NULL::text[], neighborhoods text[] DEFAULT NULL::text[], min_price integer DEFAULT NULL::integer, max_price integer DEFAULT NULL::integer, guests integer DEFAULT NULL::integer, hours integer DEFAULT NULL::integer, min_rating integer DEFAULT NULL::integer, event_type public.event_type DEFAULT NULL::public.event_type, verified boolean DEFAULT NULL::boolean, with_nearest boolean DEFAULT true, party_date date DEFAULT NULL::date, only_free boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET random_page_cost TO '1.1'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  most constant int := 101;
  chosen constant text := coalesce('category=' || count_professionals.category_id, '');
  anywhere text := private.search_condition(term, count_professionals.category_id, null, recommended, null, null,
    min_price, max_price, guests, hours, min_rating, count_professionals.event_type, verified, party_date, only_free);
  any_category text := private.search_condition(term, null, city, recommended, count_professionals.cities,
    count_professionals.neighborhoods, min_price, max_price, guests, hours, min_rating, count_professionals.event_type, verified,
    party_date, only_free);
  at_any_price text := private.search_condition(term, count_professionals.category_id, city, recommended,
    count_professionals.cities, count_professionals.neighborhoods, null, null, guests, hours, min_rating,
    count_professionals.event_type, verified, party_date, only_free);
  home constant text[] := private.places_of(city, count_professionals.cities, count_professionals.neighborhoods);
  -- Without other filters nothing is counted: the sums know.
  is_plain constant boolean := private.search_condition(term, null, null, recommended, count_professionals.cities,
    count_professionals.neighborhoods, min_price, max_price, guests, hours, min_rating, count_professionals.event_type,
    verified, party_date, only_free) = '';
  kinds jsonb := case when is_plain then private.sums_by_category(city) else private.count_values(any_category, 'facets') end;
  places jsonb;
  nearest record;
  free int;
begin
  select null::text as filters, null::text as place, null::text as parts, null::jsonb as hint into nearest;
  if with_nearest and term is not null and coalesce((kinds ->> chosen)::int, 0) = 0 then
    select * into nearest
    from private.nearest_search(term, count_professionals.category_id, city, recommended, count_professionals.cities,
      count_professionals.neighborhoods, min_price, max_price, guests, hours, min_rating, count_professionals.event_type,
      verified, party_date, only_free);
    if found then
      anywhere = concat_ws(' and ', nullif(nearest.filters, ''), nearest.parts);
      any_category = concat_ws(' and ', nullif(nearest.place, ''), nearest.parts, nullif(
        private.search_condition(null, null, null, recommended, null, null, min_price, max_price, guests, hours, min_rating,
          count_professionals.event_type, verified, party_date, only_free), ''));
      at_any_price = concat_ws(' and ', nullif(nearest.filters, ''), nullif(nearest.place, ''), nearest.parts);
      kinds = private.count_values(any_category, 'facets');
    end if;
  elsif with_nearest and home <> '{}' and coalesce((kinds ->> chosen)::int, 0) = 0 then
    nearest.hint = jsonb_build_object('cities', private.neighbors(home, anywhere));
  end if;
  places = case when is_plain then private.sums_by_place(count_professionals.category_id)
                else private.count_values(anywhere, 'places') end;
  if party_date is not null and private.is_answered(party_date) then
    execute format(
      'select count(*) from (select from private.search_texts s left join public.professionals p on p.id = s.professional_id
                             where %s limit %s) as free',
      concat_ws(' and ', nullif(any_category, ''), case when chosen <> '' then format('s.facets @> %L', array[chosen]) end,
        private.day_condition(party_date, 'free')), most) into free;
  end if;
  return jsonb_build_object(
    'nearest', nearest.hint,
    'prices', private.price_steps(at_any_price, (kinds ->> chosen)::int, guests, hours),
    'total', least(coalesce((kinds ->> chosen)::int, 0), most),
    'categories', (
      select coalesce(jsonb_object_agg(substr(facet, 10), least(hits::int, most)), '{}')
      from jsonb_each_text(kinds) as counted (facet, hits) where facet like 'category=%'),
    'cities', (
      select coalesce(jsonb_object_agg(substr(facet, 6), least(hits::int, most)), '{}')
      from jsonb_each_text(places) as counted (facet, hits) where facet like 'city=%'),
    'neighborhoods', (
      select coalesce(jsonb_object_agg(name, least(hits, most)), '{}')
      from (
        select name, coalesce((places ->> ('neighborhood=' || name))::int, 0)
                     + coalesce((places ->> 'neighborhood=*')::int, 0) as hits
        from unnest(private.rio_neighborhoods()) as name
      ) as served
      where hits > 0)) || case when free is null then '{}' else jsonb_build_object(
    'free', free,
    'nearest_free', case when free = 0 then private.nearest_free_day(
      private.search_condition(term, count_professionals.category_id, city, recommended, count_professionals.cities,
        count_professionals.neighborhoods, min_price, max_price, guests, hours, min_rating, count_professionals.event_type,
        verified, null, false), party_date) end) end;
end $function$;

drop function private.price_steps(text,integer,integer);
