-- Spelling: suggests the nearest spelling that finds something when a search finds nothing.

-- A word is deleted with the last professional who uses it, because it may be a name.
create table private.search_words (
  word text primary key,
  spelling text not null,
  professionals int not null
);
comment on table private.search_words is 'Words of approved texts, folded, and as people write them.';
comment on column private.search_words.professionals is 'How many use the word.';

create index search_words_similar on private.search_words using gin (word extensions.gin_trgm_ops);

-- No policy grants access: only the functions below read or write the table.
alter table private.search_words enable row level security;

create function private.words_in(input text) returns table (word text, spelling text)
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return query
    select private.fold(match[1]), max(match[1] collate "C")
    from regexp_matches(lower(normalize(input) collate "und-x-icu"), '[a-zà-öø-ÿ]{3,}', 'g') as match
    group by 1;
end $$;

-- Counts the words that a text gains or loses. Security definer, because no caller may write to `search_words`. Inserts
-- in sorted order, so that concurrent approvals do not deadlock.
create function private.keep_search_words() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  text_before constant text := case when tg_op <> 'INSERT' and old.status = 'approved' then private.search_text(old) end;
  text_after constant text := case when tg_op <> 'DELETE' and new.status = 'approved' then private.search_text(new) end;
begin
  insert into private.search_words as known (word, spelling, professionals)
  select word, coalesce(a.spelling, b.spelling), (a.spelling is not null)::int - (b.spelling is not null)::int
  from private.words_in(text_after) a full join private.words_in(text_before) b using (word)
  where a.spelling is distinct from b.spelling
  order by word
  on conflict (word) do update set
    professionals = known.professionals + excluded.professionals,
    -- An accented spelling stays.
    spelling = case when known.spelling = known.word then excluded.spelling else known.spelling end;
  delete from private.search_words known using private.words_in(text_before) b
    where known.word = b.word and known.professionals <= 0;
  return null;
end $$;

create trigger keep_search_words after insert or delete on public.professionals for each row
  execute function private.keep_search_words();
create trigger keep_search_words_of_changed after update on public.professionals for each row
  when (old.version <> new.version or old.status <> new.status) execute function private.keep_search_words();

-- Whether any professional matches a condition, whose input must be quoted. Checks the best rated first, as the search does.
create function private.finds(condition text) returns boolean
  language plpgsql stable set search_path = '' as $$
declare
  found_one boolean;
begin
  execute format(
    'select exists (
         select from (select p.* from public.professionals p where p.status = ''approved''
                      order by p.score desc, p.submitted_at desc, p.id desc limit 1000) as p
         where (select %1$s from private.search_texts s where s.professional_id = p.id))
       or exists (
         select from (select from private.search_texts s join public.professionals p on p.id = s.professional_id
                      where %1$s offset 0) as matching)',
    coalesce(nullif(condition, ''), 'true')) into found_one;
  return found_one;
end $$;

-- For a typed word that no text contains, the nearest known word, as people spell it. The two words differ by one letter,
-- or by at most two if the typed word has at least nine letters. Words that say nothing about whom to find are left out.
create function private.respelled(typed text) returns text
  language plpgsql stable set search_path = '' as $$
declare
  longest constant int := 60; -- A longer word is not treated as a misspelling.
  edits constant int := case when char_length(typed) < 9 then 1 else 2 end;
begin
  return (
    select spelling
    from (
      select w.word, w.spelling from private.search_words w
      where w.word operator(extensions.%) typed and char_length(w.word) <= longest
        and not exists (select from private.search_phrases p where p.phrase = w.word and p.condition is null)
      union all
      select private.fold(c.name), c.name from public.categories c
      where not c.is_hidden and private.finds(format('s.facets @> %L', array['category=' || c.id]))
      union all
      select p.phrase, p.label from private.search_phrases p
      where p.phrase operator(extensions.%) typed and strpos(p.phrase, ' ') = 0 and p.condition is not null
    ) as near
    where char_length(typed) between 3 and longest and extensions.levenshtein(word, typed) between 1 and edits
    order by extensions.levenshtein(word, typed), extensions.similarity(word, typed) desc, spelling
    limit 1);
