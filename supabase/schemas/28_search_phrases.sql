-- Search phrases: the meaning of phrases that people type, even if no professional writes them, such as the names of
-- places, filters and trades. `private.understood` reads them.

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

-- The SQL condition that a text contains one of `forms`, whose words must follow each other, or that its row has one of
-- `facets` or `places`. Null if all three are empty.
create function private.phrase_condition(forms text[], facets text[], places text[]) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
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
end $$;

-- A text's words in the singular, without small words: 'Casas de festas' becomes 'casa festa'.
create function private.phrase_of(input text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select string_agg(private.singular(word), ' ' order by place)
    from unnest(private.search_terms(input)) with ordinality as given (word, place));
end $$;

-- Like `phrase_of`, but keeps plurals: 'casamento no campo' is not about Campos, 'festa no lago' not about the Região dos Lagos.
create function private.place_phrase_of(input text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array_to_string(private.search_terms(input), ' ');
end $$;

create table private.search_phrases (
  phrase text primary key,
  label text not null,
  forms text[] not null default '{}',
  instead text[] not null default '{}',
  facets text[] not null default '{}',
  places text[] not null default '{}',
  condition text generated always as (private.phrase_condition(forms, facets, places)) stored,
  searchable text generated always as (private.searchable(label)) stored
);
comment on table private.search_phrases is 'What people type, by `phrase_of` or `place_phrase_of`. One without condition is passed over beside others.';
comment on column private.search_phrases.forms is 'Folded words that are as good in a text as the phrase.';
comment on column private.search_phrases.instead is 'What comes close, for when nobody has the phrase.';

-- No policy grants access: only the functions of the search read these tables.
alter table private.cities enable row level security;
alter table private.search_phrases enable row level security;

insert into private.search_phrases (phrase, label, forms, places)
select private.place_phrase_of(name), name, array[private.fold(name)], array['city=' || name] from private.cities
union all
select private.place_phrase_of(name), name, array[private.fold(name)], array['neighborhood=' || name, 'neighborhood=*']
from unnest(private.rio_neighborhoods()) as name
union all
-- Names written without their spaces: 'novaiguaçu'
select replace(private.fold(name), ' ', ''), name, '{}', places
from (select name, array['city=' || name] from private.cities
      union all
      select name, array['neighborhood=' || name, 'neighborhood=*'] from unnest(private.rio_neighborhoods()) as name
     ) as written (name, places)
where name like '% %'
union all
-- Regions, and what people call parts of the state. A name of at most five letters is not looked for in texts, where it may mean
-- something else.
select private.place_phrase_of(name), name,
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
  ('Baixada, Baixada Fluminense, BXD', 'Belford Roxo, Duque de Caxias, Guapimirim, Itaguaí, Japeri, Magé, Mesquita, Nilópolis, '
    'Nova Iguaçu, Paracambi, Queimados, São João de Meriti, Seropédica'),
  ('Leste Fluminense', 'Niterói, São Gonçalo, Itaboraí, Maricá, Tanguá, Rio Bonito'),
  ('Rio, RJ, Cidade Maravilhosa, Capital', 'Rio de Janeiro'), ('Nikiti', 'Niterói'), ('Caxias', 'Duque de Caxias'),
  ('Meriti', 'São João de Meriti'), ('SJM', 'São João de Meriti'), ('SJB', 'São João da Barra'), ('Saquá', 'Saquarema'),
  ('Friburgo', 'Nova Friburgo'), ('Terê', 'Teresópolis'),
  ('Búzios', 'Armação dos Búzios'), ('Campos', 'Campos dos Goytacazes'), ('Angra', 'Angra dos Reis'),
  ('Parati', 'Paraty'), ('SG', 'São Gonçalo'), ('VR', 'Volta Redonda'), ('Iguaba', 'Iguaba Grande'), ('Lumiar', 'Nova Friburgo'),
  ('Manilha', 'Itaboraí'), ('Pádua', 'Santo Antônio de Pádua'),
  -- Districts and neighborhoods outside the capital whose name is in only one city, as in packages/domain; a test compares them.
  ('Bracuí, Garatucaia, Ilha Grande, Jacuecanga, Mambucaba, Monsuaba, Parque Mambucaba, Provetá, '
    'Vila do Abraão', 'Angra dos Reis'),
  ('Iguabinha, Ponte dos Leites, Praia Seca', 'Araruama'),
  ('Geribá, Orla Bardot, Praia Rasa, Tucuns', 'Armação dos Búzios'),
  ('Praia dos Anjos', 'Arraial do Cabo'),
  ('Califórnia da Barra, Dorândia, Ipiabas, São José do Turvo, Vargem Alegre', 'Barra do Piraí'),
  ('Cotiara, Roselândia', 'Barra Mansa'),
  ('Heliópolis, Jardim do Ipê, Nova Aurora, Sargento Roncalli, Vale do Ipê, Xavantes', 'Belford Roxo'),
  ('Barra Alegre, São José do Ribeirão', 'Bom Jardim'),
  ('Carabuçu, Pirapetinga de Bom Jesus', 'Bom Jesus do Itabapoana'),
  ('Itajuru, Jardim Caiçara, Jardim Flamboyant, Parque Burle, Praia das Conchas, Tamoios, Unamar', 'Cabo Frio'),
  ('Papucaia, Subaio', 'Cachoeiras de Macacu'),
  ('Donana, Dores de Macabu, Farol de São Tomé, Guarus, Ibitioca, Morro do Coco, Mussurepe, Parque Leopoldina, '
    'Pelinca, Santo Eduardo, Ururaí', 'Campos dos Goytacazes'),
  ('Euclidelândia, Santa Rita da Floresta, São Sebastião do Paraíba', 'Cantagalo'),
  ('Barra de São João, Professor Souza, Rio Dourado', 'Casimiro de Abreu'),
  ('Macabuzinho', 'Conceição de Macabu'),
  ('Bar dos Cavaleiros, Gramacho, Imbariê, Jardim Anhangá, Jardim Gramacho, Nova Campinas, Parada Angélica, '
    'Parque Equitativa, Santa Cruz da Serra, Saracuruna, Sarapuí, Vila São Luís, Xerém', 'Duque de Caxias'),
  ('Sacra Família, Sacra Família do Tinguá', 'Engenheiro Paulo de Frontin'),
  ('Citrolândia, Orindi, Parada Modelo, Vale das Pedrinhas', 'Guapimirim'),
  ('Itambi, Nancilândia, Outeiro das Pedras, Porto das Caixas, Sambaetiba, Venda das Pedras, '
    'Visconde de Itaboraí', 'Itaboraí'),
  ('Chaperó, Coroa Grande, Mazomba, Parque Brisamar, Vila Geni', 'Itaguaí'),
  ('Jaguarembé', 'Itaocara'),
  ('Comendador Venâncio, Itajara, Retiro do Muriaé', 'Itaperuna'),
  ('Penedo', 'Itatiaia'),
  ('Engenheiro Pedreira', 'Japeri'),
  ('Barra de Macaé, Cachoeiros de Macaé, Córrego do Ouro, Granja dos Cavaleiros, Imbetiba, Imboassica, Lagomar, '
    'Novo Cavaleiros, Parque Aeroporto, Praia Campista, Riviera Fluminense, Visconde de Araújo', 'Macaé'),
  ('Guia de Pacobaíba, Inhomirim, Pau Grande, Piabetá, Praia de Mauá, Santo Aleixo, Suruí, Vila Inhomirim', 'Magé'),
  ('Conceição de Jacareí, Ibicuí, Itacuruçá, Muriqui, Praia do Saco, Serra do Piloto', 'Mangaratiba'),
  ('Barra de Maricá, Inoã, Itaipuaçu, Jacaroá, Ponta Negra, São José do Imbassaí, Ubatiba', 'Maricá'),
  ('Banco de Areia, Cosmorama, Edson Passos, Rocha Sobrinho, Santo Elias, Vila Emil', 'Mesquita'),
  ('Barão de Javary, Conrado, Governador Portela, Lago de Javary', 'Miguel Pereira'),
  ('Paraíso do Tobias', 'Miracema'),
  ('Bom Jesus do Querendo, Ourânia', 'Natividade'),
  ('Cabuís, Paiol de Pólvora', 'Nilópolis'),
  ('Cafubá, Camboinhas, Charitas, Engenho do Mato, Engenhoca, Gragoatá, Icaraí, Ilha da Conceição, Ingá, Itacoatiara, '
    'Itaipu, Ititioca, Jurujuba, Largo da Batalha, Matapaca, Morro do Estado, Pé Pequeno, Pendotiba, Piratininga, '
    'Ponta d''Areia, Ponta da Areia, Região Oceânica, Várzea das Moças, Viçoso Jardim, Vital Brazil', 'Niterói'),
  ('Braunes, Campo do Coelho, Cardinot, Chácara do Paraíso, Conselheiro Paulino, Duas Pedras, Mury, '
    'Parque São Clemente, Ponte da Saudade, Riograndina, São Pedro da Serra, Vale dos Pinheiros', 'Nova Friburgo'),
  ('Adrianópolis, Caonze, Comendador Soares, Jaceruba, Jardim Iguaçu, Miguel Couto, Moquetá, Rancho Novo, Rodilândia, '
    'Tinguá, Vila de Cava', 'Nova Iguaçu'),
  ('Salutaris', 'Paraíba do Sul'),
  ('Caborê, Corumbê, Mamanguá, Paraty-Mirim, Tarituba', 'Paraty'),
  ('Arcozelo', 'Paty do Alferes'),
  ('Araras, Bingen, Cascatinha, Castelânea, Chácara Flora, Coronel Veiga, Corrêas, Duarte da Silveira, Fazenda Inglesa, '
    'Itaipava, Mosela, Pedro do Rio, Quitandinha, Siméria, Vale das Videiras', 'Petrópolis'),
  ('Santanésia', 'Piraí'),
  ('Purilândia', 'Porciúncula'),
  ('Fanchem, Parque Valdariosa', 'Queimados'),
  ('Barra do Furado', 'Quissamã'),
  ('Engenheiro Passos, Serrinha do Alambari, Visconde de Mauá', 'Resende'),
  ('Getulândia, Lídice, Passa Três, São João Marcos', 'Rio Claro'),
  ('Abarracamento', 'Rio das Flores'),
  ('Cidade Praiana, Costa Azul, Costazul, Extensão do Bosque, Jardim Mariléa, Mar do Norte, '
    'Rocha Leão', 'Rio das Ostras'),
  ('Doutor Loreti, Santo Antônio do Imbé', 'Santa Maria Madalena'),
  ('Ibitiguaçu, Marangatu, Paraoquena', 'Santo Antônio de Pádua'),
  ('Cambiasca, Ipuca', 'São Fidélis'),
  ('Barra de Itabapoana, Gargaú', 'São Francisco de Itabapoana'),
  ('Alcântara, Boaçu, Colubandê, Engenho Pequeno, Estrela do Norte, Galo Branco, Gradim, Ipiíba, Jardim Catarina, '
    'Lindo Parque, Luiz Caçador, Monjolos, Mutondo, Mutuá, Patronato, Porto da Madama, Porto da Pedra, Porto do Rosa, '
    'Raul Veiga, Sete Pontes, Tribobó, Vila Lage, Vila Três, Zé Garoto', 'São Gonçalo'),
  ('Atafona, Grussaí, Porto do Açu', 'São João da Barra'),
  ('Agostinho Porto, Engenheiro Belford, Jardim Meriti, Jardim Metrópole, Jardim Sumaré, Parque Araruama, Tomazinho, '
    'Venda Velha, Vila Rosali, Vilar dos Teles', 'São João de Meriti'),
  ('Baixo Grande, Balneário São Pedro, Porto da Aldeia, Praia Linda', 'São Pedro da Aldeia'),
  ('Ipituna, Valão do Barro', 'São Sebastião do Alto'),
  ('Jamapará', 'Sapucaia'),
  ('Bacaxá, Ipitangas, Porto da Roça, Sampaio Corrêa, Sampaio Correia, Vilatur', 'Saquarema'),
  ('Campo Lindo, Fazenda Caxias', 'Seropédica'),
  ('Barra do Imbuí, Comary, Granja Comary, Granja Guarani, Meudon, Parque do Imbuí, Quebra Frascos', 'Teresópolis'),
  ('Doutor Elias, Sodrelândia, Visconde de Imbé', 'Trajano de Moraes'),
  ('Bemposta', 'Três Rios'),
  ('Barão de Juparanã, Conservatória, Parapeúna, Pentagna, Santa Isabel do Rio Preto', 'Valença'),
  ('Massambará, São Sebastião dos Ferreiros, Sebastião de Lacerda', 'Vassouras'),
  ('Jardim Amália, Santa Rita do Zarur, Três Poços, Vila Mury, Voldac', 'Volta Redonda')
) as known (names, parts), unnest(string_to_array(names, ', ')) as name
union all
-- The zones of the city of Rio de Janeiro: each is a range of the list of neighborhoods.
select private.place_phrase_of(name), name, case when char_length(name) > 5 then array[private.fold(name)] else '{}' end,
       array(select 'neighborhood=' || neighborhood
             from unnest(list[array_position(list, first):array_position(list, last)]) as neighborhood) || '{neighborhood=*}'
