CREATE OR REPLACE FUNCTION private.is_instagram(handle text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return char_length(handle) <= 30 and handle ~ '^(?!www\.)[a-z0-9_]+(\.[a-z0-9_]+)*$'
    -- Paths of Instagram's own.
    and handle <> all ('{about,accounts,ads,api,ar,archive,audio,blog,business,challenge,channel,create,data,developer,direct,directory,download,emails,explore,fragment,graphql,guide,guides,help,highlights,igtv,invites,'
      'legal,lite,locations,nametag,oauth,p,popular,press,privacy,qr,reel,reels,s,session,share,shop,shopping,static,stories,terms,threads,topics,tv,web,your_activity}');
end $function$;

CREATE OR REPLACE FUNCTION private.clean_professional()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.name = private.cleaned_text(new.name);
  new.description = private.cleaned_text(new.description);
  new.whatsapp = private.phone_digits(new.whatsapp);
  new.instagram = nullif(lower(regexp_replace(normalize(private.cleaned_text(new.instagram), NFKC), '^@\s*', '')), '');
  new.images = coalesce(new.images, '{}');
  new.included = nullif(private.cleaned_text(new.included), '');
  new.event_types = coalesce(new.event_types, '{}');
  new.neighborhoods = coalesce(new.neighborhoods, '{}');

  if not private.is_name(new.name) then
    perform private.refuse_field('name', 'O nome deve ter de 2 a 120 caracteres.');
  end if;
  new.category_id = private.survivor_of(new.category_id);
  -- The caller must be able to see the category: choosing somebody else's proposal would reveal its name. A hidden one may
  -- stay, and administrators may undo its change.
  if not exists (
    select from public.categories c
    where c.id = new.category_id and (not c.is_hidden or c.id = old.category_id or private.is_admin())
  ) then
    perform private.refuse_field('category_id', 'Escolha uma categoria.');
  end if;
  if not private.is_description(new.description) then
    perform private.refuse_field('description', 'A descrição deve ter de 1 a 2000 caracteres.');
  end if;
  if coalesce(cardinality(new.cities), 0) = 0 then
    perform private.refuse_field('cities', 'Escolha ao menos uma cidade.');
  end if;
  if cardinality(new.cities) > 4 then
    perform private.refuse_field('cities', 'Você pode selecionar no máximo 4 cidades.');
  end if;
  if not new.cities <@ private.municipalities() then
    perform private.refuse_field('cities', 'Escolha cidades da lista.');
  end if;
  if private.has_repeats(new.cities) then
    perform private.refuse_field('cities', 'A mesma cidade foi escolhida duas vezes.');
  end if;
  if private.is_phone(new.whatsapp) is not true and (tg_op = 'INSERT' or new.whatsapp is distinct from old.whatsapp) then
    perform private.refuse_field('whatsapp',
      'O WhatsApp deve ter DDD e número do Brasil, com 10 ou 11 dígitos; celulares começam com 9.');
  end if;
  if not private.is_instagram(new.instagram) then
    perform private.refuse_field('instagram', 'Instagram inválido. Use @nome.');
  end if;
  if cardinality(new.images) > 6 then
    perform private.refuse_field('images', 'Limite de 6 fotos atingido.');
  end if;
  if private.has_repeats(new.images) or not private.are_photos_of(new.user_id, new.images) then
    perform private.refuse_field('images', 'As fotos devem estar na pasta do fornecedor, sem repetição.');
  end if;
  if new.price not between 1 and 1000000 then
    perform private.refuse_field('price', 'O preço deve ser de R$ 1 a R$ 1.000.000.');
  end if;
  if new.price is null and new.price_unit is not null then
    perform private.refuse_field('price', 'Informe o preço.');
  end if;
  if new.price is not null and new.price_unit is null then
    perform private.refuse_field('price_unit', 'Escolha se o preço é por festa, por pessoa ou por hora.');
  end if;
  if not private.is_included(new.included) then
    perform private.refuse_field('included', 'O que está incluído deve ter no máximo 500 caracteres.');
  end if;
  if private.has_repeats(new.event_types) then
    perform private.refuse_field('event_types', 'O mesmo tipo de evento foi escolhido duas vezes.');
  end if;
  if new.years_of_experience not between 0 and 80 then
    perform private.refuse_field('years_of_experience', 'Os anos de experiência devem ser de 0 a 80.');
  end if;
  if cardinality(new.neighborhoods) > 6 then
    perform private.refuse_field('neighborhoods', 'Você pode selecionar no máximo 6 bairros.');
  end if;
  if not new.neighborhoods <@ private.rio_neighborhoods() then
    perform private.refuse_field('neighborhoods', 'Escolha bairros da lista.');
  end if;
  if private.has_repeats(new.neighborhoods) then
    perform private.refuse_field('neighborhoods', 'O mesmo bairro foi escolhido duas vezes.');
  end if;
  if new.neighborhoods <> '{}' and not 'Rio de Janeiro' = any (new.cities) then
    perform private.refuse_field('neighborhoods', 'Bairros são só para quem atende a cidade do Rio de Janeiro.');
  end if;
  return new;
end $function$;

-- Removes stored handles that are paths of Instagram's own or addresses of other sites, and says how many.
do $$
declare
  mended int;
begin
  alter table public.professionals disable trigger clean_fields;
  update public.professionals set instagram = null where not private.is_instagram(instagram);
  get diagnostics mended = row_count;
  alter table public.professionals enable trigger clean_fields;
  if mended > 0 then
    raise warning 'public.professionals.instagram: % handles were paths of Instagram or addresses and were removed', mended;
  end if;
end $$;
