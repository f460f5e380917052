create type public.day_state as enum ('free', 'ask', 'busy');

create table private.agendas (
  professional_id uuid primary key references public.professionals (id) on delete cascade,
  never_on smallint[] not null default '{}',
  confirmed_at timestamptz,
  constraint agendas_never_on check (never_on <@ '{0,1,2,3,4,5,6}' and not private.has_repeats(never_on))
);
comment on table private.agendas is 'The agendas of providers who have kept one.';
comment on column private.agendas.never_on is 'Weekdays without work, as a rule; 0 is Sunday.';
comment on column private.agendas.confirmed_at is 'When its owner last changed or confirmed it; null if a confirmed party alone made it.';

create table private.agenda_days (
  professional_id uuid references private.agendas (professional_id) on delete cascade,
  day date,
  is_busy boolean not null,
  is_party boolean not null default false,
  primary key (professional_id, day),
  constraint agenda_days_party_is_busy check (is_busy or not is_party)
);
comment on table private.agenda_days is 'Days that differ from the rule of their weekday, of the last year and the next eighteen months.';
comment on column private.agenda_days.is_party is 'A party that both sides have confirmed: busy even if the agenda is old.';

create index agenda_days_day on private.agenda_days (day);

create table private.network_key (
  key uuid primary key default gen_random_uuid()
);
comment on table private.network_key is 'One random key, without which the digests of networks in asked_days mean nothing.';

insert into private.network_key default values;

create table private.asked_days (
  network bytea,
  day date,
  asked_at timestamptz not null default now(),
  primary key (network, day)
);
comment on table private.asked_days is 'Which dates a network has asked about in the last 24 hours, so that nobody copies whole agendas.';

create index asked_days_asked_at on private.asked_days (asked_at);

alter table private.agendas enable row level security;
alter table private.agenda_days enable row level security;
alter table private.network_key enable row level security;
alter table private.asked_days enable row level security;

insert into private.account_limits (act, a_day, a_day_young) values ('agenda', 1000, 500);

CREATE OR REPLACE FUNCTION private.search_condition(term text, category_id bigint, city text, recommended boolean, cities text[], neighborhoods text[], min_price integer, max_price integer, with_unpriced boolean, min_rating integer, event_type public.event_type, verified boolean, party_date date, only_free boolean)
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
    case when min_price is not null or max_price is not null or not with_unpriced
         then format('(s.party_price between %L and %L%s)', coalesce(min_price, 0), coalesce(max_price, 2147483647),
                     case when with_unpriced is not false then ' or s.party_price is null' end) end,
    -- The status lets the index professionals_most_rated answer.
    case when min_rating is not null then format('p.rating >= %L and p.status = ''approved''', min_rating) end,
    case when only_free and party_date is not null
         then case when private.is_answered(party_date) then private.day_condition(party_date, 'free') else 'false' end end,
    private.term_condition(term));
end $function$;

CREATE OR REPLACE FUNCTION public.search_professionals(term text DEFAULT NULL::text, category_id bigint DEFAULT NULL::bigint, city text DEFAULT NULL::text, recommended boolean DEFAULT NULL::boolean, page_size integer DEFAULT 24, after jsonb DEFAULT NULL::jsonb, cities text[] DEFAULT NULL::text[], neighborhoods text[] DEFAULT NULL::text[], min_price integer DEFAULT NULL::integer, max_price integer DEFAULT NULL::integer, with_unpriced boolean DEFAULT true, min_rating integer DEFAULT NULL::integer, event_type public.event_type DEFAULT NULL::public.event_type, verified boolean DEFAULT NULL::boolean, sort text DEFAULT 'best'::text, with_nearest boolean DEFAULT true, party_date date DEFAULT NULL::date, only_free boolean DEFAULT false)
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
    search_professionals.cities, search_professionals.neighborhoods, min_price, max_price, with_unpriced, min_rating,
    search_professionals.event_type, verified, party_date, only_free);
  busy constant text := case when party_date is not null and private.is_answered(party_date)
    then private.day_condition(party_date, 'busy') end;
  is_last_busy boolean := false;
  is_nearest boolean := false;
  last constant public.professionals := case
    when jsonb_typeof(after) <> 'null' then jsonb_populate_record(null::public.professionals, after) end;
  source text := 'public.professionals p';
  keys text[];
  names text[];
  bound text[];
  beyond text := 'p.status = ''approved''';
  reached text;
  after_last text;
  descending text;
  ids uuid[];
