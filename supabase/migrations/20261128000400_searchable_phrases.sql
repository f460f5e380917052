alter table private.search_phrases add column searchable text generated always as (private.searchable(label)) stored;

CREATE OR REPLACE FUNCTION private.meanings(words text[])
 RETURNS TABLE(kind text, id bigint, name text, slug text, said text[])
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$;
