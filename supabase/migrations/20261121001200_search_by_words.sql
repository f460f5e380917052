-- Search looks words up, and pairs of neighbouring words, in place of runs of three letters: on a million professionals
-- a phrase of common words, or a part of a word that exists nowhere, took seconds before it found nothing. The order and
-- what matches stay as they were; what was said of short terms of several words no longer holds. bench/RESULTS.md has
-- the figures.

drop index private.searchable_professionals_conditions;
drop index private.searchable_professionals_recommended;
drop function private.search_all(private.professional_search, int);

-- Words are runs of letters and digits; any other character is a word of its own.
create function private.words_of(folded text) returns text[]
  language sql immutable parallel safe strict set search_path = '' as $$
  select array_remove(
    string_to_array(regexp_replace(translate(folded, E'\n', ' '), '([^a-z0-9 ])', ' \1 ', 'g'), ' '), '')
$$;

-- What a row can be found by: its category ('#1'), its cities ('@Niterói'), both ('#1@Niterói'), and whether it is
-- recommended; each word, its first one and two characters (after '^'), and where two words meet, the last two
-- characters of the one with the first one, two and three of the other. Its cost keeps the planner from computing it for
-- each row; that it is not called parallel safe, from starting processes for some thousand.
create function private.search_document(category_id bigint, cities text[], is_recommended boolean, folded text)
  returns tsvector
  language sql immutable strict cost 20000 set search_path = '' as $$
  select array_to_tsvector(
    array['#' || category_id, case when is_recommended then '#recommended' else '#' end]
    || array(select unnest(array['@' || city, '#' || category_id || '@' || city]) from unnest(cities) as city)
    || array_agg(word) || array_agg('^' || left(word, 1)) || array_agg('^' || left(word, 2))
    || array_agg(right(' ' || word, 2) || ' ' || left(next_word, 1))
    || array_agg(right(' ' || word, 2) || ' ' || left(next_word, 2))
    || array_agg(right(' ' || word, 2) || ' ' || left(next_word, 3)))
  from (
    select word, lead(word, 1, '') over (order by place) as next_word
    from unnest(private.words_of(folded)) with ordinality as spelled (word, place)
  ) as neighbours
$$;

-- One index for any combination of conditions. Without a pending list, which every search would have to read through.
create index searchable_professionals_conditions on private.searchable_professionals
  using gin (private.search_document(category_id, cities, is_recommended, folded)) with (fastupdate = off);
-- Statistics of it would tell the planner nothing that it does not get from its cost, and take minutes.
alter index private.searchable_professionals_conditions alter column 1 set statistics 0;

-- Every word of the catalogue, to complete what somebody typed of one, and how many professionals use it.
create table private.search_words (word text collate "C" primary key, professionals int not null);
comment on table private.search_words is 'The words of approved professionals, kept by a trigger.';
create index search_words_parts on private.search_words
  using gin (word extensions.gin_trgm_ops) with (fastupdate = off);
alter table private.search_words enable row level security;

-- Definer: the table is nobody's to write. In order, so that two registrations wait for each other and do not lock up.
create function private.keep_search_words() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.search_words as known (word, professionals)
    select word collate "C", sum(change)
    from (
      select distinct word, 1 as change from unnest(private.words_of(new.folded)) as word
      union all
      select distinct word, -1 from unnest(private.words_of(old.folded)) as word
    ) as changes
    group by word having sum(change) <> 0
    order by 1
    on conflict (word) do update set professionals = known.professionals + excluded.professionals;
  return null;
end $$;

create trigger keep_search_words
  after insert or delete or update of folded on private.searchable_professionals
  for each row execute function private.keep_search_words();

insert into private.search_words (word, professionals)
  select word, count(distinct professional_id)
  from private.searchable_professionals, unnest(private.words_of(folded)) as word
  group by word;

-- As it stands in a tsquery.
create function private.lexeme(token text) returns text
  language sql immutable parallel safe strict set search_path = '' as $$
  select '''' || replace(replace(token, '\', '\\'), '''', '''''') || ''''
$$;

-- The words like `pattern`, a part of a word, and how many professionals use one of them at most. Both null where there
-- are more than `most` such words, or where finding them would read them all.
create function private.completions(pattern text, most int, out words text[], out at_most bigint)
  language plpgsql stable set search_path = '' set enable_seqscan = off as $$
begin
  if char_length(pattern) >= 3 then
    select coalesce(array_agg(word), '{}'), coalesce(sum(professionals), 0)
      into words, at_most
      from (select word, professionals from private.search_words where word like pattern limit most + 1) as likely
      having count(*) <= most;
  end if;
end $$;

-- Each row that matches a term fulfils one of `conditions`, written as tsqueries are, and there are so many at most; null
-- where that is not known. Anything may stand before a term's first word, unless the term is short (see read_search), and
-- after its last. A word of several is left to where it meets the others if too many words are like it to look each up, or
-- if as many as `frequent` professionals use it: the index is slow to tell what several long lists have in common.
create function private.term_conditions(
    needle text, is_short boolean, frequent bigint, out conditions text[], out at_most bigint
  )
  language plpgsql stable strict set search_path = '' as $$