begin
  -- Every order descends, so that one comparison of rows finds the next page.
  case sort
    when 'best' then
      keys = '{p.score,p.submitted_at,p.id}';
      names = '{score,submitted_at,id}';
      bound = array[last.score::text, last.submitted_at::text, last.id::text];
    when 'most_rated' then
      keys = '{p.feedback_count,p.score,p.id}';
      names = '{feedback_count,score,id}';
      bound = array[last.feedback_count::text, last.score::text, last.id::text];
    when 'cheapest' then
      source = joined;
      keys = array['(-coalesce(s.party_price, 2147483647))', 'p.score', 'p.id'];
      names = '{party_price,score,id}';
      bound = array[(-coalesce(last.party_price, 2147483647))::text, last.score::text, last.id::text];
      if min_price is not null then
        beyond = beyond || format(' and %s <= %L', keys[1], -greatest(min_price, 0));
      end if;
    when 'newest' then
      source = joined;
      keys = '{s.reviewed_at,s.professional_id}';
      names = '{reviewed_at,id}';
      bound = array[last.reviewed_at::text, last.id::text];
    else
      raise exception 'A ordem é best, most_rated, cheapest ou newest.' using errcode = '22023', hint = 'sort';
  end case;
  descending = array_to_string(keys, ' desc, ') || ' desc';
  reached = beyond;
  if after ?& names then
    -- The first comparison is implied; an index that begins with the first key needs it.
    after_last = format('(%s) < (%s)', array_to_string(keys, ', '),
      (select string_agg(quote_nullable(value), ', ' order by place) from unnest(bound) with ordinality as b (value, place)));
    reached = format('%s and %s <= %L and %s', beyond, keys[1], bound[1], after_last);
    if busy is not null then
      execute format('select %s from private.search_texts s where s.professional_id = $1', busy) into is_last_busy using last.id;
      is_last_busy = coalesce(is_last_busy, false);
    end if;
  elsif jsonb_typeof(after) <> 'null' then
    raise exception 'A página seguinte é pedida com % do último resultado.', array_to_string(names, ', ')
      using errcode = '22023', hint = 'after';
  end if;

  if condition = '' and busy is null then
    return query execute format('select p.* from %s where %s order by %s limit %s', source, reached, descending, wanted);
    return;
  end if;

  loop
    execute format(
      'select array(
         select p.id
         from (select p.* from %s where %s order by %s limit %s) as p
         where (select %s from private.search_texts s where s.professional_id = p.id)
         limit %s)',
      source, reached, descending, budget,
      concat_ws(' and ', nullif(condition, ''), case when is_last_busy then busy else 'not ' || busy end), wanted) into ids;
    if cardinality(ids) = wanted then
      return query execute format('select p.* from %s where p.id = any ($1) order by %s', source, descending) using ids;
      return;
    end if;
    -- `offset 0` stops the planner from walking the listing for a rare word.
    return query execute format(
      'select (p).*
       from (select p, %s, %s from %s where %s offset 0) as matching (p, is_busy, %s)
       order by matching.is_busy, matching.%s desc
       limit %s',
      coalesce(busy, 'false'), array_to_string(keys, ', '), joined,
      concat_ws(' and ',
        case when after_last is null or busy is null then reached
             when is_last_busy then reached || ' and ' || busy
             else format('%s and (%s or %s)', beyond, after_last, busy) end,
        nullif(condition, '')),
      array_to_string(names, ', '),
      array_to_string(names, ' desc, matching.'), wanted);
    -- An empty page after others is their end.
    exit when found or is_nearest or term is null or not with_nearest or jsonb_typeof(after) <> 'null' and private.finds(condition);
    is_nearest = true;
    select concat_ws(' and ', nullif(n.filters, ''), nullif(n.place, ''), n.parts) into condition
    from private.nearest_search(term, search_professionals.category_id, city, recommended, search_professionals.cities,
      search_professionals.neighborhoods, min_price, max_price, with_unpriced, min_rating, search_professionals.event_type,
      verified, party_date, only_free) as n;
    exit when coalesce(condition, '') = '';
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.count_professionals(term text DEFAULT NULL::text, category_id bigint DEFAULT NULL::bigint, city text DEFAULT NULL::text, recommended boolean DEFAULT NULL::boolean, cities text[] DEFAULT NULL::text[], neighborhoods text[] DEFAULT NULL::text[], min_price integer DEFAULT NULL::integer, max_price integer DEFAULT NULL::integer, with_unpriced boolean DEFAULT true, min_rating integer DEFAULT NULL::integer, event_type public.event_type DEFAULT NULL::public.event_type, verified boolean DEFAULT NULL::boolean, with_nearest boolean DEFAULT true, party_date date DEFAULT NULL::date, only_free boolean DEFAULT false)
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
    min_price, max_price, with_unpriced, min_rating, count_professionals.event_type, verified, party_date, only_free);
  any_category text := private.search_condition(term, null, city, recommended, count_professionals.cities,
    count_professionals.neighborhoods, min_price, max_price, with_unpriced, min_rating, count_professionals.event_type, verified,
    party_date, only_free);
  -- Without other filters nothing is counted: the sums know.
  is_plain constant boolean := private.search_condition(term, null, null, recommended, count_professionals.cities,
    count_professionals.neighborhoods, min_price, max_price, with_unpriced, min_rating, count_professionals.event_type,
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
      count_professionals.neighborhoods, min_price, max_price, with_unpriced, min_rating, count_professionals.event_type,
      verified, party_date, only_free);
    if found then
      anywhere = concat_ws(' and ', nullif(nearest.filters, ''), nearest.parts);
      any_category = concat_ws(' and ', nullif(nearest.place, ''), nearest.parts, nullif(
        private.search_condition(null, null, null, recommended, null, null, min_price, max_price, with_unpriced, min_rating,
          count_professionals.event_type, verified, party_date, only_free), ''));
      kinds = private.count_values(any_category, 'facets');
    end if;
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
        count_professionals.neighborhoods, min_price, max_price, with_unpriced, min_rating, count_professionals.event_type,
        verified, null, false), party_date) end) end;
