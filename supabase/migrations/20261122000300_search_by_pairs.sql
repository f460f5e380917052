-- Phrases of the most frequent words: their two longest inner words that meet are looked up together, where each was looked up
-- by itself; and what the index finds is fetched from the top of the listing down, as far as a page should need. Of 22,000
-- searches on a million professionals, more than half of them made to be slow, ten took more than 30 ms. What matches and its
-- order stay as they were. bench/RESULTS.md has the figures.

drop function private.passages(text[]);

-- Each run of `size` words, one or two, with the letters that it meets on either side.
create function private.passages(words text[], size int) returns text[]
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  return array(select concat_ws(' ', right(before, 1), word, next, left(behind, 1))
               from unnest(words, words[2:], case size when 2 then words[3:] end, words[2 + size:])
                      as neighbours (before, word, next, behind)
               where behind is not null);
end $$;

-- As numbers below 2^16: there are many, and to name them would fill the index.
create function private.hashed(passages text[]) returns text[]
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  return array(select '=' || left(md5(passage), 4) from unnest(passages) as passage);
end $$;

-- As before, but for the words.
create or replace function private.search_document(category_id bigint, cities text[], is_recommended boolean, folded text)
  returns tsvector
  language plpgsql immutable strict cost 20000 set search_path = '' as $$
declare
  grams text[] := private.grams(' ' || folded || '      ');
  words text[] := private.words_of(folded);
begin
  return array_to_tsvector(
    array['#' || category_id] || case when is_recommended then array['#recommended'] end
    || array(select unnest(array['@' || city, '#' || category_id || '@' || city]) from unnest(cities) as city)
    || grams || array(select ' ' || substr(gram, 2) from unnest(grams) as gram where gram ~ '^[^a-z0-9 ][a-z0-9]')
    || private.hashed(private.passages(words, 1) || private.passages(words, 2)));
end $$;

reindex index private.searchable_professionals_conditions;
reindex index private.searchable_professionals_sample;

-- What the index can find of a search: each row that matches fulfils it; null where no index helps. A term of up to seven
-- characters begins a run; of a longer word the first, the middle and the last run are compared; of a phrase its longest inner
-- word and the two longest that meet, the runs about its first space and its last, and its first run and its last: more cost
-- more than they tell. So do a run that these words have already, the first or last of a word that a quarter of all
-- professionals use, and the one about the last space before a word that three quarters use. A category alone is in the lists
-- of too many to be worth comparing, and left to whoever reads the rows.
create or replace function private.search_condition(search private.professional_search)
  returns tsquery
  language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  -- What a short term matches begins a word.
  part text := case when search.word_pattern is not null and search.needle ~ '^[a-z0-9]' then ' ' else '' end
               || search.needle;
  last int := char_length(part) - 6; -- where its last run begins
  words text[] := private.words_of(search.needle);
  passages text[] := array(
    select distinct on (size) passage
    from generate_series(1, 2) as size, unnest(private.passages(words, size)) as passage
    where last > 1 order by size, char_length(passage) desc);
begin
  return nullif(concat_ws('&',
    case when search.city is not null then private.lexeme(search.place) end,
    case when search.recommended then '''#recommended''' end,
    case when last < 1 then private.lexeme(part) || ':*'
         when part not like '% %' then
           (select string_agg(distinct private.lexeme(substr(part, start, 7)), '&')
            from unnest(array[1, (1 + last) / 2, last]) as start)
         else
           (select string_agg(distinct private.lexeme(run), '&')
            from (values (1, words[1], 0.25), (last, words[cardinality(words)], 0.25), (strpos(part, ' ') - 3, null, null),
                         (last + 4 - strpos(reverse(part), ' '), words[cardinality(words)], 0.75)) as runs (start, word, most),
                 substr(part, least(greatest(start, 1), last), 7) as run
            where strpos(array_to_string(passages, '|'), run) = 0
              and not exists (select from private.search_words as known, private.search_places as of_all
                              where known.word = runs.word and of_all.place = ''
                                and known.professionals > of_all.professionals * runs.most)) end,
    (select string_agg(private.lexeme(hash), '&') from unnest(private.hashed(passages)) as hash),
    case when search.needle is null and search.city is null and search.recommended is not true
         then private.lexeme('#' || search.category_id) end), '')::tsquery;
end $$;

