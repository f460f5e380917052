-- A search asks a sixteenth of the catalogue before it asks the index: how many match, and how many the index would have
-- fetched for them. Where reading the listing and asking the index cost about the same, the first rows of the listing were a
-- poor guess: of 56,976 searches on a million professionals six took more than 30 ms for it. And a phrase is looked up by
-- where its words meet, no longer by what most texts have. What matches and its order stay as they were. bench/RESULTS.md has
-- the figures.

create index searchable_professionals_sample on private.searchable_professionals
  using gin (private.search_document(category_id, cities, is_recommended, folded)) with (fastupdate = off)
  where uuid_hash(professional_id) % 16 = 0;
alter index private.searchable_professionals_sample alter column 1 set statistics 0;

-- How many have a part of a word is now told by the sample.
drop index private.search_words_parts;
drop function private.search_condition(private.professional_search);
drop type private.search_finding;

-- What the index can find of a search: each row that matches fulfils it; null where no index helps. A term of up to seven
-- characters begins a run; of a longer word the first, the middle and the last run are compared; of a phrase those about its
-- first space and its last, its first run and its last, and its two longest inner words: more cost more than they tell. So
-- does a run of a word that a quarter of all professionals use. A category alone is in the lists of too many to be worth
-- comparing, and left to whoever reads the rows.
create function private.search_condition(search private.professional_search)
  returns tsquery
  language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  -- What a short term matches begins a word.
  part text := case when search.word_pattern is not null and search.needle ~ '^[a-z0-9]' then ' ' else '' end
               || search.needle;
  last int := char_length(part) - 6; -- where its last run begins
  words text[] := private.words_of(search.needle);
begin
  return nullif(concat_ws('&',
    case when search.city is not null then private.lexeme(search.place) end,
    case when search.recommended then '''#recommended''' end,
    case when last < 1 then private.lexeme(part) || ':*'
         when part not like '% %' then
           (select string_agg(distinct private.lexeme(substr(part, start, 7)), '&')
            from unnest(array[1, (1 + last) / 2, last]) as start)
         else
           (select string_agg(distinct private.lexeme(substr(part, least(greatest(start, 1), last), 7)), '&')
            from (values (1, words[1]), (last, words[cardinality(words)]),
                         (strpos(part, ' ') - 3, null), (last + 4 - strpos(reverse(part), ' '), null)) as runs (start, word)
            where not exists (select from private.search_words as known, private.search_places as of_all
                              where known.word = runs.word and of_all.place = ''
                                and known.professionals > of_all.professionals / 4)) end,
    case when last > 1 then
      (select string_agg(private.lexeme(passage), '&')
       from (select passage from unnest(private.passages(words), words[2:]) as middle (passage, word)
             where passage is not null order by char_length(word) desc limit 2) as longest_first) end,
    case when search.needle is null and search.city is null and search.recommended is not true
         then private.lexeme('#' || search.category_id) end), '')::tsquery;
end $$;

-- A page of the catalogue, as before: see the comment at its first definition. The listing without any condition, which
-- everybody opens with, is read straight from the table.
--
-- There are two ways. One reads the rows of the listing that is asked for (all, a category's, a city's) in its order, a part
-- at a time. The other fetches all that match by the GIN index, of whatever category, and sorts them. To read a row counts as
-- one, or two of a city's listing; to fetch one as one and a half; to compare those of a city with those of a term, whichever
-- are fewer, as two fifths for each, and as a seventh for each of a short term, which begins many runs. Whichever way is
-- expected to cost less goes first, or on, behind what was read. How many match is known of a whole word, and guessed from
-- what was read, a poor guess, on which fetching counts half; before the index is asked, the sample tells. A part is at most
-- four times as long as what the guess rests on.
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
  condition tsquery;
  total float;
  listed float;
  likely float; -- of those listed, how many will match
  candidates float; -- how many the index would have fetched
  sampled float := 0; -- of those listed, how many the sample has
  sampled_hits int := 0;
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
    if listed > 400 and coalesce(
         least((wanted - hits) * listed / nullif(likely, 0), listed - seen) * reading
         > coalesce(1.5 * candidates,
                    case when seen > 0 then 0.75 else 1.5 end
                    * likely * case when search.city is null then total / listed else 1 end)
           + case when search.city is null then 0
                  when char_length(search.needle) < 7 then 0.15 * likely * total / listed
                  else 0.4 * least(likely * total / listed, listed) end,
         char_length(search.needle) >= 7) then
      if sampled = 0 then
        condition = private.search_condition(search);
        select 16 * count(*), count(*) filter (where is_match) into candidates, sampled_hits
          from (
            select (search.category_id is null or s.category_id = search.category_id)
                   and (search.recommended is null or s.is_recommended = search.recommended)
                   and case when char_length(search.needle) < 7 then true -- The index has told.
                            when strpos(s.folded, search.needle) = 0 then false
                            else coalesce(s.folded ~ search.word_pattern, true) end as is_match
            from private.searchable_professionals s
            where private.search_document(s.category_id, s.cities, s.is_recommended, s.folded) @@ condition
              and uuid_hash(s.professional_id) % 16 = 0
            limit sqrt(total)
          ) as sample;
        sampled = listed / 16;
        likely = (hits + sampled_hits + 0.5) / (seen + sampled) * listed;
        continue;
      elsif condition is not null then
        return query
          select p.*
          from (
            select matching.professional_id, matching.score, matching.submitted_at
            from (
              select s.professional_id, s.score, s.submitted_at
              from private.searchable_professionals s
              where private.search_document(s.category_id, s.cities, s.is_recommended, s.folded) @@ condition
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
      case when listed > 400 then 100 else 400 end,
      least(1.5 * (wanted - hits) * listed / nullif(likely, 0), nullif(4 * (seen + sampled), 0))));
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
    likely = (hits + sampled_hits + 0.5) / (seen + sampled) * listed;
  end loop;
end $$;
