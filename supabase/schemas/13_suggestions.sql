-- Suggestions while typing: categories, cities, neighborhoods and professionals that the typed words may mean.

-- What typed words may mean. A typed word means a name if it begins or misspells one of the name's words, or is a
-- synonym of the name. A city is also found by its other names and by districts with one-word names. Categories that
-- are hidden or not public are not found. Not security definer, because only the function below calls it.
create function private.meanings(words text[])
  returns table (kind text, id bigint, name text, slug text, said text[])
  language plpgsql stable set search_path = '' as $$
begin
  return query
    with known as materialized (
      select 'category' as kind, c.id, c.name, c.slug, private.searchable(c.name) as folded from public.categories c
      where private.is_public_category(c.id) and not c.is_hidden
      union all
      select kinds.kind, null, place, null, p.searchable
      from private.search_phrases p, (values ('city', 1), ('neighborhood', 2)) as kinds (kind, places),
        substr(p.places[1], char_length(kinds.kind) + 2) as place
      where cardinality(p.places) = kinds.places and starts_with(p.places[1], kinds.kind)
        and (p.label = place and strpos(p.phrase, ' ') > 0 or concat(p.phrase, p.label) !~ ' ')
      union all
      select 'event', null, label, null, private.searchable(label)
      from unnest(enum_range(null::public.event_type)) as e, private.event_type_label(e) as label
    ), given as materialized (
      select distinct word, private.singular(word) as singular from unnest(words) as word
    ), meant as materialized (
      select given.word, private.searchable(meaning) as folded from given
      join private.search_phrases p on p.phrase = given.singular
          or char_length(given.word) > 3 and starts_with(p.phrase, given.word) and strpos(p.phrase, ' ') = 0,
        unnest(p.forms || p.instead) as meaning
      where p.places = '{}'
    )
    select k.kind, k.id, k.name, k.slug, array_agg(given.word)
    from known k, given
    where strpos(k.folded, ' ' || given.word) > 0 or strpos(k.folded, ' ' || given.singular) > 0
       or exists (select from meant m where m.word = given.word and m.folded = k.folded)
       or (char_length(given.word) > 3 and extensions.strict_word_similarity(given.word, k.folded) >= 0.5)
    group by k.kind, k.id, k.name, k.slug;
end $$;

-- At most ten suggestions, in this order: a category in a city, categories, cities, neighborhoods, professionals. Next to a
-- category, the term may contain an event type. Security definer: reads `search_phrases` and counts the approved professionals.
create function public.search_suggestions(term text)
  returns table (
    kind text, category_id bigint, category text, category_slug text, city text, neighborhood text, slug text, name text,
    cities text[], image text, rating numeric, professionals int
  )
  language plpgsql stable security definer rows 10 set search_path = ''
  set random_page_cost = 1.1 set max_parallel_workers_per_gather = 0 as $$
declare
  words constant text[] := private.search_terms(term);
begin
  return query
    with meaning as materialized (
      select * from private.meanings(words)
    ), event as (
      select coalesce(array_agg(distinct word), '{}') as said
      from meaning m, unnest(m.said) as word where m.kind = 'event'
    ), category as (
      select m.*, m.said || event.said as understood from meaning m, event where m.kind = 'category'
    ), town as (
      select m.name, m.said from meaning m where m.kind = 'city'
      union
      select 'Rio de Janeiro', m.said from meaning m
      where m.kind = 'neighborhood' and m.said @> private.search_terms(m.name)
    ), named as (
      select 1 as place, 'category_city' as kind, c.id, c.name, c.slug, t.name as city, null as neighborhood,
             array['category=' || c.id] as facets, array['city=' || t.name] as places
      from category c join town t on c.understood || t.said @> words and not c.understood @> words and not t.said @> words
      union
      select 2, 'category', c.id, c.name, c.slug, null, null, array['category=' || c.id], '{}'
      from category c
      where c.understood @> words
         or exists (select from town t where c.understood || t.said @> words and not t.said @> words)
      union
      select 3, 'city', null, null, null, m.name, null, '{}', array['city=' || m.name]
      from meaning m
      where m.kind = 'city'
        and (m.said @> words
             or exists (select from category c where c.understood || m.said @> words and not c.understood @> words))
      union
      select 4, 'neighborhood', null, null, null, 'Rio de Janeiro', m.name, '{}',
             array['neighborhood=' || m.name]
      from meaning m where m.kind = 'neighborhood' and m.said @> words
    ), in_all_of_rio (hits) as materialized (
      select count(*) from (select from private.search_texts s where s.places @> '{neighborhood=*}' limit 101) as hits
    ), counted as (
      -- A comparison with an empty array would read the whole index.
      select few.*, least(101, case
          when few.neighborhood is not null then
            (select count(*) from (select from private.search_texts s where s.places @> few.places limit 101) as hits)
            + (select hits from in_all_of_rio)
          when few.facets = '{}' then
            (select count(*) from (select from private.search_texts s where s.places @> few.places limit 101) as hits)
          when few.places = '{}' then
            (select count(*) from (select from private.search_texts s where s.facets @> few.facets limit 101) as hits)
          else
            (select count(*) from (select from private.search_texts s
                                   where s.facets @> few.facets and s.places @> few.places limit 101) as hits)
        end)::int as professionals
      from (select * from named order by place, named.name, named.city, named.neighborhood limit 20) as few
    )
    (select c.kind, c.id, c.name, c.slug, c.city, c.neighborhood, null::text, null::text, null::text[], null::text,
            null::numeric, c.professionals
     from counted c where c.professionals > 0
     order by c.place, c.professionals desc, c.name, c.city, c.neighborhood limit 7)
    union all
    (select 'professional', p.category_id, c.name, c.slug, null, null, p.slug, p.name, p.cities, p.images[1], p.rating, null
     from public.search_professionals(term, page_size => 3, with_nearest => false) p join public.categories c on c.id = p.category_id
     where words <> '{}');
end $$;
grant execute on function public.search_suggestions to anon, authenticated, service_role;
comment on function public.search_suggestions is 'Does not read the request: it asks about no date.';
