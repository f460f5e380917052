-- Former slugs: an old link to a category or professional redirects to its present page.

create table private.former_slugs (
  kind text,
  slug text,
  owner_id text not null,
  primary key (kind, slug)
);
comment on table private.former_slugs is 'Slugs that a category or an approved professional had before.';
comment on column private.former_slugs.owner_id is 'The last owner''s id. Without a foreign key: it is of two tables.';

create index former_slugs_owner on private.former_slugs (owner_id);

-- No policy grants access: only the functions below read or write the table.
alter table private.former_slugs enable row level security;

-- Records a slug that is replaced; the trigger's argument is its `kind`. Security definer: no caller may write to `former_slugs`.
create function private.keep_former_slug() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.former_slugs (kind, slug, owner_id) values (tg_argv[0], old.slug, old.id::text)
  on conflict (kind, slug) do update set owner_id = excluded.owner_id;
  return null;
end $$;

create trigger keep_former_slug after update of name on public.categories
  for each row when (old.slug <> new.slug) execute function private.keep_former_slug('category');
-- Only slugs of approved professionals are recorded, because only approved professionals have public pages.
create trigger keep_former_slug after update of slug on public.professionals
  for each row when (old.slug <> new.slug and old.status = 'approved')
  execute function private.keep_former_slug('professional');

-- Deletes a row's former slugs with it, because slugs contain names. Security definer: no caller may write to `former_slugs`.
create function private.forget_former_slugs() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.former_slugs where kind = tg_argv[0] and owner_id = old.id::text;
  return null;
end $$;

create trigger forget_former_slugs after delete on public.categories
  for each row execute function private.forget_former_slugs('category');
create trigger forget_former_slugs after delete on public.professionals
  for each row execute function private.forget_former_slugs('professional');

-- The present slug of the category or professional that has this slug, or had it last; null if it is not public. Security
-- definer: reads a private table, but finds only approved professionals, and categories that are neither proposals nor hidden.
create function public.find_slug(kind text, slug text) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  last_owner constant text := (
    select f.owner_id from private.former_slugs f where f.kind = find_slug.kind and f.slug = find_slug.slug);
begin
  return case find_slug.kind
    when 'category' then (
      select c.slug from public.categories c
      where (c.slug = find_slug.slug or c.id = last_owner::bigint) and private.is_public_category(c.id) and not c.is_hidden
      order by c.slug = find_slug.slug desc limit 1)
    when 'professional' then (
      select p.slug from public.professionals p
      where (p.slug = find_slug.slug or p.id = last_owner::uuid) and p.status = 'approved'
      order by p.slug = find_slug.slug desc limit 1)
    end;
end $$;
grant execute on function public.find_slug to anon, authenticated, service_role;