end $$;

-- Of the cities in which somebody matches a condition, the three nearest to the given places, the nearest first.
create function private.neighbors(places text[], condition text) returns text[]
  language plpgsql stable set search_path = '' as $$
declare
  counts constant jsonb := private.count_values(condition, 'places');
  -- Kilometers of a degree do not matter; a degree of longitude is shorter at the state's latitude.
  longitude_scale constant real := cos(radians(22.5));
begin
  return array(
    select c.name
    from private.cities c, private.cities home
    where counts ? ('city=' || c.name) and 'city=' || c.name <> all (places)
      and ('city=' || home.name = any (places) or home.name = 'Rio de Janeiro' and places::text not like '%city=%')
    group by c.name
    order by min((c.latitude - home.latitude) ^ 2 + ((c.longitude - home.longitude) * longitude_scale) ^ 2)
    limit 3);
end $$;

-- The places that a search filters by, in the format of `search_texts.places`.
create function private.places_of(search jsonb) returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  asked record;
begin
  select * into asked from jsonb_to_record(search) as asked (city text, cities text[], neighborhoods text[]);
  return array(
    select 'city=' || name from unnest(asked.cities[1:200] || left(asked.city, 100)) as name where name is not null
    union all select 'neighborhood=' || name from unnest(asked.neighborhoods[1:200]) as name);
end $$;

-- What to search for instead of a term that nobody matches under a search's filters. The term's words are corrected to
-- their nearest spelling. Then each part is kept if somebody matches it together with the parts kept before: categories
-- come first, then places, then other words; if that would keep only places, places come last. A place that nobody serves
-- is replaced by the nearest cities. `hint` describes how the term was changed. If nobody matches any part of the term,
-- only the filters are used; without filters no row is returned.
create function private.nearest_search(search jsonb) returns table (filters text, place text, parts text, hint jsonb)
  language plpgsql stable rows 1 set search_path = '' as $$
declare
  most constant int := 8; -- Each part costs searches.
  typed constant text[] := private.search_terms(search ->> 'term');
  area constant text := private.search_condition(jsonb_build_object(
    'city', search -> 'city', 'cities', search -> 'cities', 'neighborhoods', search -> 'neighborhoods'));
  area_places constant text[] := private.places_of(search);
  words text[] := '{}';
  typed_as text[] := '{}'; -- what each of `words` stands for
  spelled text[];
  is_similar boolean := false;
  part record;
  close text;
  so_far text;
  here text;
  near text[];
  kept int[]; -- places in `words`
  kept_places int[];
  lost text[];
  place_weight int;
