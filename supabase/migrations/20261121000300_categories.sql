-- Categories: what a professional does. This migration adds the five defaults; providers and administrators add others
-- from the registration form.

create function private.is_category_name(input text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$ begin return private.is_text(input, 2, 60); end $$;
grant execute on function private.is_category_name(text) to anon, authenticated, service_role;

create table public.categories (
  id bigint generated always as identity primary key,
  name text not null,
  proposed_by uuid[],
  constraint categories_name check (private.is_category_name(name))
);
comment on table public.categories is 'Kinds of service, unique regardless of case, accents and outer spaces.';
comment on column public.categories.proposed_by is
  'The providers who added it, and see it before a professional with it is approved. Null: everybody sees it.';

create unique index categories_name_key on public.categories (private.fold(name));

grant select on public.categories to anon, authenticated;
grant insert (name), update (name), delete on public.categories to authenticated;
grant all on public.categories to service_role;

alter table public.categories enable row level security;

-- Providers add a category from the form if none fits.
create policy "providers and admins add categories"
  on public.categories for insert
  to authenticated
  with check ((select private.current_user_type()) in ('provider', 'admin'));

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

create function private.clean_category() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.name = private.trimmed(new.name);
  if not private.is_category_name(new.name) then
    perform private.refuse_field('name', 'O nome da categoria deve ter de 2 a 60 caracteres.');
  end if;
  if tg_op = 'INSERT' and private.current_user_type() = 'provider' then
    new.proposed_by = array[auth.uid()];
  end if;
  return new;
end $$;

create trigger clean_fields before insert or update on public.categories
  for each row execute function private.clean_category();

-- At most three unapproved categories an account. After the insert, so that an existing name is reported first. The lock
-- serialises the additions of one account.
create function private.limit_proposals() returns trigger
  language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('categories:' || auth.uid(), 0));
  if 3 < (
    select count(*) from public.categories c
    where (select auth.uid()) = any (c.proposed_by)
      and not exists (select from public.professionals p where p.category_id = c.id and p.status = 'approved')
  ) then
    perform private.refuse_field('name', 'Você já adicionou 3 categorias que ainda não foram aprovadas. Escolha uma delas.');
  end if;
  return null;
end $$;

create trigger limit_proposals after insert on public.categories
  for each row when (new.proposed_by is not null) execute function private.limit_proposals();

-- Adds a category, or selects the one of that name, even somebody else's proposal, which the caller sees from then on.
-- Definer: the caller can neither find nor update that one.
create function public.add_category(category_name text) returns public.categories
  language plpgsql security definer set search_path = '' as $$
declare
  added public.categories;
begin
  if private.current_user_type() is distinct from 'provider' and not private.is_admin() then
    raise exception 'Somente fornecedores adicionam categorias.' using errcode = '42501';
  end if;
  insert into public.categories as c (name) values (category_name)
  on conflict (private.fold(name)) do update
    set proposed_by = case when c.proposed_by is not null then array_remove(c.proposed_by, auth.uid()) || auth.uid() end
  returning * into added;
  return added;
end $$;
grant execute on function public.add_category(text) to authenticated;

insert into public.categories (name) values ('Buffet'), ('DJ'), ('Fotografia'), ('Decoração'), ('Cerimonial');