-- A page of the catalogue, as before: see the comment at its first definition. The listing without any condition, which
-- everybody opens with, is read straight from the table.
--
-- There are two ways. One reads the rows of the listing that is asked for (all, a category's, a city's) in its order, a part
-- at a time. The other asks the GIN index for all that match, of whatever category, and fetches and sorts them; or only those
-- in a first part of the listing, which should hold a page and three quarters more. To read a row counts as one, as 1.3 in a
-- category's listing and as two in a city's; to fetch one as one and a half, of which the index takes three tenths; to tell
-- what is in a part of the listing as a fifth for each of its rows; to compare those of a city with those of a term, whichever
-- are fewer, as two fifths for each, and as a seventh for each of a short term, which begins many runs. Whichever way is
-- expected to cost less goes first, or on, behind what was read. How many match is known of a whole word, and guessed from
-- what was read, a poor guess, on which fetching counts half; before the index is asked, the sample tells. A part that is
-- read is at most four times as long as what the guess rests on.
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
  reading float :=
    case when search.city is not null then 2 when search.category_id is not null then 1.3 else 1 end;
  condition tsquery;
  ordered float; -- of how many the order is read to tell which are best
  comparing float; -- the index's lists
  fetching float; -- what they have in common
  share float; -- of the listing that should hold a page
  beyond private.professional_search;
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
  ordered = case when search.city is null then listed else total end;

  loop
    fetching = coalesce(1.5 * candidates,
                        case when seen > 0 then 0.75 else 1.5 end
                        * likely * case when search.city is null then total / listed else 1 end);
    comparing = case when search.city is null then 0
                     when char_length(search.needle) < 7 then 0.15 * likely * total / listed
                     else 0.4 * least(likely * total / listed, listed) end;
    share = least(1, (seen + 1.75 * (wanted - hits) * listed / nullif(likely, 0)) / listed);
    if listed > 400 and coalesce(
         least((wanted - hits) * listed / nullif(likely, 0), listed - seen) * reading
         > least(fetching, 0.3 * fetching + (0.7 * fetching / total + 0.2) * ordered * share) + comparing,
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
            limit 2 * sqrt(total)
          ) as sample;
        sampled = listed / 16;
        likely = (hits + sampled_hits + 0.5) / (seen + sampled) * listed;
        continue;
      elsif condition is not null then
        -- Twice the same but for the part: an index is of no use for a bound that may be missing.
        beyond = null;
        if 0.3 * fetching + (0.7 * fetching / total + 0.2) * ordered * share < fetching then
          part = share * listed - seen;
          beyond = private.search_beyond(search, lowest, highest, part);
        end if;
        if beyond.after_id is null then
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
        return query
          select p.*
          from (
            select matching.professional_id, matching.score, matching.submitted_at
            from (
              select s.professional_id, s.score, s.submitted_at
              from private.searchable_professionals s
              where private.search_document(s.category_id, s.cities, s.is_recommended, s.folded) @@ condition
                and ((s.score, s.submitted_at, s.professional_id)
                     >= (case when search.category_id is null then beyond.after_score else 'infinity' end,
                         beyond.after_submitted_at, beyond.after_id)
                     and (s.score, s.submitted_at, s.professional_id)
                         < (search.after_score, search.after_submitted_at, search.after_id)
                     or s.category_id = search.category_id
                        and (s.score, s.submitted_at, s.professional_id)
                            >= (beyond.after_score, beyond.after_submitted_at, beyond.after_id)
                        and (s.score, s.submitted_at, s.professional_id)
                            < (search.after_score, search.after_submitted_at, search.after_id))
                and (search.category_id is null or s.category_id = search.category_id)
                and (search.recommended is null or s.is_recommended = search.recommended)
                and case when char_length(search.needle) < 7 then true -- The index has told.
                         when strpos(s.folded, search.needle) = 0 then false
                         else coalesce(s.folded ~ search.word_pattern, true) end
              offset 0 -- Or the planner might read in order.
            ) as matching
            order by matching.score desc, matching.submitted_at desc, matching.professional_id desc
            limit wanted - hits
          ) as hit
          join public.professionals p on p.id = hit.professional_id
          where p.status = 'approved'
          order by hit.score desc, hit.submitted_at desc, hit.professional_id desc;
        get diagnostics more = row_count;
        hits = hits + more;
        seen = seen + part;
        exit when hits = wanted;
        search = beyond;
        likely = (hits + sampled_hits + 0.5) / (seen + sampled) * listed;
        continue;
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
