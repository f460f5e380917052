-- A search that the best rows do not fill goes on where it stopped, in parts so small that it can change its mind, and the
-- index is asked for what a term's last word may be: on a million professionals twenty of 433 drawn terms took 30 ms and
-- more, up to 73. What matches and its order stay as they were. bench/RESULTS.md has the figures.

drop function private.term_conditions(text, boolean, float);

-- Each row that matches a term fulfils one of `conditions`, written as tsqueries are, and at most `at_most` rows match;
-- null where that is not known. Anything may stand before a term's first word, unless the term is short (see read_search),
-- and after its last. The words that the first may end are looked up each with its neighbour, unless too many end so, and
-- each with every word that the last may begin, if these are not too many: the index is quick to tell what a few lists have
-- in common, and slow where one of them is of many words. Where a search is narrow, each condition is compared with the list
-- of its city besides: few conditions, and less in them, are enough.
create function private.term_conditions(needle text, is_short boolean, is_narrow boolean, frequent float)
  returns private.term_finding
  language plpgsql stable strict set search_path = '' set enable_seqscan = off as $$
declare
  words text[] := case when needle ~ '^[a-z0-9]+$' then array[needle] else private.words_of(needle) end;
  size int := cardinality(words);
  is_whole boolean := is_short or words[1] !~ '[a-z0-9]';
  is_next_known boolean := size > 2 or words[2] !~ '^[a-z0-9]{1,2}$'; -- three letters of it, or all
  is_last_known boolean := words[size] !~ '^[a-z0-9]{1,2}$';
  pairs text[];
  first_pairs text[];
  meetings text[];
  meeting text;
  rest text;
  any_ending text;
  looks int; -- at the list of each ending
  most int := case when is_narrow or size > 2 then 20 else 700 end;
  few float := case when is_narrow then 2 * frequent else 0.4 * frequent end;
  beginnings text[];
  endings text[];
  with_beginning bigint;
  with_middle bigint;
  with_ending bigint;
  letters text := ' abcdefghijklmnopqrstuvwxyz0123456789'; -- what may stand before a first word of two
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
  rest = (select string_agg(case when place < size - 1 or is_last_known then private.lexeme(pairs[place])
                                 else private.lexeme(rtrim(meetings[place])) || ':*' end, '&')
          from generate_series(case when is_whole then 1 else 2 end, size - 1) as place);
  select completed.words, completed.at_most into endings, with_ending
    from private.completions(words[size] || '%', 200) as completed;
  if not is_whole then
    select completed.words, completed.at_most into beginnings, with_beginning
      from private.completions('%' || words[1], 100) as completed;
  end if;
  looks = greatest(cardinality(beginnings), 1);
  any_ending = case when with_ending * least(cardinality(endings), 4) < 4 * frequent and char_length(words[size]) > 3
                    then '(' || nullif(array_to_string(endings, '|'), '') || ')' end;
  if coalesce(char_length(words[size]) < 4 or cardinality(endings) = 0
              or cardinality(endings) > most or with_ending > 30 * frequent, true) then
    endings = array[null];
  elsif cardinality(endings) * looks > most or with_ending * looks > 30 * frequent then
    if size > 2 and with_ending < few then
      beginnings = array[null];
    else
      endings = array[null];
    end if;
  end if;
  if size > 2 then
    select min(coalesce(known.professionals, 0)) into with_middle
      from unnest(words[2:size - 1]) as word left join private.search_words as known using (word);
  end if;

  if is_whole then
    found.conditions = array(select nullif(concat_ws('&', rest, ending), '') from unnest(endings) as ending);
  elsif with_beginning is not null and is_next_known then
    first_pairs = array(select private.lexeme((private.pairs(array[beginning, words[2]]))[1])
                        from unnest(beginnings) as beginning);
    found.conditions = case
      when is_last_known then array(select concat_ws('&', first_pair, rest, ending)
                                    from unnest(first_pairs) as first_pair, unnest(endings) as ending)
      -- To gather what begins like the last meeting takes long: once, not for each.
      when first_pairs = '{}' then '{}'
      else array[concat_ws('&', '(' || array_to_string(first_pairs, '|') || ')', rest)] end;
  elsif char_length(words[1]) = 2 and endings[1] is not null and with_ending >= few
        and cardinality(endings) * char_length(letters) <= 200 then
    meeting = rtrim((private.meetings_backwards(words[1:2]))[1]);
    found.conditions = array(
      select concat_ws('&', private.lexeme(meeting || letter), ending)
      from unnest(string_to_array(letters, null)) as letter, unnest(endings) as ending);
  else
    meeting = case when char_length(words[1]) > 2 and is_next_known then private.lexeme(meetings[1])
                   -- Many fulfil the beginning of a meeting; not worth its while where the rest is in few.
                   when least(with_middle, with_ending) < few and coalesce(rest, any_ending) is not null then null
                   when char_length(words[1]) > 2 then private.lexeme(rtrim(meetings[1])) || ':*'
                   else private.lexeme(rtrim((private.meetings_backwards(words[1:2]))[1])) || ':*' end;
    found.conditions = array(
      select nullif(concat_ws('&', beginning, meeting, rest, any_ending), '')
      from unnest(case when with_beginning * least(looks, 4) < 4 * frequent then beginnings
                       else array[null] end) as beginning);
  end if;
  found.at_most = least(with_beginning, with_middle, with_ending);
  return found;
