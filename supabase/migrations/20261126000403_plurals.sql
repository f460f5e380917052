CREATE OR REPLACE FUNCTION private.singular(word text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.searchable(input text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
declare
  folded constant text := regexp_replace(' ' || private.fold(input), '([^a-z0-9 ])([a-z0-9])', '\1 \2', 'g');
begin
  return folded || coalesce((
    select string_agg(distinct ' ' || private.singular(match[1]), '')
    from regexp_matches(folded, '[a-z]{3,}', 'g') as match
    where strpos(match[1], private.singular(match[1])) = 0), '');
end $function$;

CREATE OR REPLACE FUNCTION private.search_terms(term text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  small constant text[] := '{a,o,as,os,e,em,na,no,nas,nos,de,da,do,das,dos,um,uma,para,pra,por,com,ao}';
  typed constant text := private.fold(left(term, 100));
  parts constant text[] := array_remove(regexp_split_to_array(typed, '[^[:alnum:]]+' collate "und-x-icu"), '');
  words constant text[] := case when parts = '{}' then array_remove(string_to_array(typed, ' '), '') else parts end;
  telling constant text[] := array(
    select word from unnest(words) with ordinality as given (word, place) where word <> all (small) order by place);
begin
  return case when telling = '{}' then words else telling end;
end $function$;

CREATE OR REPLACE FUNCTION private.word_condition(word text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  one constant text := private.singular(word);
begin
  return (
    select string_agg(format('s.folded like %L', private.containing(
      case when char_length(form) <= 2 and form ~ '^[a-z0-9]' then ' ' || form else form end)), ' or ')
    from unnest(case when starts_with(word, one) then array[one] else array[one, word] end) as form);
end $function$;

CREATE OR REPLACE FUNCTION private.term_condition(term text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
declare
  words constant text[] := private.search_terms(term);
  phrase constant text := ' ' || array_to_string(words, ' ') || ' ';
  named constant text[] := array(
    select unnest(string_to_array(btrim(name), ' ')) from unnest(private.neighborhood_phrases()) as name
    where strpos(phrase, name) > 0);
begin
  return (
    select string_agg(distinct format(
      case when word = any (named) then '(%s or s.places @> ''{neighborhood=*}'')' else '(%s)' end,
      private.word_condition(word)), ' and ')
    from unnest(words) as word);
end $function$;

CREATE OR REPLACE FUNCTION public.suggest_search(term text DEFAULT NULL::text, category_id bigint DEFAULT NULL::bigint, city text DEFAULT NULL::text, recommended boolean DEFAULT NULL::boolean, cities text[] DEFAULT NULL::text[], neighborhoods text[] DEFAULT NULL::text[], min_price integer DEFAULT NULL::integer, max_price integer DEFAULT NULL::integer, with_unpriced boolean DEFAULT true, min_rating integer DEFAULT NULL::integer, event_type public.event_type DEFAULT NULL::public.event_type, verified boolean DEFAULT NULL::boolean)
 RETURNS TABLE(suggested_term text, suggested_category_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
declare
  longest constant int := 60; -- A longer term is not treated as a misspelling; every word costs a search.
  folded constant text := private.fold(term);
  words constant text[] := private.search_terms(folded);
  typed text;
  near text;
begin
  if folded is null or char_length(folded) not between 1 and longest then
    return;
  end if;

  foreach typed in array string_to_array(folded, ' ') loop
    near = null;
    if not exists (select from public.search_professionals(typed, page_size => 1)) then
      -- Candidates are tried in order of distance; the first that finds somebody wins.
      select candidate.spelling into near
      from (
        select s.meaning as spelling, 0 as distance, 1.0 as similarity
        from private.search_synonyms s where private.singular(s.word) = private.singular(typed)
        union all
        select w.spelling, extensions.levenshtein(w.word, typed), extensions.similarity(w.word, typed)
        from private.search_words w where w.word operator(extensions.%) typed and char_length(w.word) <= longest
        order by distance, similarity desc, spelling
      ) as candidate
      where exists (select from public.search_professionals(candidate.spelling, page_size => 1))
      limit 1;
    end if;
    suggested_term = concat_ws(' ', suggested_term, coalesce(near, typed));
  end loop;
  if private.fold(suggested_term) <> folded and exists (
    select from public.search_professionals(suggested_term, suggest_search.category_id, city, recommended, 1, null,
      suggest_search.cities, suggest_search.neighborhoods, min_price, max_price, with_unpriced, min_rating,
      suggest_search.event_type, verified)
  ) then
    return next;
    return;
  end if;

  -- Each word finds somebody, but no one has all: a synonym may.
  return query
    select candidate.spelling, null::bigint
    from (
      select array_to_string(words[:place - 1] || s.meaning || words[place + 1:], ' ') as spelling
      from unnest(words) with ordinality as given (word, place)
      join private.search_synonyms s on private.singular(s.word) = private.singular(given.word)
      order by place, s.meaning
    ) as candidate
    where exists (
      select from public.search_professionals(candidate.spelling, suggest_search.category_id, city, recommended, 1, null,
        suggest_search.cities, suggest_search.neighborhoods, min_price, max_price, with_unpriced, min_rating,
        suggest_search.event_type, verified))
    limit 1;
  if found then
    return;
  end if;

  return query
    select c.name, c.id
    from public.categories c
    where private.fold(c.name) operator(extensions.%) folded and not c.is_hidden
      and exists (
        select from public.search_professionals(null, c.id, city, recommended, 1, null, suggest_search.cities,
          suggest_search.neighborhoods, min_price, max_price, with_unpriced, min_rating, suggest_search.event_type, verified))
    order by extensions.similarity(private.fold(c.name), folded) desc, c.name
    limit 1;
end $function$;

CREATE OR REPLACE FUNCTION private.meanings(words text[])
 RETURNS TABLE(kind text, id bigint, name text, slug text, said text[])
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    with known as materialized (
      select *, private.searchable(n.name) as folded from (
        select 'category' as kind, c.id, c.name, c.slug from public.categories c
        where private.is_public_category(c.id) and not c.is_hidden
        union all select 'city', null, city, null from unnest(private.municipalities()) as city
        union all select 'neighborhood', null, n, null from unnest(private.rio_neighborhoods()) as n
        union all select 'event', null, private.event_type_label(e), null from unnest(enum_range(null::public.event_type)) as e
      ) as n
    ), given as materialized (
      select distinct word, private.singular(word) as singular from unnest(words) as word
    ), meant as materialized (
      select given.word, private.searchable(s.meaning) as folded from given
      join (select word, private.singular(word) as singular, meaning from private.search_synonyms offset 0) as s
        on starts_with(s.word, given.word) or s.singular = given.singular
    )
    select k.kind, k.id, k.name, k.slug, array_agg(given.word)
    from known k, given
    where strpos(k.folded, ' ' || given.word) > 0 or strpos(k.folded, ' ' || given.singular) > 0
       or exists (select from meant m where m.word = given.word and m.folded = k.folded)
       or (char_length(given.word) > 3 and extensions.strict_word_similarity(given.word, k.folded) >= 0.5)
    group by k.kind, k.id, k.name, k.slug;
end $function$;

drop function private.search_pattern(text);

-- The texts that are searched, as the functions above write them.
update private.search_texts s set folded = private.folded_text(p)
from public.professionals p where p.id = s.professional_id;
