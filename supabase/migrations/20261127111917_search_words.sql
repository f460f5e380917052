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

delete from private.search_phrases where facets = '{}' and places = '{}';

insert into private.search_phrases (phrase, label, places)
select 'ilha', 'Ilha', places from private.search_phrases where phrase = private.phrase_of('Ilha do Governador');

insert into private.search_phrases (phrase, label, forms, instead)
select private.phrase_of(name), ltrim(name, '='),
       array(select private.fold(form) from unnest(string_to_array(name || ', ' || others, ', ')) as form where form !~ '^=|^$'),
       string_to_array(closest, ', ')
from (values
  -- Trades
  ('bufê, bifê', 'buffet', ''),
  ('decorador, decoradora, decor, decorado, decorada, ornamentação, ornamentador, ornamentadora', 'decoração', ''),
  ('fotógrafo, fotógrafa, foto, fotografar, fotográfico, fotográfica, retratista', 'fotografia', ''),
  ('filmagem, vídeo, videomaker, cinegrafista, filmador, filmadora', 'filme, filmagem, video', 'fotografia'),
  ('cerimonialista, assessora, assessor, assessoria, cerimônia, organizador, organizadora, wedding planner',
   'cerimonial', ''),
  -- A sentence may speak of another production, so these set no category there.
  ('organização, produtor, produtora, produção, promoter', 'cerimonial', 'cerimonial'),
  ('celebrante, juiz de paz, pastor, padre', 'celebrante, celebro', 'cerimonial'),
  ('deejay, dejay, disc jockey, disque jóquei, discotecário', 'dj', ''),
  ('=d j', 'dj', 'dj'),
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
  ('convite, papelaria, lembrancinha, lembrança, brinde, caneca, sacolinha, topo de bolo, adesivo, identidade visual',
   'convite, lembrancinha', 'decoração'),
  ('locação, aluguel, alugar, locadora', 'aluguel, alugamos', 'decoração'),
  ('mesa e cadeira, cadeira, louça, toalha, talher, taça, guardanapo, sousplat, aluguel de mesa, '
   'aluguel de cadeira', 'louca, toalha', 'decoração'),
  ('brinquedo, pula-pula, cama elástica, playground, piscina de bolinha, inflável, brinquedo inflável, castelo inflável, '
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
  ('salão, espaço, espaço para evento, espaço para festa, local, local para festa, sítio, chácara, clube, casa de show, '
   'aluguel de espaço, aluguel de salão, aluguel de sítio, quintal, piscina, fazenda, hotel, pousada, hospedagem',
   'casas de festas, salao de festas, saloes de festas, espaco para eventos', 'buffet'),
  -- What a party also needs, which few write
  ('forró, samba, pagode, roda de samba, sertanejo, funk, rock, pop, mpb, gospel, axé, jazz, bossa nova, flashback, eletrônica, '
   'baile, balada, violinista, violino, saxofonista, sax, pianista, piano, orquestra, coral, bateria, baterista, percussão, '
   'violão, violonista, guitarrista, teclado, tecladista, sanfona, sanfoneiro, flauta, flautista, harpa, gaita, quarteto de corda, '
   'cover, banda cover, trio elétrico, escola de samba, bateria de escola de samba, dançarino, dançarina, coreógrafo, coreografia, '
   'humorista, stand up, drag queen', '', 'música, dj'),
  ('gelo seco, sparkle, chuva de prata, bolha de sabão, efeito especial, robô de led, robô led, palco, gerador, '
   'pirotecnia, fogos de artifício, confete, neve artificial, máquina de bolha', '', 'iluminação, dj'),
  ('food truck, pipoca, hot dog, cachorro-quente, hambúrguer, hamburgueria, crepe, crepeiro, crepeira, tapioca, massa, '
   'feijoada, sushi, comida japonesa, japonês, japonesa, churros, milho, açaí, caldo, petisco, boteco, tábua de frios, '
   'finger food', '', 'buffet'),
  ('coxinha, pastel, empada, quibe, esfiha, bolinha de queijo', '', 'salgado, buffet'),
  ('cupcake, macaron, trufa, fondue, cascata de chocolate, chocolate, maçã do amor, algodão doce, sorvete, picolé, '
   'sobremesa', '', 'doce, buffet'),
  ('chopp, chope, barril de chopp, cerveja, vinho, espumante, bebida, refrigerante', '', 'bartender, buffet'),
  ('personagem, personagem vivo, pintura facial, caricaturista, caricatura, desenhista, contador de história, '
   'contadora de história, contação de história, gincana, oficina, slime, teatro, fantoche, malabarista, ilusionista, '
   'perna de pau, estátua viva, tatuagem temporária', '', 'animação, infantil'),
  ('princesa, príncipe, super-herói, super-heróis, homem-aranha, branca de neve, frozen, mickey, minnie, galinha pintadinha, '
   'patati patatá, safari, circo, fazendinha, dinossauro, unicórnio, sereia, fundo do mar, futebol, '
   'festa do pijama, noite do pijama, babá', '', 'infantil'),
  ('tenda, toldo, painel, cortina, tapete, sofá, lounge, pegue e monte, pegue monte, kit festa, festa na caixa, '
   'arranjo, lustre, luminária, letreiro, letra luminosa, lona, aluguel de tenda', '', 'decoração'),
  ('drone, retrospectiva, retrospectiva animada, making of, álbum, transmissão ao vivo, transmissão, streaming, '
   'same day edit, trash the dress, fotolivro', '', 'filmagem, fotografia'),
  ('climatizador, ventilador, ar condicionado, freezer, banheiro químico', '', 'aluguel, decoração'),
  ('segurança, limpeza, manobrista, valet, recepcionista, hostess, motorista, carro, carro antigo, aluguel de carro, limusine, '
   'limousine, ônibus, bombeiro, bombeiro civil, ambulância, manicure, massagem, massagista, '
   'day spa, estacionamento, credenciamento, staff, carregador, aliança, joia, alvará, ecad, seguro, mestre de cerimônia, '
   'apresentador, apresentadora, locutor, locutora', '', 'cerimonial'),
  -- Occasions
  ('casório, noiva, noivo, noivado, bodas, bodas de prata, bodas de ouro, matrimônio, enlace, mini wedding, wedding, '
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
  ('party, open house, amigo oculto, despedida de solteira, despedida de solteiro', 'festa', ''),
  ('réveillon, ano novo, natal, halloween, carnaval, páscoa, dia das mães', '', 'corporativo')
) as known (names, others, closest), unnest(string_to_array(names, ', ')) as name
on conflict (phrase) do nothing;

insert into private.search_phrases (phrase, label)
select private.phrase_of(name), name
from unnest(string_to_array('melhor, bom, boa, ótimo, ótima, barato, barata, mais barato, mais barata, em conta, preço, '
  'menor preço, preço bom, preço por festa, quanto custa, valor, orçamento, mais bem avaliado, bem avaliado, mais avaliado, '
  'mais novo, perto, perto de mim, próximo, profissional, fornecedor, fornecedora, prestador, prestadora, serviço, '
  'contratar, quero, preciso, procuro, busco, indicar, todo, toda, todas as zonas, todos os bairros, todo o estado, estado, '
  'minha, meu, minha festa, aqui, região, categoria, cidade, bairro, zona, onde, nota, '
  'avaliação, confiança, tipo de evento, evento, pessoa, convidado, ano, dia, noite, tarde, manhã, homem, mulher, '
  'cento, mil, quem, que, alguém, faz, faça, fazer, fazem, tem, tema, urgente', ', ')) as name
on conflict (phrase) do nothing;