end $$;

-- What the index can find of a search: the term's conditions, each in the city. A category alone is in the lists of too many
-- to be worth comparing, and left to whoever reads the rows.
create or replace function private.search_conditions(search private.professional_search, frequent float)
  returns private.search_finding
  language plpgsql stable set search_path = '' as $$
declare
  of_term private.term_finding;
  of_row text := concat_ws('&', case when search.city is not null then private.lexeme(search.place) end,
                           case when search.recommended then '''#recommended''' end);
begin
  if search.needle is not null then
    of_term = private.term_conditions(search.needle, search.word_pattern is not null, of_row <> '', frequent);
  end if;
  return (
    array(select coalesce(nullif(concat_ws('&', nullif(of_row, ''), condition), ''),
                          private.lexeme('#' || search.category_id))::tsquery
          from unnest(coalesce(of_term.conditions, array[null])) as condition),
    of_term.at_most);
end $$;

-- The search from behind the next `part` rows of its listing; `after_id` is null where it has not so many.
create function private.search_beyond(search private.professional_search, lowest bigint, highest bigint, part int)
  returns private.professional_search
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if search.city is not null then
    select listed.* into search.after_score, search.after_submitted_at, search.after_id
      from (
        (select score, submitted_at, professional_id from private.searchable_professionals
         where cities[1] = search.city and category_id between lowest and highest
         order by score desc, submitted_at desc, professional_id desc)
        union all
        (select score, submitted_at, professional_id from private.searchable_professionals
         where cities[2] = search.city and category_id between lowest and highest
         order by score desc, submitted_at desc, professional_id desc)
        union all
        (select score, submitted_at, professional_id from private.searchable_professionals
         where cities[3] = search.city and category_id between lowest and highest
         order by score desc, submitted_at desc, professional_id desc)
        union all
        (select score, submitted_at, professional_id from private.searchable_professionals
         where cities[4] = search.city and category_id between lowest and highest
         order by score desc, submitted_at desc, professional_id desc)
      ) as listed
      where (score, submitted_at, professional_id) < (search.after_score, search.after_submitted_at, search.after_id)
      order by score desc, submitted_at desc, professional_id desc
      offset part - 1 limit 1;
  elsif search.category_id is not null then
    select score, submitted_at, professional_id into search.after_score, search.after_submitted_at, search.after_id
      from private.searchable_professionals
      where category_id = search.category_id
        and (score, submitted_at, professional_id) < (search.after_score, search.after_submitted_at, search.after_id)
      order by score desc, submitted_at desc, professional_id desc
      offset part - 1 limit 1;
  else
    select score, submitted_at, professional_id into search.after_score, search.after_submitted_at, search.after_id
      from private.searchable_professionals
      where (score, submitted_at, professional_id) < (search.after_score, search.after_submitted_at, search.after_id)
      order by score desc, submitted_at desc, professional_id desc
      offset part - 1 limit 1;
  end if;
  return search;
end $$;

-- A page of the catalogue, as before: see the comment at its first definition. The listing without any condition, which
-- everybody opens with, is read straight from the table.
--
-- There are two ways. One reads the rows of the listing that is asked for (all, a category's, a city's) in its order, a part
-- at a time, each twice as long as all before. The other fetches all that match by the GIN index, of whatever category, and
-- sorts them. To read a row counts as one, or two where a city's listing is read for one category; to fetch one as one and a
-- half, and of a term of several words half as many again, which the index finds and the term does not; to compare an entry
-- of the index with those of the city as a seventh. Whichever is expected to cost less goes first, or on, behind what was
-- read.
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
  of_each float := 1; -- what the index finds for each that matches
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
         < case when search.city is null then 1.5 * least(of_each * likely * total / listed, found.at_most)
                else 1.5 * least(of_each * likely, found.at_most) + 0.15 * least(likely * total / listed, listed) end,
         found.conditions is not null) then
      if found.conditions is null then
        found = private.search_conditions(search, greatest(total / 20, 50));
        exit when found.at_most = 0;
        of_each = case when search.needle like '% %' then 1.5 else 1 end;
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
    part = least(listed - seen, greatest(2.0 * seen, 400, sqrt(total),
                                         case when seen = 0 then 1.5 * wanted * listed / nullif(likely, 0) end));
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
    likely = least(found.at_most / total, (hits + 1) / seen::float) * listed;
  end loop;
end $$;
