drop index private.search_texts_cheapest;
alter table private.search_texts add column price int, add column price_unit public.price_unit;
update private.search_texts s set price = p.price, price_unit = p.price_unit
  from public.professionals p where p.id = s.professional_id;
alter table private.search_texts drop column party_price;
alter table public.professionals drop column party_price;
create index search_texts_cheapest on private.search_texts ((-case price_unit
  when 'party' then price when 'person' then price + 100000000000 when 'hour' then price + 200000000000
  else 300000000000 end) desc);
create index search_texts_prices on private.search_texts (price_unit, price) include (professional_id);

CREATE OR REPLACE FUNCTION private.price_order(price text, price_unit text, guests integer, hours integer)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return format(
    'case %2$s when ''party'' then %1$s when ''person'' then %1$s %3$s when ''hour'' then %1$s %4$s else 300000000000 end',
    price, price_unit,
    case when guests between 1 and 10000 then format('* %s::bigint', guests) else '+ 100000000000' end,
    case when hours between 1 and 24 then format('* %s::bigint', hours) else '+ 200000000000' end);
end $function$;

CREATE OR REPLACE FUNCTION private.keep_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.status = 'approved' then
    insert into private.search_texts (professional_id, folded, facets, places, price, price_unit, reviewed_at)
    values (new.id, private.folded_text(new), private.search_facets(new),
            private.search_places(new), new.price, new.price_unit, new.reviewed_at)
    on conflict (professional_id) do update
      set folded = excluded.folded, facets = excluded.facets, places = excluded.places,
          price = excluded.price, price_unit = excluded.price_unit, reviewed_at = excluded.reviewed_at;
  else
    delete from private.search_texts where professional_id = new.id;
  end if;
  return null;
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
    -- A price that cannot be compared does not leave anybody out.
    case when min_price is not null or max_price is not null
         then format('(%1$s between %2$L and %3$L or %1$s >= 100000000000)',
                     private.price_order('s.price', 's.price_unit', guests, hours), coalesce(min_price, 0),
                     coalesce(max_price, 2147483647)) end,
    -- The status lets the index professionals_most_rated answer.
    case when min_rating is not null then format('p.rating >= %L and p.status = ''approved''', min_rating) end,
    case when only_free and party_date is not null
         then case when private.is_answered(party_date) then private.day_condition(party_date, 'free') else 'false' end end,
    private.term_condition(term));
end $function$;

CREATE OR REPLACE FUNCTION private.beyond(keys text[], bound text[])
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return format('%s <= %s and (%s) < (%s)', keys[1], bound[1], array_to_string(keys, ', '), array_to_string(bound, ', '));
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
      -- A total for a party has no index to join by: it is sorted first.
      source = format(
        '(select s.professional_id, s.price, s.price_unit from private.search_texts s where %s order by %s desc
          fetch first %s rows with ties) as s join public.professionals p on p.id = s.professional_id',
        case when after ?& names then format('%s <= %s', keys[1], bound[1]) else 'true' end, keys[1], budget);
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

  if condition = '' and groups = '{}' then
    return query execute format('select p.* from %s where p.status = ''approved''%s order by %s limit %s',
                                source, beyond, descending, wanted);
    return;
  end if;

  in_group = (select string_agg(format('%s = %s', key, first), ' and ') from unnest(groups, bound_group) as g (key, first));
  loop
    execute format(
      'select array(
         select p.id
         from (select p.* from %s where p.status = ''approved''%s order by %s limit %s) as p
         where (select %s from private.search_texts s where s.professional_id = p.id)
         limit %s)',
      source, beyond, descending, budget, concat_ws(' and ', nullif(condition, ''), in_group), wanted) into ids;
    if cardinality(ids) = wanted then
      return query execute format('select p.* from %s where p.id = any ($1) order by %s', joined, descending) using ids;
      return;
    end if;
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
  prices bigint[];
  totals bigint[];
  priced int;
begin
  -- Two passes, like the search.
  execute format(
    'select array(
       select price
       from (select (select %s from private.search_texts s where s.professional_id = p.id and %s) as price
             from (select p.* from public.professionals p where p.status = ''approved'' order by %s limit %s) as p) as priced
       where price is not null limit %s)',
    price, wanted, best, 3 * most, most) into prices;
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

CREATE OR REPLACE FUNCTION private.places_of(city text, cities text[], neighborhoods text[])
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return array(
    select 'city=' || name from unnest(cities || city) as name where name is not null
    union all select 'neighborhood=' || name from unnest(neighborhoods) as name);