from private.rio_neighborhoods() as list, (values
  ('Centro do Rio, Zona Central', 'Benfica', 'Vasco da Gama'), ('ZS, Z Sul, Zona Sul', 'Botafogo', 'Vidigal'),
  ('Grande Tijuca', 'Alto da Boa Vista', 'Vila Isabel'), ('ZN, Z Norte, Zona Norte, Subúrbio', 'Alto da Boa Vista', 'Zumbi'),
  ('Ilha do Governador, Ilha', 'Bancários', 'Zumbi'), ('Barra e Jacarepaguá', 'Anil', 'Vila Valqueire'),
  ('ZO, Z Oeste, Zona Oeste', 'Anil', 'Vila Militar'), ('Copa', 'Copacabana', 'Copacabana'),
  ('Recreio', 'Recreio dos Bandeirantes', 'Recreio dos Bandeirantes'),
  ('JPA', 'Jacarepaguá', 'Jacarepaguá'), ('Complexo da Maré', 'Maré', 'Maré'),
  ('Quintino', 'Quintino Bocaiúva', 'Quintino Bocaiúva'), ('Freguesia', 'Freguesia (Jacarepaguá)', 'Freguesia (Jacarepaguá)')
) as known (names, first, last), unnest(string_to_array(names, ', ')) as name;

