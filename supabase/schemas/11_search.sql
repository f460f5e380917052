-- Search: the catalog by words, category and city, a page at a time, in the listing's order.
--
-- Under row-level security Postgres cannot use text and array indexes, because their operators are not leakproof. So
-- `search_professionals` bypasses the catalog's policies: it returns approved rows only and quotes all input.

-- Searchable text is in a separate table: a new score rewrites the professional's row and adds an entry to each of its
-- indexes, and a text index is the most expensive of them.
create table private.search_texts (
  professional_id uuid primary key references public.professionals (id) on delete cascade,
  folded text not null,
  facets text[] not null,
  places text[] not null,
  party_price int,
  reviewed_at timestamptz not null
);
comment on table private.search_texts is 'Searchable form of the approved professionals, kept by triggers.';
comment on column private.search_texts.facets is 'Values that filters match: category=1, event=wedding, recommended=true, verified=true.';
comment on column private.search_texts.places is
  'city=Niterói, neighborhood=Tijuca; neighborhood=* if it serves Rio de Janeiro without naming neighborhoods.';

create index search_texts_lookup on private.search_texts using gin (folded extensions.gin_trgm_ops, facets, places);
-- The orders of the listing that no rating changes.
create index search_texts_cheapest on private.search_texts ((-coalesce(party_price, 2147483647)) desc);
create index search_texts_newest on private.search_texts (reviewed_at desc, professional_id desc);

-- No policy grants access: only the functions below read or write the table.
alter table private.search_texts enable row level security;

-- A folded word without its plural, also of foreign words: 'baloes' and 'balao', 'macarons' and 'macaron' become the same.
-- The result need not be a word: it is compared with results alone. This and the helpers below are in plpgsql, which keeps
-- their plans between calls.
create function private.singular(word text) returns text
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  return case
    when word = 'maes' then 'mae'
    when word ~ '.[oa]es$' then left(word, -3) || 'ao'
    when word ~ '..[aeou]is$' then left(word, -2) || 'l'
    when word ~ '..[^aeiou]i[ls]$' then left(word, -1)
    when word ~ '.[eiou]ns$|..[eiou]n$' then regexp_replace(word, 'ns?$', 'm')
    when word ~ '..eses$' then left(word, -3)
    when word ~ '(...|[^aeiou])s$|..[rzs]e$' then regexp_replace(regexp_replace(word, 's$', ''), '(.[rzs])e$', '\1')
    else word
  end;
end $$;

-- Folds text, puts a space before every word, so that ' dj' matches the beginning of a word, and adds the singulars that
-- their words do not contain. 'R&B' becomes ' r& b', 'Balões' becomes ' baloes balao'.
create function private.searchable(input text) returns text
  language plpgsql immutable parallel safe strict set search_path = '' as $$
declare
  folded constant text := regexp_replace(' ' || private.fold(input), '([^a-z0-9 ])([a-z0-9])', '\1 \2', 'g');
begin
  return folded || coalesce((
    select string_agg(distinct ' ' || private.singular(match[1]), '')
    from regexp_matches(folded, '[a-z]{3,}', 'g') as match
    where strpos(match[1], private.singular(match[1])) = 0), '');
end $$;

-- The words of a term that count, without punctuation, as many as the form's 100 characters hold; small words only if there
-- are no others.
create function private.search_terms(term text) returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  small constant text[] := '{a,o,as,os,e,em,na,no,nas,nos,de,da,do,das,dos,um,uma,para,pra,por,com,ao}';
  typed constant text := private.fold(left(term, 100));
  parts constant text[] := array_remove(regexp_split_to_array(typed, '[^[:alnum:]]+' collate "und-x-icu"), '');
  words constant text[] := case when parts = '{}' then array_remove(string_to_array(typed, ' '), '') else parts end;
  telling constant text[] := array(
    select word from unnest(words) with ordinality as given (word, place) where word <> all (small) order by place);
begin
  return case when telling = '{}' then words else telling end;
end $$;

