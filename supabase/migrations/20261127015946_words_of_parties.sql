CREATE OR REPLACE FUNCTION private.respelled(typed text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.nearest_search(term text, category_id bigint, city text, recommended boolean, cities text[], neighborhoods text[], min_price integer, max_price integer, guests integer, hours integer, min_rating integer, event_type public.event_type, verified boolean, party_date date, only_free boolean)
 RETURNS TABLE(filters text, place text, parts text, hint jsonb)
 LANGUAGE plpgsql
 STABLE ROWS 1
 SET search_path TO ''
AS $function$
declare
  most constant int := 8; -- Each part costs searches.
  typed constant text[] := private.search_terms(term);
  area constant text := private.search_condition(null, null, city, null, nearest_search.cities, nearest_search.neighborhoods,
    null, null, null, null, null, null, null, null, false);
  area_places constant text[] := private.places_of(city, nearest_search.cities, nearest_search.neighborhoods);
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
  filters = private.search_condition(null, nearest_search.category_id, null, recommended, null, null, min_price, max_price,
    guests, hours, min_rating, nearest_search.event_type, verified, party_date, only_free);

  -- What nobody has is spelled, or said, as somebody does.
  for part in select * from private.understood(typed) loop
    close = null;
    if part.last <= most and part.condition is not null and not private.finds(part.condition) then
      close = case when part.is_known
        then (select other from unnest(part.instead) as other where private.finds(private.term_condition(other)) limit 1)
        else private.respelled(typed[part.first]) end;
      is_similar = is_similar or part.is_known and close is not null;
    end if;
    spelled = case when close is null then typed[part.first:part.last] else regexp_split_to_array(close, ' ') end;
    words = words || spelled;
    typed_as = typed_as || case when close is null then spelled
      else array_fill(array_to_string(typed[part.first:part.last], ' '), array[cardinality(spelled)]) end;
  end loop;

  foreach place_weight in array '{2,4}'::int[] loop
    place = '';
    parts = null;
    kept = '{}';
    kept_places = '{}';
    lost = '{}';
    hint = '{}';
    for part in
      select weighed.*, row_number() over (order by weight, first) as number
      from (
        select 0 as first, 0 as last, area as condition, coalesce(city, '') as label, area_places as places,
               place_weight as weight
        where area <> ''
        union all
        select u.first, u.last, u.condition, u.label, coalesce(u.places, '{}'),
               case when u.places <> '{}' then place_weight
                    when exists (select from public.categories c
                                 where private.phrase_of(c.name) = any (select private.phrase_of(f) from unnest(u.forms) as f))
                    then 1 else 3 end
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

  if parts is null and lost <> '{}' then
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
  hint = nullif(hint, '{}');
  return next;
end $function$;

insert into private.search_phrases (phrase, label, forms, instead)
select private.phrase_of(name), name,
       array(select private.fold(form) from unnest(string_to_array(name || ', ' || others, ', ')) as form where form <> ''),
       string_to_array(closest, ', ')
from (values
  -- What a party also needs, which few write
  ('forró, samba, pagode, roda de samba, sertanejo, funk, rock, pop, mpb, gospel, axé, jazz, bossa nova, flashback, eletrônica, '
   'baile, balada, violinista, violino, saxofonista, sax, pianista, piano, orquestra, coral', '', 'música, dj'),
  ('gelo seco, sparkle, chuva de prata, bolha de sabão, efeito especial, robô de led, palco, gerador', '', 'iluminação, dj'),
  ('food truck, pipoca, algodão doce, cachorro-quente, hot dog, hambúrguer, crepe, tapioca, sushi, comida japonesa, massa, '
   'feijoada, sorvete, açaí, petisco, finger food', '', 'buffet'),
  ('personagem, personagem vivo, princesa, super-herói, super-heróis, safari, circo, fazendinha, dinossauro, pintura facial, caricaturista, '
   'caricatura', '', 'animação, infantil'),
  ('tenda, toldo, painel, cortina, tapete, sofá, lounge, pegue e monte, arranjo', '', 'decoração'),
  ('drone, retrospectiva, retrospectiva animada, making of, álbum, transmissão ao vivo', '', 'filmagem, fotografia'),
  ('segurança, limpeza, manobrista, valet, recepcionista, hostess, carro, carro antigo, limusine', '', 'cerimonial')
) as known (names, others, closest), unnest(string_to_array(names, ', ')) as name
on conflict (phrase) do nothing;

insert into private.search_phrases (phrase, label)
select private.phrase_of(name), name
from unnest('{quem,que,alguém,faz,faça,fazer,fazem,tem,tema,urgente}'::text[]) as name
on conflict (phrase) do nothing;
