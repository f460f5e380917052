CREATE OR REPLACE FUNCTION private.search_condition(search jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  asked record;
  facets text[];
begin
  select * into asked
  from jsonb_to_record(search) as asked (
    term text, category_id bigint, city text, recommended boolean, cities text[], neighborhoods text[], min_price int,
    max_price int, guests int, hours int, min_rating int, event_type public.event_type, verified boolean, party_date date,
    only_free boolean);
  facets = array_remove(array['category=' || asked.category_id, 'recommended=' || asked.recommended, 'verified=' || asked.verified,
                              'event=' || asked.event_type], null);
  return concat_ws(' and ',
    case when facets <> '{}' then format('s.facets @> %L', facets) end,
    case when asked.city is not null then format('s.places @> %L', array['city=' || left(asked.city, 100)]) end,
    case when asked.cities is not null
         then format('s.places && %L', array(select distinct 'city=' || name from unnest(asked.cities[1:200]) as name
                                              where name = any (private.municipalities()))) end,
    case when asked.neighborhoods is not null
         then format('s.places && %L',
                     array(select distinct 'neighborhood=' || name from unnest(asked.neighborhoods[1:200] || '{*}'::text[]) as name
                           where name = any (private.rio_neighborhoods() || '{*}'::text[]))) end,
    private.price_condition(asked.min_price, asked.max_price, asked.guests, asked.hours),
    -- The status lets the index professionals_most_rated answer.
    case when asked.min_rating is not null then format('p.rating >= %L and p.status = ''approved''', asked.min_rating) end,
    case when asked.only_free and asked.party_date is not null
         then case when private.is_answered(asked.party_date) then private.day_condition(asked.party_date, 'free') else 'false' end end,
    case when asked.term is not null then private.term_condition(asked.term) end);
end $function$;

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
  best int;
  wanted constant int := least(greatest(coalesce(page_size, 24), 1), 200);
  joined constant text := 'private.search_texts s join public.professionals p on p.id = s.professional_id';
  search constant jsonb := jsonb_build_object('term', term, 'category_id', search_professionals.category_id, 'city', city,
    'recommended', recommended, 'cities', search_professionals.cities, 'neighborhoods', search_professionals.neighborhoods,
    'min_price', min_price, 'max_price', max_price, 'guests', guests, 'hours', hours, 'min_rating', min_rating,
    'event_type', search_professionals.event_type, 'verified', verified, 'party_date', party_date, 'only_free', only_free);
  condition text := private.search_condition(search);
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
    from private.nearest_search(search) as n;
    exit when coalesce(condition, '') = '';
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.price_steps(condition text, guests integer, hours integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  most constant int := 1000;
  prices bigint[];
  totals bigint[];
  priced int;
begin
  execute format(
    'select array(
       select %s from private.search_texts s left join public.professionals p on p.id = s.professional_id where %s limit %s)',
    private.price_order('s.price', 's.price_unit', guests, hours), coalesce(nullif(condition, ''), 'true'), most) into prices;
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
 SET seq_page_cost TO '0.1'
 SET random_page_cost TO '0.1'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  most constant int := 101;
  few constant int[] := '{2000,10000}'; -- categories are soon counted, 92 cities are not
  chosen constant text := coalesce('category=' || count_professionals.category_id, '');
  search constant jsonb := jsonb_build_object('term', term, 'category_id', count_professionals.category_id, 'city', city,
    'recommended', recommended, 'cities', count_professionals.cities, 'neighborhoods', count_professionals.neighborhoods,
    'min_price', min_price, 'max_price', max_price, 'guests', guests, 'hours', hours, 'min_rating', min_rating,
    'event_type', count_professionals.event_type, 'verified', verified, 'party_date', party_date, 'only_free', only_free);
  anywhere text := private.search_condition(search - '{city,cities,neighborhoods}'::text[]);
  any_category text := private.search_condition(search - 'category_id');
  at_any_price text := private.search_condition(search - '{min_price,max_price}'::text[]);
  home constant text[] := private.places_of(search);
  -- Without other filters nothing is counted: the sums know.
  is_plain constant boolean := private.search_condition(search - '{category_id,city}'::text[]) = '';
  kinds jsonb := case when is_plain then private.sums_by_category(city) else private.count_values(any_category, 'facets', few) end;
  places jsonb;
  nearest record;
  free int;
begin
  select null::text as filters, null::text as place, null::text as parts, null::jsonb as hint into nearest;
  if with_nearest and term is not null and coalesce((kinds ->> chosen)::int, 0) = 0 then
    select * into nearest from private.nearest_search(search);
    if found then
      anywhere = concat_ws(' and ', nullif(nearest.filters, ''), nearest.parts);
      any_category = concat_ws(' and ', nullif(nearest.place, ''), nearest.parts, nullif(
        private.search_condition(search - '{term,category_id,city,cities,neighborhoods}'::text[]), ''));
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
      private.search_condition(search - 'only_free'), party_date) end) end;
