-- The index knows runs of seven characters, across words, in place of words and where they meet: each part of a text is
-- found by what it consists of, wherever it was cut. Of 315 parts of texts drawn on a million professionals fourteen took
-- more than 30 ms, up to 140. What matches and its order stay as they were. bench/RESULTS.md has the figures.

drop index private.searchable_professionals_conditions;
drop function private.term_conditions(text, boolean, boolean, float);
drop function private.search_conditions(private.professional_search, float);
drop function private.completions(text, int);
drop function private.pairs(text[]);
drop function private.meetings(text[]);
drop function private.meetings_backwards(text[]);
drop type private.term_finding;
drop type private.search_finding;

-- Every run of seven characters.
create function private.grams(chars text) returns text[]
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  return array(select (regexp_matches(substr(chars, shift), '.{7}', 'g'))[1] from generate_series(1, 7) as shift);
end $$;

-- Each word with the letters that it meets on either side, as a number below 2^16: such are many, and to name them would
-- fill the index.
create function private.passages(words text[]) returns text[]
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  return array(select '=' || left(md5(concat_ws(' ', right(before, 1), word, left(behind, 1))), 4)
               from unnest(words, words[2:], words[3:]) as neighbours (before, word, behind) where behind is not null);
end $$;

-- What a row can be found by: its category ('#1'), its cities ('@Niterói'), both ('#1@Niterói'), and whether it is
-- recommended; every run of seven characters of its text, where a space stands for what is before a word, too, and the last
-- are filled up with spaces; and its words with what they meet. Its cost keeps the planner from computing it for each row;
-- that it is not called parallel safe, from starting processes for some thousand.
create or replace function private.search_document(category_id bigint, cities text[], is_recommended boolean, folded text)
  returns tsvector
  language plpgsql immutable strict cost 20000 set search_path = '' as $$
declare
  grams text[] := private.grams(' ' || folded || '      ');
begin
  return array_to_tsvector(
    array['#' || category_id] || case when is_recommended then array['#recommended'] end
    || array(select unnest(array['@' || city, '#' || category_id || '@' || city]) from unnest(cities) as city)
    || grams || array(select ' ' || substr(gram, 2) from unnest(grams) as gram where gram ~ '^[^a-z0-9 ][a-z0-9]')
    || private.passages(private.words_of(folded)));
end $$;

create index searchable_professionals_conditions on private.searchable_professionals
  using gin (private.search_document(category_id, cities, is_recommended, folded)) with (fastupdate = off);
alter index private.searchable_professionals_conditions alter column 1 set statistics 0;

-- What the index can find of a search: each row that matches fulfils `condition`, and at most `at_most` match; null where that
-- is not known. A term of up to seven characters begins a run; of a longer one a run at every fourth character, six in all,
-- and the two longest inner words are compared: more cost more than they tell. A category alone is in the lists of too many to
-- be worth comparing, and left to whoever reads the rows.
create type private.search_finding as (condition tsquery, at_most float);

create function private.search_condition(search private.professional_search)
  returns private.search_finding
  language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  -- What a short term matches begins a word.
  part text := case when search.word_pattern is not null and search.needle ~ '^[a-z0-9]' then ' ' else '' end
               || search.needle;
  beyond int := char_length(part) - 7;
  steps int := least((beyond + 3) / 4, 5);
  words text[] := private.words_of(search.needle);
  longest text := (select word from unnest(words) as word order by char_length(word) desc limit 1);
  found private.search_finding;
begin
  found.condition = nullif(concat_ws('&',
    case when search.city is not null then private.lexeme(search.place) end,
    case when search.recommended then '''#recommended''' end,
    case when beyond < 0 then private.lexeme(part) || ':*'
         else (select string_agg(private.lexeme(substr(part, 1 + beyond * step / greatest(steps, 1), 7)), '&')
               from generate_series(0, steps) as step) end,
    case when beyond > 0 then
      (select string_agg(private.lexeme(passage), '&')
       from (select passage from unnest(private.passages(words), words[2:]) as middle (passage, word)
             where passage is not null order by char_length(word) desc limit 2) as longest_first) end,
    case when search.needle is null and search.city is null and search.recommended is not true
         then private.lexeme('#' || search.category_id) end), '')::tsquery;
  if char_length(longest) > 2 then
    select coalesce(sum(professionals), 0) into found.at_most
      from (select professionals from private.search_words where word like '%' || longest || '%' limit 501) as likely
      having count(*) <= 500;
  end if;
  return found;
end $$;