declare
  words text[] := private.words_of(needle);
  size int := cardinality(words);
  first_word text := words[1];
  is_whole boolean := is_short or first_word !~ '[a-z0-9]';
  rest text;
  beginnings text[];
  endings text[];
  with_beginning bigint;
  with_ending bigint;
begin
  if size = 1 and is_whole then
    conditions = array[private.lexeme(case when first_word ~ '[a-z0-9]' then '^' else '' end || first_word)];
    return;
  elsif size = 1 then
    select * into conditions, at_most from private.completions('%' || first_word || '%', 500);
    return;
  end if;

  select * into endings, with_ending from private.completions(words[size] || '%', 50);
  rest = nullif(concat_ws('&',
    (select string_agg(private.lexeme(token), '&')
     from unnest(case when is_whole then words[1:1] end
                 || array(select right(' ' || words[place], 2) || ' ' || left(words[place + 1], 3)
                          from generate_series(1, size - 1) as place
                          where place > 1 or is_whole or char_length(first_word) > 1)) as token),
    case when with_ending < frequent then '(' || nullif(array_to_string(endings, '|'), '') || ')' end), '');
  if not is_whole then
    select * into beginnings, with_beginning from private.completions('%' || first_word, 100);
  end if;
  conditions = array(select nullif(concat_ws('&', beginning, rest), '')
                     from unnest(case when with_beginning < frequent then beginnings else array[null] end) as beginning);
  -- Where frequent words meet, how many have it is anybody's guess.
  at_most = least(with_beginning, with_ending);
  at_most = case when at_most < frequent then at_most end;
end $$;

alter type private.professional_search drop attribute beginnings;
alter type private.professional_search drop attribute pattern;
alter type private.professional_search add attribute needle text;          -- the term, folded
alter type private.professional_search add attribute conditions tsquery[]; -- what the index finds; null: no row less

-- What the caller asked, in the form that the two passes take.
create or replace function private.read_search(
    term text, category_id bigint, city text, recommended boolean, after jsonb
  )
  returns private.professional_search
  language plpgsql immutable set search_path = '' as $$
declare
  search private.professional_search;
begin
  search.category_id = category_id;
  search.city = city;
  search.recommended = recommended;
  search.needle = nullif(private.fold(term), '');

  -- A term without three letters or digits in a row is a short term, such as 'dj' or 'r&b'.
  if search.needle !~ '[a-z0-9]{3}' then
    search.word_pattern = case when search.needle ~ '^[a-z0-9]' then '(^|[^a-z0-9])' else '' end
                          || regexp_replace(search.needle, '[][\\.^$*+?(){}|]', '\\\&', 'g');
  end if;

  if after is null or jsonb_typeof(after) = 'null' then
    search.after_score = 'infinity';
    search.after_submitted_at = 'infinity';
    search.after_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  elsif after ?& array['score', 'submitted_at', 'id'] then
    search.after_score = (after ->> 'score')::numeric;
    search.after_submitted_at = (after ->> 'submitted_at')::timestamptz;
    search.after_id = (after ->> 'id')::uuid;
  else
    raise exception 'A página seguinte é pedida com score, submitted_at e id do último resultado.'
      using errcode = '22023', hint = 'after';
  end if;
  return search;
end $$;

-- First pass, as before; strpos takes a third of LIKE's time, and spares most rows the regular expression.
create or replace function private.search_best(search private.professional_search, budget int, wanted int)
  returns setof uuid
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if search.needle is null then
    return query
      select best.professional_id
      from (
        select s.professional_id, s.score, s.submitted_at, s.category_id, s.cities, s.is_recommended
        from private.searchable_professionals s
        where (s.score, s.submitted_at, s.professional_id)
              < (search.after_score, search.after_submitted_at, search.after_id)
        order by s.score desc, s.submitted_at desc, s.professional_id desc
        limit budget
      ) as best
      where (search.category_id is null or best.category_id = search.category_id)
        and (search.city is null or best.cities @> array[search.city])
        and (search.recommended is null or best.is_recommended = search.recommended)
      order by best.score desc, best.submitted_at desc, best.professional_id desc
      limit wanted;
    return;
  end if;

  return query
    select best.professional_id
    from (
      select *
      from private.searchable_professionals s
      where (s.score, s.submitted_at, s.professional_id)
            < (search.after_score, search.after_submitted_at, search.after_id)
      order by s.score desc, s.submitted_at desc, s.professional_id desc
      limit budget
    ) as best
    where (search.category_id is null or best.category_id = search.category_id)
      and (search.city is null or best.cities @> array[search.city])
      and (search.recommended is null or best.is_recommended = search.recommended)
      and strpos(best.folded, search.needle) > 0
      and (search.word_pattern is null or best.folded ~ search.word_pattern)
    order by best.score desc, best.submitted_at desc, best.professional_id desc
    limit wanted;