end $function$;

CREATE OR REPLACE FUNCTION private.places_of(search jsonb)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  asked record;
begin
  select * into asked from jsonb_to_record(search) as asked (city text, cities text[], neighborhoods text[]);
  return array(
    select 'city=' || name from unnest(asked.cities[1:200] || left(asked.city, 100)) as name where name is not null
    union all select 'neighborhood=' || name from unnest(asked.neighborhoods[1:200]) as name);
end $function$;

CREATE OR REPLACE FUNCTION private.nearest_search(search jsonb)
 RETURNS TABLE(filters text, place text, parts text, hint jsonb)
 LANGUAGE plpgsql
 STABLE ROWS 1
 SET search_path TO ''
AS $function$
declare
  most constant int := 8; -- Each part costs searches.
  typed constant text[] := private.search_terms(search ->> 'term');
  area constant text := private.search_condition(jsonb_build_object(
    'city', search -> 'city', 'cities', search -> 'cities', 'neighborhoods', search -> 'neighborhoods'));
  area_places constant text[] := private.places_of(search);
  words text[] := '{}';
  typed_as text[] := '{}'; -- what each of `words` stands for
  spelled text[];
  is_similar boolean := false;
  part record;
  close text;
  so_far text;
  here text;
  near text[];
  kept int[]; -- places in `words`
  kept_places int[];
  lost text[];
  place_weight int;
