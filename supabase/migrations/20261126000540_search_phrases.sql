create table private.cities (
  name text primary key,
  region text not null,
  latitude real not null,
  longitude real not null
);
comment on table private.cities is 'The municipalities with region and coordinates, as in packages/domain; a test compares them.';

insert into private.cities (name, region, latitude, longitude) values
  ('Belford Roxo', 'Grande Rio', -22.764, -43.3992), ('Cachoeiras de Macacu', 'Grande Rio', -22.4658, -42.6523),
  ('Duque de Caxias', 'Grande Rio', -22.7858, -43.3049), ('Guapimirim', 'Grande Rio', -22.5347, -42.9895),
  ('Itaboraí', 'Grande Rio', -22.7565, -42.8639), ('Itaguaí', 'Grande Rio', -22.8636, -43.7798),
  ('Japeri', 'Grande Rio', -22.6435, -43.6602), ('Magé', 'Grande Rio', -22.6632, -43.0315),
  ('Maricá', 'Grande Rio', -22.9354, -42.8246), ('Mesquita', 'Grande Rio', -22.8028, -43.4601),
  ('Nilópolis', 'Grande Rio', -22.8057, -43.4233), ('Niterói', 'Grande Rio', -22.8832, -43.1034),
  ('Nova Iguaçu', 'Grande Rio', -22.7556, -43.4603), ('Paracambi', 'Grande Rio', -22.6078, -43.7108),
  ('Queimados', 'Grande Rio', -22.7102, -43.5518), ('Rio Bonito', 'Grande Rio', -22.7181, -42.6276),
  ('Rio de Janeiro', 'Grande Rio', -22.9129, -43.2003), ('São Gonçalo', 'Grande Rio', -22.8268, -43.0634),
  ('São João de Meriti', 'Grande Rio', -22.8058, -43.3729), ('Seropédica', 'Grande Rio', -22.7526, -43.7155),
  ('Tanguá', 'Grande Rio', -22.7423, -42.7202), ('Bom Jardim', 'Serrana', -22.1545, -42.4251),
  ('Cantagalo', 'Serrana', -21.9797, -42.3664), ('Carmo', 'Serrana', -21.931, -42.6046),
  ('Cordeiro', 'Serrana', -22.0267, -42.3648), ('Duas Barras', 'Serrana', -22.0536, -42.5232),
  ('Macuco', 'Serrana', -21.9813, -42.2533), ('Nova Friburgo', 'Serrana', -22.2932, -42.5377),
  ('Petrópolis', 'Serrana', -22.52, -43.1926), ('Santa Maria Madalena', 'Serrana', -21.9547, -42.0098),
  ('São José do Vale do Rio Preto', 'Serrana', -22.1525, -42.9327),
  ('São Sebastião do Alto', 'Serrana', -21.9578, -42.1328), ('Sumidouro', 'Serrana', -22.0485, -42.6761),
  ('Teresópolis', 'Serrana', -22.4165, -42.9752), ('Trajano de Moraes', 'Serrana', -22.0638, -42.0643),
  ('Araruama', 'Região dos Lagos', -22.8697, -42.3326), ('Armação dos Búzios', 'Região dos Lagos', -22.7528, -41.8846),
  ('Arraial do Cabo', 'Região dos Lagos', -22.9774, -42.0267), ('Cabo Frio', 'Região dos Lagos', -22.8894, -42.0286),
  ('Casimiro de Abreu', 'Região dos Lagos', -22.4812, -42.2066), ('Iguaba Grande', 'Região dos Lagos', -22.8495, -42.2299),
  ('Rio das Ostras', 'Região dos Lagos', -22.5174, -41.9475),
  ('São Pedro da Aldeia', 'Região dos Lagos', -22.8429, -42.1026), ('Saquarema', 'Região dos Lagos', -22.9292, -42.5099),
  ('Silva Jardim', 'Região dos Lagos', -22.6574, -42.3961), ('Angra dos Reis', 'Costa Verde', -23.0011, -44.3196),
  ('Mangaratiba', 'Costa Verde', -22.9594, -44.0409), ('Paraty', 'Costa Verde', -23.2221, -44.7175),
  ('Barra do Piraí', 'Médio Paraíba', -22.4715, -43.8269), ('Barra Mansa', 'Médio Paraíba', -22.5481, -44.1752),
  ('Itatiaia', 'Médio Paraíba', -22.4897, -44.5675), ('Pinheiral', 'Médio Paraíba', -22.5172, -44.0022),
  ('Piraí', 'Médio Paraíba', -22.6215, -43.9081), ('Porto Real', 'Médio Paraíba', -22.4175, -44.2952),
  ('Quatis', 'Médio Paraíba', -22.4045, -44.2597), ('Resende', 'Médio Paraíba', -22.4705, -44.4509),
  ('Rio Claro', 'Médio Paraíba', -22.72, -44.1419), ('Rio das Flores', 'Médio Paraíba', -22.1692, -43.5856),
  ('Valença', 'Médio Paraíba', -22.2445, -43.7129), ('Volta Redonda', 'Médio Paraíba', -22.5202, -44.0996),
  ('Areal', 'Centro-Sul', -22.2283, -43.1118), ('Comendador Levy Gasparian', 'Centro-Sul', -22.0404, -43.214),
  ('Engenheiro Paulo de Frontin', 'Centro-Sul', -22.5498, -43.6827), ('Mendes', 'Centro-Sul', -22.5245, -43.7312),
  ('Miguel Pereira', 'Centro-Sul', -22.4572, -43.4803), ('Paraíba do Sul', 'Centro-Sul', -22.1585, -43.304),
  ('Paty do Alferes', 'Centro-Sul', -22.4309, -43.4285), ('Sapucaia', 'Centro-Sul', -21.9949, -42.9142),
  ('Três Rios', 'Centro-Sul', -22.1165, -43.2185), ('Vassouras', 'Centro-Sul', -22.4059, -43.6686),
  ('Campos dos Goytacazes', 'Norte', -21.7622, -41.3181), ('Carapebus', 'Norte', -22.1821, -41.663),
  ('Cardoso Moreira', 'Norte', -21.4846, -41.6165), ('Conceição de Macabu', 'Norte', -22.0834, -41.8719),
  ('Macaé', 'Norte', -22.3768, -41.7848), ('Quissamã', 'Norte', -22.1031, -41.4693),
  ('São Fidélis', 'Norte', -21.6551, -41.756), ('São Francisco de Itabapoana', 'Norte', -21.4702, -41.1091),
  ('São João da Barra', 'Norte', -21.638, -41.0446), ('Aperibé', 'Noroeste', -21.6252, -42.1017),
  ('Bom Jesus do Itabapoana', 'Noroeste', -21.1449, -41.6822), ('Cambuci', 'Noroeste', -21.5691, -41.9187),
  ('Italva', 'Noroeste', -21.4296, -41.7014), ('Itaocara', 'Noroeste', -21.6748, -42.0758),
  ('Itaperuna', 'Noroeste', -21.1997, -41.8799), ('Laje do Muriaé', 'Noroeste', -21.2091, -42.1271),
  ('Miracema', 'Noroeste', -21.4148, -42.1938), ('Natividade', 'Noroeste', -21.039, -41.9697),
  ('Porciúncula', 'Noroeste', -20.9632, -42.0465), ('Santo Antônio de Pádua', 'Noroeste', -21.541, -42.1832),
  ('São José de Ubá', 'Noroeste', -21.3661, -41.9511), ('Varre-Sai', 'Noroeste', -20.9276, -41.8701);

