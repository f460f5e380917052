CREATE OR REPLACE FUNCTION public.search_professionals(term text DEFAULT NULL::text, category_id bigint DEFAULT NULL::bigint, city text DEFAULT NULL::text, recommended boolean DEFAULT NULL::boolean, page_size integer DEFAULT 24, after jsonb DEFAULT NULL::jsonb, cities text[] DEFAULT NULL::text[], neighborhoods text[] DEFAULT NULL::text[], min_price integer DEFAULT NULL::integer, max_price integer DEFAULT NULL::integer, guests integer DEFAULT NULL::integer, hours integer DEFAULT NULL::integer, min_rating integer DEFAULT NULL::integer, event_type public.event_type DEFAULT NULL::public.event_type, verified boolean DEFAULT NULL::boolean, sort text DEFAULT 'best'::text, with_nearest boolean DEFAULT true, party_date date DEFAULT NULL::date, only_free boolean DEFAULT false)
 RETURNS SETOF public.professionals
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 24
 SET search_path TO ''
 SET seq_page_cost TO '0.1'
 SET random_page_cost TO '0.1'
 SET max_parallel_workers_per_gather TO '0'
AS $function$ -- starting workers takes longer than a search
declare
  budget constant int := 1000;
  passes int[] := array[100, budget];
  best int;
  wanted constant int := least(greatest(coalesce(page_size, 24), 1), 200);
  joined constant text := 'private.search_texts s join public.professionals p on p.id = s.professional_id';
  search constant jsonb := jsonb_build_object('term', term, 'category_id', search_professionals.category_id, 'city', city,
    'recommended', recommended, 'cities', search_professionals.cities, 'neighborhoods', search_professionals.neighborhoods,
    'min_price', min_price, 'max_price', max_price, 'guests', guests, 'hours', hours, 'min_rating', min_rating,
    'event_type', search_professionals.event_type, 'verified', verified, 'party_date', party_date, 'only_free', only_free);
  condition text := private.search_condition(search);
  chosen constant text := coalesce('category=' || search_professionals.category_id, '');
  in_city bigint;
  share numeric;
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
  in_category text := '';
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
      in_category = coalesce(' and p.category_id = ' || search_professionals.category_id, '');
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
  -- Of a category and a city, half more rows than fill the page on average: that often suffices, and more would take longer than
  -- the index, which reads all matches.
  if city is not null then
    in_city = private.sums_by_category(city) ->> chosen;
    share = in_city / (private.sums_by_category(null) ->> case when in_category <> '' then chosen else '' end)::numeric;
    if sort = 'best' and groups = '{}' and private.search_condition(search - '{category_id,city}'::text[]) = '' then
      passes = array[ceil(1.5 * wanted / share)];
    end if;
    passes = array(select n from unnest(passes) as n where n * share >= wanted and n <= in_city);
  end if;
  loop
    foreach best in array passes loop
      execute format(
        'select array(
           select p.id
           from (select p.* from %s where p.status = ''approved''%s%s order by %s limit %s) as p
           where (select %s from private.search_texts s where s.professional_id = p.id)
           limit %s)',
        source, in_category, beyond, descending, best, concat_ws(' and ', coalesce(nullif(condition, ''), 'true'), in_group), wanted) into ids;
      if cardinality(ids) = wanted then
        return query execute format('select p.* from %s where p.id = any ($1) order by %s', joined, descending) using ids;
        return;
      end if;
      exit when cardinality(ids) < greatest(1, case when in_category <> '' then wanted / 10.0 end);
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
    passes = array[100, budget];
    select concat_ws(' and ', nullif(n.filters, ''), nullif(n.place, ''), n.parts) into condition
    from private.nearest_search(search) as n;
    exit when coalesce(condition, '') = '';
  end loop;
end $function$;
