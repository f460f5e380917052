-- Categories: what a professional does. This migration adds the five defaults; providers and administrators add others
-- from the registration form.

create function private.is_category_name(input text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$ begin return private.is_text(input, 2, 60); end $$;
grant execute on function private.is_category_name(text) to anon, authenticated, service_role;

create table public.categories (
  id bigint generated always as identity primary key,
  name text not null,
  constraint categories_name check (private.is_category_name(name))
);
comment on table public.categories is 'Kinds of service, unique regardless of case, accents and outer spaces.';

create unique index categories_name_key on public.categories (private.fold(name));

grant select on public.categories to anon, authenticated;
grant insert (name), update (name), delete on public.categories to authenticated;
grant all on public.categories to service_role;

alter table public.categories enable row level security;

-- Visitors, too, filter the listing by category.
create policy "everybody reads categories"
  on public.categories for select
  to anon, authenticated
  using (true);

-- Providers add a category from the form if none fits.
create policy "providers and admins add categories"
  on public.categories for insert
  to authenticated
  with check ((select private.current_user_type()) in ('provider', 'admin'));

-- Renaming changes what other people chose, so only administrators may.
create policy "admins rename categories"
  on public.categories for update
  to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

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
  return new;
end $$;

create trigger clean_fields before insert or update on public.categories
  for each row execute function private.clean_category();

insert into public.categories (name) values ('Buffet'), ('DJ'), ('Fotografia'), ('Decoração'), ('Cerimonial');