begin
  filters = private.search_condition(search - '{term,city,cities,neighborhoods}'::text[]);

  -- What nobody has is spelled, or said, as somebody does.
  for part in select * from private.understood(typed) loop
    close = null;
    if part.last <= most and part.condition is not null and not private.finds(part.condition) then
      close = case when part.is_known
        then (select other from unnest(part.instead) as other where private.finds(private.term_condition(other)) limit 1)
        else private.respelled(typed[part.first]) end;
      is_similar = is_similar or part.is_known and close is not null;
    end if;
    spelled = array(
      select word
      from unnest(case when close is null then typed[part.first:part.last] else regexp_split_to_array(close, ' ') end) as word
      where word <> all (words));
    words = words || spelled;
    typed_as = typed_as || case when close is null then spelled
      else array_fill(array_to_string(typed[part.first:part.last], ' '), array[cardinality(spelled)]) end;
  end loop;

  foreach place_weight in array '{2,5}'::int[] loop
    place = '';
    parts = null;
    kept = '{}';
    kept_places = '{}';
    lost = '{}';
    hint = '{}';
    for part in
      select weighed.*, row_number() over (order by weight, first) as number
      from (
        select 0 as first, 0 as last, area as condition, coalesce(search ->> 'city', '') as label, area_places as places,
               place_weight as weight
        where area <> ''
        union all
        select u.first, u.last, u.condition, u.label, coalesce(u.places, '{}'),
               case when u.places <> '{}' then place_weight
                    when exists (select from public.categories c
                                 where private.phrase_of(c.name) = any (select private.phrase_of(f) from unnest(u.forms) as f))
                    then 1 when u.instead <> '{}' then 3 else 4 end
        from private.understood(array(select private.fold(word) from unnest(words) as word)) as u
        where u.condition is not null
      ) as weighed
      order by number
    loop
      so_far = concat_ws(' and ', nullif(filters, ''), nullif(place, ''), parts);
      here = null;
      if part.number <= most and private.finds(concat_ws(' and ', nullif(so_far, ''), part.condition)) then
        here = part.condition;
        hint = hint || case when part.places <> '{}' then jsonb_build_object('at', part.label) else '{}' end;
      elsif part.places <> '{}' then
        near = private.neighbors(part.places, so_far);
        if near <> '{}' then
          here = format('s.places && %L', array(select 'city=' || name from unnest(near) as name));
          hint = hint || jsonb_build_object('far', part.label, 'cities', near);
        end if;
      end if;
      if here is null then
        lost = lost || typed_as[part.first:part.last];
      elsif part.first = 0 then
        place = here;
      else
        parts = concat_ws(' and ', parts, here);
        kept = kept || array(select generate_series(part.first, part.last));
        kept_places = kept_places || array(select generate_series(part.first, part.last) where part.places <> '{}');
      end if;
    end loop;
    exit when kept <> kept_places;
  end loop;

  if parts is null and lost <> '{}' and (place <> area or area = '' and (filters = '' or not private.finds(filters))) then
    return;
  end if;
  parts = coalesce(parts, 'true');
  hint = jsonb_strip_nulls(hint || jsonb_build_object(
    'similar', nullif(is_similar, false),
    'without', nullif(lost, '{}'),
    'kept', (select string_agg(word, ' ' order by n) from unnest(words) with ordinality as w (word, n)
             where n = any (kept) and n <> all (kept_places)),
    'term', case when array(select private.fold(word) from unnest(words) as word) <> typed then
      (select string_agg(word, ' ' order by n) from unnest(words) with ordinality as w (word, n) where n = any (kept)) end));
  -- What was only passed over needs no hint.
  hint = case when hint ?| '{similar,without,far,term}' then hint end;
  return next;
end $function$;

CREATE OR REPLACE FUNCTION public.suggest_search(term text DEFAULT NULL::text, category_id bigint DEFAULT NULL::bigint, city text DEFAULT NULL::text, recommended boolean DEFAULT NULL::boolean, cities text[] DEFAULT NULL::text[], neighborhoods text[] DEFAULT NULL::text[], min_price integer DEFAULT NULL::integer, max_price integer DEFAULT NULL::integer, guests integer DEFAULT NULL::integer, hours integer DEFAULT NULL::integer, min_rating integer DEFAULT NULL::integer, event_type public.event_type DEFAULT NULL::public.event_type, verified boolean DEFAULT NULL::boolean)
 RETURNS TABLE(suggested_term text, suggested_category_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
declare
  search constant jsonb := jsonb_build_object('term', term, 'category_id', suggest_search.category_id, 'city', city,
    'recommended', recommended, 'cities', suggest_search.cities, 'neighborhoods', suggest_search.neighborhoods,
    'min_price', min_price, 'max_price', max_price, 'guests', guests, 'hours', hours, 'min_rating', min_rating,
    'event_type', suggest_search.event_type, 'verified', verified);
begin
  if term is null or private.finds(private.search_condition(search)) then
    return;
  end if;
  return query
    select n.hint ->> 'term', (select c.id from public.categories c where c.name = n.hint ->> 'term' and not c.is_hidden)
    from private.nearest_search(search) as n
    where n.hint ? 'term' and not n.hint ?| '{without,far}';
end $function$;

drop function private.nearest_search(text,bigint,text,boolean,text[],text[],integer,integer,integer,integer,integer,public.event_type,boolean,date,boolean);

drop function private.places_of(text,text[],text[]);

drop function private.search_condition(text,bigint,text,boolean,text[],text[],integer,integer,integer,integer,integer,public.event_type,boolean,date,boolean);
