-- What people have typed and nobody was found by.
insert into private.search_phrases (phrase, label, forms, places)
select private.phrase_of(name), name,
       case when char_length(name) > 5 then array[private.fold(name)] else '{}' end, array['city=' || city]
from (values
  ('Icaraí, Itaipu, Piratininga, Camboinhas, Itacoatiara, Charitas, Ingá, Pendotiba, Região Oceânica', 'Niterói'),
  ('SG, Alcântara, Trindade, Zé Garoto, Jardim Catarina, Colubandê', 'São Gonçalo'),
  ('Itaipuaçu, Inoã, Ponta Negra', 'Maricá'),
  ('Xerém, Saracuruna, Gramacho, Imbariê', 'Duque de Caxias'),
  ('Comendador Soares, Cabuçu, Miguel Couto, Vila de Cava', 'Nova Iguaçu'),
  ('Vilar dos Teles', 'São João de Meriti'),
  ('Piabetá', 'Magé'),
  ('Manilha', 'Itaboraí'),
  ('Corrêas, Quitandinha, Cascatinha', 'Petrópolis'),
  ('Lumiar, Mury, São Pedro da Serra', 'Nova Friburgo'),
  ('Geribá', 'Armação dos Búzios'),
  ('Unamar, Tamoios', 'Cabo Frio'),
  ('Praia Seca', 'Araruama'),
  ('Bacaxá', 'Saquarema'),
  ('VR', 'Volta Redonda'),
  ('Conservatória', 'Valença')
) as known (names, city), unnest(string_to_array(names, ', ')) as name
union all
select private.phrase_of(name), name, '{}',
       array(select 'neighborhood=' || neighborhood
             from unnest(list[array_position(list, first):array_position(list, last)]) as neighborhood) || '{neighborhood=*}'
from private.rio_neighborhoods() as list, (values
  ('ZN', 'Alto da Boa Vista', 'Zumbi'), ('ZO', 'Anil', 'Vila Militar'),
  ('JPA', 'Jacarepaguá', 'Jacarepaguá')
) as known (name, first, last);

insert into private.search_phrases (phrase, label, forms, instead)
select private.phrase_of(name), ltrim(name, '='),
       array(select private.fold(form) from unnest(string_to_array(name || ', ' || others, ', ')) as form where form !~ '^=|^$'),
       string_to_array(closest, ', ')
from (values
  ('bufett', 'buffet', ''),
  ('filmmaker, filmaker', 'filme, filmagem, video', 'fotografia'),
  ('dee jay', 'dj', ''),
  ('rótulo, =tag', 'convite, lembrancinha', 'decoração'),
  ('brinquedoteca, trenzinho, pipa, área kids', '', 'infantil'),
  ('lancha, barco, escuna, iate', 'casas de festas, salao de festas, saloes de festas, espaco para eventos', 'buffet'),
  ('dupla sertaneja, sertaneja, dupla', '', 'música, dj'),
  ('canhão de co2, co2', '', 'iluminação, dj'),
  ('creperia', '', 'buffet'),
  ('hipnose, hipnotizador, tarot, tarô, cartomante, tererê', '', 'animação, infantil'),
  ('papai noel, mamãe noel, coelho da páscoa, mundo bita, turma da mônica, peppa, patrulha canina, barbie, moana, sonic, pokémon, minecraft, roblox, harry potter, carreta furacão', '', 'infantil'),
  ('puff, pufe, festa pet', '', 'decoração'),
  ('extintor', '', 'cerimonial'),
  ('miniwedding', 'casamento', ''),
  ('festinha, festão, festança, festeiro, festeira', 'festa', ''),
  ('=mc', 'dj', 'dj'),
  ('=pet', 'festa pet', 'decoração')
) as known (names, others, closest), unnest(string_to_array(names, ', ')) as name
on conflict (phrase) do nothing;
