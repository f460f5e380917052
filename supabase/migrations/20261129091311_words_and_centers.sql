CREATE OR REPLACE FUNCTION private.phrase_condition(forms text[], facets text[], places text[])
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  joined constant text := '^[^ -]+[ -][^ -]+$';
begin
  return '(' || nullif(concat_ws(' or ',
    (select string_agg(
       case when strpos(form, ' ') > 0 then format('s.folded like %L', private.containing(' ' || form))
            else private.word_condition(form) end, ' or ')
     -- Some write 'pula-pula', in a searchable text 'pula- pula', and others 'pula pula'.
     from (select written as form from unnest(forms) as written where written !~ joined or places <> '{}'
           union all
           select regexp_replace(written, '[- ]', joint)
           from unnest(forms) as written, unnest(array['- ', ' ']) as joint
           where written ~ joined and places = '{}') as spelled),
    case when facets <> '{}' then format('s.facets && %L', facets) end,
    case when places <> '{}' then format('s.places && %L', places) end), '') || ')';
end $function$;

-- The condition is made anew.
update private.search_phrases set forms = case phrase when 'cerimonia' then '{cerimonia}' else forms end,
  instead = case phrase when 'cerimonia' then '{cerimonial}' else instead end;

insert into private.search_phrases (phrase, label, forms, places)
select private.place_phrase_of(name), name, case when char_length(name) > 5 then array[private.fold(name)] else '{}' end, p.places
from (values ('Z Sul', 'Zona Sul'), ('Z Norte', 'Zona Norte'), ('Z Oeste', 'Zona Oeste'), ('Copa', 'Copacabana')) as known (name, other)
join private.search_phrases p on p.phrase = private.place_phrase_of(known.other);

-- Each city's center, which is not Rio's neighborhood: 'centro de Niterói', 'Caxias Centro'.
insert into private.search_phrases (phrase, label, places)
select said, 'Centro de ' || label, places
from private.search_phrases, unnest(array['centro ' || phrase, phrase || ' centro']) as said
where cardinality(places) = 1 and places[1] like 'city=%' and places <> '{city=Rio de Janeiro}' and strpos(places[1], label) > 0
on conflict (phrase) do nothing;

insert into private.search_phrases (phrase, label, forms, instead)
select private.phrase_of(name), ltrim(name, '='),
       array(select private.fold(form) from unnest(string_to_array(name || ', ' || others, ', ')) as form where form !~ '^=|^$'),
       string_to_array(closest, ', ')
from (values
  ('dejota, djane', 'dj', ''),
  ('photographer, photography', 'fotografia', ''),
  ('decoration, decorator', 'decoração', ''),
  ('event planner, party planner', 'cerimonial', ''),
  ('bride, groom', 'casamento', ''),
  ('birthday, birthday party, bday, b-day', 'aniversario', ''),
  ('debut, 15anos, 15 aninhos, xv anos', '15 anos, quinze anos', ''),
  ('happyhour', 'corporativo', ''),
  ('amigo secreto', 'festa', ''),
  ('chabar', 'cha de bebe', 'aniversário'),
  ('crisma, eucaristia, primeira eucaristia, missa', '', 'batizado, infantil'),
  ('oktoberfest', '', 'corporativo'),
  ('forró pé de serra, pé de serra', 'forro', 'música, dj'),
  ('tardezinha, pagodinho, baile charme, trance, techno', '', 'música, dj'),
  ('balloon', 'balao, baloes', 'decoração'),
  ('flower', 'flor, buque', 'decoração'),
  ('painel redondo, rústica, copa do mundo', '', 'decoração'),
  ('cake', 'bolo, confeitaria', 'buffet'),
  ('bombom', '', 'doce, buffet'),
  ('=japa', 'sushi, japones', 'buffet'),
  ('podrão', 'hamburguer', 'buffet'),
  ('delivery, sem lactose, zero lactose, kosher, halal, low carb, comida fit, italiano, mineiro, nordestino', '', 'buffet'),
  ('=make, makeup, cabelo', 'maquiagem', 'cerimonial'),
  ('unha', '', 'maquiagem, cerimonial'),
  ('making off, social media', '', 'filmagem, fotografia'),
  ('toboágua, carreta da alegria, batman, homem de ferro, hulk, vingadores, mulher-maravilha, super mario, elsa, elsa e anna, '
   'rapunzel, cinderela, bela e a fera, rei leão, pequeno príncipe, ursinho pooh, stitch, hello kitty, baby shark, bluey, '
   'lol, lol surprise, ladybug, hot wheels, naruto, free fire, stranger things, wandinha, jardim encantado, arca de noé, '
   'capivara', '', 'infantil')
) as known (names, others, closest), unnest(string_to_array(names, ', ')) as name
on conflict (phrase) do nothing;

-- Ages. 'festa de 50 anos' is a birthday, and of a child up to 11.
insert into private.search_phrases (phrase, label, forms, instead)
select private.phrase_of(age), age, array[age], case when years < 12 then '{infantil,aniversário}' else '{aniversário}' end::text[]
from generate_series(1, 100) as years, concat(years, case when years = 1 then ' ano' else ' anos' end) as age
on conflict (phrase) do nothing;
