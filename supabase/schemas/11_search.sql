-- Search: the catalog by words, category and city, a page at a time, in the listing's order.
--
-- Under row-level security Postgres cannot use text and array indexes, because their operators are not leakproof. So
-- `search_professionals` bypasses the catalog's policies: it returns approved rows only and quotes all input.

-- Searchable text is in a separate table, because a new score rewrites the professional's row and adds an entry to each
-- index of its table, which takes longest with a text index.
create table private.search_texts (
  professional_id uuid primary key references public.professionals (id) on delete cascade,
  folded text not null,
  facets text[] not null,
  places text[] not null,
  price int,
  price_unit public.price_unit,
  reviewed_at timestamptz not null
);
comment on table private.search_texts is 'Searchable form of the approved professionals, kept by triggers.';
comment on column private.search_texts.facets is 'Values that filters match: category=1, event=wedding, recommended=true, verified=true.';
comment on column private.search_texts.places is
  'city=Niterói, neighborhood=Tijuca; neighborhood=* if it serves Rio de Janeiro without naming neighborhoods.';

create index search_texts_lookup on private.search_texts using gin (folded extensions.gin_trgm_ops, facets, places);
-- These indexes serve the listing's orders that do not depend on ratings. Among prices of one unit, the order by price is
-- also the order by the cost of the party.
create index search_texts_prices on private.search_texts (price_unit, price) include (professional_id);
create index search_texts_newest on private.search_texts (reviewed_at desc, professional_id desc);

-- No policy grants access: only the functions below read or write the table.
alter table private.search_texts enable row level security;

-- The singular of a folded word, foreign words included, so that 'baloes' equals 'balao' and 'macarons' equals
-- 'macaron'. The result need not be a word, because it is compared only with other results. This and the helpers below
-- are in plpgsql, which keeps their plans between calls.
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
    when word ~ '(...|.[^aeiou])s$|..[rzs]e$' then regexp_replace(regexp_replace(word, 's$', ''), '(.[rzs])e$', '\1')
    else word
  end;
end $$;

-- Folds text, puts a space before every word, so that ' dj' matches the beginning of a word, and appends each singular that
-- its plural does not contain. 'R&B' becomes ' r& b', 'Balões' becomes ' baloes balao'.
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

-- A term's words, without punctuation, from its first 100 characters, the maximum of the search form. Small words such
-- as 'de' are left out unless there are no others.
create function private.search_terms(term text) returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  small constant text[] := '{a,o,as,os,e,em,na,no,nas,nos,de,da,do,das,dos,um,uma,para,pra,por,com,ao}';
  typed constant text := regexp_replace(private.fold(left(term, 100)), '\yr\$', ' ', 'g');
  parts constant text[] := array_remove(regexp_split_to_array(typed, '[^[:alnum:]]+' collate "und-x-icu"), '');
  words constant text[] := case when parts = '{}' then array_remove(string_to_array(typed, ' '), '') else parts end;
  telling constant text[] := array(
    select word from unnest(words) with ordinality as given (word, place) where word <> all (small) order by place);
begin
  return case when telling = '{}' then words else telling end;
end $$;

-- The SQL condition that a text contains a word or its singular. If these have one or two letters, they must begin a word of
-- the text; longer ones may occur anywhere.
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

-- The name of an event type, as on the screen; a test compares the names.
create function private.event_type_label(event_type public.event_type) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case event_type
    when 'wedding' then 'Casamento' when 'fifteenth_birthday' then '15 anos' when 'children' then 'Infantil'
    when 'birthday' then 'Aniversário' when 'corporate' then 'Corporativo' when 'graduation' then 'Formatura'
    when 'other' then 'Outros' end;
end $$;

-- The searchable text of a professional, without the category's name.
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