end $function$;

CREATE OR REPLACE FUNCTION private.nearest_search(term text, category_id bigint, city text, recommended boolean, cities text[], neighborhoods text[], min_price integer, max_price integer, with_unpriced boolean, min_rating integer, event_type public.event_type, verified boolean, party_date date, only_free boolean)
 RETURNS TABLE(filters text, place text, parts text, hint jsonb)
 LANGUAGE plpgsql
 STABLE ROWS 1
 SET search_path TO ''
AS $function$
declare
  most constant int := 8; -- Each part costs searches.
  typed constant text[] := private.search_terms(term);
  area constant text := private.search_condition(null, null, city, null, nearest_search.cities, nearest_search.neighborhoods,
    null, null, true, null, null, null, null, false);
  area_places constant text[] := array(
    select 'city=' || name from unnest(nearest_search.cities || city) as name where name is not null
    union all select 'neighborhood=' || name from unnest(nearest_search.neighborhoods) as name);
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
    with_unpriced, min_rating, nearest_search.event_type, verified, party_date, only_free);

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

CREATE OR REPLACE FUNCTION public.suggest_search(term text DEFAULT NULL::text, category_id bigint DEFAULT NULL::bigint, city text DEFAULT NULL::text, recommended boolean DEFAULT NULL::boolean, cities text[] DEFAULT NULL::text[], neighborhoods text[] DEFAULT NULL::text[], min_price integer DEFAULT NULL::integer, max_price integer DEFAULT NULL::integer, with_unpriced boolean DEFAULT true, min_rating integer DEFAULT NULL::integer, event_type public.event_type DEFAULT NULL::public.event_type, verified boolean DEFAULT NULL::boolean)
 RETURNS TABLE(suggested_term text, suggested_category_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
begin
  if term is null or private.finds(private.search_condition(term, suggest_search.category_id, city, recommended,
    suggest_search.cities, suggest_search.neighborhoods, min_price, max_price, with_unpriced, min_rating,
    suggest_search.event_type, verified, null, false)) then
    return;
  end if;
  return query
    select n.hint ->> 'term', (select c.id from public.categories c where c.name = n.hint ->> 'term' and not c.is_hidden)
    from private.nearest_search(term, suggest_search.category_id, city, recommended, suggest_search.cities,
      suggest_search.neighborhoods, min_price, max_price, with_unpriced, min_rating, suggest_search.event_type, verified,
      null, false) as n
    where n.hint ? 'term' and not n.hint ?| '{without,far}';
end $function$;

CREATE OR REPLACE FUNCTION private.caller_network()
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  address constant inet := nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip';
begin
  return coalesce(host(network(set_masklen(address, case family(address) when 4 then 32 else 64 end))), '');
end $function$;

CREATE OR REPLACE FUNCTION private.report_sender()
 RETURNS bytea
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  day_key uuid;
begin
  delete from private.report_keys where day < current_date;
  insert into private.report_keys default values on conflict (day) do update set day = excluded.day
    returning key into day_key;
  return sha256(convert_to(day_key || private.caller_network(), 'UTF8'));
end $function$;

CREATE OR REPLACE FUNCTION public.report(reason public.report_reason, professional_id uuid DEFAULT NULL::uuid, feedback_id uuid DEFAULT NULL::uuid, details text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  digest bytea;
begin
  -- Before trimming, which takes long on a long text.
  if char_length(details) > 500 then
    perform private.refuse_field('details', 'Use no máximo 500 caracteres.');
  end if;
  details = private.cleaned_text(coalesce(details, ''));
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
  digest = private.report_sender();
  insert into private.reports (professional_id, feedback_id, reason, details, sender)
    values (report.professional_id, report.feedback_id, report.reason, report.details, digest)
    on conflict do nothing;
  -- The second limit keeps anybody with many addresses from filling the disk.
  if (select count(*) from private.reports r where r.sender = digest) > 10
     or (select count(*) from private.reports) > 10000 then
    raise sqlstate 'PT429' using message = 'Recebemos muitas denúncias hoje. Tente de novo amanhã.';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.is_ahead(day date)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  today constant date := private.day_of(now());
begin
  return day between today and (today + interval '18 months')::date;
end $function$;

CREATE OR REPLACE FUNCTION private.asking_network()
 RETURNS bytea
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (select sha256(convert_to(k.key || private.caller_network(), 'UTF8')) from private.network_key k);
end $function$;

CREATE OR REPLACE FUNCTION private.is_answered(day date)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from private.asked_days a
    where a.network = private.asking_network() and a.day = is_answered.day and a.asked_at > now() - interval '24 hours');
end $function$;

CREATE OR REPLACE FUNCTION public.my_agenda()
 RETURNS TABLE(confirmed_at timestamp with time zone, never_on smallint[], busy date[], free date[], parties date[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
declare
  mine constant uuid := private.agenda_of_caller();
begin
  return query
    select a.confirmed_at, a.never_on,
      array(select d.day from private.agenda_days d where d.professional_id = mine and d.is_busy order by d.day),
      array(select d.day from private.agenda_days d where d.professional_id = mine and not d.is_busy order by d.day),
      array(select d.day from private.agenda_days d where d.professional_id = mine and d.is_party order by d.day)
    from private.agendas a where a.professional_id = mine;
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
  -- Concurrent questions of a network count one after another.
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

CREATE OR REPLACE FUNCTION private.day_condition(day date, state public.day_state)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return format(
    'exists (
       select from private.agendas a
       left join private.agenda_days d on d.professional_id = a.professional_id and d.day = %L
       where a.professional_id = s.professional_id and %s)',
    day, format(
      case state when 'busy' then '(d.is_party or %s and %s)' when 'free' then '%s and not %s' end,
      format('a.confirmed_at > %L', now() - interval '35 days'),
      format('coalesce(d.is_busy, %s = any (a.never_on))', extract(dow from day))));
end $function$;

CREATE OR REPLACE FUNCTION public.day_states(professional_ids uuid[], day date)
 RETURNS TABLE(professional_id uuid, state public.day_state)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 24
 SET search_path TO ''
AS $function$
begin
  if cardinality(professional_ids) > 200 then
    raise exception 'Peça no máximo 200 de cada vez.' using errcode = '22023', hint = 'professional_ids';
  end if;
  return query execute format(
    'select s.professional_id, (case when %s then ''busy'' when %s then ''free'' else ''ask'' end)::public.day_state
     from private.search_texts s where s.professional_id = any ($1)',
    case when private.is_answered(day) then private.day_condition(day, 'busy') else 'false' end,
    case when private.is_answered(day) then private.day_condition(day, 'free') else 'false' end) using professional_ids;
end $function$;

CREATE OR REPLACE FUNCTION private.nearest_free_day(condition text, day date)
 RETURNS date
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  those uuid[];
  near date;
  is_free boolean;
begin
  execute format(
    'select array(
       select s.professional_id from private.search_texts s join public.professionals p on p.id = s.professional_id
       where %s limit 200)',
    concat_ws(' and ', nullif(condition, ''),
      'exists (select from private.agendas a
               where a.professional_id = s.professional_id and a.confirmed_at > now() - interval ''35 days'')')) into those;
  if cardinality(those) < 3 then
    return null;
  end if;
  for near in
    select nearest_free_day.day + n from generate_series(-14, 14) as n
    where n <> 0 and private.is_ahead(nearest_free_day.day + n) order by abs(n), n
  loop
    execute format('select exists (select from unnest($1) as s (professional_id) where %s)', private.day_condition(near, 'free'))
      into is_free using those;
    if is_free then
      return near;
    end if;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.agenda_of_caller()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if private.current_user_type() is distinct from 'provider' then
    raise exception 'Somente fornecedores têm agenda.' using errcode = '42501';
  end if;
  return (select p.id from public.professionals p where p.user_id = private.caller());
end $function$;

CREATE OR REPLACE FUNCTION private.touch_agenda(professional uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into private.agendas (professional_id, confirmed_at) select professional, now() where professional is not null
    on conflict (professional_id) do update set confirmed_at = excluded.confirmed_at;
  delete from private.agenda_days d where d.professional_id = professional and d.day < private.day_of(now()) - 366;
end $function$;

CREATE OR REPLACE FUNCTION public.set_busy_day(day date, is_busy boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine constant uuid := private.agenda_of_caller();
begin
  if private.is_ahead(day) is not true then
    perform private.refuse_field('day', 'Marque dias de hoje até daqui a 18 meses.');
  end if;
  perform private.touch_agenda(mine);
  delete from private.agenda_days d where d.professional_id = mine and d.day = set_busy_day.day;
  insert into private.agenda_days (professional_id, day, is_busy)
    select mine, set_busy_day.day, set_busy_day.is_busy from private.agendas a
    where a.professional_id = mine
      and set_busy_day.is_busy <> (extract(dow from set_busy_day.day)::smallint = any (a.never_on));
end $function$;

CREATE OR REPLACE FUNCTION public.set_never_on(weekdays smallint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine constant uuid := private.agenda_of_caller();
begin
  if cardinality(weekdays) > 7 then
    perform private.refuse_field('weekdays', 'Escolha dias da semana.');
  end if;
  perform private.touch_agenda(mine);
  update private.agendas a set never_on = weekdays where a.professional_id = mine and weekdays is not null;
end $function$;

CREATE OR REPLACE FUNCTION public.confirm_agenda()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin perform private.touch_agenda(private.agenda_of_caller()); end $function$;

create or replace trigger keep_within_limit AFTER INSERT OR UPDATE ON private.agendas FOR EACH ROW EXECUTE FUNCTION private.keep_within_limit('agenda'); alter table private.agendas enable trigger keep_within_limit;

grant EXECUTE on function public.search_professionals(text,bigint,text,boolean,integer,jsonb,text[],text[],integer,integer,boolean,integer,public.event_type,boolean,text,boolean,date,boolean) to service_role;

grant EXECUTE on function public.search_professionals(text,bigint,text,boolean,integer,jsonb,text[],text[],integer,integer,boolean,integer,public.event_type,boolean,text,boolean,date,boolean) to anon;

grant EXECUTE on function public.search_professionals(text,bigint,text,boolean,integer,jsonb,text[],text[],integer,integer,boolean,integer,public.event_type,boolean,text,boolean,date,boolean) to authenticated;

grant EXECUTE on function public.count_professionals(text,bigint,text,boolean,text[],text[],integer,integer,boolean,integer,public.event_type,boolean,boolean,date,boolean) to service_role;

grant EXECUTE on function public.count_professionals(text,bigint,text,boolean,text[],text[],integer,integer,boolean,integer,public.event_type,boolean,boolean,date,boolean) to anon;

grant EXECUTE on function public.count_professionals(text,bigint,text,boolean,text[],text[],integer,integer,boolean,integer,public.event_type,boolean,boolean,date,boolean) to authenticated;

grant EXECUTE on function public.my_agenda() to service_role;

grant EXECUTE on function public.my_agenda() to authenticated;

grant EXECUTE on function public.ask_day(date) to service_role;

grant EXECUTE on function public.ask_day(date) to anon;

grant EXECUTE on function public.ask_day(date) to authenticated;

grant EXECUTE on function public.day_states(uuid[],date) to service_role;

grant EXECUTE on function public.day_states(uuid[],date) to anon;

grant EXECUTE on function public.day_states(uuid[],date) to authenticated;

grant EXECUTE on function public.set_busy_day(date,boolean) to service_role;

grant EXECUTE on function public.set_busy_day(date,boolean) to authenticated;

grant EXECUTE on function public.set_never_on(smallint[]) to service_role;

grant EXECUTE on function public.set_never_on(smallint[]) to authenticated;

grant EXECUTE on function public.confirm_agenda() to service_role;

grant EXECUTE on function public.confirm_agenda() to authenticated;

drop function private.report_sender(inet);

drop function private.search_condition(text,bigint,text,boolean,text[],text[],integer,integer,boolean,integer,public.event_type,boolean);

drop function private.nearest_search(text,bigint,text,boolean,text[],text[],integer,integer,boolean,integer,public.event_type,boolean);

drop function public.search_professionals(text,bigint,text,boolean,integer,jsonb,text[],text[],integer,integer,boolean,integer,public.event_type,boolean,text,boolean);

drop function public.count_professionals(text,bigint,text,boolean,text[],text[],integer,integer,boolean,integer,public.event_type,boolean,boolean);
