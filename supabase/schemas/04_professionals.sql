-- Professionals: one registration per provider, which becomes the catalog entry once an administrator approves it.
-- Every column of an approved row is public, so private facts belong in another table.
--
-- The catalog reads only this table: triggers copy into it what a card shows of the owner and the ratings.

create type public.professional_status as enum ('pending', 'approved', 'rejected', 'suspended');
create type public.price_unit as enum ('party', 'person', 'hour');
create type public.event_type as enum (
  'wedding', 'fifteenth_birthday', 'children', 'birthday', 'corporate', 'graduation', 'other');

-- The 92 municipalities of the state of Rio de Janeiro, the same list as in packages/domain; a test compares them.
create function private.municipalities() returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array[
    'Angra dos Reis', 'Aperibé', 'Araruama', 'Areal', 'Armação dos Búzios', 'Arraial do Cabo', 'Barra do Piraí',
    'Barra Mansa', 'Belford Roxo', 'Bom Jardim', 'Bom Jesus do Itabapoana', 'Cabo Frio', 'Cachoeiras de Macacu',
    'Cambuci', 'Campos dos Goytacazes', 'Cantagalo', 'Carapebus', 'Cardoso Moreira', 'Carmo', 'Casimiro de Abreu',
    'Comendador Levy Gasparian', 'Conceição de Macabu', 'Cordeiro', 'Duas Barras', 'Duque de Caxias',
    'Engenheiro Paulo de Frontin', 'Guapimirim', 'Iguaba Grande', 'Itaboraí', 'Itaguaí', 'Italva', 'Itaocara',
    'Itaperuna', 'Itatiaia', 'Japeri', 'Laje do Muriaé', 'Macaé', 'Macuco', 'Magé', 'Mangaratiba', 'Maricá',
    'Mendes', 'Mesquita', 'Miguel Pereira', 'Miracema', 'Natividade', 'Nilópolis', 'Niterói', 'Nova Friburgo',
    'Nova Iguaçu', 'Paracambi', 'Paraíba do Sul', 'Paraty', 'Paty do Alferes', 'Petrópolis', 'Pinheiral', 'Piraí',
    'Porciúncula', 'Porto Real', 'Quatis', 'Queimados', 'Quissamã', 'Resende', 'Rio Bonito', 'Rio Claro',
    'Rio das Flores', 'Rio das Ostras', 'Rio de Janeiro', 'Santa Maria Madalena', 'Santo Antônio de Pádua',
    'São Fidélis', 'São Francisco de Itabapoana', 'São Gonçalo', 'São João da Barra', 'São João de Meriti',
    'São José de Ubá', 'São José do Vale do Rio Preto', 'São Pedro da Aldeia', 'São Sebastião do Alto', 'Sapucaia',
    'Saquarema', 'Seropédica', 'Silva Jardim', 'Sumidouro', 'Tanguá', 'Teresópolis', 'Trajano de Moraes',
    'Três Rios', 'Valença', 'Varre-Sai', 'Vassouras', 'Volta Redonda'
  ];
end $$;
grant execute on function private.municipalities to anon, authenticated, service_role;