-- The SQL expression by which prices are sorted and filtered: the cost of the party, if the price is per party or the
-- number of guests or hours is known; otherwise the price plus 100,000,000,000 (per person) or 200,000,000,000 (per
-- hour). A missing price counts as 300,000,000,000. Guests or hours beyond the limits of a party count as unknown.
create function private.price_order(price text, price_unit text, guests int, hours int) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return format(
    'case %2$s when ''party'' then %1$s when ''person'' then %1$s %3$s when ''hour'' then %1$s %4$s else 300000000000 end',
    price, price_unit,
    case when guests between 1 and 10000 then format('* %s::bigint', guests) else '+ 100000000000' end,
    case when hours between 1 and 24 then format('* %s::bigint', hours) else '+ 200000000000' end);
end $$;

-- Updates a professional's row of search_texts. Security definer, because no caller may write to it.
create function private.keep_search_text() returns trigger
  language plpgsql security definer set search_path = '' as $$
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
end $$;

create trigger keep_search_text after insert on public.professionals for each row
  execute function private.keep_search_text();
create trigger keep_search_text_of_changed after update on public.professionals for each row
  when (old.version <> new.version or old.status <> new.status or old.reviewed_at is distinct from new.reviewed_at
    or old.is_recommended <> new.is_recommended or old.is_verified <> new.is_verified)
  execute function private.keep_search_text();

-- Replaces a renamed category in the texts that contain its name. Security definer: no caller may write to `search_texts`.
create function private.rename_category_in_search_texts() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update private.search_texts s set folded = private.folded_text(p)
    from public.professionals p where p.id = s.professional_id and p.category_id = new.id;
  return null;
end $$;

create trigger rename_in_search_texts after update of name on public.categories
  for each row when (old.name <> new.name) execute function private.rename_category_in_search_texts();

-- Splits a term's words into the longest known phrases of up to five words, or else single words; returns each part's meaning.
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
      select array_to_string(form[first:upto], ' ')
      from generate_series(first, least(last + longest, count)) as upto, (values (singulars), (words)) as forms (form)))
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

-- The SQL condition of a term: the conditions of all its parts. A phrase without a condition, such as 'melhor', is ignored
-- next to other parts; if there are no others, the term's words are searched for.
create function private.term_condition(term text) returns text
  language plpgsql stable parallel safe set search_path = '' as $$
declare
  words constant text[] := private.search_terms(term);
begin
  return coalesce(
    (select string_agg(distinct condition, ' and ') from private.understood(words)),
    (select string_agg(distinct format('(%s)', private.word_condition(word)), ' and ') from unnest(words) as word));
end $$;

-- The SQL condition that limits the cost of the party; null without limits. Prices that cannot be compared pass, too.
create function private.price_condition(min_price int, max_price int, guests int, hours int) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case when min_price is not null or max_price is not null
    then format('(%1$s between %2$L and %3$L or %1$s >= 100000000000)',
                private.price_order('s.price', 's.price_unit', guests, hours), coalesce(min_price, 0),
                coalesce(max_price, 2147483647)) end;
end $$;

-- The SQL condition of a search; empty if the search has no filter and no term. `search` holds arguments of
-- `search_professionals` by name, `s` is a row of search_texts, and `p` its professional. All input is quoted. Lists of
-- places are cut at 200 items and names at 100 characters; real ones are shorter.
create function private.search_condition(search jsonb) returns text
  language plpgsql stable parallel safe set search_path = '' as $$
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
end $$;

-- The SQL condition of the rows after a page's last row, in a descending order. The separate comparison of the first
-- key is redundant, but lets Postgres use an index that begins with that key.
create function private.beyond(keys text[], bound text[]) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return format('%s <= %s and (%s) < (%s)', keys[1], bound[1], array_to_string(keys, ', '), array_to_string(bound, ', '));
end $$;