-- The condition that a text has one of the forms, in which several words must follow each other, or that a row has one of
-- the facets or places. Null if there is nothing to ask for.
create function private.phrase_condition(forms text[], facets text[], places text[]) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return '(' || nullif(concat_ws(' or ',
    (select string_agg(
       case when strpos(form, ' ') > 0 then format('s.folded like %L', private.containing(' ' || form))
            else private.word_condition(form) end, ' or ')
     from unnest(forms) as form),
    case when facets <> '{}' then format('s.facets && %L', facets) end,
    case when places <> '{}' then format('s.places && %L', places) end), '') || ')';
end $$;

-- The words of a text that count, without plurals: 'Casas de festas' becomes 'casa festa'.
create function private.phrase_of(input text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select string_agg(private.singular(word), ' ' order by place)
    from unnest(private.search_terms(input)) with ordinality as given (word, place));
end $$;

create table private.search_phrases (
  phrase text primary key,
  label text not null,
  forms text[] not null default '{}',
  instead text[] not null default '{}',
  facets text[] not null default '{}',
  places text[] not null default '{}',
  condition text generated always as (private.phrase_condition(forms, facets, places)) stored
);
comment on table private.search_phrases is 'What people type, by `private.phrase_of`. One without condition is passed over beside others.';
comment on column private.search_phrases.forms is 'Folded words that are as good in a text as the phrase.';
comment on column private.search_phrases.instead is 'What comes close, for when nobody has the phrase.';

-- No policy grants access: only the functions of the search read these tables.
alter table private.cities enable row level security;
alter table private.search_phrases enable row level security;