begin
  filters = private.search_condition(search - '{term,city,cities,neighborhoods}'::text[]);

  -- Words that nobody uses are replaced by the nearest spelling or a synonym that somebody uses.
  for part in select * from private.understood(typed) loop
    close = null;
    if part.last <= most and part.condition is not null and not private.finds(part.condition) then
      close = case when part.is_known
        then (select other from unnest(part.instead) as other where private.finds(private.term_condition(other)) limit 1)
        else private.respelled(typed[part.first]) end;
      is_similar = is_similar or part.is_known and close is not null;
    end if;
    spelled = array(
      select word
      from unnest(case when close is null then typed[part.first:part.last] else regexp_split_to_array(close, ' ') end) as word
      where private.fold(word) <> all (array(select private.fold(known) from unnest(words) as known)));
    words = words || spelled;
    typed_as = typed_as || case when close is null then spelled
      else array_fill(array_to_string(typed[part.first:part.last], ' '), array[cardinality(spelled)]) end;
  end loop;

  foreach place_weight in array '{2,5}'::int[] loop
    place = '';
    parts = null;
    kept = '{}';
    kept_places = '{}';
    lost = '{}';
    hint = '{}';
    for part in
      select weighed.*, row_number() over (order by weight, first) as number
      from (
        select 0 as first, 0 as last, area as condition, coalesce(search ->> 'city', '') as label, area_places as places,
               place_weight as weight
        where area <> ''
        union all
        select u.first, u.last, u.condition, u.label, coalesce(u.places, '{}'),
               case when u.places <> '{}' then place_weight
                    when exists (select from public.categories c
                                 where private.phrase_of(c.name) = any (select private.phrase_of(f) from unnest(u.forms) as f))
                    then 1 when u.instead <> '{}' then 3 else 4 end
        from private.understood(array(select private.fold(word) from unnest(words) as word)) as u
        where u.condition is not null
      ) as weighed
      order by number
    loop
      so_far = concat_ws(' and ', nullif(filters, ''), nullif(place, ''), parts);
      here = null;
      if part.number <= most and private.finds(concat_ws(' and ', nullif(so_far, ''), part.condition)) then
        here = part.condition;
        hint = hint || case when part.places <> '{}' then jsonb_build_object('at', part.label) else '{}' end;
      elsif part.places <> '{}' then
        near = private.neighbors(part.places, so_far);
        if near <> '{}' then
          here = format('s.places && %L', array(select 'city=' || name from unnest(near) as name));
          hint = hint || jsonb_build_object('far', part.label, 'cities', near);
        end if;
      end if;
      if here is null then
        lost = lost || typed_as[part.first:part.last];
      elsif part.first = 0 then
        place = here;
      else
        parts = concat_ws(' and ', parts, here);
        kept = kept || array(select generate_series(part.first, part.last));
        kept_places = kept_places || array(select generate_series(part.first, part.last) where part.places <> '{}');
      end if;
    end loop;
    exit when kept <> kept_places;
  end loop;

  if parts is null and lost <> '{}' and (place <> area or area = '' and (filters = '' or not private.finds(filters))) then
    return;
  end if;
  parts = coalesce(parts, 'true');
  hint = jsonb_strip_nulls(hint || jsonb_build_object(
    'similar', nullif(is_similar, false),
    'without', nullif(lost, '{}'),
    'kept', (select string_agg(word, ' ' order by n) from unnest(words) with ordinality as w (word, n)
             where n = any (kept) and n <> all (kept_places)),
    'term', case when array(select private.fold(word) from unnest(words) as word) <> typed then
      (select string_agg(word, ' ' order by n) from unnest(words) with ordinality as w (word, n) where n = any (kept)) end));
  -- Ignoring words such as 'de' needs no hint.
  hint = case when hint ?| '{similar,without,far,term}' then hint end;
  return next;
end $$;

-- The nearest spelling of a term that finds nobody under these filters, if all words of that spelling together find somebody. If
-- that spelling is a category's name, the category's id is returned, too. Security definer: no caller may read `search_words`.
create function public.suggest_search(
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
    verified boolean default null
  )
  returns table (suggested_term text, suggested_category_id bigint)
  language plpgsql stable security definer rows 1 set search_path = '' as $$
declare
  search constant jsonb := jsonb_build_object('term', term, 'category_id', suggest_search.category_id, 'city', city,
    'recommended', recommended, 'cities', suggest_search.cities, 'neighborhoods', suggest_search.neighborhoods,
    'min_price', min_price, 'max_price', max_price, 'guests', guests, 'hours', hours, 'min_rating', min_rating,
    'event_type', suggest_search.event_type, 'verified', verified);
begin
  if term is null or private.finds(private.search_condition(search)) then
    return;
  end if;
  return query
    select n.hint ->> 'term', (select c.id from public.categories c where c.name = n.hint ->> 'term' and not c.is_hidden)
    from private.nearest_search(search) as n
    where n.hint ? 'term' and not n.hint ?| '{without,far}';
end $$;
grant execute on function public.suggest_search to anon, authenticated, service_role;