end $function$;

CREATE OR REPLACE FUNCTION private.nearest_search(term text, category_id bigint, city text, recommended boolean, cities text[], neighborhoods text[], min_price integer, max_price integer, guests integer, hours integer, min_rating integer, event_type public.event_type, verified boolean, party_date date, only_free boolean)
 RETURNS TABLE(filters text, place text, parts text, hint jsonb)
 LANGUAGE plpgsql
 STABLE ROWS 1
 SET search_path TO ''
AS $function$
declare
  most constant int := 8; -- Each part costs searches.
  typed constant text[] := private.search_terms(term);
  area constant text := private.search_condition(null, null, city, null, nearest_search.cities, nearest_search.neighborhoods,
    null, null, null, null, null, null, null, null, false);
  area_places constant text[] := private.places_of(city, nearest_search.cities, nearest_search.neighborhoods);
  words text[] := '{}';
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
  filters = private.search_condition(null, nearest_search.category_id, null, recommended, null, null, min_price, max_price,
    guests, hours, min_rating, nearest_search.event_type, verified, party_date, only_free);

  -- What nobody has is spelled, or said, as somebody does.
  for part in select * from private.understood(typed) loop
    close = null;
    if part.last <= most and part.condition is not null and not private.finds(part.condition) then
      close = case when part.is_known
        then (select other from unnest(part.instead) as other where private.finds(private.term_condition(other)) limit 1)
        else private.respelled(typed[part.first]) end;
      is_similar = is_similar or part.is_known and close is not null;
    end if;
    words = words || case when close is null then typed[part.first:part.last] else regexp_split_to_array(close, ' ') end;
  end loop;

  foreach place_weight in array '{2,4}'::int[] loop
    place = '';
    parts = null;
    kept = '{}';
    kept_places = '{}';
    lost = '{}';
    hint = '{}';
    for part in
      select weighed.*, row_number() over (order by weight, first) as number
      from (
        select 0 as first, 0 as last, area as condition, coalesce(city, '') as label, area_places as places,
               place_weight as weight
        where area <> ''
        union all
        select u.first, u.last, u.condition, u.label, coalesce(u.places, '{}'),
               case when u.places <> '{}' then place_weight
                    when exists (select from public.categories c
                                 where private.phrase_of(c.name) = any (select private.phrase_of(f) from unnest(u.forms) as f))
                    then 1 else 3 end
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
        lost = lost || words[part.first:part.last];
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

  if parts is null and lost <> '{}' then
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
  hint = nullif(hint, '{}');
  return next;
end $function$;

CREATE OR REPLACE FUNCTION public.suggest_search(term text DEFAULT NULL::text, category_id bigint DEFAULT NULL::bigint, city text DEFAULT NULL::text, recommended boolean DEFAULT NULL::boolean, cities text[] DEFAULT NULL::text[], neighborhoods text[] DEFAULT NULL::text[], min_price integer DEFAULT NULL::integer, max_price integer DEFAULT NULL::integer, guests integer DEFAULT NULL::integer, hours integer DEFAULT NULL::integer, min_rating integer DEFAULT NULL::integer, event_type public.event_type DEFAULT NULL::public.event_type, verified boolean DEFAULT NULL::boolean)
 RETURNS TABLE(suggested_term text, suggested_category_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
begin
  if term is null or private.finds(private.search_condition(term, suggest_search.category_id, city, recommended,
    suggest_search.cities, suggest_search.neighborhoods, min_price, max_price, guests, hours, min_rating,
    suggest_search.event_type, verified, null, false)) then
    return;
  end if;
  return query
    select n.hint ->> 'term', (select c.id from public.categories c where c.name = n.hint ->> 'term' and not c.is_hidden)
    from private.nearest_search(term, suggest_search.category_id, city, recommended, suggest_search.cities,
      suggest_search.neighborhoods, min_price, max_price, guests, hours, min_rating, suggest_search.event_type, verified,
      null, false) as n
    where n.hint ? 'term' and not n.hint ?| '{without,far}';
end $function$;

CREATE OR REPLACE FUNCTION private.audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  noun constant text := tg_argv[0];
  derived constant text[] := string_to_array(
    'slug owner_name owner_pic_url rating_sum feedback_count rating score submitted_at reviewed_at version '
    'created_at updated_at', ' ');
  called constant text := case noun when 'category' then 'name' when 'ad_banner' then 'advertiser' end;
  before jsonb;
  subject jsonb;
  is_own boolean;
  changed text[];
  act text;
begin
  -- Whoever gives up the role of administrator has it no more; nobody else may change a role.
  if current_setting('fenix.act_is_recorded', true) = 'true'
     or (auth.uid() is not null and noun <> 'person' and not private.is_admin()) then
    return null;
  end if;
  before = to_jsonb(old);
  subject = to_jsonb(coalesce(new, old));
  -- Of a profile only the role is not its person's.
  is_own = noun = 'person' or coalesce(subject ->> 'user_id', subject ->> 'client_id') = auth.uid()::text;
  changed = array(
    select key from jsonb_each(subject)
    where value is distinct from before -> key and key <> all (derived) order by key);
  foreach act in array
    case tg_op
      when 'INSERT' then array['added']
      when 'DELETE' then array['deleted']
      else private.acts_of(before, subject, changed)
    end
  loop
    continue when is_own and act in ('added', 'edited', 'deleted', 'pending');
    insert into private.audit_log (actor_id, act, target_kind, target_id, names, detail) values (
      auth.uid(), act, noun, coalesce(subject ->> 'id', subject ->> 'key', subject ->> 'feedback_id'),
      array_remove(array[before ->> called, nullif(subject ->> called, coalesce(before ->> called, ''))], null),
      jsonb_strip_nulls(jsonb_build_object(
        'user_id', subject -> 'user_id', 'client_id', subject -> 'client_id',
        'professional_id', subject -> 'professional_id', 'feedback_id', subject -> 'feedback_id',
        'version', subject -> 'version',
        'columns', case act when 'edited' then to_jsonb(changed) end,
        'fields', case act when 'rejected' then (
          select to_jsonb(d.fields) from public.registration_decisions d
          where d.professional_id::text = subject ->> 'id' and d.decided_at = now()) end)));
  end loop;
  return null;
end $function$;

grant EXECUTE on function public.search_professionals(text,bigint,text,boolean,integer,jsonb,text[],text[],integer,integer,integer,integer,integer,public.event_type,boolean,text,boolean,date,boolean) to service_role;

grant EXECUTE on function public.search_professionals(text,bigint,text,boolean,integer,jsonb,text[],text[],integer,integer,integer,integer,integer,public.event_type,boolean,text,boolean,date,boolean) to anon;

grant EXECUTE on function public.search_professionals(text,bigint,text,boolean,integer,jsonb,text[],text[],integer,integer,integer,integer,integer,public.event_type,boolean,text,boolean,date,boolean) to authenticated;

grant EXECUTE on function public.count_professionals(text,bigint,text,boolean,text[],text[],integer,integer,integer,integer,integer,public.event_type,boolean,boolean,date,boolean) to service_role;

grant EXECUTE on function public.count_professionals(text,bigint,text,boolean,text[],text[],integer,integer,integer,integer,integer,public.event_type,boolean,boolean,date,boolean) to anon;

grant EXECUTE on function public.count_professionals(text,bigint,text,boolean,text[],text[],integer,integer,integer,integer,integer,public.event_type,boolean,boolean,date,boolean) to authenticated;

grant EXECUTE on function public.suggest_search(text,bigint,text,boolean,text[],text[],integer,integer,integer,integer,integer,public.event_type,boolean) to service_role;

grant EXECUTE on function public.suggest_search(text,bigint,text,boolean,text[],text[],integer,integer,integer,integer,integer,public.event_type,boolean) to anon;

grant EXECUTE on function public.suggest_search(text,bigint,text,boolean,text[],text[],integer,integer,integer,integer,integer,public.event_type,boolean) to authenticated;

drop function private.search_condition(text,bigint,text,boolean,text[],text[],integer,integer,boolean,integer,public.event_type,boolean,date,boolean);

drop function private.nearest_search(text,bigint,text,boolean,text[],text[],integer,integer,boolean,integer,public.event_type,boolean,date,boolean);

drop function public.suggest_search(text,bigint,text,boolean,text[],text[],integer,integer,boolean,integer,public.event_type,boolean);

drop function public.search_professionals(text,bigint,text,boolean,integer,jsonb,text[],text[],integer,integer,boolean,integer,public.event_type,boolean,text,boolean,date,boolean);

drop function public.count_professionals(text,bigint,text,boolean,text[],text[],integer,integer,boolean,integer,public.event_type,boolean,boolean,date,boolean);