insert into private.search_phrases (phrase, label, forms, places)
select private.phrase_of(name), name, array[private.fold(name)], array['city=' || name] from private.cities
union all
select private.phrase_of(name), name, array[private.fold(name)], array['neighborhood=' || name, 'neighborhood=*']
from unnest(private.rio_neighborhoods()) as name
union all
-- Regions, and what people call parts of the state. A short name in a text may be something else.
select private.phrase_of(name), name,
       case when char_length(name) > 5 then array[private.fold(name)] else '{}' end,
       case when string_to_array(parts, ', ') && array(select region from private.cities)
            then array(select 'city=' || c.name from private.cities c where c.region = any (string_to_array(parts, ', ')))
            else array(select 'city=' || city from unnest(string_to_array(parts, ', ')) as city) end
from (values
  ('Grande Rio, Região Metropolitana', 'Grande Rio'),
  ('Serrana, Serra, Região Serrana, Serra Fluminense', 'Serrana'),
  ('Região dos Lagos, Lagos, Costa do Sol, Baixada Litorânea', 'Região dos Lagos'),
  ('Costa Verde', 'Costa Verde'),
  ('Médio Paraíba, Sul Fluminense, Vale do Paraíba', 'Médio Paraíba'),
  ('Centro-Sul, Centro-Sul Fluminense', 'Centro-Sul'),
  ('Norte, Norte Fluminense', 'Norte'),
  ('Noroeste, Noroeste Fluminense', 'Noroeste'),
  ('Vale do Café', 'Vassouras, Valença, Barra do Piraí, Rio das Flores, Piraí, Mendes, Miguel Pereira, Paty do Alferes'),
  ('Baixada, Baixada Fluminense', 'Belford Roxo, Duque de Caxias, Guapimirim, Itaguaí, Japeri, Magé, Mesquita, Nilópolis, '
    'Nova Iguaçu, Paracambi, Queimados, São João de Meriti, Seropédica'),
  ('Leste Fluminense', 'Niterói, São Gonçalo, Itaboraí, Maricá, Tanguá, Rio Bonito'),
  ('Rio, RJ, Cidade Maravilhosa, Capital', 'Rio de Janeiro'), ('Nikiti', 'Niterói'), ('Caxias', 'Duque de Caxias'),
  ('Meriti', 'São João de Meriti'), ('Friburgo', 'Nova Friburgo'), ('Terê', 'Teresópolis'), ('Itaipava', 'Petrópolis'),
  ('Búzios', 'Armação dos Búzios'), ('Campos', 'Campos dos Goytacazes'), ('Angra', 'Angra dos Reis'),
  ('Parati', 'Paraty'), ('Penedo, Visconde de Mauá', 'Itatiaia, Resende'), ('Ilha Grande', 'Angra dos Reis')
) as known (names, parts), unnest(string_to_array(names, ', ')) as name
union all
-- The zones of Rio de Janeiro, which follow each other in the list.
select private.phrase_of(name), name, array[private.fold(name)],
       array(select 'neighborhood=' || neighborhood
             from unnest(list[array_position(list, first):array_position(list, last)]) as neighborhood) || '{neighborhood=*}'
from private.rio_neighborhoods() as list, (values
  ('Centro do Rio, Zona Central', 'Benfica', 'Vasco da Gama'), ('Zona Sul', 'Botafogo', 'Vidigal'),
  ('Grande Tijuca', 'Alto da Boa Vista', 'Vila Isabel'), ('Zona Norte, Subúrbio', 'Alto da Boa Vista', 'Zumbi'),
  ('Ilha do Governador', 'Bancários', 'Zumbi'), ('Barra e Jacarepaguá', 'Anil', 'Vila Valqueire'),
  ('Zona Oeste', 'Anil', 'Vila Militar'), ('Recreio', 'Recreio dos Bandeirantes', 'Recreio dos Bandeirantes'),
  ('Quintino', 'Quintino Bocaiúva', 'Quintino Bocaiúva'), ('Freguesia', 'Freguesia (Jacarepaguá)', 'Freguesia (Jacarepaguá)')
) as known (names, first, last), unnest(string_to_array(names, ', ')) as name;

-- The filters, by their names on the screen.
insert into private.search_phrases (phrase, label, forms, facets)
select private.phrase_of(name), name, array[private.fold(name)], facets
from (values
  ('Verificado, Verificada, Perfil verificado', '{verified=true}'::text[]),
  ('Fênix Indica, Recomendado, Recomendada, Indicado, Indicada, Indicação', '{recommended=true}')
) as known (names, facets), unnest(string_to_array(names, ', ')) as name;

