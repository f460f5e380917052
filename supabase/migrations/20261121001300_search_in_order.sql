-- Search reads each listing in its own order, a category's and a city's too, looks words up with what they meet, and
-- knows how many each listing has: a part of a word beside a frequent one took 100 ms on a million professionals, a common
-- term in a city nine. The order and what matches stay as they were. bench/RESULTS.md has the figures.
--
-- Functions are plpgsql even where one expression does: it keeps their plans, where sql plans anew in every statement.

create or replace function private.fold(input text) returns text
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  return btrim(regexp_replace(
    lower(regexp_replace(normalize(input, NFD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"),
    '\s+', ' ', 'g'));
end $$;

drop index private.searchable_professionals_conditions;
drop index private.searchable_professionals_listing;
drop function private.search_all(private.professional_search, int);
drop function private.search_best(private.professional_search, int, int);
drop function private.term_conditions(text, boolean, bigint);

-- The listing of everything, of each category and of each city, for a page that is read in its order. A category within
-- a city is told by the index, without a look at the row.
create index searchable_professionals_listing on private.searchable_professionals
  (score desc, submitted_at desc, professional_id desc);
create index searchable_professionals_category on private.searchable_professionals
  (category_id, score desc, submitted_at desc, professional_id desc);
create index searchable_professionals_city_1 on private.searchable_professionals
  ((cities[1]), score desc, submitted_at desc, professional_id desc, category_id);
create index searchable_professionals_city_2 on private.searchable_professionals
  ((cities[2]), score desc, submitted_at desc, professional_id desc, category_id) where cities[2] is not null;
create index searchable_professionals_city_3 on private.searchable_professionals
  ((cities[3]), score desc, submitted_at desc, professional_id desc, category_id) where cities[3] is not null;
create index searchable_professionals_city_4 on private.searchable_professionals
  ((cities[4]), score desc, submitted_at desc, professional_id desc, category_id) where cities[4] is not null;

create or replace function private.words_of(folded text) returns text[]
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  return array_remove(
    string_to_array(regexp_replace(translate(folded, E'\n', ' '), '([^a-z0-9 ])', ' \1 ', 'g'), ' '), '');
end $$;

-- Where each two of the words meet, as the index knows it: the three letters before and the three after, shorter words
-- filled up. A term that says less of the next word than that is looked up by the beginning of this.
create function private.meetings(words text[]) returns text[]
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  return array(select '>' || right('  ' || word, 3) || left(next_word || '  ', 3)
               from unnest(words, words[2:]) as neighbours (word, next_word) where next_word is not null);
end $$;

-- The same from the other end, for a term that says less of the word before.
create function private.meetings_backwards(words text[]) returns text[]
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  return array(select '<' || left(next_word || '  ', 3) || reverse(right('  ' || word, 3))
               from unnest(words, words[2:]) as neighbours (word, next_word) where next_word is not null);
end $$;

-- Each word with the three letters that it meets, as a number below 2^20: many pairs are in one text only, and to name
-- them would fill the index.
create function private.pairs(words text[]) returns text[]
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  return array(select '=' || left(md5(word || ' ' || left(next_word || '  ', 3)), 5)
               from unnest(words, words[2:]) as neighbours (word, next_word) where next_word is not null);
end $$;

-- What a row can be found by: its category ('#1'), its cities ('@Niterói'), both ('#1@Niterói'), and whether it is
-- recommended; each word; and where two words meet, in three ways. Its cost keeps the planner from computing it for each row;
-- that it is not called parallel safe, from starting processes for some thousand.
create or replace function private.search_document(category_id bigint, cities text[], is_recommended boolean, folded text)
  returns tsvector
  language plpgsql immutable strict cost 20000 set search_path = '' as $$
declare
  words text[] := private.words_of(folded);
begin
  return array_to_tsvector(
    array['#' || category_id] || case when is_recommended then array['#recommended'] end
    || array(select unnest(array['@' || city, '#' || category_id || '@' || city]) from unnest(cities) as city)
    || words || private.meetings(words) || private.meetings_backwards(words) || private.pairs(words));
end $$;

create index searchable_professionals_conditions on private.searchable_professionals
  using gin (private.search_document(category_id, cities, is_recommended, folded)) with (fastupdate = off);
alter index private.searchable_professionals_conditions alter column 1 set statistics 0;

-- How many professionals each of these listings has: all ('' below), a category, a city, a category in a city.
create table private.search_places (place text collate "C" primary key, professionals int not null);
comment on table private.search_places is 'How many are approved, by category and city, kept by a trigger.';
alter table private.search_places enable row level security;

create function private.places_of(category_id bigint, cities text[]) returns text[]
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  return array['', '#' || category_id]
         || array(select unnest(array['@' || city, '#' || category_id || '@' || city]) from unnest(cities) as city);
end $$;

-- Definer and in order, as keep_search_words.
create function private.keep_search_places() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.search_places as known (place, professionals)
    select place collate "C", sum(change)
    from (
      select place, 1 as change from unnest(private.places_of(new.category_id, new.cities)) as place
      union all
      select place, -1 from unnest(private.places_of(old.category_id, old.cities)) as place
    ) as changes
    group by place having sum(change) <> 0
    order by 1
    on conflict (place) do update set professionals = known.professionals + excluded.professionals;
  return null;
end $$;

create trigger keep_search_places
  after insert or delete or update of category_id, cities on private.searchable_professionals
  for each row execute function private.keep_search_places();

insert into private.search_places (place, professionals)
  select place, count(*)
  from private.searchable_professionals, unnest(private.places_of(category_id, cities)) as place
  group by place;

create or replace function private.lexeme(token text) returns text
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  return '''' || replace(replace(token, '\', '\\'), '''', '''''') || '''';
end $$;

-- Each row that matches a term fulfils one of `conditions`, written as tsqueries are, and at most `at_most` rows match;
-- null where that is not known. Anything may stand before a term's first word, unless the term is short (see read_search),
-- and after its last. The words that the first may end are looked up each with its neighbour, unless too many end so; those
-- that the last may begin are given too, unless they are `frequent`: the index is slow to tell what several long lists have
-- in common.
create type private.term_finding as (conditions text[], at_most float);

create function private.term_conditions(needle text, is_short boolean, frequent float)
  returns private.term_finding
  language plpgsql stable strict set search_path = '' set enable_seqscan = off as $$
declare
  words text[] := case when needle ~ '^[a-z0-9]+$' then array[needle] else private.words_of(needle) end;
  size int := cardinality(words);
  is_whole boolean := is_short or words[1] !~ '[a-z0-9]';
  is_next_known boolean := size > 2 or words[2] !~ '^[a-z0-9]{1,2}$'; -- three letters of it, or all
  is_last_known boolean := words[size] !~ '^[a-z0-9]{1,2}$';
  pairs text[];
  meetings text[];
  meeting text;
  rest text;
  beginnings text[];
  endings text[];
  with_beginning bigint;
  with_middle bigint;
  with_ending bigint;
  found private.term_finding;
begin
  if size = 1 and is_whole then
    found.conditions = array[private.lexeme(words[1]) || case when words[1] ~ '[a-z0-9]' then ':*' else '' end];
    return found;
  elsif size = 1 then
    select coalesce(array_agg(word), '{}'), coalesce(sum(professionals), 0) into found
      from (select word, professionals from private.search_words where word like '%' || words[1] || '%' limit 501) as likely
      having count(*) <= 500;
    return found;
  end if;

  pairs = private.pairs(words);
  meetings = private.meetings(words);
  select completed.words, completed.at_most into endings, with_ending
    from private.completions(words[size] || '%', 50) as completed;
  rest = concat_ws('&',
    (select string_agg(case when place < size - 1 or is_last_known then private.lexeme(pairs[place])
                            else private.lexeme(rtrim(meetings[place])) || ':*' end, '&')
     from generate_series(case when is_whole then 1 else 2 end, size - 1) as place),
    case when with_ending < frequent and char_length(words[size]) > 3
         then '(' || nullif(array_to_string(endings, '|'), '') || ')' end);
  if size > 2 then
    select min(coalesce(known.professionals, 0)) into with_middle
      from unnest(words[2:size - 1]) as word left join private.search_words as known using (word);
  end if;

  if is_whole then
    found.conditions = array[nullif(rest, '')];
  else
    select completed.words, completed.at_most into beginnings, with_beginning
      from private.completions('%' || words[1], 100) as completed;
    if with_beginning is not null and is_next_known then
      found.conditions = array(
        select concat_ws('&', private.lexeme((private.pairs(array[beginning, words[2]]))[1]), nullif(rest, ''))
        from unnest(beginnings) as beginning);
    else
      meeting = case when char_length(words[1]) > 2 and is_next_known then private.lexeme(meetings[1])
                     -- Many fulfil the beginning of a meeting; not worth its while where the rest is in few.
                     when least(with_middle, with_ending) < frequent / 10 then null
                     when char_length(words[1]) > 2 then private.lexeme(rtrim(meetings[1])) || ':*'
                     else private.lexeme(rtrim((private.meetings_backwards(words[1:2]))[1])) || ':*' end;
      found.conditions = array(
        select nullif(concat_ws('&', beginning, meeting, nullif(rest, '')), '')
        from unnest(case when with_beginning < frequent then beginnings else array[null] end) as beginning);
    end if;
  end if;
  found.at_most = least(with_beginning, with_middle, with_ending);
  return found;
end $$;

alter type private.professional_search drop attribute conditions;
alter type private.professional_search add attribute place text; -- as private.search_places knows it

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
  search.place = concat('#' || category_id, '@' || city);
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

-- What the index can find of a search: the term's conditions, each in the city. A category alone is in the lists of too many
-- to be worth comparing, and left to whoever reads the rows.
create type private.search_finding as (conditions tsquery[], at_most float);

create function private.search_conditions(search private.professional_search, frequent float)
  returns private.search_finding
  language plpgsql stable set search_path = '' as $$
declare
  of_term private.term_finding;
  of_row text := concat_ws('&', case when search.city is not null then private.lexeme(search.place) end,
                           case when search.recommended then '''#recommended''' end);
begin
  if search.needle is not null then
    of_term = private.term_conditions(search.needle, search.word_pattern is not null, frequent);
  end if;
  return (
    array(select coalesce(nullif(concat_ws('&', nullif(of_row, ''), condition), ''),
                          private.lexeme('#' || search.category_id))::tsquery
          from unnest(coalesce(of_term.conditions, array[null])) as condition),
    of_term.at_most);
end $$;

-- A page of the catalogue, as before: see the comment at its first definition. The listing without any condition, which
-- everybody opens with, is read straight from the table.
--
-- There are two ways. One reads the best rows of the listing that is asked for (all, a category's, a city's) in its order, as
-- many as `seen`. The other fetches all that match by the GIN index, of whatever category, and sorts them. To read a row
-- counts as one, or two where a city's listing is read for one category; to fetch one as one and a half; to compare an entry
-- of the index with those of the city as a seventh. Whichever is expected to cost less goes first, or on; each begins at the
-- same place and leaves out the hits that were returned already.
--
-- strpos takes a third of LIKE's time, and spares most rows the rest (hence `case`: the planner would begin with the regular
-- expression). Plans never change.
create or replace function public.search_professionals(
    term text default null,
    category_id bigint default null,
    city text default null,
    recommended boolean default null,
    page_size int default 24,
    after jsonb default null
  )
  returns setof public.professionals
  language plpgsql stable security definer rows 24
  set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  search private.professional_search :=
    private.read_search(term, search_professionals.category_id, city, recommended, after);
  lowest bigint := coalesce(search.category_id, 0);
  highest bigint := coalesce(search.category_id, 9223372036854775807);
  wanted int := least(greatest(coalesce(page_size, 24), 1), 200);
  reading float := case when search.city is not null and search.category_id is not null then 2 else 1 end;
  found private.search_finding;
  total float;
  listed float;
  likely float; -- of those listed, how many will match
  more int;
  hits int := 0;
  seen int := 0;
begin
  if search.needle is null and search.place = '' and search.recommended is null then
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

  -- Without a term all match; with a frequent word enough, whatever else is like it.
  select of_all.professionals, of_place.professionals, case when search.needle is null then of_place.professionals
           else (select professionals::float from private.search_words where word = search.needle)
                * of_place.professionals / of_all.professionals end
    into total, listed, likely
    from private.search_places as of_all, private.search_places as of_place
    where of_all.place = '' and of_place.place = search.place;
  if coalesce(listed, 0) = 0 then
    return;
  end if;

  loop
    if listed > 400 and not coalesce(
         least((wanted - hits) * listed / nullif(likely, 0), listed) * reading
         < case when search.city is null then 1.5 * likely * total / listed
                else 1.5 * likely + 0.15 * least(likely * total / listed, listed) end,
         found.conditions is not null) then
      if found.conditions is null then
        found = private.search_conditions(search, greatest(total / 20, 50));
        exit when found.at_most = 0;
        likely = least(found.at_most / total, (hits + 1) / nullif(seen, 0)::float) * listed;
        continue;
      elsif found.conditions[1] is not null then
        return query
          select p.*
          from (
            select matching.professional_id, matching.score, matching.submitted_at
            from (
              select s.professional_id, s.score, s.submitted_at
              from private.searchable_professionals s
              where private.search_document(s.category_id, s.cities, s.is_recommended, s.folded) @@ any (found.conditions)
                and (search.category_id is null or s.category_id = search.category_id)
                and case when strpos(s.folded, search.needle) = 0 then false
                         else (search.recommended is null or s.is_recommended = search.recommended)
                              and coalesce(s.folded ~ search.word_pattern, true) end
              offset 0 -- Or the listing's index would be read whole for what comes after the page before.
            ) as matching
            where (matching.score, matching.submitted_at, matching.professional_id)
                  < (search.after_score, search.after_submitted_at, search.after_id)
            order by matching.score desc, matching.submitted_at desc, matching.professional_id desc
            offset hits limit wanted - hits
          ) as hit
          join public.professionals p on p.id = hit.professional_id
          where p.status = 'approved'
          order by hit.score desc, hit.submitted_at desc, hit.professional_id desc;
        exit;
      end if;
    end if;

    -- Three times the same but for the listing: in one statement the planner sorts what can be read in order, and each
    -- function that a search calls costs it some ten microseconds.
    seen = least(listed, greatest(8.0 * seen, 400, sqrt(listed), 1.5 * wanted * listed / nullif(likely, 0)));
    if search.city is not null then
      return query
        select p.*
        from (
          select best.professional_id, best.score, best.submitted_at
          from (
            select * from (
              (select professional_id, is_recommended, score, submitted_at, folded from private.searchable_professionals
               where cities[1] = search.city and category_id between lowest and highest
               order by score desc, submitted_at desc, professional_id desc)
              union all
              (select professional_id, is_recommended, score, submitted_at, folded from private.searchable_professionals
               where cities[2] = search.city and category_id between lowest and highest
               order by score desc, submitted_at desc, professional_id desc)
              union all
              (select professional_id, is_recommended, score, submitted_at, folded from private.searchable_professionals
               where cities[3] = search.city and category_id between lowest and highest
               order by score desc, submitted_at desc, professional_id desc)
              union all
              (select professional_id, is_recommended, score, submitted_at, folded from private.searchable_professionals
               where cities[4] = search.city and category_id between lowest and highest
               order by score desc, submitted_at desc, professional_id desc)
            ) as listed
            where (score, submitted_at, professional_id)
                  < (search.after_score, search.after_submitted_at, search.after_id)
            order by score desc, submitted_at desc, professional_id desc
            limit seen
          ) as best
          where case when strpos(best.folded, search.needle) = 0 then false
                       else (search.recommended is null or best.is_recommended = search.recommended)
                            and coalesce(best.folded ~ search.word_pattern, true) end
          order by best.score desc, best.submitted_at desc, best.professional_id desc
          offset hits limit wanted - hits
        ) as hit
        join public.professionals p on p.id = hit.professional_id
        where p.status = 'approved'
        order by hit.score desc, hit.submitted_at desc, hit.professional_id desc;
    elsif search.category_id is not null then
      return query
        select p.*
        from (
          select best.professional_id, best.score, best.submitted_at
          from (
            select * from private.searchable_professionals s
            where s.category_id = search.category_id
              and (score, submitted_at, professional_id)
                  < (search.after_score, search.after_submitted_at, search.after_id)
            order by score desc, submitted_at desc, professional_id desc
            limit seen
          ) as best
          where case when strpos(best.folded, search.needle) = 0 then false
                       else (search.recommended is null or best.is_recommended = search.recommended)
                            and coalesce(best.folded ~ search.word_pattern, true) end
          order by best.score desc, best.submitted_at desc, best.professional_id desc
          offset hits limit wanted - hits
        ) as hit
        join public.professionals p on p.id = hit.professional_id
        where p.status = 'approved'
        order by hit.score desc, hit.submitted_at desc, hit.professional_id desc;
    else
      return query
        select p.*
        from (
          select best.professional_id, best.score, best.submitted_at
          from (
            select * from private.searchable_professionals
            where (score, submitted_at, professional_id)
                  < (search.after_score, search.after_submitted_at, search.after_id)
            order by score desc, submitted_at desc, professional_id desc
            limit seen
          ) as best
          where case when strpos(best.folded, search.needle) = 0 then false
                       else (search.recommended is null or best.is_recommended = search.recommended)
                            and coalesce(best.folded ~ search.word_pattern, true) end
          order by best.score desc, best.submitted_at desc, best.professional_id desc
          offset hits limit wanted - hits
        ) as hit
        join public.professionals p on p.id = hit.professional_id
        where p.status = 'approved'
        order by hit.score desc, hit.submitted_at desc, hit.professional_id desc;
    end if;
    get diagnostics more = row_count;
    hits = hits + more;
    exit when hits = wanted or seen >= listed;
    likely = least(found.at_most / total, (hits + 1) / seen::float) * listed;
  end loop;
end $$;