-- The neighborhoods of the city of Rio de Janeiro, by zone, the same list as in packages/domain; a test compares them.
create function private.rio_neighborhoods() returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array[
    'Benfica', 'Caju', 'Catumbi', 'Centro', 'Cidade Nova', 'Estácio', 'Gamboa', 'Lapa', 'Mangueira', 'Paquetá',
    'Rio Comprido', 'Santa Teresa', 'Santo Cristo', 'São Cristóvão', 'Saúde', 'Vasco da Gama', 'Botafogo', 'Catete',
    'Copacabana', 'Cosme Velho', 'Flamengo', 'Gávea', 'Glória', 'Humaitá', 'Ipanema', 'Jardim Botânico', 'Lagoa',
    'Laranjeiras', 'Leblon', 'Leme', 'Rocinha', 'São Conrado', 'Urca', 'Vidigal', 'Alto da Boa Vista', 'Andaraí',
    'Grajaú', 'Maracanã', 'Praça da Bandeira', 'Tijuca', 'Vila Isabel', 'Abolição', 'Acari', 'Água Santa', 'Anchieta',
    'Barros Filho', 'Bento Ribeiro', 'Bonsucesso', 'Brás de Pina', 'Cachambi', 'Campinho', 'Cascadura', 'Cavalcanti',
    'Coelho Neto', 'Colégio', 'Complexo do Alemão', 'Cordovil', 'Costa Barros', 'Del Castilho', 'Encantado',
    'Engenheiro Leal', 'Engenho da Rainha', 'Engenho de Dentro', 'Engenho Novo', 'Guadalupe', 'Higienópolis',
    'Honório Gurgel', 'Inhaúma', 'Irajá', 'Jacaré', 'Jacarezinho', 'Jardim América', 'Lins de Vasconcelos',
    'Madureira', 'Manguinhos', 'Maré', 'Marechal Hermes', 'Maria da Graça', 'Méier', 'Olaria', 'Oswaldo Cruz',
    'Parada de Lucas', 'Parque Anchieta', 'Parque Colúmbia', 'Pavuna', 'Penha', 'Penha Circular', 'Piedade', 'Pilares',
    'Quintino Bocaiúva', 'Ramos', 'Riachuelo', 'Ricardo de Albuquerque', 'Rocha', 'Rocha Miranda', 'Sampaio',
    'São Francisco Xavier', 'Todos os Santos', 'Tomás Coelho', 'Turiaçu', 'Vaz Lobo', 'Vicente de Carvalho',
    'Vigário Geral', 'Vila da Penha', 'Vila Kosmos', 'Vista Alegre', 'Bancários', 'Cacuia', 'Cidade Universitária',
    'Cocotá', 'Freguesia (Ilha do Governador)', 'Galeão', 'Jardim Carioca', 'Jardim Guanabara', 'Moneró',
    'Pitangueiras', 'Portuguesa', 'Praia da Bandeira', 'Ribeira', 'Tauá', 'Zumbi', 'Anil', 'Barra da Tijuca',
    'Barra Olímpica', 'Camorim', 'Cidade de Deus', 'Curicica', 'Freguesia (Jacarepaguá)', 'Gardênia Azul', 'Grumari',
    'Itanhangá', 'Jacarepaguá', 'Joá', 'Pechincha', 'Praça Seca', 'Recreio dos Bandeirantes', 'Tanque', 'Taquara',
    'Vargem Grande', 'Vargem Pequena', 'Vila Valqueire', 'Bangu', 'Barra de Guaratiba', 'Campo dos Afonsos',
    'Campo Grande', 'Cosmos', 'Deodoro', 'Gericinó', 'Guaratiba', 'Inhoaíba', 'Jardim Sulacap', 'Magalhães Bastos',
    'Paciência', 'Padre Miguel', 'Pedra de Guaratiba', 'Realengo', 'Santa Cruz', 'Santíssimo', 'Senador Camará',
    'Senador Vasconcelos', 'Sepetiba', 'Vila Kennedy', 'Vila Militar'
  ];
end $$;
grant execute on function private.rio_neighborhoods to anon, authenticated, service_role;

-- Whether a list contains null or repeats an item. Each update of a score calls this loop; a query would be ten times slower.
create function private.has_repeats(list anyarray) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  for i in 1 .. cardinality(list) loop
    if list[i] is null or list[i] = any (list[:i - 1]) then
      return true;
    end if;
  end loop;
  return false;
end $$;
grant execute on function private.has_repeats to anon, authenticated, service_role;