end $$;

-- Second pass: all that match, by the GIN index, then sorted. What comes after the page before is picked out of these
-- (hence the offset), since the listing's index would be read whole for it.
create function private.search_all(search private.professional_search, wanted int) returns setof uuid
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select matching.professional_id
    from (
      select s.professional_id, s.score, s.submitted_at
      from private.searchable_professionals s
      where private.search_document(s.category_id, s.cities, s.is_recommended, s.folded) @@ any (search.conditions)
        and (search.recommended is null or s.is_recommended = search.recommended)
        and (search.needle is null or strpos(s.folded, search.needle) > 0)
        and (search.word_pattern is null or s.folded ~ search.word_pattern)
      offset 0
    ) as matching
    where (matching.score, matching.submitted_at, matching.professional_id)
          < (search.after_score, search.after_submitted_at, search.after_id)
    order by matching.score desc, matching.submitted_at desc, matching.professional_id desc
    limit wanted;
end $$;

-- A page of the catalogue, as before: see the comment at its first definition. The listing without any condition, which
-- everybody opens with, is read straight from the table.
--
-- To read the listing in its order costs some half a microsecond a row; to fetch by the index and sort three times that for
-- each row that matches, and a quarter of it for each entry that is walked over. Whichever is expected to cost less goes
-- first, or on.
create or replace function public.search_professionals(
    term text default null,
    category_id bigint default null,
    city text default null,
    recommended boolean default null,
    page_size int default 24,
    after jsonb default null
  )
  returns setof public.professionals
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan rows 24
as $$
declare
  search private.professional_search :=
    private.read_search(term, search_professionals.category_id, city, recommended, after);
  wanted int := least(greatest(coalesce(page_size, 24), 1), 200);
  found_ids uuid[] := '{}';
  term_conditions text[];
  at_most bigint;
  total real;
  walked real;
  is_narrow boolean;
  is_reading boolean;
  budget int;
  seen real := 0;
  hits real;
begin
  if coalesce(search.needle, search.category_id::text, search.city, search.recommended::text) is null then
    return query
      select p.*
      from public.professionals p
      where p.status = 'approved'
        and (p.score, p.submitted_at, p.id)
            < (search.after_score, search.after_submitted_at, search.after_id)
      order by p.score desc, p.submitted_at desc, p.id desc
      limit wanted;
    return;
  end if;

  select reltuples into total from pg_catalog.pg_class where oid = 'private.searchable_professionals'::regclass;
  select of_term.conditions, of_term.at_most into term_conditions, at_most
    from private.term_conditions(search.needle, search.word_pattern is not null, greatest(total / 20, 50)::bigint) as of_term;
  if at_most = 0 then
    return;
  end if;
  is_narrow = search.category_id is not null and search.city is not null;
  search.conditions = array(
    select nullif(concat_ws('&', private.lexeme(nullif(concat('#' || search.category_id, '@' || search.city), '')),
                            case when search.recommended then '''#recommended''' end, condition), '')::tsquery
    -- One category in one city has few enough to look at each, rather than to go through them for each of many words.
    from unnest(case when not is_narrow or cardinality(term_conditions) = 1 or at_most < total / 100
                     then coalesce(term_conditions, array[null]) else array[null] end) as condition);

  is_reading = search.conditions[1] is null
    or not (is_narrow and search.needle is not null) and (at_most is null or wanted * total < 3.0 * at_most * at_most);
  -- A city and a category have some fiftieth and some fifth of all.
  walked = case when at_most is not null then
    least(at_most, cardinality(search.conditions) * case when search.city is not null then total / 50
                                                         when search.category_id is not null then total / 5 end) end;
  -- As many as should do; a few hundred to learn where that is not known.
  budget = greatest(400, 1.5 * wanted * total / at_most);
  while is_reading loop
    found_ids = found_ids || array(select private.search_best(search, budget, wanted - cardinality(found_ids)));
    exit when cardinality(found_ids) = wanted;

    select s.score, s.submitted_at, s.professional_id
      into search.after_score, search.after_submitted_at, search.after_id
      from private.searchable_professionals s
      where (s.score, s.submitted_at, s.professional_id)
            < (search.after_score, search.after_submitted_at, search.after_id)
      order by s.score desc, s.submitted_at desc, s.professional_id desc
      offset budget - 1 limit 1;
    exit when not found;

    seen = seen + budget;
    budget = budget * 8;
    hits = cardinality(found_ids);
    is_reading = search.conditions[1] is null
      or (wanted - hits) * seen < (hits + 1) * greatest((hits + 1) / seen * total * 3, walked / 4);
  end loop;

  if cardinality(found_ids) < wanted and search.after_id is not null then
    found_ids = found_ids || array(select private.search_all(search, wanted - cardinality(found_ids)));
  end if;

  return query
    select p.*
    from unnest(found_ids) with ordinality as hit (id, place)
    join public.professionals p on p.id = hit.id
    where p.status = 'approved'
    order by hit.place;
end $$;

drop function private.word_beginnings(text);
