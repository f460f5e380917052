alter table public.profiles drop constraint profiles_phone, add constraint profiles_phone check (phone ~ '^[0-9]{10,11}$');
alter table public.professionals drop constraint professionals_whatsapp,
  add constraint professionals_whatsapp check (whatsapp ~ '^[0-9]{10,11}$');

CREATE OR REPLACE FUNCTION private.cleaned_text(input text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
declare
  cleaned text;
begin
  if octet_length(input) > 20000 then
    return left(input, 5000);
  end if;
  cleaned = regexp_replace(normalize(input, NFC), '\r\n?|[\v\f\u0085\u2028\u2029]', E'\n', 'g');
  cleaned = regexp_replace(cleaned, '[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]', ' ', 'g');
  cleaned = regexp_replace(cleaned, '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5'
    '\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffb'
    '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e001f\U000e0080-\U000e0fff]', '', 'g');
  cleaned = regexp_replace(cleaned, '(?<![\u00a9\u00ae\u203c-\u3299\U0001f000-\U0001faff\u200d\ufe0e\ufe0f\U000e0020-\U000e007f])'
    '(?:\ufe0f(?!\u20e3)|[\u200d\ufe0e\U000e0020-\U000e007f])+', '', 'g');
  cleaned = btrim(cleaned, E' \n');
  return case when cleaned ~ '^[ \n\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]*$' then '' else cleaned end;
end $function$;

CREATE OR REPLACE FUNCTION private.phone_digits(input text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
begin
  if octet_length(input) > 200 then
    return left(input, 50);
  end if;
  return (select case
      when input ~ '^\s*\+' and digits !~ '^55' then nullif('+' || digits, '+')
      when input ~ '^\s*\+' or length(digits) > 11 then regexp_replace(digits, '^550*', '')
      else digits
    end
  from (select regexp_replace(regexp_replace(input, '\D', '', 'g'), '^0+', '') as digits) as typed);
end $function$;

CREATE OR REPLACE FUNCTION private.is_phone(digits text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return digits ~ '^[0-9]{2}(9[0-9]{8}|[2-5][0-9]{7})$' and left(digits, 2) = any (private.area_codes());
end $function$;

CREATE OR REPLACE FUNCTION private.clean_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.name = private.cleaned_text(new.name);
  new.phone = nullif(private.phone_digits(new.phone), '');
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

CREATE OR REPLACE FUNCTION private.make_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  metadata jsonb := case when jsonb_typeof(new.raw_user_meta_data) = 'object'
                         then new.raw_user_meta_data else '{}' end;
  name text := left(private.cleaned_text(metadata ->> 'name'), 120);
  phone text := private.phone_digits(metadata ->> 'phone');
  picture text := metadata ->> 'profile_pic_url';
  terms text := metadata ->> 'terms_version';
begin
  if coalesce(char_length(name), 0) < 2 then
    name = left(split_part(new.email, '@', 1), 120);
  end if;
  if coalesce(char_length(private.cleaned_text(name)), 0) < 2 then
    name = 'Sem nome';
  end if;

  insert into public.profiles (id, name, user_type, phone, profile_pic_url, terms_version, terms_accepted_at)
  values (
    new.id,
    private.cleaned_text(name),
    case when metadata ->> 'user_type' = 'provider' then 'provider' else 'client' end::public.user_type,
    case when private.is_phone(phone) then phone end,
    case when private.is_inline_picture(picture) then picture end,
    case when private.is_terms_version(terms) then terms end,
    case when private.is_terms_version(terms) then now() end
  );

  -- Access tokens carry the metadata, so the picture must not stay in it; nor must what its owner could change there.
  if metadata ?| private.moved_metadata() then
    update auth.users set raw_user_meta_data = metadata - private.moved_metadata() where id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.clean_category()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.name = private.cleaned_text(new.name);
  if not private.is_category_name(new.name) then
    perform private.refuse_field('name', 'O nome da categoria deve ter de 2 a 60 caracteres.');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.is_instagram(handle text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return char_length(handle) <= 30 and handle ~ '^[a-z0-9_]+(\.[a-z0-9_]+)*$'
    -- Paths of Instagram's own.
    and handle <> all ('{about,accounts,ads,api,ar,archive,blog,business,challenge,channel,create,data,developer,direct,directory,download,emails,explore,graphql,guides,help,igtv,legal,lite,'
      'locations,nametag,oauth,p,popular,press,privacy,qr,reel,reels,s,session,share,shop,shopping,static,stories,terms,topics,tv,web}');
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
  new.instagram = nullif(lower(regexp_replace(private.cleaned_text(new.instagram), '^@\s*', '')), '');
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

CREATE OR REPLACE FUNCTION private.clean_feedback()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.comment = private.cleaned_text(new.comment);
  if coalesce(new.rating, 0) not between 1 and 5 then
    perform private.refuse_field('rating', 'A nota deve ser de 1 a 5 estrelas.');
  end if;
  if not private.is_comment(new.comment) then
    perform private.refuse_field('comment', 'O comentário deve ter de 1 a 1000 caracteres.');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.admin_delete_feedback(feedback_id uuid, reason text DEFAULT ''::text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  -- Before trimming, which takes long on a long text.
  if char_length(reason) > 500 then
    perform private.refuse_field('reason', 'Use no máximo 500 caracteres.');
  end if;
  perform set_config('fenix.reason', private.cleaned_text(coalesce(reason, '')), true);
  return query delete from public.feedbacks f where f.id = admin_delete_feedback.feedback_id returning f.id;
  perform set_config('fenix.reason', '', true);
end $function$;

CREATE OR REPLACE FUNCTION private.clean_reply()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.reply = private.cleaned_text(new.reply);
  if not private.is_reply(new.reply) then
    perform private.refuse_field('reply', 'A resposta deve ter de 1 a 500 caracteres.');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.clean_favorite()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.note = nullif(private.cleaned_text(new.note), '');
  if new.note is not null and not private.is_note(new.note) then
    perform private.refuse_field('note', 'A anotação deve ter no máximo 500 caracteres.');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.clean_ad_banner()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.advertiser = nullif(private.cleaned_text(new.advertiser), '');
  new.link = nullif(btrim(new.link, E' \t\r\n'), '');
  new.alt_text = nullif(private.cleaned_text(new.alt_text), '');
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
    when word ~ '(...|[^aeiou])s$|..[rzs]e$' then regexp_replace(regexp_replace(word, 's$', ''), '(.[rzs])e$', '\1')
    else word
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.searchable(input text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
declare
  folded constant text := regexp_replace(' ' || private.fold(input), '([^a-z0-9 ])([a-z0-9])', '\1 \2', 'g');
begin
  return folded || coalesce((
    select string_agg(distinct ' ' || private.singular(match[1]), '')
    from regexp_matches(folded, '[a-z]{3,}', 'g') as match
    where strpos(match[1], private.singular(match[1])) = 0), '');
end $function$;

CREATE OR REPLACE FUNCTION private.search_terms(term text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  small constant text[] := '{a,o,as,os,e,em,na,no,nas,nos,de,da,do,das,dos,um,uma,para,pra,por,com,ao}';
  typed constant text := private.fold(left(term, 100));
  parts constant text[] := array_remove(regexp_split_to_array(typed, '[^[:alnum:]]+' collate "und-x-icu"), '');
  words constant text[] := case when parts = '{}' then array_remove(string_to_array(typed, ' '), '') else parts end;
  telling constant text[] := array(
    select word from unnest(words) with ordinality as given (word, place) where word <> all (small) order by place);
begin
  return case when telling = '{}' then words else telling end;
end $function$;

CREATE OR REPLACE FUNCTION private.word_condition(word text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  one constant text := private.singular(word);
begin
  return (
    select string_agg(format('s.folded like %L', private.containing(
      case when char_length(form) <= 2 and form ~ '^[a-z0-9]' then ' ' || form else form end)), ' or ')
    from unnest(case when starts_with(word, one) then array[one] else array[one, word] end) as form);
end $function$;

CREATE OR REPLACE FUNCTION private.term_condition(term text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
declare
  words constant text[] := private.search_terms(term);
  phrase constant text := ' ' || array_to_string(words, ' ') || ' ';
  named constant text[] := array(
    select unnest(string_to_array(btrim(name), ' ')) from unnest(private.neighborhood_phrases()) as name
    where strpos(phrase, name) > 0);
begin
  return (
    select string_agg(distinct format(
      case when word = any (named) then '(%s or s.places @> ''{neighborhood=*}'')' else '(%s)' end,
      private.word_condition(word)), ' and ')
    from unnest(words) as word);
end $function$;

CREATE OR REPLACE FUNCTION public.suggest_search(term text DEFAULT NULL::text, category_id bigint DEFAULT NULL::bigint, city text DEFAULT NULL::text, recommended boolean DEFAULT NULL::boolean, cities text[] DEFAULT NULL::text[], neighborhoods text[] DEFAULT NULL::text[], min_price integer DEFAULT NULL::integer, max_price integer DEFAULT NULL::integer, with_unpriced boolean DEFAULT true, min_rating integer DEFAULT NULL::integer, event_type public.event_type DEFAULT NULL::public.event_type, verified boolean DEFAULT NULL::boolean)
 RETURNS TABLE(suggested_term text, suggested_category_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
declare
  longest constant int := 60; -- A longer term is not treated as a misspelling; every word costs a search.
  folded constant text := private.fold(term);
  words constant text[] := private.search_terms(folded);
  typed text;
  near text;
begin
  if folded is null or char_length(folded) not between 1 and longest then
    return;
  end if;

  foreach typed in array string_to_array(folded, ' ') loop
    near = null;
    if not exists (select from public.search_professionals(typed, page_size => 1)) then
      -- Candidates are tried in order of distance; the first that finds somebody wins.
      select candidate.spelling into near
      from (
        select s.meaning as spelling, 0 as distance, 1.0 as similarity
        from private.search_synonyms s where private.singular(s.word) = private.singular(typed)
        union all
        select w.spelling, extensions.levenshtein(w.word, typed), extensions.similarity(w.word, typed)
        from private.search_words w where w.word operator(extensions.%) typed and char_length(w.word) <= longest
        order by distance, similarity desc, spelling
      ) as candidate
      where exists (select from public.search_professionals(candidate.spelling, page_size => 1))
      limit 1;
    end if;
    suggested_term = concat_ws(' ', suggested_term, coalesce(near, typed));
  end loop;
  if private.fold(suggested_term) <> folded and exists (
    select from public.search_professionals(suggested_term, suggest_search.category_id, city, recommended, 1, null,
      suggest_search.cities, suggest_search.neighborhoods, min_price, max_price, with_unpriced, min_rating,
      suggest_search.event_type, verified)
  ) then
    return next;
    return;
  end if;

  -- Each word finds somebody, but no one has all: a synonym may.
  return query
    select candidate.spelling, null::bigint
    from (
      select array_to_string(words[:place - 1] || s.meaning || words[place + 1:], ' ') as spelling
      from unnest(words) with ordinality as given (word, place)
      join private.search_synonyms s on private.singular(s.word) = private.singular(given.word)
      order by place, s.meaning
    ) as candidate
    where exists (
      select from public.search_professionals(candidate.spelling, suggest_search.category_id, city, recommended, 1, null,
        suggest_search.cities, suggest_search.neighborhoods, min_price, max_price, with_unpriced, min_rating,
        suggest_search.event_type, verified))
    limit 1;
  if found then
    return;
  end if;

  return query
    select c.name, c.id
    from public.categories c
    where private.fold(c.name) operator(extensions.%) folded and not c.is_hidden
      and exists (
        select from public.search_professionals(null, c.id, city, recommended, 1, null, suggest_search.cities,
          suggest_search.neighborhoods, min_price, max_price, with_unpriced, min_rating, suggest_search.event_type, verified))
    order by extensions.similarity(private.fold(c.name), folded) desc, c.name
    limit 1;
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
      select given.word, private.searchable(s.meaning) as folded from given
      join (select word, private.singular(word) as singular, meaning from private.search_synonyms offset 0) as s
        on starts_with(s.word, given.word) or s.singular = given.singular
    )
    select k.kind, k.id, k.name, k.slug, array_agg(given.word)
    from known k, given
    where strpos(k.folded, ' ' || given.word) > 0 or strpos(k.folded, ' ' || given.singular) > 0
       or exists (select from meant m where m.word = given.word and m.folded = k.folded)
       or (char_length(given.word) > 3 and extensions.strict_word_similarity(given.word, k.folded) >= 0.5)
    group by k.kind, k.id, k.name, k.slug;
end $function$;

CREATE OR REPLACE FUNCTION public.report(reason public.report_reason, professional_id uuid DEFAULT NULL::uuid, feedback_id uuid DEFAULT NULL::uuid, details text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Hosted Supabase's gateway sets this header, and so does our server; a client cannot.
  address inet := nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip';
  digest bytea;
begin
  -- Before trimming, which takes long on a long text.
  if char_length(details) > 500 then
    perform private.refuse_field('details', 'Use no máximo 500 caracteres.');
  end if;
  details = private.cleaned_text(coalesce(details, ''));
  if reason = 'other' and details = '' then
    perform private.refuse_field('details', 'Conte o que aconteceu.');
  end if;
  if num_nonnulls(professional_id, feedback_id) <> 1 or not exists (
    select from public.professionals p
    where p.status = 'approved' and p.id = coalesce(
      report.professional_id,
      (select f.professional_id from public.feedbacks f where f.id = report.feedback_id))
  ) then
    raise sqlstate 'PT404' using message = 'O que você quer denunciar já não está no ar.';
  end if;
  digest = private.report_sender(address);
  insert into private.reports (professional_id, feedback_id, reason, details, sender)
    values (report.professional_id, report.feedback_id, report.reason, report.details, digest)
    on conflict do nothing;
  -- The second limit keeps anybody with many addresses from filling the disk.
  if (select count(*) from private.reports r where r.sender = digest) > 10
     or (select count(*) from private.reports) > 10000 then
    raise sqlstate 'PT429' using message = 'Recebemos muitas denúncias hoje. Tente de novo amanhã.';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.admin_keep_reported(target_id uuid, until timestamp with time zone, note text DEFAULT ''::text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  feedback uuid := (select id from public.feedbacks where id = target_id);
  professional uuid := coalesce((select professional_id from public.feedbacks where id = target_id), target_id);
begin
  perform private.require_admin();
  -- Before trimming, which takes long on a long text.
  if char_length(note) > 500 then
    perform private.refuse_field('note', 'Use no máximo 500 caracteres.');
  end if;
  perform from private.reports r
    where target_id in (r.feedback_id, r.professional_id) and r.created_at <= until order by r.id for update;
  if found then
    perform private.record_act(
      'kept', 'report', target_id::text, jsonb_build_object('professional_id', professional, 'feedback_id', feedback));
  end if;
  return query select private.settle_reports(professional, feedback, 'kept', private.cleaned_text(coalesce(note, '')), until);
end $function$;

CREATE OR REPLACE FUNCTION private.clean_reason(reason text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if char_length(reason) > 1000 then
    perform private.refuse_field('reason', 'Use no máximo 1000 caracteres.');
  end if;
  return private.cleaned_text(coalesce(reason, ''));
end $function$;

drop policy "admins rename and hide categories" on public.categories;

create policy "admins rename and hide categories" on public.categories as PERMISSIVE for UPDATE to authenticated using ((( SELECT private.is_admin() AS is_admin) AND (private.may_see_category(id) OR (EXISTS ( SELECT
   FROM public.professionals p
  WHERE (p.category_id = categories.id))))));

drop policy "admins delete categories" on public.categories;

create policy "admins delete categories" on public.categories as PERMISSIVE for DELETE to authenticated using ((( SELECT private.is_admin() AS is_admin) AND (private.may_see_category(id) OR (EXISTS ( SELECT
   FROM public.professionals p
  WHERE (p.category_id = categories.id))))));

grant EXECUTE on function private.cleaned_text(text) to anon;

grant EXECUTE on function private.cleaned_text(text) to authenticated;

grant EXECUTE on function private.cleaned_text(text) to service_role;

drop function private.trimmed(text);

drop function private.search_pattern(text);

-- Mends the texts that people wrote before, and says how many. An empty one becomes null where it may, else these words.
-- `clean_fields` would refuse a row for another field, too.
do $$
declare
  field record;
  mended int;
begin
  for field in
    select *, exists (select from pg_trigger where tgrelid = table_name::regclass and tgname = 'clean_fields') as has_trigger
    from (values
      ('public.profiles', 'name', 'Sem nome'), ('public.professionals', 'name', 'Sem nome'),
      ('public.professionals', 'description', 'Sem descrição'), ('public.professionals', 'included', null),
      ('public.feedbacks', 'comment', 'Sem comentário'), ('public.feedback_replies', 'reply', 'Sem texto'),
      ('public.favorites', 'note', null), ('public.ad_banners', 'advertiser', 'Sem nome'),
      ('public.ad_banners', 'alt_text', 'Sem descrição'), ('private.reports', 'details', 'Sem texto'),
      ('private.report_outcomes', 'note', ''), ('public.registration_decisions', 'reason', ''), ('public.categories', 'name', '')
    ) as texts (table_name, column_name, words)
  loop
    if field.has_trigger then
      execute format('alter table %s disable trigger clean_fields', field.table_name);
    end if;
    if field.table_name = 'public.categories' then
      update public.categories c
      set name = case
          when private.cleaned_text(c.name) = '' then 'Categoria ' || c.id
          when exists (select from public.categories o
                       where o.id <> c.id and private.fold(o.name) = private.fold(private.cleaned_text(c.name)))
            then left(private.cleaned_text(c.name), 40) || ' ' || c.id
          else private.cleaned_text(c.name)
        end
      where c.name <> private.cleaned_text(c.name);
    else
      execute format(
        'update %1$s set %2$I = coalesce(nullif(private.cleaned_text(%2$I), ''''), %3$L) where %2$I <> private.cleaned_text(%2$I)',
        field.table_name, field.column_name, field.words);
    end if;
    get diagnostics mended = row_count;
    if mended > 0 then
      raise warning '%.%: % texts were mended', field.table_name, field.column_name, mended;
    end if;
    if field.has_trigger then
      execute format('alter table %s enable trigger clean_fields', field.table_name);
    end if;
  end loop;
end $$;

-- Mends mobile numbers from before the ninth digit, and handles that are paths of Instagram's own, and says how many.
do $$
declare
  mended int;
begin
  alter table public.profiles disable trigger clean_fields;
  update public.profiles set phone = left(phone, 2) || '9' || substr(phone, 3) where phone ~ '^[0-9]{2}[6-9][0-9]{7}$';
  get diagnostics mended = row_count;
  alter table public.profiles enable trigger clean_fields;
  if mended > 0 then
    raise warning 'public.profiles.phone: % numbers got their ninth digit', mended;
  end if;
  alter table public.professionals disable trigger clean_fields;
  update public.professionals set whatsapp = left(whatsapp, 2) || '9' || substr(whatsapp, 3)
  where whatsapp ~ '^[0-9]{2}[6-9][0-9]{7}$';
  get diagnostics mended = row_count;
  if mended > 0 then
    raise warning 'public.professionals.whatsapp: % numbers got their ninth digit', mended;
  end if;
  update public.professionals set instagram = null where not private.is_instagram(instagram);
  get diagnostics mended = row_count;
  alter table public.professionals enable trigger clean_fields;
  if mended > 0 then
    raise warning 'public.professionals.instagram: % handles were paths of Instagram and were removed', mended;
  end if;
end $$;

-- The texts that are searched, as the functions above write them.
update private.search_texts s set folded = private.folded_text(p)
from public.professionals p where p.id = s.professional_id;
