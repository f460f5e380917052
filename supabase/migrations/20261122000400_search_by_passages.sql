-- Phrases with a frequent word in their middle ('tas festa m'): an inner word is looked up with as many letters of what it
-- meets as the search tells, up to three on either side, where it was one; so two words that stand together need no entry of
-- their own any more, unless they are the same. The numbers below which such passages are hashed grow, since a rare one shared
-- its number with a frequent one now and then. What matches and its order stay as they were. bench/RESULTS.md has the figures.

drop function private.passages(text[], int);

-- Each word that stands between two, and each that stands there twice, with up to so many letters of what it meets on either
-- side: of a word that comes again and again, what it meets tells nothing.
create function private.passages(words text[], letters int) returns text[]
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  return array(select concat_ws(' ', right(before, letters), word, left(behind, letters))
               from unnest(words, words[2:], words[3:]) as neighbours (before, word, behind)
               where behind is not null)
         || array(select concat_ws(' ', right(before, letters), word, word, left(behind, letters))
                  from unnest(words, words[2:], words[3:], words[4:]) as neighbours (before, word, again, behind)
                  where word = again and behind is not null);
end $$;

-- As numbers below 2^20: there are many, and to name them would fill the index.
create or replace function private.hashed(passages text[]) returns text[]
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  return array(select '=' || left(md5(passage), 5) from unnest(passages) as passage);
end $$;

-- As before, but for the passages.
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
    || private.hashed(private.passages(words, 1) || private.passages(words, 2) || private.passages(words, 3)));
end $$;

reindex index private.searchable_professionals_conditions;
reindex index private.searchable_professionals_sample;

-- What the index can find of a search: each row that matches fulfils it; null where no index helps. A term of up to seven
-- characters begins a run; of a longer word the first, the middle and the last run are compared; of a phrase its two longest
-- inner words, or one that stands there twice, with what they meet, the runs about its first space and its last, and its first
-- run and its last: more cost more than they tell. So do a run that these words have already, the first or last of a word that
-- a quarter of all professionals use, and the one about the last space before a word that three quarters use. A category alone
-- is in the lists of too many to be worth comparing, and left to whoever reads the rows.
create or replace function private.search_condition(search private.professional_search)
  returns tsquery
  language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  -- What a short term matches begins a word.
  part text := case when search.word_pattern is not null and search.needle ~ '^[a-z0-9]' then ' ' else '' end
               || search.needle;
  last int := char_length(part) - 6; -- where its last run begins
  words text[] := private.words_of(search.needle);
  final int := cardinality(words);
  -- The first word may be the end of a longer one, the final one the beginning.
  passages text[] := array(
    select met[cardinality(met)]
    from generate_series(2, final - 1) as middle, generate_series(1, 2) as times,
         private.passages(words[middle - 1:middle + times],
                          least(3, case middle when 2 then char_length(words[1]) end,
                                   case middle + times when final then char_length(words[final]) end)) as met
    where last > 1 and (times = 1 or middle + times <= final and words[middle] = words[middle + 1])
    order by times * char_length(words[middle]) desc limit 2);
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
            from (values (1, words[1], 0.25), (last, words[final], 0.25), (strpos(part, ' ') - 3, null, null),
                         (last + 4 - strpos(reverse(part), ' '), words[final], 0.75)) as runs (start, word, most),
                 substr(part, least(greatest(start, 1), last), 7) as run
            where strpos(array_to_string(passages, '|'), run) = 0
              and not exists (select from private.search_words as known, private.search_places as of_all
                              where known.word = runs.word and of_all.place = ''
                                and known.professionals > of_all.professionals * runs.most)) end,
    (select string_agg(distinct private.lexeme(hash), '&') from unnest(private.hashed(passages)) as hash),
    case when search.needle is null and search.city is null and search.recommended is not true
         then private.lexeme('#' || search.category_id) end), '')::tsquery;
end $$;
