-- Categories: what a professional does. This migration adds the five defaults; providers and administrators add others
-- from the registration form.

create function private.is_category_name(input text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$ begin return private.is_text(input, 2, 60); end $$;
grant execute on function private.is_category_name(text) to anon, authenticated, service_role;

create table public.categories (
  id bigint generated always as identity primary key,
  name text not null,
  slug text not null unique,
  constraint categories_name check (private.is_category_name(name))
);
comment on table public.categories is 'Kinds of service, unique regardless of case, accents and outer spaces.';

comment on column public.categories.slug is 'Part of the public URL, derived from the name by a trigger.';

create unique index categories_name_key on public.categories (private.fold(name));

-- A provider's category stays hidden from others until a professional with it is approved. A category without a row here
-- is public.
create table private.category_proposals (
  category_id bigint primary key references public.categories (id) on delete cascade,
  providers uuid[] not null
);
comment on table private.category_proposals is 'Categories that providers added from the form.';
comment on column private.category_proposals.providers is
  'Who typed its name and so sees it. A category that only one person proposed goes with their account.';

-- No policy: only the functions below read or write it.
alter table private.category_proposals enable row level security;

-- Whether a category is public or the caller's proposal.
create function private.may_see_category(id bigint) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (
    select from private.category_proposals p
    where p.category_id = may_see_category.id and auth.uid() = any (p.providers) is not true);
end $$;
grant execute on function private.may_see_category(bigint) to anon, authenticated, service_role;

grant select on public.categories to anon, authenticated;
grant insert (name), update (name), delete on public.categories to authenticated;
grant all on public.categories to service_role;

alter table public.categories enable row level security;

-- Providers add a category from the form if none fits.
create policy "providers and admins add categories"
  on public.categories for insert
  to authenticated
  with check ((select private.current_user_type()) = 'provider' or (select private.is_admin()));

-- Renaming changes what other people chose, so only administrators may.
create policy "admins rename categories"
  on public.categories for update
  to authenticated
  using ((select private.is_admin()));

-- The foreign key from professionals protects a category in use.
create policy "admins delete categories"
  on public.categories for delete
  to authenticated
  using ((select private.is_admin()));

-- The slug follows the name. Definer: a taken slug may belong to a category that the caller cannot see. The lock
-- serializes names with the same slug.
create function private.keep_category_slug() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  base constant text := coalesce(nullif(private.slug_of(new.name), ''), 'categoria');
begin
  if tg_op = 'UPDATE' and private.slug_of(new.name) = private.slug_of(old.name) then
    new.slug = old.slug;
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('category:' || base, 0));
  new.slug = base;
  if exists (select from public.categories c where c.slug = base and c.id <> new.id) then
    new.slug = base || '-' || new.id;
  end if;
  return new;
end $$;

create trigger keep_slug before insert or update on public.categories
  for each row execute function private.keep_category_slug();

create function private.clean_category() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.name = private.trimmed(new.name);
  if not private.is_category_name(new.name) then
    perform private.refuse_field('name', 'O nome da categoria deve ter de 2 a 60 caracteres.');
  end if;
  return new;
end $$;

create trigger clean_fields before insert or update on public.categories
  for each row execute function private.clean_category();

-- Records the proposal, at most three unapproved ones per account. Runs after the insert, so that an existing name is
-- reported first. Definer: no caller may write the proposals. The lock serializes the additions of one account.
create function private.keep_proposal() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.current_user_type() is distinct from 'provider' then
    return null;
  end if;
  insert into private.category_proposals values (new.id, array[auth.uid()]);
  perform pg_advisory_xact_lock(hashtextextended('categories:' || auth.uid(), 0));
  if 3 < (
    select count(*) from private.category_proposals c
    where auth.uid() = any (c.providers)
      and not exists (select from public.professionals p where p.category_id = c.category_id and p.status = 'approved')
  ) then
    perform private.refuse_field('name', 'Você já adicionou 3 categorias que ainda não foram aprovadas. Escolha uma delas.');
  end if;
  return null;
end $$;

create trigger keep_proposal after insert on public.categories
  for each row execute function private.keep_proposal();

-- Adds a category, or returns an existing one with that name, even somebody else's proposal, which the caller sees from
-- then on. Definer: the caller can neither find nor update such a proposal.
create function public.add_category(category_name text) returns table (id bigint, name text)
  language plpgsql security definer set search_path = '' as $$
begin
  if private.current_user_type() is distinct from 'provider' and not private.is_admin() then
    raise exception 'Somente fornecedores adicionam categorias.' using errcode = '42501';
  end if;
  insert into public.categories as c (name) values (category_name) on conflict (private.fold(c.name)) do nothing;
  return query select c.id, c.name from public.categories c where private.fold(c.name) = private.fold(category_name);
  if private.current_user_type() = 'provider' then
    update private.category_proposals p set providers = array_remove(p.providers, auth.uid()) || auth.uid()
      from public.categories c where c.id = p.category_id and private.fold(c.name) = private.fold(category_name);
  end if;
end $$;
grant execute on function public.add_category(text) to authenticated;

insert into public.categories (name) values ('Buffet'), ('DJ'), ('Fotografia'), ('Decoração'), ('Cerimonial');
