CREATE OR REPLACE FUNCTION private.one_line(input text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ begin return regexp_replace(private.cleaned_text(input), ' *\n[ \n]*', ' ', 'g'); end $function$;

CREATE OR REPLACE FUNCTION private.clean_category()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.name = private.one_line(new.name);
  if not private.is_category_name(new.name) then
    perform private.refuse_field('name', 'O nome da categoria deve ter de 2 a 60 caracteres.');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.clean_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.name = private.one_line(new.name);
  new.phone = case when private.cleaned_text(new.phone) <> '' then private.phone_digits(new.phone) end;
  new.profile_pic_url = nullif(new.profile_pic_url, '');

  if not private.is_name(new.name) then
    perform private.refuse_field('name', 'O nome deve ter de 2 a 120 caracteres.');
  end if;
  if new.phone is distinct from old.phone and not private.is_phone(new.phone) then
    perform private.refuse_field('phone', 'O telefone deve ter DDD e número do Brasil, com 10 ou 11 dígitos; celulares começam com 9.');
  end if;
  -- Only sign-up brings a data URL; people may send theirs back unchanged.
  if new.profile_pic_url like 'data:%'
     and (current_user <> 'authenticated' or new.profile_pic_url is not distinct from old.profile_pic_url) then
    if not private.is_inline_picture(new.profile_pic_url) then
      perform private.refuse_field('profile_pic_url', 'A foto do perfil deve ser uma imagem de até 64 kB.');
    end if;
  elsif not private.is_avatar_of(new.id, new.profile_pic_url) then
    perform private.refuse_field('profile_pic_url', 'A foto do perfil deve estar na pasta de quem a envia.');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.add_category(category_name text)
 RETURNS TABLE(id bigint, name text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.current_user_type() is distinct from 'provider' and not private.is_admin() then
    raise exception 'Somente fornecedores adicionam categorias.' using errcode = '42501';
  end if;
  category_name = private.one_line(category_name);
  if exists (select from public.categories c where private.fold(c.name) = private.fold(category_name) and c.is_hidden) then
    perform private.refuse_field('name', 'Esta categoria não é mais oferecida. Escolha outra.');
  end if;
  insert into public.categories as c (name) values (category_name) on conflict (private.fold(c.name)) do nothing;
  return query select c.id, c.name from public.categories c where private.fold(c.name) = private.fold(category_name);
  if private.current_user_type() = 'provider' then
    update private.category_proposals p set providers = array_remove(p.providers, private.caller()) || private.caller()
      from public.categories c where c.id = p.category_id and private.fold(c.name) = private.fold(category_name);
  else
    delete from private.category_proposals p using public.categories c
      where c.id = p.category_id and private.fold(c.name) = private.fold(category_name);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.clean_professional()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.name = private.one_line(new.name);
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

CREATE OR REPLACE FUNCTION private.clean_ad_banner()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.advertiser = nullif(private.one_line(new.advertiser), '');
  new.link = nullif(btrim(new.link, E' \t\r\n'), '');
  new.alt_text = nullif(private.one_line(new.alt_text), '');
  if private.is_object_address(new.image_url, 'app-assets/banners') is not true then
    perform private.refuse_field('image_url', 'A imagem do banner deve estar entre os banners enviados.');
  end if;
  if new.advertiser is not null and not private.is_advertiser(new.advertiser) then
    perform private.refuse_field('advertiser', 'O anunciante deve ter de 2 a 60 caracteres.');
  end if;
  if new.link is not null and not private.is_ad_link(new.link) then
    perform private.refuse_field('link', 'O link deve começar com https:// e ter no máximo 500 caracteres.');
  end if;
  if new.alt_text is not null and not private.is_alt_text(new.alt_text) then
    perform private.refuse_field('alt_text', 'O texto da imagem deve ter no máximo 160 caracteres.');
  end if;
  if new.starts_on is not null and not private.is_ad_day(new.starts_on) then
    perform private.refuse_field('starts_on', 'O início deve ser um dia de 2020 a 2099.');
  end if;
  if new.ends_on is not null and not private.is_ad_day(new.ends_on) then
    perform private.refuse_field('ends_on', 'O fim deve ser um dia de 2020 a 2099.');
  end if;
  if new.ends_on < new.starts_on then
    perform private.refuse_field('ends_on', 'O fim não pode ser antes do início.');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.invite_review(label text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine uuid := private.agenda_of_caller();
  token constant text := encode(extensions.gen_random_bytes(16), 'hex');
begin
  -- Before trimming, which takes long on a long text.
  if char_length(label) <= 60 then
    label = private.one_line(label);
  end if;
  if private.is_text(label, 1, 60) is not true then
    perform private.refuse_field('label', 'Diga para quem é, em até 60 caracteres.');
  end if;
  -- The lock makes concurrent calls count one after another.
  select p.id into mine from public.professionals p where p.id = mine and p.status = 'approved' for no key update;
  if mine is null then
    raise sqlstate 'PT404' using message = 'Seu perfil não está no ar.';
  end if;
  delete from private.review_invitations i where i.id = any (array(
    select o.id from private.review_invitations o where not private.is_valid(o) limit 100 for update skip locked));
  if (select count(*) from private.review_invitations i
      where i.professional_id = mine and i.used_at is null and private.is_valid(i)) >= 5 then
    perform private.refuse_field('label', 'Você já tem cinco convites abertos. Remova um para criar outro.');
  end if;
  insert into private.review_invitations (professional_id, label, link) values (mine, label, sha256(convert_to(token, 'UTF8')));
  return token;
end $function$;

grant EXECUTE on function private.one_line(text) to anon;

grant EXECUTE on function private.one_line(text) to authenticated;

grant EXECUTE on function private.one_line(text) to service_role;

-- Mends the names that callers wrote in several lines, and says how many.
-- `clean_fields` would refuse a row for another field, too.
do $$
declare
  field record;
  mended int;
begin
  for field in
    select *, exists (select from pg_trigger where tgrelid = table_name::regclass and tgname = 'clean_fields') as has_trigger
    from (values
      ('public.profiles', 'name'), ('public.professionals', 'name'), ('public.ad_banners', 'advertiser'),
      ('public.ad_banners', 'alt_text'), ('private.review_invitations', 'label'), ('public.categories', 'name')
    ) as names (table_name, column_name)
  loop
    if field.has_trigger then
      execute format('alter table %s disable trigger clean_fields', field.table_name);
    end if;
    execute format('update %1$s set %2$I = private.one_line(%2$I) where %2$I ~ ''\n''', field.table_name, field.column_name);
    get diagnostics mended = row_count;
    if mended > 0 then
      raise warning '%.%: % names were mended', field.table_name, field.column_name, mended;
    end if;
    if field.has_trigger then
      execute format('alter table %s enable trigger clean_fields', field.table_name);
    end if;
  end loop;
end $$;
