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
    when word ~ '(...|.[^aeiou])s$|..[rzs]e$' then regexp_replace(regexp_replace(word, 's$', ''), '(.[rzs])e$', '\1')
    else word
  end;
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
      select *, private.searchable(n.called) as folded from (
        select 'category' as kind, c.id, c.name, c.slug, c.name as called from public.categories c
        where private.is_public_category(c.id) and not c.is_hidden
        union all select 'city', null, split_part(p.places[1], '=', 2), null, p.label from private.search_phrases p
        where cardinality(p.places) = 1 and p.places[1] like 'city=%'
          and (strpos(p.phrase, ' ') = 0 or p.places[1] = 'city=' || p.label)
        union all select 'neighborhood', null, n, null, n from unnest(private.rio_neighborhoods()) as n
        union all select 'event', null, called, null, called
        from unnest(enum_range(null::public.event_type)) as e, private.event_type_label(e) as called
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

-- Two cities have a Trindade, two a Cabuçu, and Penedo and Visconde de Mauá are districts of one each.
delete from private.search_phrases where label in ('Trindade', 'Cabuçu', 'Penedo', 'Visconde de Mauá');

insert into private.search_phrases (phrase, label, forms, places)
select private.phrase_of(name), name,
       case when char_length(name) > 5 then array[private.fold(name)] else '{}' end, array['city=' || city]
from (values
  ('Iguaba', 'Iguaba Grande'),
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
  ('Conceição de Jacareí, Ibicuí, Itacuruçá, Praia do Saco, Serra do Piloto', 'Mangaratiba'),
  ('Barra de Maricá, Inoã, Itaipuaçu, Jacaroá, Ponta Negra, São José do Imbassaí, Ubatiba', 'Maricá'),
  ('Banco de Areia, Cosmorama, Edson Passos, Rocha Sobrinho, Santo Elias, Vila Emil', 'Mesquita'),
  ('Barão de Javary, Governador Portela, Lago de Javary', 'Miguel Pereira'),
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
  ('Bingen, Cascatinha, Castelânea, Chácara Flora, Coronel Veiga, Corrêas, Duarte da Silveira, Fazenda Inglesa, '
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
) as known (names, city), unnest(string_to_array(names, ', ')) as name
on conflict (phrase) do nothing;

insert into private.search_phrases (phrase, label, forms, places)
select phrase, upper(phrase), '{}', places
from (select 'zs' as phrase, places from private.search_phrases where phrase = 'zona sul') as short
on conflict (phrase) do nothing;