-- One page of the catalog, by keyset: `after` holds the sort keys of the previous page's last row. Every word of `term`
-- must occur in the searchable text, in any order, regardless of case and accents. One of `cities` and one of
-- `neighborhoods` must match. If nobody matches the whole term and `with_nearest` is set, `private.nearest_search`
-- decides what is searched for instead. Prices are compared for a party of `guests` and `hours`; under a price limit,
-- professionals whose price cannot be compared come last.
--
-- No single plan serves common and rare terms. The first pass reads the first hundred rows of the order and, if any of them
-- matches, the first thousand, which fills the page for a common term. In the order `best` this pass reads only rows of the
-- searched category, and a thousand only if the hundred filled a tenth of the page, since the second pass over one category
-- is short. For a city, the number of rows that fill a page is estimated from `professional_sums`: if there are no other
-- conditions, the first pass reads that many; otherwise it skips the hundred or the thousand if they are too few. If the
-- page is not full, the result is dropped, and the second pass reads all matches from the index and sorts them.
-- Professionals who are busy on `party_date` come last, if the caller's IP network has asked about that date.
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
    guests int default null,
    hours int default null,
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
  set seq_page_cost = 0.1 set random_page_cost = 0.1 -- the catalog fits in memory
  set max_parallel_workers_per_gather = 0 as $$ -- starting workers takes longer than a search
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
end $$;
grant execute on function public.search_professionals to anon, authenticated, service_role;
-- Our server parses this function comment: without `party_date`, all visitors share one cached response (decision 18).
comment on function public.search_professionals is 'Reads the request only with party_date.';

-- For each value of `column` (`facets` or `places`), how many of the rows that meet a condition have it; the value '' counts
-- all rows. Each number in `budgets` limits the rows of one pass; the passes end when one has read all rows or has found every
-- value more than 100 times. If none has, a last pass counts all rows of the values that were found at most 100 times.
create function private.count_values(condition text, "column" text, budgets int[] default '{10000}') returns jsonb
  language plpgsql stable set search_path = '' as $$
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
end $$;

-- Suggested price limits: the first covers a quarter of the matches, the second a half, the third three quarters.
-- Each comes with the number of matches that cost no more; `unpriced` is the number of matches without a price. From
-- 1,000 matches on, the limits are computed from a thousand of them, and `unpriced` is null.
create function private.price_steps(condition text, guests int, hours int) returns jsonb
  language plpgsql stable set search_path = '' as $$
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
end $$;

-- How many professionals a search finds, and how many it would find with each other category, city or neighborhood;
-- 101 means more than 100. If the caller's IP network has asked about `party_date`, `free` counts those who are free
-- on it; if nobody is free, `nearest_free` is a nearby date on which somebody is. If nobody matches, `nearest`
-- describes what was searched for instead of the term or, if there is no term, lists the nearest cities with matches.
-- `prices` are suggested limits. Counting cities and neighborhoods takes as long as everything else together, so
-- `with_places` can be off. Security definer, like the search: it counts approved rows only.
create function public.count_professionals(
    term text default null,
    category_id bigint default null,
    city text default null,
    recommended boolean default null,
    cities text[] default null,
    neighborhoods text[] default null,
    min_price int default null,
    max_price int default null,
    guests int default null,
    hours int default null,
    min_rating int default null,
    event_type public.event_type default null,
    verified boolean default null,
    with_nearest boolean default true,
    party_date date default null,
    only_free boolean default false,
    with_places boolean default true
  )
  returns jsonb
  language plpgsql stable security definer set search_path = ''
  set seq_page_cost = 0.1 set random_page_cost = 0.1 set max_parallel_workers_per_gather = 0 as $$
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
end $$;
grant execute on function public.count_professionals to anon, authenticated, service_role;
comment on function public.count_professionals is 'Reads the request only with party_date.';

-- Up to three other professionals of the same category who serve one of the same cities, the best rated first.
create function public.similar_professionals(professional_id uuid) returns setof public.professionals
  language plpgsql stable rows 3 set search_path = '' as $$
begin
  return query
    select other.* from public.professionals p,
      public.search_professionals(category_id => p.category_id, cities => p.cities, page_size => 4) as other
    where p.id = similar_professionals.professional_id and p.status = 'approved' and other.id <> p.id
    limit 3;
end $$;
grant execute on function public.similar_professionals to anon, authenticated, service_role;
comment on function public.similar_professionals is 'Does not read the request: it asks about no date.';
