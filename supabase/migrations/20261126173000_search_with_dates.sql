alter table private.agenda_days drop constraint agenda_days_professional_id_fkey;
alter table private.agendas drop constraint agendas_pkey, add primary key (professional_id) include (never_on, confirmed_at);
alter table private.agenda_days
  add foreign key (professional_id) references private.agendas (professional_id) on delete cascade;

drop index private.agenda_days_day;
create index agenda_days_day on private.agenda_days (day, professional_id) include (is_busy, is_party);

CREATE OR REPLACE FUNCTION private.price_condition(min_price integer, max_price integer, guests integer, hours integer)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return case when min_price is not null or max_price is not null
    then format('(%1$s between %2$L and %3$L or %1$s >= 100000000000)',
                private.price_order('s.price', 's.price_unit', guests, hours), coalesce(min_price, 0),
                coalesce(max_price, 2147483647)) end;
end $function$;

CREATE OR REPLACE FUNCTION private.search_condition(term text, category_id bigint, city text, recommended boolean, cities text[], neighborhoods text[], min_price integer, max_price integer, guests integer, hours integer, min_rating integer, event_type public.event_type, verified boolean, party_date date, only_free boolean)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  facets constant text[] := array_remove(
    array['category=' || category_id, 'recommended=' || recommended, 'verified=' || verified, 'event=' || event_type], null);
begin
  return concat_ws(' and ',
    case when facets <> '{}' then format('s.facets @> %L', facets) end,
    case when city is not null then format('s.places @> %L', array['city=' || city]) end,
    case when cities is not null
         then format('s.places && %L', array(select distinct 'city=' || name from unnest(cities) as name
                                              where name = any (private.municipalities()))) end,
    case when neighborhoods is not null
         then format('s.places && %L',
                     array(select distinct 'neighborhood=' || name from unnest(neighborhoods || '{*}'::text[]) as name
                           where name = any (private.rio_neighborhoods() || '{*}'::text[]))) end,
    private.price_condition(min_price, max_price, guests, hours),
    -- The status lets the index professionals_most_rated answer.
    case when min_rating is not null then format('p.rating >= %L and p.status = ''approved''', min_rating) end,
    case when only_free and party_date is not null
         then case when private.is_answered(party_date) then private.day_condition(party_date, 'free') else 'false' end end,
    private.term_condition(term));
