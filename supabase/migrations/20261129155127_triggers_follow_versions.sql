CREATE OR REPLACE FUNCTION public.merge_categories(from_id bigint, into_id bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moved int;
begin
  perform private.require_admin();
  lock table public.professionals, public.categories in exclusive mode;
  if (select count(*) from public.categories c where c.id in (from_id, into_id)) < 2 then
    perform private.refuse_field('into_id', 'Escolha outra categoria que ainda existe.');
  end if;
  perform private.record_act('merged', 'category', into_id::text, jsonb_build_object('from_id', from_id), array(
    select c.name from public.categories c where c.id in (into_id, from_id) order by c.id = from_id));

  -- A proposal's page was never public, so its slug is not redirected.
  if private.is_public_category(from_id) then
    update private.former_slugs f set owner_id = into_id::text where f.kind = 'category' and f.owner_id = from_id::text;
    insert into private.former_slugs (kind, slug, owner_id)
      select 'category', c.slug, into_id::text from public.categories c where c.id = from_id
      on conflict (kind, slug) do update set owner_id = excluded.owner_id;
  end if;

  -- The remaining category is a proposal only if both were.
  delete from private.category_proposals p
    where p.category_id = into_id
      and not exists (select from private.category_proposals f where f.category_id = from_id);
  update private.category_proposals p
    set providers = array(select unnest(p.providers) union select unnest(f.providers))
    from private.category_proposals f where p.category_id = into_id and f.category_id = from_id;

  update private.category_merges m set survivor_id = into_id where m.survivor_id = from_id;
  insert into private.category_merges values (from_id, into_id);

  update public.profile_edits e set before = e.before || jsonb_build_object('category_id', into_id)
    where (e.before -> 'category_id')::bigint = from_id;
  update public.professionals p set category_id = into_id where p.category_id = from_id;
  get diagnostics moved = row_count;
  -- An edit that changed only the category has nothing left to review.
  delete from public.profile_edits e using public.professionals p
    where p.id = e.professional_id and e.before = private.profile_of(p);
  delete from public.categories c where c.id = from_id;
  return moved;
end $function$;

CREATE OR REPLACE FUNCTION public.admin_delete_feedback(feedback_id uuid, reason text DEFAULT ''::text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  -- Checked before trimming, which is slow on a long text.
  if char_length(reason) > 500 then
    perform private.refuse_field('reason', 'Use no máximo 500 caracteres.');
  end if;
  perform set_config('fenix.reason', private.cleaned_text(coalesce(reason, '')), true);
  return query delete from public.feedbacks f where f.id = admin_delete_feedback.feedback_id returning f.id;
  perform set_config('fenix.reason', '', true);
end $function$;

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
    -- With the status as a condition, Postgres can use the index professionals_most_rated.
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
    -- An empty page after other pages is the end of the listing.
    exit when ids <> '{}' or is_nearest or term is null or not with_nearest or jsonb_typeof(after) <> 'null' and private.finds(condition);
    is_nearest = true;
    passes = array[100, budget];
    select concat_ws(' and ', nullif(n.filters, ''), nullif(n.place, ''), n.parts) into condition
    from private.nearest_search(search) as n;
    exit when coalesce(condition, '') = '';
  end loop;
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
  -- Without other filters the stored sums hold the numbers, and nothing is counted.
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

  -- Words that nobody uses are replaced by the nearest spelling or a synonym that somebody uses.
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
      where private.fold(word) <> all (array(select private.fold(known) from unnest(words) as known)));
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
  -- Ignoring words such as 'de' needs no hint.
  hint = case when hint ?| '{similar,without,far,term}' then hint end;
  return next;
end $function$;

CREATE OR REPLACE FUNCTION public.report(reason public.report_reason, professional_id uuid DEFAULT NULL::uuid, feedback_id uuid DEFAULT NULL::uuid, details text DEFAULT ''::text, closing_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  digest bytea;
begin
  -- Checked before trimming, which is slow on a long text.
  if char_length(details) > 500 then
    perform private.refuse_field('details', 'Use no máximo 500 caracteres.');
  end if;
  details = private.cleaned_text(coalesce(details, ''));
  -- The table's own error message would contain the row.
  if reason is null then
    perform private.refuse_field('reason', 'Escolha um motivo.');
  end if;
  if reason = 'other' and details = '' then
    perform private.refuse_field('details', 'Conte o que aconteceu.');
  end if;
  if num_nonnulls(professional_id, feedback_id) <> 1 or not exists (
    select from public.professionals p
    where p.status = 'approved' and p.id = coalesce(
      report.professional_id,
      (select f.professional_id from public.feedbacks f where f.id = report.feedback_id))
  ) then
    raise sqlstate 'PT404' using message = 'O que você quer denunciar já não está no ar.';
  end if;
  if closing_id is not null and not exists (
    select from public.closing_to_show(report.professional_id, report.feedback_id) c where c.id = report.closing_id
  ) then
    raise sqlstate 'PT404' using message = 'A festa que você quer mostrar já não existe.';
  end if;
  digest = private.report_sender();
  insert into private.reports (professional_id, feedback_id, reason, details, sender, closing_id)
    values (report.professional_id, report.feedback_id, report.reason, report.details, digest, report.closing_id)
    on conflict do nothing;
  -- The second limit keeps anybody with many addresses from filling the disk.
  if (select count(*) from private.reports r where r.sender = digest) > 10
     or (select count(*) from private.reports) > 10000 then
    raise sqlstate 'PT429' using message = 'Recebemos muitas denúncias hoje. Tente de novo amanhã.';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.admin_keep_reported(target_id uuid, until timestamp with time zone, note text DEFAULT ''::text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  feedback uuid := (select id from public.feedbacks where id = target_id);
  professional uuid := coalesce((select professional_id from public.feedbacks where id = target_id), target_id);
begin
  perform private.require_admin();
  -- Checked before trimming, which is slow on a long text.
  if char_length(note) > 500 then
    perform private.refuse_field('note', 'Use no máximo 500 caracteres.');
  end if;
  perform from private.reports r
    where target_id in (r.feedback_id, r.professional_id) and r.created_at <= until order by r.id for update;
  if found then
    perform private.record_act(
      'kept', 'report', target_id::text, jsonb_build_object('professional_id', professional, 'feedback_id', feedback));
  end if;
  return query select private.settle_reports(professional, feedback, 'kept', private.cleaned_text(coalesce(note, '')), until);
end $function$;

CREATE OR REPLACE FUNCTION public.delete_my_account()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_proof('excluir a conta');
  -- Administrators' rows stay unlocked: two who leave at once take turns in require_other_admin, and each reads the other's.
  perform from public.profiles where id = private.caller() and user_type <> 'admin' for update;
  if private.current_user_type() = 'admin' then
    perform private.require_other_admin(private.caller());
  end if;
  if exists (select from private.objects_of(private.caller()) o where not private.is_kept_photo(o.bucket_id, o.name)) then
    raise exception 'Remova suas imagens antes de excluir a conta.' using errcode = '2BP01';
  end if;
  delete from auth.users where id = private.caller();
end $function$;

CREATE OR REPLACE FUNCTION private.record_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.outgoing_mails
    where professional_id = new.id and kind in ('approved', 'rejected', 'suspended', 'reactivated');
  if new.status = 'pending' then
    -- The last decision can no longer be undone, and realtime tells the provider that the registration is pending again.
    update public.registration_decisions set before = null where professional_id = new.id;
    return null;
  end if;
  perform private.write_decision(new, new.status);
  if new.user_id is distinct from auth.uid() then
    perform private.write_mail(
        new.user_id, new.id, case when old.status = 'suspended' then 'reactivated' else new.status::text end::private.mail_kind,
        jsonb_build_object('reason', d.reason, 'fields', d.fields),
        case old.status when 'pending' then private.undo_time() else interval '0' end)
      from public.registration_decisions d where d.professional_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.undo_decision(professional_id uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  decided public.professionals;
  decision public.registration_decisions;
  last_act record;
begin
  perform private.require_admin();
  select * into decided from public.professionals p where p.id = undo_decision.professional_id for update;
  select * into decision from public.registration_decisions d where d.professional_id = decided.id;
  select * into last_act from private.audit_log l
    where l.about @> array[decided.id::text] and l.target_kind = 'professional' order by l.at desc, l.id desc limit 1;
  if (last_act.actor_id, last_act.act, last_act.at, last_act.detail ->> 'version')
     is distinct from (private.caller(), decided.status::text, decision.decided_at, decided.version::text)
     or decided.status not in ('approved', 'rejected') then
    return;
  end if;
  -- A sender skips a locked mail, so the time cannot run out between the check below and the commit.
  perform from private.outgoing_mails m where m.professional_id = decided.id for update;
  if clock_timestamp() >= decision.decided_at + private.undo_time() then
    return;
  end if;
  update public.professionals p set status = 'pending' where p.id = decided.id;
  delete from public.registration_decisions d where d.professional_id = decided.id;
  insert into public.registration_decisions
    select (jsonb_populate_record(null::public.registration_decisions, decision.before)).* where decision.before is not null;
  return next decided.id;
end $function$;

CREATE OR REPLACE FUNCTION public.undo_edit(professional_id uuid, version integer, reason text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  edit public.profile_edits;
  edited public.professionals;
  fields public.registration_field[];
begin
  edit = private.edit_to_decide(professional_id, version);
  reason = private.clean_reason(reason);
  if reason = '' then
    perform private.refuse_field('reason', 'Escreva o motivo.');
  end if;
  if edit.professional_id is null then
    return;
  end if;
  select * into edited from public.professionals p where p.id = edit.professional_id;
  if not exists (select from public.categories c where c.id = (edit.before -> 'category_id')::bigint) then
    edit.before = edit.before || jsonb_build_object('category_id', edited.category_id);
  end if;
  fields = private.changed_fields(edit.before, private.profile_of(edited));
  perform private.record_act('edit_undone', 'professional', professional_id::text, jsonb_build_object(
    'version', version, 'user_id', edited.user_id, 'fields', fields));
  execute format('
      update public.professionals p set (%1$s) = (
        select %1$s from jsonb_populate_record(null::public.professionals, $1)) where p.id = $2',
    (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(edit.before) key))
    using edit.before, edit.professional_id;
  delete from public.profile_edits e where e.professional_id = edit.professional_id;
  if edited.user_id is distinct from private.caller() then
    -- A suspended registration keeps the reason of its suspension.
    if edited.status = 'approved' then
      perform private.write_decision(edited, edited.status, reason, fields);
    end if;
    perform private.write_mail(
      edited.user_id, edited.id, 'edit_undone', jsonb_build_object('reason', reason, 'fields', fields));
  end if;
  return next edited.id;
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
  -- An administrator who has just given up the role is no administrator any more, so changes of profiles skip this check.
  if current_setting('fenix.act_is_recorded', true) = 'true'
     or (auth.uid() is not null and noun <> 'person' and not private.is_admin()) then
    return null;
  end if;
  before = to_jsonb(old);
  subject = to_jsonb(coalesce(new, old));
  -- Changes of one's own row are not recorded. A profile is its person's own, except for the role, which has its own acts.
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
  -- Only digits can be part of a phone number. Other terms are looked up in the texts alone, by the index of the first word.
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
  -- The first page without filters reads only the professionals that it may show; stored sums hold their number.
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
    -- Columns that only the page shows are read later, not while rows are counted and sorted.
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

CREATE OR REPLACE FUNCTION public.ask_day(day date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asking constant bytea := private.asking_network();
  most_of_all constant int := 1000000; -- so that many networks do not fill the disk
begin
  if private.is_ahead(day) is not true then
    return false;
  end if;
  -- Concurrent questions from one network take turns, so that each counts the others.
  perform pg_advisory_xact_lock(hashtextextended('ask_day ' || encode(asking, 'hex'), 0));
  delete from private.asked_days where ctid = any (array(
    select ctid from private.asked_days
    where asked_at <= now() - interval '24 hours' order by asked_at limit 100 for update skip locked));
  if private.is_answered(day) then
    return true;
  end if;
  insert into private.asked_days (network, day)
    select asking, ask_day.day
    where (select count(*) < 60 and count(*) filter (where a.asked_at > now() - interval '1 hour') < 20
           from private.asked_days a where a.network = asking and a.asked_at > now() - interval '24 hours')
      and not exists (select from private.asked_days offset most_of_all)
    on conflict on constraint asked_days_pkey do update set asked_at = excluded.asked_at;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION public.close_with(professional_id uuid, day date)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.require_client();
  opened uuid;
begin
  if private.is_ahead(day) is not true then
    perform private.refuse_field('day', 'Escolha um dia de hoje até daqui a 18 meses.');
  end if;
  perform from public.professionals p where p.id = close_with.professional_id and p.status = 'approved' for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'Este profissional já não está no ar.';
  end if;
  -- Concurrent calls of a client take turns, so that each counts the others.
  perform pg_advisory_xact_lock(hashtextextended('close_with ' || caller, 0));
  -- Waits for an answer or a withdrawal that is in progress, and then takes it into account.
  perform from private.closings c where c.client_id = caller and c.professional_id = close_with.professional_id for update;
  if exists (
    select from private.closings c
    where c.client_id = caller and c.professional_id = close_with.professional_id and c.state = 'refused' and c.day = close_with.day)
  then
    perform private.refuse_field('day', 'O profissional já respondeu sobre esse dia. Escolha outro.');
  end if;
  if exists (
    select from private.closings c
    where c.client_id = caller and c.professional_id = close_with.professional_id
      and c.state = 'confirmed' and c.day >= private.day_of(now()))
  then
    perform private.refuse_field('day', 'Vocês já têm uma festa confirmada. Para mudar o dia, desfaça essa festa.');
  end if;
  delete from private.closings c
    where c.client_id = caller and c.professional_id = close_with.professional_id and c.state in ('waiting', 'withdrawn');
  insert into private.closings (client_id, professional_id, day) values (caller, close_with.professional_id, close_with.day)
    returning id into opened;
  return opened;
end $function$;

CREATE OR REPLACE FUNCTION public.set_vote(token text, secret text, voter_name text, professional_id uuid, is_given boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  list constant uuid := (select l.client_id from public.favorite_lists l where l.share_token = set_vote.token for update);
  device bytea;
  place bytea;
begin
  if not exists (select from public.shared_favorites(token) p where p.id = set_vote.professional_id) then
    raise sqlstate 'PT404' using message = 'Esta lista não está mais disponível.';
  end if;
  if secret is null or secret !~ '^[0-9a-f]{32}$' then
    raise sqlstate '22023' using message = 'O segredo deve ter 32 algarismos hexadecimais.';
  end if;
  -- Checked before cleaning, which is slow on a long text.
  voter_name = case when char_length(voter_name) <= 100 then private.cleaned_text(voter_name) end;
  if not coalesce(private.is_text(voter_name, 2, 30) and voter_name !~ '\n', false) then
    perform private.refuse_field('voter_name', 'Use de 2 a 30 letras.');
  end if;
  device = private.voter_of(list, secret);
  place = substr(sha256(convert_to(token || private.caller_network(), 'UTF8')), 1, 2);
  if exists (select from private.list_votes v where v.client_id = list and v.voter <> device
             and private.fold(v.name) = private.fold(voter_name)) then
    perform private.refuse_field('voter_name', 'Já há alguém com este nome nesta lista.');
  end if;
  if not exists (select from private.list_votes v where v.client_id = list and v.voter = device) then
    if (select count(distinct v.voter) from private.list_votes v where v.client_id = list) >= 20 then
      raise sqlstate 'PT429' using message = 'Esta lista já tem 20 nomes.';
    end if;
    if (select count(distinct v.voter) from private.list_votes v where v.client_id = list and v.network = place) >= 10 then
      raise sqlstate 'PT429' using message = 'Dez pessoas já votaram desta rede. Vote por outra, como a do celular.';
    end if;
  end if;
  if is_given then
    insert into private.list_votes (client_id, voter, professional_id, name, network)
      values (list, device, set_vote.professional_id, voter_name, place)
      on conflict do nothing;
  else
    delete from private.list_votes v
      where v.client_id = list and v.voter = device and v.professional_id = set_vote.professional_id;
  end if;
  update private.list_votes v set name = voter_name where v.client_id = list and v.voter = device and v.name <> voter_name;
  update public.favorite_lists set changed_at = now() where client_id = list;
end $function$;

CREATE OR REPLACE FUNCTION private.let_closing_go()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if old.state = 'confirmed' then
    -- As in `answer`, changes that concern the same agenda take turns.
    perform from private.agendas a where a.professional_id = old.professional_id for update;
    if not exists (
      select from private.closings c
      where c.professional_id = old.professional_id and c.day = old.day and c.state = 'confirmed' and c.id <> old.id)
    then
      delete from private.agenda_days d
        where d.professional_id = old.professional_id and d.day = old.day and d.is_party and d.was_busy is null;
      update private.agenda_days d set is_busy = d.was_busy, is_party = false, was_busy = null
        where d.professional_id = old.professional_id and d.day = old.day and d.is_party;
    end if;
  end if;
  delete from private.outgoing_mails m
    where m.professional_id = old.professional_id and m.kind = 'closing' and not exists (
      select from private.closings c
      where c.professional_id = old.professional_id and c.state = 'waiting'
        and c.link = sha256(convert_to(m.data ->> 'link', 'UTF8')));
  if tg_op = 'UPDATE' then
    insert into public.favorite_lists as list (client_id) values (old.client_id)
      on conflict (client_id) do update set changed_at = now() where list.changed_at <> now();
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.invite_review(label text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine uuid := private.agenda_of_caller();
  token constant text := encode(extensions.gen_random_bytes(16), 'hex');
begin
  -- Checked before trimming, which is slow on a long text.
  if char_length(label) <= 60 then
    label = private.one_line(label);
  end if;
  if private.is_text(label, 1, 60) is not true then
    perform private.refuse_field('label', 'Diga para quem é, em até 60 caracteres.');
  end if;
  -- The lock makes concurrent calls take turns, so that each counts the others.
  select p.id into mine from public.professionals p where p.id = mine and p.status = 'approved' for no key update;
  if mine is null then
    raise sqlstate 'PT404' using message = 'Seu perfil não está no ar.';
  end if;
  delete from private.review_invitations i where i.id = any (array(
    select o.id from private.review_invitations o where not private.is_valid(o) limit 100 for update skip locked));
  if (select count(*) from private.review_invitations i
      where i.professional_id = mine and i.used_at is null and private.is_valid(i)) >= 5 then
    perform private.refuse_field('label', 'Você já tem cinco convites abertos. Remova um para criar outro.');
  end if;
  insert into private.review_invitations (professional_id, label, link) values (mine, label, sha256(convert_to(token, 'UTF8')));
  return token;
end $function$;

CREATE OR REPLACE FUNCTION private.mark_origin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept constant public.review_origin := case when tg_op = 'UPDATE' then old.origin end;
  is_invited boolean := kept is not distinct from 'invitation';
  is_of_party boolean := kept is not distinct from 'party';
  has_party constant boolean := exists (
    select from private.closings c
    where c.client_id = new.client_id and c.professional_id = new.professional_id
      and c.state = 'confirmed' and c.day < private.day_of(now()));
begin
  -- Few authors have a party or an invitation, and comparing their networks is the slowest part here.
  if (has_party or exists (
        select from private.review_invitations i
        where i.client_id = new.client_id and i.professional_id = new.professional_id))
     and not private.shares_network(new.client_id, new.professional_id) then
    -- An upsert that ends as an update runs this twice: before the insert and before the update.
    update private.review_invitations i set used_at = now()
      where i.client_id = new.client_id and i.professional_id = new.professional_id
        and coalesce(i.used_at, now()) = now() and private.is_valid(i);
    is_invited = is_invited or found;
    is_of_party = is_of_party or has_party;
  end if;
  new.origin = case
    when is_of_party then 'party'
    when is_invited then 'invitation'
    when exists (
      select from private.contact_taps t
      where t.client_id = new.client_id and t.professional_id = new.professional_id) then 'contact'
  end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.record_wave()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  digest bytea;
begin
  if new.client_id is distinct from auth.uid() then
    return null;
  end if;
  delete from private.review_networks where feedback_id = any (array(
    select n.feedback_id from private.review_networks n where n.day < private.day_of(now()) limit 1000 for update skip locked));
  if private.caller_network() <> '' then
    digest = private.network_digest();
    insert into private.review_networks (feedback_id, network) values (new.id, digest);
  end if;
  -- A digest holds for one day. The professional's reviews are read, because a network may have written more.
  if 5 <= (
    select greatest(count(*) filter (where p.created_at > now() - interval '7 days'), count(*) filter (where n.network = digest))
    from public.feedbacks f
    left join public.profiles p on p.id = f.client_id
    left join private.review_networks n on n.feedback_id = f.id
    where f.professional_id = new.professional_id and f.created_at > now() - interval '1 day')
  then
    insert into private.reports (professional_id, reason, details, sender)
      values (new.professional_id, 'other', 'Aviso automático: cinco avaliações em um dia, de contas novas ou de uma mesma rede.', '')
      on conflict do nothing;
  end if;
  return null;
end $function$;

create or replace trigger keep_search_text AFTER INSERT ON public.professionals FOR EACH ROW EXECUTE FUNCTION private.keep_search_text(); alter table public.professionals enable trigger keep_search_text;

create or replace trigger keep_search_text_of_changed AFTER UPDATE ON public.professionals FOR EACH ROW WHEN (((old.version <> new.version) OR (old.status <> new.status) OR (old.reviewed_at IS DISTINCT FROM new.reviewed_at) OR (old.is_recommended <> new.is_recommended) OR (old.is_verified <> new.is_verified))) EXECUTE FUNCTION private.keep_search_text(); alter table public.professionals enable trigger keep_search_text_of_changed;

create or replace trigger keep_search_words AFTER INSERT OR DELETE ON public.professionals FOR EACH ROW EXECUTE FUNCTION private.keep_search_words(); alter table public.professionals enable trigger keep_search_words;

create or replace trigger keep_search_words_of_changed AFTER UPDATE ON public.professionals FOR EACH ROW WHEN (((old.version <> new.version) OR (old.status <> new.status))) EXECUTE FUNCTION private.keep_search_words(); alter table public.professionals enable trigger keep_search_words_of_changed;