-- Whether every image is a full-size photo in the owner's folder: '{owner}/{uuid}-1600.webp'.
create function private.are_photos_of(owner uuid, images text[]) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  image text;
begin
  foreach image in array images loop
    if image ~ ('^' || owner || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-1600\.(webp|jpg)$') is not true then
      return false;
    end if;
  end loop;
  return true;
end $$;
grant execute on function private.are_photos_of to anon, authenticated, service_role;

create function private.is_description(input text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$ begin return private.is_text(input, 1, 2000); end $$;
grant execute on function private.is_description to anon, authenticated, service_role;

create function private.is_included(input text) returns boolean
  language plpgsql immutable parallel safe strict set search_path = ''
  as $$ begin return private.is_text(input, 1, 500); end $$;
grant execute on function private.is_included to anon, authenticated, service_role;

create function private.is_instagram(handle text) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
  as $$
begin
  return char_length(handle) <= 30 and handle ~ '^(?!www\.)[a-z0-9_]+(\.[a-z0-9_]+)*$'
    -- Paths of Instagram's own.
    and handle <> all ('{about,accounts,ads,api,ar,archive,audio,blog,business,challenge,channel,create,data,developer,direct,directory,download,emails,explore,fragment,graphql,guide,guides,help,highlights,igtv,invites,'
      'legal,lite,locations,nametag,oauth,p,popular,press,privacy,qr,reel,reels,s,session,share,shop,shopping,static,stories,terms,threads,topics,tv,web,your_activity}');
end $$;
grant execute on function private.is_instagram to anon, authenticated, service_role;

create table public.professionals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references public.profiles (id) on delete cascade,
  category_id bigint not null references public.categories (id),
  name text not null,
  description text not null,
  cities text[] not null,
  whatsapp text not null,
  instagram text,
  images text[] not null default '{}',
  price int,
  price_unit public.price_unit,
  included text,
  event_types public.event_type[] not null default '{}',
  years_of_experience smallint,
  neighborhoods text[] not null default '{}',
  status public.professional_status not null default 'pending',
  is_recommended boolean not null default false,
  is_verified boolean not null default false,
  slug text not null default '' unique,
  owner_name text not null default '',
  owner_pic_url text,
  rating_sum int not null default 0,
  feedback_count int not null default 0,
  rating numeric(2, 1) generated always as (
    case when feedback_count > 0 then round(rating_sum::numeric / feedback_count, 1) end) stored,
  score numeric(5, 4) not null generated always as (
    round((rating_sum + 15)::numeric / (feedback_count + 5), 4)) stored,
  submitted_at timestamptz not null default now(),
  reviewed_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  constraint professionals_name check (private.is_name(name)),
  constraint professionals_description check (private.is_description(description)),
  constraint professionals_cities_count check (cardinality(cities) between 1 and 4),
  constraint professionals_cities_known check (cities <@ private.municipalities()),
  constraint professionals_cities_differ check (not private.has_repeats(cities)),
  constraint professionals_whatsapp check (whatsapp ~ '^[0-9]{10,11}$'),
  constraint professionals_instagram check (private.is_instagram(instagram)),
  constraint professionals_images_count check (cardinality(images) <= 6),
  constraint professionals_images_owned check (private.are_photos_of(user_id, images)),
  constraint professionals_images_differ check (not private.has_repeats(images)),
  constraint professionals_price check (price between 1 and 1000000),
  constraint professionals_price_has_unit check ((price is null) = (price_unit is null)),
  constraint professionals_included check (private.is_included(included)),
  constraint professionals_event_types_differ check (not private.has_repeats(event_types)),
  constraint professionals_years_of_experience check (years_of_experience between 0 and 80),
  constraint professionals_neighborhoods_count check (cardinality(neighborhoods) <= 6),
  constraint professionals_neighborhoods_known check (neighborhoods = '{}' or neighborhoods <@ private.rio_neighborhoods()),
  constraint professionals_neighborhoods_differ check (not private.has_repeats(neighborhoods)),
  constraint professionals_neighborhoods_in_rio check (neighborhoods = '{}' or 'Rio de Janeiro' = any (cities)),
  constraint professionals_reviewed_when_approved check (status <> 'approved' or reviewed_at is not null),
  constraint professionals_recommended_when_approved check (status = 'approved' or not is_recommended),
  constraint professionals_ratings_add_up
    check (rating_sum between feedback_count and 5 * feedback_count)
);
comment on table public.professionals is
  'The registration of a provider; public once approved. Owner and rating columns are kept by triggers.';
comment on column public.professionals.images is
  'Paths in the bucket professional-images, in the owner''s folder; the path of the 480 px copy differs only in the width.';
comment on column public.professionals.price is 'The lowest price in whole reais, per price_unit.';
comment on column public.professionals.included is 'What the price includes.';
comment on column public.professionals.neighborhoods is
  'Which neighborhoods of the city of Rio de Janeiro it serves; none means all, if it serves that city.';
comment on column public.professionals.is_verified is
  'Whether an administrator has compared the CNPJ or CPF; written by the functions beside tax ids.';
comment on column public.professionals.slug is 'Part of the public URL, derived from the name; fixed by the first approval.';
comment on column public.professionals.owner_name is 'Copied from the profile, which is private.';
comment on column public.professionals.score is
  'Orders the listing: the average with five extra ratings of 3, (rating_sum + 5 × 3) / (feedback_count + 5), so that one '
  'enthusiast does not outrank many satisfied clients. Without feedback 3.';
comment on column public.professionals.reviewed_at is 'When an administrator last approved or rejected it; a suspension does not count.';
comment on column public.professionals.submitted_at is 'When it was last submitted for approval.';

-- These indexes serve the listing of one category or of all, sorted by score (ties by the newest) or by number of reviews.
-- The orders that do not depend on ratings have their indexes on private.search_texts.
create index professionals_of_category on public.professionals (category_id, score desc, submitted_at desc, id desc);
create index professionals_listing on public.professionals (score desc, submitted_at desc, id desc)
  where status = 'approved';
create index professionals_most_rated on public.professionals (feedback_count desc, score desc, id desc) include (rating)
  where status = 'approved';
create index professionals_recommended on public.professionals (score desc, submitted_at desc, id desc)
  where status = 'approved' and is_recommended;
-- Few registrations are not approved. The owner is included so that counting pending registrations reads only the index:
-- under row-level security Postgres assumes that all statuses are equally frequent, and would otherwise read the whole table.
create index professionals_unapproved on public.professionals (status, submitted_at) include (user_id)
  where status <> 'approved';

grant select on public.professionals to anon, authenticated;
grant insert, update on public.professionals to authenticated;
grant all on public.professionals to service_role;

alter table public.professionals enable row level security;

-- The public catalog consists of the approved rows. Owners always see their own row, for the 'under review' screen and
-- the form; administrators see all rows, to approve or reject them.
create policy "approved is public; the rest is for its owner and admins"
  on public.professionals for select
  to anon, authenticated
  using (
    status = 'approved'
    or user_id = (select private.caller())
    or (select private.is_admin())
  );

-- Everybody filters the listing by category. A proposed category is visible to all who see a professional in it.
create policy "everybody reads categories; proposals are for their proposers"
  on public.categories for select
  to anon, authenticated
  using (
    private.may_see_category(id)
    or exists (select from public.professionals p where p.category_id = categories.id)
  );

-- Renaming affects other people's registrations, and hiding affects what they can choose, so only administrators may do either.
-- An update without a WHERE clause skips the select policy above, so this policy repeats which rows administrators see.
create policy "admins rename and hide categories"
  on public.categories for update
  to authenticated
  using (
    (select private.is_admin())
    and (private.may_see_category(id) or exists (select from public.professionals p where p.category_id = categories.id))
  );

-- Like the update policy, this policy repeats which rows administrators see. A category in use cannot be deleted,
-- because `professionals` references it.
create policy "admins delete categories"
  on public.categories for delete
  to authenticated
  using (
    (select private.is_admin())
    and (private.may_see_category(id) or exists (select from public.professionals p where p.category_id = categories.id))
  );

-- Whether visitors see a category.
create function private.is_public_category(id bigint) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return not exists (select from private.category_proposals c where c.category_id = is_public_category.id)
    or exists (select from public.professionals p where p.category_id = is_public_category.id and p.status = 'approved');
end $$;

-- Nobody registers for somebody else; `guard_moderation` below refuses an insert that is already approved.
create policy "providers register themselves"
  on public.professionals for insert
  to authenticated
  with check (user_id = (select private.caller()) and (select private.current_user_type()) = 'provider');

-- `guard_moderation` below decides which columns owners and administrators may change.
create policy "owners and admins update a registration"
  on public.professionals for update
  to authenticated
  using (user_id = (select private.caller()) or (select private.is_admin()));

-- Up to five triggers run before a write, in alphabetical order: clean_fields, guard_moderation, keep_derived,
-- raise_version, touch_updated_at. The guard must see what the caller sent, before derived columns are filled in.

create function private.clean_professional() returns trigger
  language plpgsql set search_path = '' as $$
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
  -- The caller must be able to see the category: choosing somebody else's proposal would reveal its name. A registration
  -- keeps a category that was hidden, and an administrator who undoes an edit may restore one.
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
end $$;

create trigger clean_fields
  before insert or update of name, category_id, description, cities, whatsapp, instagram, images, price, price_unit,
    included, event_types, years_of_experience, neighborhoods
  on public.professionals
  for each row execute function private.clean_professional();

create function private.refuse_moderation() returns void
  language plpgsql set search_path = '' as $$
begin
  raise exception 'Somente um administrador modera um cadastro.'
    using errcode = '42501', hint = 'status, is_recommended';
end $$;
grant execute on function private.refuse_moderation to authenticated;

create function private.refuse_kept_column() returns void
  language plpgsql set search_path = '' as $$
begin
  raise exception 'Este campo é mantido pelo sistema.'
    using errcode = '42501', hint = 'id, user_id, slug, owner_name, owner_pic_url, rating_sum, feedback_count, '
                                    'submitted_at, reviewed_at, is_verified, version, updated_at';
end $$;
grant execute on function private.refuse_kept_column to authenticated;

-- Owners and administrators are the same Postgres role and both may update the row, so a grant cannot distinguish them. The guard
-- runs as the caller and protects moderated and system columns from the API's roles, but not from our security definer functions.
create function private.guard_moderation() returns trigger
  language plpgsql set search_path = '' as $$
declare
  may_move boolean;
begin
  if current_user in ('anon', 'authenticated') and tg_op = 'INSERT' then
    if new.status <> 'pending' or new.is_recommended then
      perform private.refuse_moderation();
    end if;
    if (new.slug, new.owner_name, new.owner_pic_url, new.rating_sum, new.feedback_count, new.submitted_at,
        new.reviewed_at, new.is_verified, new.version, new.updated_at)
       is distinct from ('', '', null::text, 0, 0, now(), null::timestamptz, false, 1, now()) then
      perform private.refuse_kept_column();
    end if;
  elsif current_user in ('anon', 'authenticated') then
    if (new.id, new.user_id, new.slug, new.owner_name, new.owner_pic_url, new.rating_sum, new.feedback_count,
        new.submitted_at, new.reviewed_at, new.is_verified, new.version, new.updated_at)
       is distinct from
       (old.id, old.user_id, old.slug, old.owner_name, old.owner_pic_url, old.rating_sum, old.feedback_count,
        old.submitted_at, old.reviewed_at, old.is_verified, old.version, old.updated_at) then
      perform private.refuse_kept_column();
    end if;

    -- Any change by its owner resubmits a rejected registration.
    if old.status = 'rejected' and new.status = 'rejected' and new.user_id = auth.uid() then
      new.status = 'pending';
    end if;
    may_move = case when old.status = 'rejected' and new.status = 'pending' then coalesce(new.user_id = auth.uid(), false)
                    else private.is_admin() end;
    if (new.status <> old.status and not may_move)
       or (new.is_recommended <> old.is_recommended and not private.is_admin()) then
      perform private.refuse_moderation();
    end if;
  end if;

  if tg_op = 'UPDATE' and new.status <> old.status then
    if new.status = 'suspended' and old.status <> 'approved' then
      perform private.refuse_field('status', 'Somente um cadastro aprovado pode ser suspenso.');
    elsif (old.status, new.status) not in (
        ('pending', 'approved'), ('pending', 'rejected'), ('rejected', 'pending'), ('approved', 'suspended'),
        ('suspended', 'approved'))
      -- Only a function undoes an approval.
      and ((old.status, new.status) <> ('approved', 'pending')
           or current_user in ('anon', 'authenticated', 'service_role')) then
      perform private.refuse_field('status', 'Somente um cadastro pendente pode ser aprovado ou rejeitado.');
    end if;
    -- A suspension ends the recommendation, which does not come back with the approval.
    if new.status = 'suspended' then
      new.is_recommended = false;
    end if;
  end if;
  if new.is_recommended and new.status <> 'approved' then
    perform private.refuse_field('is_recommended', 'Somente um cadastro aprovado pode ser recomendado.');
  end if;
  return new;
end $$;

create trigger guard_moderation before insert or update on public.professionals
  for each row execute function private.guard_moderation();

-- An unused slug derived from the name. Security definer, because a taken slug may belong to a row that the caller
-- cannot see. The lock serializes registrations of the same name.
create function private.free_slug(name text, professional_id uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  base text := btrim(left(private.slug_of(name), 80), '-');
begin
  if base = '' then
    base = 'profissional';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('slug:' || base, 0));
  if exists (select from public.professionals where slug = base and id <> professional_id) then
    return base || '-' || left(professional_id::text, 8);
  end if;
  return base;
end $$;

-- Fills the derived columns. Security definer, because callers may not execute `free_slug`.
create function private.keep_professional() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.slug = coalesce(nullif(new.slug, ''), private.free_slug(new.name, new.id));
    select name, case when profile_pic_url not like 'data:%' then profile_pic_url end
      into new.owner_name, new.owner_pic_url
      from public.profiles where id = new.user_id;
    if new.status <> 'pending' then
      new.reviewed_at = coalesce(new.reviewed_at, now());
    end if;
    return new;
  end if;

  if new.name <> old.name and old.status not in ('approved', 'suspended') then
    new.slug = private.free_slug(new.name, new.id);
  end if;
  -- Neither a suspension nor its end makes a professional new in the listing. What an administrator returns to the queue keeps
  -- its place there.
  if new.status <> old.status and 'suspended' not in (old.status, new.status) then
    new.submitted_at = case when new.status = 'pending' and not private.is_admin() then now() else new.submitted_at end;
    new.reviewed_at = case when new.status <> 'pending' then now() end;
  end if;
  return new;
end $$;

create trigger keep_derived before insert or update on public.professionals
  for each row execute function private.keep_professional();

-- Ratings and moderation change no column of the form, so they do not raise the version. Triggers that react to edits compare
-- versions.
create trigger raise_version
  before update of name, category_id, description, cities, whatsapp, instagram, images, price, price_unit, included,
    event_types, years_of_experience, neighborhoods
  on public.professionals
  for each row execute function private.raise_version();

-- A rating raises no version, so it leaves `updated_at` unchanged. Triggers run in order of name: raise_version runs before this.
create trigger touch_updated_at before update on public.professionals for each row
  when (old.version <> new.version or old.status <> new.status or old.is_recommended <> new.is_recommended)
  execute function private.touch_updated_at();

-- Copies the owner's new name or picture to the card. Security definer: no caller may update these columns directly.
create function private.show_owner_on_professional() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.professionals
    set owner_name = new.name,
        owner_pic_url = case when new.profile_pic_url not like 'data:%' then new.profile_pic_url end
    where user_id = new.id;
  return null;
end $$;

create trigger show_owner_on_professional
  after update of name, profile_pic_url on public.profiles
  for each row
  when ((old.name, old.profile_pic_url) is distinct from (new.name, new.profile_pic_url))
  execute function private.show_owner_on_professional();