-- A page of the catalogue, as before: see the comment at its first definition. The listing without any condition, which
-- everybody opens with, is read straight from the table.
--
-- There are two ways. One reads the rows of the listing that is asked for (all, a category's, a city's) in its order, a part
-- at a time, each as long as all before. The other fetches all that match by the GIN index, of whatever category, and sorts
-- them. To read a row counts as one, or two of a city's listing; to fetch one as one and a half, and of a long phrase half as
-- many again, which the index finds and the term does not; to compare what the runs of a long phrase have in common as up to
-- a hundredth of the rows that may have its longest word; to compare an entry of the index with those of the city as a
-- seventh. Whichever is expected to cost less goes first, or on, behind what was read. How many have a phrase is guessed from
-- its longest word, and soon from what was read.
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
  reading float := case when search.city is not null then 2 else 1 end;
  found private.search_finding;
  total float;
  listed float;
  likely float; -- of those listed, how many will match
  is_index_known boolean := false;
  is_phrase boolean := coalesce(search.needle like '% %', false);
  candidates float := case when is_phrase and char_length(search.needle) > 7 then 1.5 else 1 end; -- for each that matches
  more int;
  hits int := 0;
  seen int := 0;
  part int;
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
         < 1.5 * least(candidates * likely * case when search.city is null then total / listed else 1 end, found.at_most)
           + case when search.city is not null
                  then 0.15 * least(case when candidates > 1 then found.at_most else likely * total / listed end, listed)
                  when candidates > 1
                  then 0.001 * least(found.at_most, total) * least(char_length(search.needle) - 7, 10)
                  else 0 end,
         is_index_known) then
      if not is_index_known then
        found = private.search_condition(search);
        exit when found.at_most = 0;
        is_index_known = true;
        likely = least(found.at_most / total / case when is_phrase then 4 else 1 end,
                       (hits + 0.5) / nullif(seen, 0)::float) * listed;
        continue;
      elsif found.condition is not null then
        return query
          select p.*
          from (
            select matching.professional_id, matching.score, matching.submitted_at
            from (
              select s.professional_id, s.score, s.submitted_at
              from private.searchable_professionals s
              where private.search_document(s.category_id, s.cities, s.is_recommended, s.folded) @@ found.condition
                and (search.category_id is null or s.category_id = search.category_id)
                and (search.recommended is null or s.is_recommended = search.recommended)
                and case when char_length(search.needle) < 7 then true -- The index has told.
                         when strpos(s.folded, search.needle) = 0 then false
                         else coalesce(s.folded ~ search.word_pattern, true) end
              offset 0 -- Or the listing's index would be read whole for what comes after the page before.
            ) as matching
            where (matching.score, matching.submitted_at, matching.professional_id)
                  < (search.after_score, search.after_submitted_at, search.after_id)
            order by matching.score desc, matching.submitted_at desc, matching.professional_id desc
            limit wanted - hits
          ) as hit
          join public.professionals p on p.id = hit.professional_id
          where p.status = 'approved'
          order by hit.score desc, hit.submitted_at desc, hit.professional_id desc;
        exit;
      end if;
    end if;

    -- Three times the same but for the listing: in one statement the planner sorts what can be read in order, and each
    -- function that a search calls costs it some ten microseconds.
    part = least(listed - seen, greatest(
      seen, 400, sqrt(total) * case when is_phrase then 2 else 1 end,
      case when seen = 0 and not is_phrase then 1.5 * wanted * listed / nullif(likely, 0) end));
    seen = seen + part;
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
            limit part
          ) as best
          where case when strpos(best.folded, search.needle) = 0 then false
                       else (search.recommended is null or best.is_recommended = search.recommended)
                            and coalesce(best.folded ~ search.word_pattern, true) end
          order by best.score desc, best.submitted_at desc, best.professional_id desc
          limit wanted - hits
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
            limit part
          ) as best
          where case when strpos(best.folded, search.needle) = 0 then false
                       else (search.recommended is null or best.is_recommended = search.recommended)
                            and coalesce(best.folded ~ search.word_pattern, true) end
          order by best.score desc, best.submitted_at desc, best.professional_id desc
          limit wanted - hits
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
            limit part
          ) as best
          where case when strpos(best.folded, search.needle) = 0 then false
                       else (search.recommended is null or best.is_recommended = search.recommended)
                            and coalesce(best.folded ~ search.word_pattern, true) end
          order by best.score desc, best.submitted_at desc, best.professional_id desc
          limit wanted - hits
        ) as hit
        join public.professionals p on p.id = hit.professional_id
        where p.status = 'approved'
        order by hit.score desc, hit.submitted_at desc, hit.professional_id desc;
    end if;
    get diagnostics more = row_count;
    hits = hits + more;
    exit when hits = wanted or seen >= listed;
    search = private.search_beyond(search, lowest, highest, part);
    exit when search.after_id is null;
    likely = least(found.at_most / total, (hits + 0.5) / seen::float) * listed;
  end loop;
end $$;