-- The condition that a text has a word or its singular, which the beginning of another word may resemble. A word of one or
-- two letters must begin a word; a longer one may occur anywhere.
create function private.word_condition(word text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  one constant text := private.singular(word);
begin
  return (
    select string_agg(format('s.folded like %L', private.containing(
      case when char_length(form) <= 2 and form ~ '^[a-z0-9]' then ' ' || form else form end)), ' or ')
    from unnest(case when starts_with(word, one) then array[one] else array[one, word] end) as form);
end $$;

-- The names of event types, as on the screen; a test compares them.
create function private.event_type_label(event_type public.event_type) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case event_type
    when 'wedding' then 'Casamento' when 'fifteenth_birthday' then '15 anos' when 'children' then 'Infantil'
    when 'birthday' then 'Aniversário' when 'corporate' then 'Corporativo' when 'graduation' then 'Formatura'
    when 'other' then 'Outros' end;
end $$;

-- What a search may find a professional by, apart from the category's name.
create function private.search_text(professional public.professionals) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return concat_ws(E'\n', professional.name, professional.description, professional.included,
    array_to_string(professional.cities || professional.neighborhoods, E'\n'),
    (select string_agg(private.event_type_label(event_type), E'\n') from unnest(professional.event_types) as event_type));
end $$;

create function private.folded_text(professional public.professionals) returns text
  language plpgsql stable set search_path = '' as $$
begin
  return private.searchable(private.search_text(professional) || E'\n'
    || (select c.name from public.categories c where c.id = professional.category_id));
end $$;

create function private.search_facets(professional public.professionals) returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array['category=' || professional.category_id, 'recommended=' || professional.is_recommended,
               'verified=' || professional.is_verified]
    || array(select 'event=' || event_type from unnest(professional.event_types) as event_type);
end $$;

create function private.search_places(professional public.professionals) returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array(select 'city=' || city from unnest(professional.cities) as city)
    || array(select 'neighborhood=' || neighborhood from unnest(professional.neighborhoods) as neighborhood)
    || case when professional.neighborhoods = '{}' and 'Rio de Janeiro' = any (professional.cities)
            then '{neighborhood=*}'::text[] end;
end $$;

-- Definer: no caller may write the table.
create function private.keep_search_text() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'approved' then
    insert into private.search_texts (professional_id, folded, facets, places, party_price, reviewed_at)
    values (new.id, private.folded_text(new), private.search_facets(new),
            private.search_places(new), new.party_price, new.reviewed_at)
    on conflict (professional_id) do update
      set folded = excluded.folded, facets = excluded.facets, places = excluded.places,
          party_price = excluded.party_price, reviewed_at = excluded.reviewed_at;
  else
    delete from private.search_texts where professional_id = new.id;
  end if;
  return null;
end $$;

create trigger keep_search_text
  after insert or update of name, description, category_id, cities, is_recommended, is_verified, status, reviewed_at,
    price, price_unit, included, event_types, neighborhoods
  on public.professionals
  for each row execute function private.keep_search_text();

-- Texts contain the category's name. Definer: no caller may write the table.
create function private.rename_category_in_search_texts() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update private.search_texts s set folded = private.folded_text(p)
    from public.professionals p where p.id = s.professional_id and p.category_id = new.id;
  return null;
end $$;

create trigger rename_in_search_texts after update of name on public.categories
  for each row when (old.name <> new.name) execute function private.rename_category_in_search_texts();

-- What a term's words mean, as phrases of up to five words or a word each, from left to right.
create function private.understood(words text[])
  returns table (first int, last int, condition text, forms text[], instead text[], label text, places text[], is_known boolean)
  language plpgsql stable parallel safe set search_path = '' as $$
declare
  longest constant int := 5;
  count constant int := coalesce(cardinality(words), 0);
  singulars constant text[] := array(
    select private.singular(word) from unnest(words) with ordinality as given (word, place) order by place);
begin
  last = 0;
  while last < count loop
    first = last + 1;
    select p.condition, p.forms, p.instead, p.label, p.places, true, array_length(string_to_array(p.phrase, ' '), 1) + last
      into condition, forms, instead, label, places, is_known, last
    from private.search_phrases p
    where p.phrase = any (array(
      select array_to_string(singulars[first:upto], ' ') from generate_series(first, least(last + longest, count)) as upto))
    order by char_length(p.phrase) desc limit 1;
    if not found then
      last = first;
      is_known = false;
      forms = words[first:first];
      condition = '(' || private.word_condition(words[first]) || ')';
    end if;
    return next;
  end loop;
end $$;

-- The SQL condition of a term: what each of its parts means. A phrase that asks for nothing counts only alone, as its words.
create function private.term_condition(term text) returns text
  language plpgsql stable parallel safe set search_path = '' as $$
declare
  words constant text[] := private.search_terms(term);
begin
  return coalesce(
    (select string_agg(distinct condition, ' and ') from private.understood(words)),
    (select string_agg(distinct format('(%s)', private.word_condition(word)), ' and ') from unnest(words) as word));
end $$;

-- The SQL condition of a search on `s`, a row of search_texts, and `p`, its professional; empty if there is none. All
-- input is quoted.
create function private.search_condition(
    term text, category_id bigint, city text, recommended boolean, cities text[], neighborhoods text[], min_price int,
    max_price int, with_unpriced boolean, min_rating int, event_type public.event_type, verified boolean,
    party_date date, only_free boolean
  )
  returns text
  language plpgsql stable parallel safe set search_path = '' as $$
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
end $$;

-- One page of the catalog, by keyset: `after` holds the sort keys of the previous page's last row. Every word of `term`
-- must occur in the searchable text, in any order, regardless of case and accents. `cities` and `neighborhoods` match any.
-- If nobody has all of a term, `private.nearest_search` decides what is searched for instead, if `with_nearest`.
--
-- No single plan serves common and rare terms. The first pass reads the best rows of the order, up to a budget, and
-- fills the page for a common term. If it does not, its result is dropped: the second pass asks the index for all matches
-- and sorts them. Whoever is busy on `party_date` comes after all others, if the caller's network has asked about that day.
create function public.search_professionals(
    term text default null,
    category_id bigint default null,
    city text default null,
    recommended boolean default null,
    page_size int default 24,
    after jsonb default null,
    cities text[] default null,
    neighborhoods text[] default null,
    min_price int default null,
    max_price int default null,
    with_unpriced boolean default true,
    min_rating int default null,
    event_type public.event_type default null,
    verified boolean default null,
    sort text default 'best',
    with_nearest boolean default true,
    party_date date default null,
    only_free boolean default false
  )
  returns setof public.professionals
  language plpgsql stable security definer rows 24 set search_path = ''
  set random_page_cost = 1.1 -- the catalog fits in memory
  set max_parallel_workers_per_gather = 0 as $$ -- starting workers takes longer than a search
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
end $$;
grant execute on function public.search_professionals(text, bigint, text, boolean, int, jsonb, text[], text[], int, int,
  boolean, int, public.event_type, boolean, text, boolean, date, boolean) to anon, authenticated, service_role;

-- How many rows under a condition have each value of `column`, facets or places, '' being any. Like the search, it works
-- in two passes: the first reads matching rows up to a budget; the second counts the rows of the values that the first saw
-- no more than 100 times, unless it has read all.
create function private.count_values(condition text, "column" text, budget int default 10000) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  settled constant int := 101;
  source constant text := 'private.search_texts s left join public.professionals p on p.id = s.professional_id where '
                          || coalesce(nullif(condition, ''), 'true');
  counts jsonb;
  unsettled text[];
  rest jsonb;
begin
  execute format(
    'select jsonb_object_agg(value, hits)
     from (select value, count(*) as hits
           from (select unnest(array[''''] || matching.%1$I) as value from (select s.%1$I from %2$s limit %3$s) as matching) as read
           group by value) as counted',
    "column", source, budget) into counts;
  if (counts ->> '')::int = budget then
    unsettled = array(
      select value
      from (
        select 'category=' || id from public.categories where "column" = 'facets'
        union all select 'city=' || city from unnest(private.municipalities()) as city where "column" = 'places'
        union all select 'neighborhood=' || name from unnest(private.rio_neighborhoods() || '{*}'::text[]) as name
          where "column" = 'places' and coalesce((counts ->> 'neighborhood=*')::int, 0) < settled
      ) as known (value)
      where coalesce((counts ->> value)::int, 0) < settled);
  end if;
  if unsettled <> '{}' then
    execute format(
      'select jsonb_object_agg(value, hits)
       from (select value, count(*) as hits
             from (select unnest(s.%1$I) as value from %2$s and s.%1$I && $1) as read
             where value = any ($1) group by value) as counted',
      "column", source) into rest using unsettled;
  end if;
  return coalesce(counts || coalesce(rest, '{}'), '{}');
end $$;

-- How many a search finds, and how many it would find with another category, city or neighborhood; 101 means more than
-- 100. `free` counts those who are free on `party_date`, if the caller's network has asked about that day, and `nearest_free` is a
-- date near one on which nobody is. `nearest` tells what was searched for instead of a term that finds nobody. Definer: like the search, it counts
-- approved rows only.
create function public.count_professionals(
    term text default null,
    category_id bigint default null,
    city text default null,
    recommended boolean default null,
    cities text[] default null,
    neighborhoods text[] default null,
    min_price int default null,
    max_price int default null,
    with_unpriced boolean default true,
    min_rating int default null,
    event_type public.event_type default null,
    verified boolean default null,
    with_nearest boolean default true,
    party_date date default null,
    only_free boolean default false
  )
  returns jsonb
  language plpgsql stable security definer set search_path = ''
  set random_page_cost = 1.1 set max_parallel_workers_per_gather = 0 as $$
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
end $$;
grant execute on function public.count_professionals(text, bigint, text, boolean, text[], text[], int, int, boolean, int,
  public.event_type, boolean, boolean, date, boolean) to anon, authenticated, service_role;

-- Up to three others of the same category who serve one of its cities, the best rated first.
create function public.similar_professionals(professional_id uuid) returns setof public.professionals
  language plpgsql stable rows 3 set search_path = '' as $$
begin
  return query
    select other.* from public.professionals p,
      public.search_professionals(category_id => p.category_id, cities => p.cities, page_size => 4) as other
    where p.id = similar_professionals.professional_id and p.status = 'approved' and other.id <> p.id
    limit 3;
end $$;
grant execute on function public.similar_professionals(uuid) to anon, authenticated, service_role;