-- Each city's center, as opposed to Rio's neighborhood Centro: 'centro de Niterói', 'Caxias Centro'.
insert into private.search_phrases (phrase, label, places)
select said, 'Centro de ' || label, places
from private.search_phrases, unnest(array['centro ' || phrase, phrase || ' centro']) as said
where cardinality(places) = 1 and places[1] like 'city=%' and places <> '{city=Rio de Janeiro}' and strpos(places[1], label) > 0
on conflict (phrase) do nothing;

-- The filters, by their names on the screen.
insert into private.search_phrases (phrase, label, forms, facets)
select private.phrase_of(name), name, array[private.fold(name)], facets
from (values
  ('Verificado, Verificada, Perfil verificado', '{verified=true}'::text[]),
  ('Fênix Indica, Recomendado, Recomendada, Indicado, Indicada, Indicação', '{recommended=true}')
) as known (names, facets), unnest(string_to_array(names, ', ')) as name;

-- Trades, occasions and things. Each row has phrases, other words to look for in texts, and what to search for if nobody
-- matches. A phrase after '=' is not itself looked for in texts, because other words begin with it: 'bar' is not 'Barra'.
insert into private.search_phrases (phrase, label, forms, instead)
select private.phrase_of(name), ltrim(name, '='),
       array(select private.fold(form) from unnest(string_to_array(name || ', ' || others, ', ')) as form where form !~ '^=|^$'),
       string_to_array(closest, ', ')