end $function$;

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
  price constant text := case when sort = 'cheapest' or min_price is not null or max_price is not null
    then private.price_order('s.price', 's.price_unit', guests, hours) end;
  last_price constant text := case when after is not null then private.price_order(quote_nullable(last.price) || '::int',
    quote_nullable(last.price_unit) || '::public.price_unit', guests, hours) end;
  busy constant text := case when party_date is not null and not coalesce(only_free, false) and private.is_answered(party_date)
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
          '(select s.professional_id, s.price, s.price_unit from private.search_texts s where s.price_unit = %L and %s and %s
            order by s.price fetch first %s rows with ties)',
          unit, part, coalesce(private.price_condition(min_price, max_price, guests, hours), 'true'), case when condition = '' then wanted else budget end), ' union all ')
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
    execute format(
      'select array(
         select id from (select p.id, %s from %s where p.status = ''approved''%s%s offset 0) as matching order by %s limit %s)',
      (select string_agg(format('%s as key%s', key, n), ', ' order by n) from unnest(all_keys) with ordinality as k (key, n)),
      joined, all_beyond, coalesce(' and ' || nullif(condition, ''), ''),
      (select string_agg(format('key%s desc', n), ', ' order by n) from generate_series(1, cardinality(all_keys)) as n), wanted)
      into ids;
    return query select p.* from unnest(ids) with ordinality as best (id, place) join public.professionals p using (id)
      order by place;
    -- An empty page after others is their end.
    exit when ids <> '{}' or is_nearest or term is null or not with_nearest or jsonb_typeof(after) <> 'null' and private.finds(condition);
    is_nearest = true;
    select concat_ws(' and ', nullif(n.filters, ''), nullif(n.place, ''), n.parts) into condition
    from private.nearest_search(term, search_professionals.category_id, city, recommended, search_professionals.cities,
      search_professionals.neighborhoods, min_price, max_price, guests, hours, min_rating, search_professionals.event_type,
      verified, party_date, only_free) as n;
    exit when coalesce(condition, '') = '';
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.count_values(condition text, "column" text, budgets integer[] DEFAULT '{10000}'::integer[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  settled constant int := 101;
  source constant text := 'private.search_texts s left join public.professionals p on p.id = s.professional_id where '
                          || coalesce(nullif(condition, ''), 'true');
  budget int;
  counts jsonb;
  unsettled text[];
  rest jsonb;
begin
  foreach budget in array budgets loop
    execute format(
      'select jsonb_object_agg(value, hits)
       from (select value, count(*) as hits
             from (select unnest(array[''''] || matching.%1$I) as value from (select s.%1$I from %2$s limit %3$s) as matching) as read
             group by value) as counted',
      "column", source, budget) into counts;
    exit when (counts ->> '')::int is distinct from budget;
    unsettled = array(
      select value
      from (
        select 'category=' || id from public.categories where "column" = 'facets'
        union all select 'city=' || city from unnest(private.municipalities()) as city where "column" = 'places'
        union all select 'neighborhood=' || name from unnest(private.rio_neighborhoods() || '{*}'::text[]) as name
          where "column" = 'places' and coalesce((counts ->> 'neighborhood=*')::int, 0) < settled
      ) as known (value)
      where coalesce((counts ->> value)::int, 0) < settled);
    exit when unsettled = '{}';
  end loop;
  if (counts ->> '')::int = budget and unsettled <> '{}' then
    execute format(
      'select jsonb_object_agg(value, hits)
       from (select value, count(*) as hits
             from (select unnest(s.%1$I) as value from %2$s and s.%1$I && $1) as read
             where value = any ($1) group by value) as counted',
      "column", source) into rest using unsettled;
  end if;
  return coalesce(counts || coalesce(rest, '{}'), '{}');
end $function$;

CREATE OR REPLACE FUNCTION private.price_steps(condition text, guests integer, hours integer)
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
  walked int;
  prices bigint[];
  totals bigint[];
  priced int;
begin
  -- Many are soon found among the best, as the first thousand of them show; few are soon sorted.
  foreach walked in array array[most, 10 * most] loop
    execute format(
      'select array(
         select price
         from (select (select %s from private.search_texts s where s.professional_id = p.id and %s) as price
               from (select p.* from public.professionals p where p.status = ''approved'' order by %s limit %s) as p) as priced
         where price is not null limit %s)',
      price, wanted, best, walked, most) into prices;
    exit when cardinality(prices) < walked / 10 or cardinality(prices) = most;
  end loop;
  if cardinality(prices) < most then
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

CREATE OR REPLACE FUNCTION public.count_professionals(term text DEFAULT NULL::text, category_id bigint DEFAULT NULL::bigint, city text DEFAULT NULL::text, recommended boolean DEFAULT NULL::boolean, cities text[] DEFAULT NULL::text[], neighborhoods text[] DEFAULT NULL::text[], min_price integer DEFAULT NULL::integer, max_price integer DEFAULT NULL::integer, guests integer DEFAULT NULL::integer, hours integer DEFAULT NULL::integer, min_rating integer DEFAULT NULL::integer, event_type public.event_type DEFAULT NULL::public.event_type, verified boolean DEFAULT NULL::boolean, with_nearest boolean DEFAULT true, party_date date DEFAULT NULL::date, only_free boolean DEFAULT false, with_places boolean DEFAULT true)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET random_page_cost TO '1.1'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  most constant int := 101;
  few constant int[] := '{2000,10000}'; -- categories are soon counted, 92 cities are not
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
  kinds jsonb := case when is_plain then private.sums_by_category(city) else private.count_values(any_category, 'facets', few) end;
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
      kinds = private.count_values(any_category, 'facets', few);
    end if;
  elsif with_nearest and home <> '{}' and coalesce((kinds ->> chosen)::int, 0) = 0 then
    nearest.hint = jsonb_build_object('cities', private.neighbors(home, anywhere));
  end if;
  places = case when not with_places then '{}'
                when is_plain then private.sums_by_place(count_professionals.category_id)
                else private.count_values(anywhere, 'places') end;
  if only_free and private.is_answered(party_date) then
    free = least(coalesce((kinds ->> chosen)::int, 0), most);
  elsif private.is_answered(party_date) then
    execute format(
      'select count(*) from (select from private.search_texts s left join public.professionals p on p.id = s.professional_id
                             where %s limit %s) as free',
      concat_ws(' and ', nullif(any_category, ''), case when chosen <> '' then format('s.facets @> %L', array[chosen]) end,
        private.day_condition(party_date, 'free')), most) into free;
  end if;
  return jsonb_build_object(
    'nearest', nearest.hint,
    'prices', private.price_steps(at_any_price, guests, hours),
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

grant EXECUTE on function public.count_professionals(text,bigint,text,boolean,text[],text[],integer,integer,integer,integer,integer,public.event_type,boolean,boolean,date,boolean,boolean) to service_role;

grant EXECUTE on function public.count_professionals(text,bigint,text,boolean,text[],text[],integer,integer,integer,integer,integer,public.event_type,boolean,boolean,date,boolean,boolean) to anon;

grant EXECUTE on function public.count_professionals(text,bigint,text,boolean,text[],text[],integer,integer,integer,integer,integer,public.event_type,boolean,boolean,date,boolean,boolean) to authenticated;

drop function private.count_values(text,text,integer);

drop function public.count_professionals(text,bigint,text,boolean,text[],text[],integer,integer,integer,integer,integer,public.event_type,boolean,boolean,date,boolean);

drop function private.price_steps(text,integer,integer,integer);
