CREATE OR REPLACE FUNCTION private.price_steps(condition text, expected integer, guests integer, hours integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  most constant int := 1000;
  best constant text := 'p.score desc, p.submitted_at desc, p.id desc';
  price constant text := private.price_order('s.price', 's.price_unit', guests, hours);
  wanted constant text := coalesce(nullif(condition, ''), 'true');
  prices bigint[];
  totals bigint[];
  priced int;
begin
  -- Many are soon found among the best; few are soon sorted.
  if expected >= 10000 then
    execute format(
      'select array(
         select price
         from (select (select %s from private.search_texts s where s.professional_id = p.id and %s) as price
               from (select p.* from public.professionals p where p.status = ''approved'' order by %s limit %s) as p) as priced
         where price is not null limit %s)',
      price, wanted, best, 10 * most, most) into prices;
  end if;
  if expected < 10000 or cardinality(prices) < most then
    execute format(
      'select array(
         select %s from private.search_texts s join public.professionals p on p.id = s.professional_id
         where %s order by %s limit %s)',
      price, wanted, best, most) into prices;
  end if;
  totals = array(select total from unnest(prices) as total where total < 100000000000 order by total);
  priced = cardinality(totals);
  return jsonb_build_object(
    'steps', case when priced < 4 then '[]' else (
      select jsonb_agg(jsonb_build_object('reais', step, 'found', least(101, (
        select count(*) from unnest(totals) as total where total <= step))) order by step)
      from (select distinct greatest(500, round(totals[(priced * quarter + 3) / 4] / 500.0) * 500)::bigint as step
            from generate_series(1, 3) as quarter) as steps) end,
    'unpriced', case when cardinality(prices) < most then cardinality(array_positions(prices, 300000000000)) end);
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
    'prices', private.price_steps(at_any_price, coalesce((kinds ->> chosen)::int, 0), guests, hours),
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