from (values
  -- Trades
  ('bufett, bufê, bifê', 'buffet', ''),
  ('decorador, decoradora, decor, decorado, decorada, ornamentação, ornamentador, ornamentadora', 'decoração', ''),
  ('fotógrafo, fotógrafa, foto, fotografar, fotográfico, fotográfica, retratista', 'fotografia', ''),
  ('filmmaker, filmaker, filmagem, vídeo, videomaker, cinegrafista, filmador, filmadora', 'filme, filmagem, video', 'fotografia'),
  ('cerimonialista, assessora, assessor, assessoria, organizador, organizadora, wedding planner',
   'cerimonial', ''),
  -- In a sentence these words may mean something else. Each has a closest phrase, the third value, which
  -- keeps the sentence search from reading the word as a category.
  ('organização, produtor, produtora, produção, promoter', 'cerimonial', 'cerimonial'),
  ('celebrante, juiz de paz, pastor, padre', 'celebrante, celebro', 'cerimonial'),
  ('dee jay, deejay, dejay, dijei, disc jockey, disque jóquei, discotecário', 'dj', ''),
  ('=d j, =mc', 'dj', 'dj'),
  ('=pet', 'festa pet', 'decoração'),
  ('som, sonorização, aparelhagem, caixa de som, equipamento de som, aluguel de som, sonoplasta', 'som, sonorizacao', 'dj'),
  ('iluminação, luz, iluminador, aluguel de iluminação', 'iluminacao, luz', 'dj'),
  ('música, músico, música ao vivo, banda, banda ao vivo, cantor, cantora, discotecagem', 'musica', 'dj'),
  ('confeiteira, confeiteiro, confeitaria, boleira, boleiro, bolo, cake designer', 'bolo, confeitaria', 'buffet'),
  ('doceira, doceiro, doceria, doçaria, docinho, guloseima', 'doce, confeitaria', 'buffet'),
  ('salgado, salgadinho, salgadeira', 'salgado', 'buffet'),
  ('cozinheira, cozinheiro, chef, gastronomia, catering', 'cozinha, cardapio', 'buffet'),
  ('churrasqueiro, churrasqueira, churrasco, churrascaria, barbecue', 'churrasco', 'buffet'),
  ('pizzaiolo, pizzaria, pizza', 'pizza', 'buffet'),
  ('pipoqueiro, pipoqueira', 'pipoca', 'buffet'),
  ('garçom, garçonete, copeira', 'garcons, garcom, copeira', 'buffet'),
  ('bartender, barman, barwoman, barista, =bar, open bar, drink, coquetel, coquetelaria, caipirinha',
   'bartender, bar completo, bar montado, coquetel, caipirinha', 'buffet'),
  ('animador, animadora, animação, recreador, recreadora, recreação, palhaço, palhaça, mágico, mágica, monitor, monitora',
   'animador, monitor', 'infantil'),
  ('florista, floricultura, flor, buquê', 'flor, buque', 'decoração'),
  ('balão, bexiga, bola, balonista, arco de balão, gás hélio', 'balao, baloes', 'decoração'),
  ('costureira, vestido, traje, terno, smoking, aluguel de terno, aluguel de vestido', 'vestido', 'cerimonial'),
  ('maquiadora, maquiador, maquiagem, cabeleireira, cabeleireiro, penteado, trança', 'maquiagem', 'cerimonial'),
  ('rótulo, =tag, convite, papelaria, lembrancinha, lembrança, brinde, caneca, sacolinha, topo de bolo, adesivo, identidade visual',
   'convite, lembrancinha', 'decoração'),
  ('locação, aluguel, alugar, locadora', 'aluguel, alugamos', 'decoração'),
  ('mesa e cadeira, cadeira, louça, toalha, talher, taça, guardanapo, sousplat, aluguel de mesa, '
   'aluguel de cadeira', 'louca, toalha', 'decoração'),
  ('brinquedoteca, trenzinho, pipa, área kids, brinquedo, pula-pula, cama elástica, playground, piscina de bolinha, '
   'inflável, brinquedo inflável, castelo inflável, '
   'tobogã, touro mecânico, aluguel de brinquedo', '', 'infantil'),
  ('cabine de foto, totem, cabine fotográfica, espelho mágico, plataforma 360, selfie, foto lembrança',
   'cabine de fotos, cabine', 'fotografia'),
  ('karaokê, karaoquê, videokê', 'karaoke', 'dj'),
  ('telão, painel de led, projetor', 'telao, teloes, painel de led', 'dj'),
  ('pista de dança, fumaça, globo', 'pista de danca, maquina de fumaca, globo espelhado', 'dj'),
  ('café da manhã, brunch, coffee break', 'coffee break, cafe', 'buffet'),
  ('comida, jantar, almoço, refeição, coffee', 'cardapio, jantares, almocos', 'buffet'),
  ('vegano, vegana, vegetariano, vegetariana', 'vegano, vegana', 'buffet'),
  ('casa de festa, salão de festa, espaço kids, casa para festa', 'casas de festas, salao de festas, saloes de festas',
   'buffet infantil, buffet'),
  ('lancha, barco, escuna, iate, salão, espaço, espaço para evento, espaço para festa, local, local para festa, sítio, '
   'chácara, clube, casa de show, '
   'aluguel de espaço, aluguel de salão, aluguel de sítio, quintal, piscina, fazenda, hotel, pousada, hospedagem',
   'casas de festas, salao de festas, saloes de festas, espaco para eventos', 'buffet'),
  -- What a party also needs, but few professionals mention
  ('dupla sertaneja, sertaneja, dupla, forró, samba, pagode, roda de samba, sertanejo, funk, rock, pop, mpb, '
   'gospel, axé, jazz, bossa nova, flashback, eletrônica, '
   'baile, balada, violinista, violino, saxofonista, sax, pianista, piano, orquestra, coral, bateria, baterista, percussão, '
   'violão, violonista, guitarrista, teclado, tecladista, sanfona, sanfoneiro, flauta, flautista, harpa, gaita, quarteto de corda, '
   'cover, banda cover, trio elétrico, escola de samba, bateria de escola de samba, dançarino, dançarina, coreógrafo, coreografia, '
   'humorista, stand up, drag queen', '', 'música, dj'),
  ('canhão de co2, co2, gelo seco, sparkle, chuva de prata, bolha de sabão, efeito especial, robô de led, robô led, palco, gerador, '
   'pirotecnia, fogos de artifício, confete, neve artificial, máquina de bolha', '', 'iluminação, dj'),
  ('creperia, food truck, pipoca, hot dog, cachorro-quente, hambúrguer, hamburgueria, crepe, crepeiro, crepeira, tapioca, massa, '
   'feijoada, sushi, comida japonesa, japonês, japonesa, churros, milho, açaí, caldo, petisco, boteco, tábua de frios, '
   'finger food', '', 'buffet'),
  ('coxinha, pastel, empada, quibe, esfiha, bolinha de queijo', '', 'salgado, buffet'),
  ('cupcake, macaron, trufa, fondue, cascata de chocolate, chocolate, maçã do amor, algodão doce, sorvete, picolé, '
   'sobremesa', '', 'doce, buffet'),
  ('chopp, chope, barril de chopp, cerveja, vinho, espumante, bebida, refrigerante', '', 'bartender, buffet'),
  ('hipnose, hipnotizador, tarot, tarô, cartomante, tererê, personagem, personagem vivo, pintura facial, caricaturista, '
   'caricatura, desenhista, contador de história, '
   'contadora de história, contação de história, gincana, oficina, slime, teatro, fantoche, malabarista, ilusionista, '
   'perna de pau, estátua viva, tatuagem temporária', '', 'animação, infantil'),
  ('papai noel, mamãe noel, coelho da páscoa, mundo bita, turma da mônica, peppa, patrulha canina, barbie, moana, '
   'sonic, pokémon, minecraft, roblox, harry potter, carreta furacão, princesa, príncipe, super-herói, super-heróis, '
   'homem-aranha, branca de neve, frozen, mickey, minnie, galinha pintadinha, '
   'patati patatá, safari, circo, fazendinha, dinossauro, unicórnio, sereia, fundo do mar, futebol, '
   'festa do pijama, noite do pijama, babá', '', 'infantil'),
  ('puff, pufe, festa pet, tenda, toldo, painel, cortina, tapete, sofá, lounge, pegue e monte, pegue monte, '
   'kit festa, festa na caixa, '
   'arranjo, lustre, luminária, letreiro, letra luminosa, lona, aluguel de tenda', '', 'decoração'),
  ('drone, retrospectiva, retrospectiva animada, making of, álbum, transmissão ao vivo, transmissão, streaming, '
   'same day edit, trash the dress, fotolivro', '', 'filmagem, fotografia'),
  ('climatizador, ventilador, ar condicionado, freezer, banheiro químico', '', 'aluguel, decoração'),
  ('extintor, segurança, limpeza, manobrista, valet, recepcionista, hostess, motorista, carro, carro antigo, aluguel de carro, limusine, '
   'limousine, ônibus, bombeiro, bombeiro civil, ambulância, manicure, massagem, massagista, '
   'day spa, estacionamento, credenciamento, staff, carregador, aliança, joia, alvará, ecad, seguro, mestre de cerimônia, '
   'apresentador, apresentadora, locutor, locutora', '', 'cerimonial'),
  -- Occasions
  ('miniwedding, casório, noiva, noivo, noivado, bodas, bodas de prata, bodas de ouro, matrimônio, enlace, mini wedding, wedding, '
   'destination wedding, elopement, pré-wedding, casar, renovação de votos', 'casamento', ''),
  ('debutante, 15 anos, quinze anos, festa de debutante, baile de debutante, valsa', '15 anos, quinze anos', ''),
  ('niver, aniversariante, natalício, parabéns', 'aniversario', ''),
  ('criança, kids, festa de criança, festa infantil, mesversário, primeiro aninho, primeiro ano', 'infantil', ''),
  ('batizado, batismo, primeira comunhão', 'batizado', 'infantil'),
  ('chá de bebê, chá revelação, chá de fralda, chá de panela, chá de cozinha, chá de lingerie, chá bar, =chá',
   'cha de bebe', 'aniversário'),
  ('empresa, firma, confraternização, corporativa, empresarial, congresso, palestra, workshop, =stand, happy hour, '
   'festa de fim de ano', 'corporativo', ''),
  ('formando, formanda, colação, colação de grau, baile de formatura', 'formatura', ''),
  ('junino, junina, =arraial, =arraiá, são joão, quadrilha, quermesse, barraquinha', 'junina, quadrilha', ''),
  ('gestante, grávida, ensaio de gestante', 'gestante', 'fotografia'),
  ('ensaio, book, sessão de foto, newborn, smash the cake, ensaio newborn', 'sessao, retrato', 'fotografia'),
  ('festinha, festão, festança, festeiro, festeira, party, open house, amigo oculto, despedida de solteira, '
   'despedida de solteiro', 'festa', ''),
  ('réveillon, ano novo, natal, halloween, carnaval, páscoa, dia das mães', '', 'corporativo'),
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
  ('cerimônia', '', 'cerimonial'), -- Whoever seeks music for a ceremony does not seek a wedding planner.
  -- Other spellings, slang and English
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
  ('painel redondo, rústica, copa do mundo, jogo da copa', '', 'decoração'),
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
   'capivara', '', 'infantil'),
  -- Days and months, so that none is mistaken for another word, such as 'março' for 'arco'.
  ('=janeiro', 'em janeiro', ''), -- In 'Rio de Janeiro' it is no month.
  ('fevereiro, março, abril, maio, junho, julho, agosto, setembro, outubro, novembro, dezembro, domingo, segunda-feira, '
   'terça-feira, quarta-feira, quinta-feira, sexta-feira, sexta, sex, sábado, feriado, fim de semana, fim do mês, fim de ano, '
   'semana que vem, mês que vem, ano que vem, próxima semana, próximo mês, próximo ano, esta semana, este mês, final de semana, fds, '
   'final do mês, final do ano, começo do mês, início do mês, meio do mês, feriadão, véspera, hoje, amanhã', '', '')
) as known (names, others, closest), unnest(string_to_array(names, ', ')) as name
on conflict (phrase) do nothing;