-- Trades, occasions and things: the phrases, other forms of them, and what comes close. A phrase after '=' is no form
-- itself, because it begins other words: 'bar' is not 'Barra'.
insert into private.search_phrases (phrase, label, forms, instead)
select private.phrase_of(name), ltrim(name, '='),
       array(select private.fold(form) from unnest(string_to_array(name || ', ' || others, ', ')) as form where form !~ '^=|^$'),
       string_to_array(closest, ', ')
from (values
  -- Trades
  ('bufê, bifê', 'buffet', ''),
  ('decorador, decoradora, decor, ornamentação', 'decoração', ''),
  ('fotógrafo, fotógrafa, foto, fotografar, retratista', 'fotografia', ''),
  ('filmagem, vídeo, videomaker, cinegrafista, filmador, filmadora', 'filme, filmagem, video', 'fotografia'),
  ('cerimonialista, assessora, assessor, assessoria, cerimônia, organizador, organizadora', 'cerimonial', ''),
  ('celebrante, juiz de paz, pastor, padre', 'celebrante, celebro', 'cerimonial'),
  ('deejay, dejay, disc jockey, disque jóquei', 'dj', ''),
  ('som, sonorização, aparelhagem, caixa de som, equipamento de som', 'som, sonorizacao', 'dj'),
  ('iluminação, luz, iluminador', 'iluminacao, luz', 'dj'),
  ('música, músico, música ao vivo, banda, cantor, cantora, discotecagem', 'musica', 'dj'),
  ('confeiteira, confeiteiro, confeitaria, boleira, boleiro, bolo, cake designer', 'bolo, confeitaria', 'buffet'),
  ('doceira, doceiro, doceria, doçaria, docinho', 'doce, confeitaria', 'buffet'),
  ('salgado, salgadinho, salgadeira', 'salgado', 'buffet'),
  ('cozinheira, cozinheiro, chef, gastronomia, catering', 'cozinha, cardapio', 'buffet'),
  ('churrasqueiro, churrasqueira, churrasco, churrascaria', 'churrasco', 'buffet'),
  ('pizzaiolo, pizzaria, pizza', 'pizza', 'buffet'),
  ('garçom, garçonete, copeira', 'garcons, garcom, copeira', 'buffet'),
  ('bartender, barman, barwoman, barista, =bar, open bar, drink, coquetel, coquetelaria, caipirinha',
   'bartender, bar completo, bar montado, coquetel, caipirinha', 'buffet'),
  ('animador, animadora, animação, recreador, recreadora, recreação, palhaço, mágico, monitor, monitora',
   'animador, monitor', 'infantil'),
  ('florista, floricultura, flor, buquê', 'flor, buque', 'decoração'),
  ('balão, bexiga, bola, balonista, arco de balão', 'balao, baloes', 'decoração'),
  ('costureira, vestido, traje', 'vestido', 'cerimonial'),
  ('maquiadora, maquiador, maquiagem, cabeleireira, cabeleireiro, penteado', 'maquiagem', 'cerimonial'),
  ('convite, papelaria, lembrancinha, lembrança', 'convite, lembrancinha', 'decoração'),
  ('locação, aluguel, alugar, locadora', 'aluguel, alugamos', 'decoração'),
  ('mesa e cadeira, cadeira, louça, toalha', 'louca, toalha', 'decoração'),
  ('brinquedo, pula-pula, cama elástica, playground', '', 'infantil'),
  ('cabine de foto, totem, cabine fotográfica, espelho mágico', 'cabine de fotos, cabine', 'fotografia'),
  ('karaokê, videokê', 'karaoke', 'dj'),
  ('telão, painel de led, projetor', 'telao, teloes, painel de led', 'dj'),
  ('pista de dança, fumaça, globo', 'pista de danca, maquina de fumaca, globo espelhado', 'dj'),
  ('café da manhã, brunch, coffee break', 'coffee break, cafe', 'buffet'),
  ('comida, jantar, almoço, refeição, coffee', 'cardapio, jantares, almocos', 'buffet'),
  ('vegano, vegana, vegetariano, vegetariana', 'vegano, vegana', 'buffet'),
  ('casa de festa, salão de festa, salão, espaço, espaço para evento, espaço para festa, local, local para festa, sítio, '
   'chácara, clube, casa para festa, casa de show', 'casas de festas, salao de festas, saloes de festas, espaco para eventos',
   'buffet infantil, buffet'),
  -- Occasions
  ('casório, noiva, noivo, noivado, bodas, bodas de prata, bodas de ouro, matrimônio, enlace, mini wedding, wedding,
   pré-wedding, casar', 'casamento', ''),
  ('debutante, 15 anos, quinze anos, festa de debutante, valsa', '15 anos, quinze anos', ''),
  ('niver, aniversariante, natalício, parabéns', 'aniversario', ''),
  ('criança, kids, festa de criança, festa infantil, mesversário, primeiro aninho, primeiro ano', 'infantil', ''),
  ('batizado, batismo, primeira comunhão', 'batizado', 'infantil'),
  ('chá de bebê, chá revelação, chá de fralda, chá de panela, chá bar, =chá', 'cha de bebe', 'aniversário'),
  ('empresa, firma, confraternização, corporativa, empresarial, congresso, palestra, festa de fim de ano', 'corporativo', ''),
  ('formando, formanda, colação, colação de grau, baile de formatura', 'formatura', ''),
  ('junino, junina, =arraial, =arraiá, são joão, quadrilha, quermesse', 'junina, quadrilha', ''),
  ('gestante, grávida, ensaio de gestante', 'gestante', 'fotografia'),
  ('ensaio, book, sessão de foto', 'sessao, retrato', 'fotografia'),
  ('réveillon, ano novo, natal, halloween, carnaval, páscoa, dia das mães', '', 'corporativo')
) as known (names, others, closest), unnest(string_to_array(names, ', ')) as name
on conflict (phrase) do nothing;

-- Words that say nothing about whom to find.
insert into private.search_phrases (phrase, label)
select private.phrase_of(name), name
from unnest(string_to_array('melhor, bom, boa, ótimo, ótima, barato, barata, mais barato, mais barata, em conta, preço, '
  'menor preço, preço bom, preço por festa, quanto custa, valor, orçamento, mais bem avaliado, bem avaliado, mais avaliado, '
  'mais novo, perto, perto de mim, próximo, profissional, fornecedor, fornecedora, prestador, prestadora, serviço, '
  'contratar, quero, preciso, procuro, busco, indicar, todo, toda, todas as zonas, todos os bairros, todo o estado, estado, '
  'minha, meu, minha festa, aqui, região, categoria, cidade, bairro, zona, onde, nota, '
  'avaliação, confiança, tipo de evento', ', ')) as name
on conflict (phrase) do nothing;

drop table private.search_synonyms;

CREATE OR REPLACE FUNCTION private.understood(words text[])
 RETURNS TABLE(first integer, last integer, condition text, forms text[], instead text[], label text, places text[], is_known boolean)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  longest constant int := 5;
  count constant int := coalesce(cardinality(words), 0);
  singulars constant text[] := array(
    select private.singular(word) from unnest(words) with ordinality as given (word, place) order by place);
begin
  last = 0;
  while last < count loop
    first = last + 1;
    select p.condition, p.forms, p.instead, p.label, p.places, true, array_length(string_to_array(p.phrase, ' '), 1) + last
      into condition, forms, instead, label, places, is_known, last
    from private.search_phrases p
    where p.phrase = any (array(
      select array_to_string(singulars[first:upto], ' ') from generate_series(first, least(last + longest, count)) as upto))
    order by char_length(p.phrase) desc limit 1;
    if not found then
      last = first;
      is_known = false;
      forms = words[first:first];
      condition = '(' || private.word_condition(words[first]) || ')';
    end if;
    return next;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.term_condition(term text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  words constant text[] := private.search_terms(term);
begin
  return coalesce(
    (select string_agg(distinct condition, ' and ') from private.understood(words)),
    (select string_agg(distinct format('(%s)', private.word_condition(word)), ' and ') from unnest(words) as word));
end $function$;

CREATE OR REPLACE FUNCTION private.search_condition(term text, category_id bigint, city text, recommended boolean, cities text[], neighborhoods text[], min_price integer, max_price integer, with_unpriced boolean, min_rating integer, event_type public.event_type, verified boolean)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  facets constant text[] := array_remove(
    array['category=' || category_id, 'recommended=' || recommended, 'verified=' || verified, 'event=' || event_type], null);
begin
  return concat_ws(' and ',
    case when facets <> '{}' then format('s.facets @> %L', facets) end,
    case when city is not null then format('s.places @> %L', array['city=' || city]) end,
    case when cities is not null
         then format('s.places && %L', array(select distinct 'city=' || name from unnest(cities) as name
                                              where name = any (private.municipalities()))) end,
    case when neighborhoods is not null
         then format('s.places && %L',
                     array(select distinct 'neighborhood=' || name from unnest(neighborhoods || '{*}'::text[]) as name
                           where name = any (private.rio_neighborhoods() || '{*}'::text[]))) end,
    case when min_price is not null or max_price is not null or not with_unpriced
         then format('(s.party_price between %L and %L%s)', coalesce(min_price, 0), coalesce(max_price, 2147483647),
                     case when with_unpriced is not false then ' or s.party_price is null' end) end,
    -- The status lets the index professionals_most_rated answer.
    case when min_rating is not null then format('p.rating >= %L and p.status = ''approved''', min_rating) end,
    private.term_condition(term));
end $function$;

CREATE OR REPLACE FUNCTION public.search_professionals(term text DEFAULT NULL::text, category_id bigint DEFAULT NULL::bigint, city text DEFAULT NULL::text, recommended boolean DEFAULT NULL::boolean, page_size integer DEFAULT 24, after jsonb DEFAULT NULL::jsonb, cities text[] DEFAULT NULL::text[], neighborhoods text[] DEFAULT NULL::text[], min_price integer DEFAULT NULL::integer, max_price integer DEFAULT NULL::integer, with_unpriced boolean DEFAULT true, min_rating integer DEFAULT NULL::integer, event_type public.event_type DEFAULT NULL::public.event_type, verified boolean DEFAULT NULL::boolean, sort text DEFAULT 'best'::text, with_nearest boolean DEFAULT true)
 RETURNS SETOF public.professionals
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 24
 SET search_path TO ''
 SET random_page_cost TO '1.1'
 SET max_parallel_workers_per_gather TO '0'
AS $function$ -- starting workers takes longer than a search
declare
  budget constant int := 1000;
  wanted constant int := least(greatest(coalesce(page_size, 24), 1), 200);
  joined constant text := 'private.search_texts s join public.professionals p on p.id = s.professional_id';
  condition text := private.search_condition(term, search_professionals.category_id, city, recommended,
    search_professionals.cities, search_professionals.neighborhoods, min_price, max_price, with_unpriced, min_rating,
    search_professionals.event_type, verified);
  is_nearest boolean := false;
  last constant public.professionals := case
    when jsonb_typeof(after) <> 'null' then jsonb_populate_record(null::public.professionals, after) end;
  source text := 'public.professionals p';
  keys text[];
  names text[];
  bound text[];
  beyond text := 'p.status = ''approved''';
  descending text;
  ids uuid[];
begin
  -- Every order descends, so that one comparison of rows finds the next page.
  case sort
    when 'best' then
      keys = '{p.score,p.submitted_at,p.id}';
      names = '{score,submitted_at,id}';
      bound = array[last.score::text, last.submitted_at::text, last.id::text];
    when 'most_rated' then
      keys = '{p.feedback_count,p.score,p.id}';
      names = '{feedback_count,score,id}';
      bound = array[last.feedback_count::text, last.score::text, last.id::text];
    when 'cheapest' then
      source = joined;
      keys = array['(-coalesce(s.party_price, 2147483647))', 'p.score', 'p.id'];
      names = '{party_price,score,id}';
      bound = array[(-coalesce(last.party_price, 2147483647))::text, last.score::text, last.id::text];
      if min_price is not null then
        beyond = beyond || format(' and %s <= %L', keys[1], -greatest(min_price, 0));
      end if;
    when 'newest' then
      source = joined;
      keys = '{s.reviewed_at,s.professional_id}';
      names = '{reviewed_at,id}';
      bound = array[last.reviewed_at::text, last.id::text];
    else
      raise exception 'A ordem é best, most_rated, cheapest ou newest.' using errcode = '22023', hint = 'sort';
  end case;
  descending = array_to_string(keys, ' desc, ') || ' desc';
  if after ?& names then
    -- The first comparison is implied; an index that begins with the first key needs it.
    beyond = beyond || format(' and %s <= %L and (%s) < (%s)', keys[1], bound[1], array_to_string(keys, ', '),
      (select string_agg(quote_nullable(value), ', ' order by place) from unnest(bound) with ordinality as b (value, place)));
  elsif jsonb_typeof(after) <> 'null' then
    raise exception 'A página seguinte é pedida com % do último resultado.', array_to_string(names, ', ')
      using errcode = '22023', hint = 'after';
  end if;

  if condition = '' then
    return query execute format('select p.* from %s where %s order by %s limit %s', source, beyond, descending, wanted);
    return;
  end if;

  loop
    execute format(
      'select array(
         select p.id
         from (select p.* from %s where %s order by %s limit %s) as p
         where (select %s from private.search_texts s where s.professional_id = p.id)
         limit %s)',
      source, beyond, descending, budget, condition, wanted) into ids;
    if cardinality(ids) = wanted then
      return query execute format('select p.* from %s where p.id = any ($1) order by %s', source, descending) using ids;
      return;
    end if;
    -- `offset 0` stops the planner from walking the listing for a rare word.
    return query execute format(
      'select (p).*
       from (select p, %s from %s where %s and %s offset 0) as matching (p, %s)
       order by matching.%s desc
       limit %s',
      array_to_string(keys, ', '), joined, beyond, condition, array_to_string(names, ', '),
      array_to_string(names, ' desc, matching.'), wanted);
    -- An empty page after others is their end.
    exit when found or is_nearest or term is null or not with_nearest or jsonb_typeof(after) <> 'null' and private.finds(condition);
    is_nearest = true;
    select concat_ws(' and ', nullif(n.filters, ''), nullif(n.place, ''), n.parts) into condition
    from private.nearest_search(term, search_professionals.category_id, city, recommended, search_professionals.cities,
      search_professionals.neighborhoods, min_price, max_price, with_unpriced, min_rating, search_professionals.event_type,
      verified) as n;
    exit when coalesce(condition, '') = '';
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.neighbors(places text[], condition text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.nearest_search(term text, category_id bigint, city text, recommended boolean, cities text[], neighborhoods text[], min_price integer, max_price integer, with_unpriced boolean, min_rating integer, event_type public.event_type, verified boolean)
 RETURNS TABLE(filters text, place text, parts text, hint jsonb)
 LANGUAGE plpgsql
 STABLE ROWS 1
 SET search_path TO ''
AS $function$
declare
  most constant int := 8; -- Each part costs searches.
  typed constant text[] := private.search_terms(term);
  area constant text := private.search_condition(null, null, city, null, nearest_search.cities, nearest_search.neighborhoods,
    null, null, true, null, null, null);
  area_places constant text[] := array(
    select 'city=' || name from unnest(nearest_search.cities || city) as name where name is not null
    union all select 'neighborhood=' || name from unnest(nearest_search.neighborhoods) as name);
  words text[] := '{}';
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
    with_unpriced, min_rating, nearest_search.event_type, verified);

  -- What nobody has is spelled, or said, as somebody does.
  for part in select * from private.understood(typed) loop
    close = null;
    if part.last <= most and part.condition is not null and not private.finds(part.condition) then
      close = case when part.is_known
        then (select other from unnest(part.instead) as other where private.finds(private.term_condition(other)) limit 1)
        else private.respelled(typed[part.first]) end;
      is_similar = is_similar or part.is_known and close is not null;
    end if;
    words = words || case when close is null then typed[part.first:part.last] else regexp_split_to_array(close, ' ') end;
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
        lost = lost || words[part.first:part.last];
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

CREATE OR REPLACE FUNCTION public.count_professionals(term text DEFAULT NULL::text, category_id bigint DEFAULT NULL::bigint, city text DEFAULT NULL::text, recommended boolean DEFAULT NULL::boolean, cities text[] DEFAULT NULL::text[], neighborhoods text[] DEFAULT NULL::text[], min_price integer DEFAULT NULL::integer, max_price integer DEFAULT NULL::integer, with_unpriced boolean DEFAULT true, min_rating integer DEFAULT NULL::integer, event_type public.event_type DEFAULT NULL::public.event_type, verified boolean DEFAULT NULL::boolean, with_nearest boolean DEFAULT true)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET random_page_cost TO '1.1'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  most constant int := 101;
  chosen constant text := coalesce('category=' || count_professionals.category_id, '');
  anywhere text := private.search_condition(term, count_professionals.category_id, null, recommended, null, null,
    min_price, max_price, with_unpriced, min_rating, count_professionals.event_type, verified);
  any_category text := private.search_condition(term, null, city, recommended, count_professionals.cities,
    count_professionals.neighborhoods, min_price, max_price, with_unpriced, min_rating, count_professionals.event_type, verified);
  kinds jsonb := private.count_values(any_category, 'facets');
  places jsonb;
  nearest record;
begin
  select null::text as filters, null::text as place, null::text as parts, null::jsonb as hint into nearest;
  if with_nearest and term is not null and coalesce((kinds ->> chosen)::int, 0) = 0 then
    select * into nearest
    from private.nearest_search(term, count_professionals.category_id, city, recommended, count_professionals.cities,
      count_professionals.neighborhoods, min_price, max_price, with_unpriced, min_rating, count_professionals.event_type,
      verified);
    if found then
      anywhere = concat_ws(' and ', nullif(nearest.filters, ''), nearest.parts);
      any_category = concat_ws(' and ', nullif(nearest.place, ''), nearest.parts, nullif(
        private.search_condition(null, null, null, recommended, null, null, min_price, max_price, with_unpriced, min_rating,
          count_professionals.event_type, verified), ''));
      kinds = private.count_values(any_category, 'facets');
    end if;
  end if;
  places = private.count_values(anywhere, 'places');
  return jsonb_build_object(
    'nearest', nearest.hint,
    'total', least(coalesce((kinds ->> chosen)::int, 0), most),
    'categories', (
      select coalesce(jsonb_object_agg(substr(facet, 10), least(hits::int, most)), '{}')
      from jsonb_each_text(kinds) as counted (facet, hits) where facet like 'category=%'),
    'cities', (
      select coalesce(jsonb_object_agg(substr(facet, 6), least(hits::int, most)), '{}')
      from jsonb_each_text(places) as counted (facet, hits) where facet like 'city=%'),
    'neighborhoods', (
      select coalesce(jsonb_object_agg(name, least(hits, most)), '{}')
      from (
        select name, coalesce((places ->> ('neighborhood=' || name))::int, 0)
                     + coalesce((places ->> 'neighborhood=*')::int, 0) as hits
        from unnest(private.rio_neighborhoods()) as name
      ) as served
      where hits > 0));
end $function$;

CREATE OR REPLACE FUNCTION private.finds(condition text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$;

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

CREATE OR REPLACE FUNCTION public.suggest_search(term text DEFAULT NULL::text, category_id bigint DEFAULT NULL::bigint, city text DEFAULT NULL::text, recommended boolean DEFAULT NULL::boolean, cities text[] DEFAULT NULL::text[], neighborhoods text[] DEFAULT NULL::text[], min_price integer DEFAULT NULL::integer, max_price integer DEFAULT NULL::integer, with_unpriced boolean DEFAULT true, min_rating integer DEFAULT NULL::integer, event_type public.event_type DEFAULT NULL::public.event_type, verified boolean DEFAULT NULL::boolean)
 RETURNS TABLE(suggested_term text, suggested_category_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
begin
  if term is null or private.finds(private.search_condition(term, suggest_search.category_id, city, recommended,
    suggest_search.cities, suggest_search.neighborhoods, min_price, max_price, with_unpriced, min_rating,
    suggest_search.event_type, verified)) then
    return;
  end if;
  return query
    select n.hint ->> 'term', (select c.id from public.categories c where c.name = n.hint ->> 'term' and not c.is_hidden)
    from private.nearest_search(term, suggest_search.category_id, city, recommended, suggest_search.cities,
      suggest_search.neighborhoods, min_price, max_price, with_unpriced, min_rating, suggest_search.event_type, verified) as n
    where n.hint ? 'term' and not n.hint ?| '{without,far}';
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

CREATE OR REPLACE FUNCTION public.search_suggestions(term text)
 RETURNS TABLE(kind text, category_id bigint, category text, category_slug text, city text, neighborhood text, slug text, name text, cities text[], image text, rating numeric, professionals integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
 SET random_page_cost TO '1.1'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
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
end $function$;

grant EXECUTE on function public.search_professionals(text,bigint,text,boolean,integer,jsonb,text[],text[],integer,integer,boolean,integer,public.event_type,boolean,text,boolean) to service_role;

grant EXECUTE on function public.search_professionals(text,bigint,text,boolean,integer,jsonb,text[],text[],integer,integer,boolean,integer,public.event_type,boolean,text,boolean) to anon;

grant EXECUTE on function public.search_professionals(text,bigint,text,boolean,integer,jsonb,text[],text[],integer,integer,boolean,integer,public.event_type,boolean,text,boolean) to authenticated;

grant EXECUTE on function public.count_professionals(text,bigint,text,boolean,text[],text[],integer,integer,boolean,integer,public.event_type,boolean,boolean) to service_role;

grant EXECUTE on function public.count_professionals(text,bigint,text,boolean,text[],text[],integer,integer,boolean,integer,public.event_type,boolean,boolean) to anon;

grant EXECUTE on function public.count_professionals(text,bigint,text,boolean,text[],text[],integer,integer,boolean,integer,public.event_type,boolean,boolean) to authenticated;

drop function private.neighborhood_phrases();

drop function public.search_professionals(text,bigint,text,boolean,integer,jsonb,text[],text[],integer,integer,boolean,integer,public.event_type,boolean,text);

drop function public.count_professionals(text,bigint,text,boolean,text[],text[],integer,integer,boolean,integer,public.event_type,boolean);
