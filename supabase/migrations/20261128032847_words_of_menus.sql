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
    spelled = array(
      select word
      from unnest(case when close is null then typed[part.first:part.last] else regexp_split_to_array(close, ' ') end) as word
      where word <> all (words));
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
        select 0 as first, 0 as last, area as condition, coalesce(city, '') as label, area_places as places,
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
  -- What was only passed over needs no hint.
  hint = case when hint ?| '{similar,without,far,term}' then hint end;
  return next;
end $function$;

insert into private.search_phrases (phrase, label, forms, places)
select private.phrase_of(name), name, forms, places
from (values
  ('SJM', '{}'::text[], '{city=São João de Meriti}'::text[]),
  ('SJB', '{}', '{city=São João da Barra}'),
  ('Saquá', '{}', '{city=Saquarema}'),
  ('Pádua', '{}', '{city=Santo Antônio de Pádua}'),
  ('Muriqui', '{muriqui}', '{city=Mangaratiba}'),
  ('Araras', '{araras}', '{city=Petrópolis}'),
  ('Conrado', '{conrado}', '{city=Miguel Pereira}'),
  ('BXD', '{}', array(select 'city=' || city from unnest(array['Belford Roxo', 'Duque de Caxias', 'Guapimirim', 'Itaguaí', 'Japeri', 'Magé',
    'Mesquita', 'Nilópolis', 'Nova Iguaçu', 'Paracambi', 'Queimados', 'São João de Meriti', 'Seropédica']) as city)),
  ('Complexo da Maré', '{complexo da mare}', '{neighborhood=Maré,neighborhood=*}')
) as known (name, forms, places)
on conflict (phrase) do nothing;

insert into private.search_phrases (phrase, label, forms, instead)
select private.phrase_of(name), name,
       array(select private.fold(form) from unnest(string_to_array(name || ', ' || others, ', ')) as form where form <> ''),
       string_to_array(closest, ', ')
from (values
  ('espetinho, estrogonofe, lasanha, risoto, nhoque, panqueca, omelete, galeto, costela, porco no rolete, frutos do mar, '
   'camarão, moqueca, ceviche, temaki, yakisoba, bacalhau, batata, batata frita, batata rosti, kebab, taco, marmita, '
   'canapé, salada, sanduíche, lanche, padaria, rodízio, paella, quiche, escondidinho, pamonha, canjica, vatapá, cuscuz, '
   'ilha gastronômica, open food', '', 'buffet'),
  ('comida mexicana, comida italiana, comida árabe, comida baiana, comida mineira, comida nordestina, comida caseira, comida chinesa',
   '', 'comida, buffet'),
  ('queijos e vinhos', '', 'queijo, buffet'),
  ('sorveteiro, sorveteria, gelateria, gelato, geladinho, geladinho gourmet, sacolé, raspadinha, milkshake, torta, pudim, '
   'brownie, alfajor, chocolateira, bento cake, cake pop, pão de mel, cookie, donut, waffle, mousse, cocada, paçoca, '
   'petit four, bala de coco', '', 'doce, buffet'),
  ('kibe, esfirra, empadinha, croquete, enroladinho, risole, folhado, mini salgado', '', 'salgado, buffet'),
  ('gin, gin tônica, mojito, choperia, chopeira, aluguel de chopeira, sommelier, mixologista, suco, batida', '', 'bartender, buffet'),
  ('maître, copeiro, auxiliar de cozinha', '', 'garçom, buffet'),
  ('mariachi, percussionista, trompete, trompetista, violoncelo, violoncelista, contrabaixo, acordeon, acordeão, '
   'fanfarra, bandinha, charanga, batucada, passista, comediante, show de humor, espetáculo, serenata, seresta, '
   'chorinho, reggae, rap, hip hop, piseiro, dança do ventre, bailarina, bailarino, voz e violão, cavaquinho, '
   'mestre-sala, porta-bandeira', '', 'música, dj'),
  ('show pirotécnico, pirofagista, bolha gigante, tablado, laser', '', 'iluminação, dj'),
  ('aninho, primeiro aniversário, pebolim, totó, sinuca, fliperama, videogame, realidade virtual, air game, tiro ao alvo, '
   'ping-pong, tobogan, escorrega, escorregador, pintura de rosto, spa das meninas, camarim fashion, cabaninha, '
   'baby sitter, coelhinho, coelhinho da páscoa, cinema, pirata, fada, astronauta, ursinho, arco-íris', '', 'infantil'),
  ('boho, provençal, rústico, luau, neon, tropical, havaiana, mexicana, retrô, country, rodeio, fantasia, '
   'baile de máscaras, pool party, cilindro, trio de cilindros, camiseta, pedido de casamento, pedido de namoro, '
   'jantar romântico', '', 'decoração'),
  ('polaroid, live, câmera, reels, storymaker', '', 'filmagem, fotografia'),
  ('daminha, pajem, cartório, porteiro, faxineira, faxina, van, transporte, transporte de convidados, agência de eventos', '', 'cerimonial'),
  ('lançamento, lançamento de livro, treinamento, convenção, seminário', '', 'corporativo'),
  ('bar mitzvah, bar mitzva, bat mitzvah, bat mitzva', '', 'aniversário'),
  ('ano que vem, próxima semana, próximo mês, próximo ano, esta semana, este mês, final de semana, fds, final do mês, final do ano, '
   'começo do mês, início do mês, meio do mês, feriadão, véspera, hoje, amanhã', '', '')
) as known (names, others, closest), unnest(string_to_array(names, ', ')) as name
on conflict (phrase) do nothing;

-- Words that say nothing about whom to find.
insert into private.search_phrases (phrase, label)
select private.phrase_of(name), name
from unnest(string_to_array('mini, unidade, domicílio, cobra, quanto cobra, por hora, não, nem, sem, filho, filha, neto, neta, sobrinho, sobrinha, mãe, pai, avó, vó, '
  'esposa, marido, namorado, namorada', ', ')) as name
on conflict (phrase) do nothing;

-- 'Rio de Janeiro' is no month.
update private.search_phrases set forms = '{em janeiro}' where phrase = 'janeiro';