-- Ages: 'festa de 50 anos' means a birthday party; up to the age of 11, a children's party.
insert into private.search_phrases (phrase, label, forms, instead)
select private.phrase_of(age), age, array[age], case when years < 12 then '{infantil,aniversário}' else '{aniversário}' end::text[]
from generate_series(1, 100) as years, concat(years, case when years = 1 then ' ano' else ' anos' end) as age
on conflict (phrase) do nothing;

-- Words that say nothing about whom to find.
insert into private.search_phrases (phrase, label)
select private.phrase_of(name), name
from unnest(string_to_array('melhor, bom, boa, ótimo, ótima, barato, barata, mais barato, mais barata, em conta, preço, '
  'menor preço, preço bom, preço por festa, quanto custa, valor, orçamento, mais bem avaliado, bem avaliado, mais avaliado, '
  'mais novo, perto, perto de mim, próximo, profissional, fornecedor, fornecedora, prestador, prestadora, serviço, '
  'contratar, quero, preciso, procuro, busco, indicar, todo, toda, todas as zonas, todos os bairros, todo o estado, estado, '
  'minha, meu, minha festa, aqui, região, categoria, cidade, bairro, zona, onde, nota, '
  'avaliação, confiança, tipo de evento, evento, pessoa, convidado, ano, dia, noite, tarde, manhã, homem, mulher, '
  'cento, mil, quem, que, alguém, faz, faça, fazer, fazem, tem, tema, urgente, até, real, pro, umas, me, indica, indicam, '
  'indiquem, qual, vc, você, vocês, queria, qria, gostaria, por favor, conhece, conhecem, oi, olá, td, top, pax, adulto, '
  'mini, unidade, domicílio, cobra, quanto cobra, por hora, não, nem, sem, filho, filha, neto, neta, sobrinho, sobrinha, mãe, pai, avó, vó, '
  'esposa, marido, namorado, namorada', ', ')) as name
on conflict (phrase) do nothing;
