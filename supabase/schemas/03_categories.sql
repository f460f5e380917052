-- Categories: what a professional does. Five are built in; providers add others from the registration form, and
-- administrators rename, order, hide and merge categories.

create function private.is_category_name(input text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$ begin return private.is_text(input, 2, 60); end $$;
grant execute on function private.is_category_name to anon, authenticated, service_role;

create table public.categories (
  id bigint generated always as identity primary key,
  name text not null,
  slug text not null unique,
  position int,
  is_hidden boolean not null default false,
  constraint categories_name check (private.is_category_name(name))
);
comment on table public.categories is 'Kinds of service, unique regardless of case, accents and outer spaces.';

comment on column public.categories.slug is 'Part of the public URL, derived from the name by a trigger.';
comment on column public.categories.position is
  'The place where people choose a category. Null until an administrator has ordered it: then after the others, by name.';
comment on column public.categories.is_hidden is 'Not offered any more: whoever has it keeps it.';

create unique index categories_name_key on public.categories (private.fold(name));

-- A category that a provider added stays hidden from other people until a professional of that category is approved.
-- A category without a row here is public.
create table private.category_proposals (
  category_id bigint primary key references public.categories (id) on delete cascade,
  providers uuid[] not null
);
comment on table private.category_proposals is 'Categories that providers added from the form.';
comment on column private.category_proposals.providers is
  'Who typed its name and so sees it. A category that only one person proposed goes with their account.';

-- Maps a merged category to its replacement, because a form opened before the merge still sends the deleted category's id.
create table private.category_merges (
  id bigint primary key,
  survivor_id bigint not null references public.categories (id) on delete cascade
);
comment on table private.category_merges is 'Which category took the place of one that was merged.';

create index category_merges_survivor on private.category_merges (survivor_id);

-- No policy grants access: only the functions below read or write these tables.
alter table private.category_proposals enable row level security;
alter table private.category_merges enable row level security;

-- Whether a category is public or the caller's proposal.
create function private.may_see_category(id bigint) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (
    select from private.category_proposals p
    where p.category_id = may_see_category.id and private.caller() = any (p.providers) is not true);
end $$;
grant execute on function private.may_see_category to anon, authenticated, service_role;

grant select on public.categories to anon, authenticated;
grant insert (name), update (name, is_hidden), delete on public.categories to authenticated;
grant all on public.categories to service_role;

alter table public.categories enable row level security;

-- Providers add a category from the registration form if no existing one fits.
create policy "providers and admins add categories"
  on public.categories for insert
  to authenticated
  with check ((select private.current_user_type()) = 'provider' or (select private.is_admin()));

-- Derives the slug from the name. Security definer, because a taken slug may belong to a category that the caller
-- cannot see. The lock serializes names with the same slug.
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
  new.name = private.one_line(new.name);
  if not private.is_category_name(new.name) then
    perform private.refuse_field('name', 'O nome da categoria deve ter de 2 a 60 caracteres.');
  end if;
  return new;
end $$;

create trigger clean_fields before insert or update on public.categories
  for each row execute function private.clean_category();

-- Records the proposal, at most three unapproved ones per account. Runs after the insert, so that a taken name is reported
-- before the limit. Security definer: no caller may write to `category_proposals`. The lock serializes one account's additions.
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

-- Adds a category, or returns the existing one with that name. If that is somebody else's proposal, a calling provider sees it
-- from then on; a calling administrator makes it public. Security definer: neither can find or update another person's proposal.
create function public.add_category(category_name text) returns table (id bigint, name text)
  language plpgsql security definer set search_path = '' as $$
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
end $$;
grant execute on function public.add_category to authenticated;

-- The category that replaced a merged one, else the category itself. Security definer: no caller may read `category_merges`.
create function private.survivor_of(category_id bigint) returns bigint
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select m.survivor_id from private.category_merges m where m.id = category_id), category_id);
end $$;
grant execute on function private.survivor_of to anon, authenticated, service_role;

-- The categories in their order, each with its number of registrations. Of the categories whose name is spelled almost
-- alike or is a synonym, as DJ is of 'Dee-jay', `similar_id` is the largest, unless the row's own category is larger.
-- Proposals without a registration are left out. Security definer: reads `search_phrases` after checking that the caller
-- is an administrator.
create function public.admin_categories()
  returns table (id bigint, name text, slug text, is_hidden boolean, professionals int, similar_id bigint)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    with counted as materialized (
      select c.*, private.fold(c.name) as folded, count(p.id)::int as registrations, (
          select s.forms from private.search_phrases s
          where s.phrase = private.phrase_of(regexp_replace(private.fold(c.name), '[^a-z0-9]', '', 'g'))) as meanings
      from public.categories c left join public.professionals p on p.category_id = c.id
      group by c.id
      having count(p.id) > 0 or private.is_public_category(c.id)
    )
    select c.id, c.name, c.slug, c.is_hidden, c.registrations, (
        select larger.id from counted larger
        where (larger.registrations, c.id) > (c.registrations, larger.id)
          and (larger.folded = any (c.meanings) or extensions.similarity(larger.folded, c.folded) > 0.5)
        order by larger.registrations desc, larger.id
        limit 1)
    from counted c
    order by c.position, c.folded;
end $$;
grant execute on function public.admin_categories to authenticated;

-- Puts the given categories first, in the given order; the others follow. An unchanged order is not logged. The lock
-- serializes concurrent calls. Security definer, because no caller may update `position` directly.
create function public.order_categories(category_ids bigint[]) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  lock table public.categories in share row exclusive mode;
  if not exists (select from public.categories c where c.position is distinct from array_position(category_ids, c.id)) then
    return;
  end if;
  perform private.record_act('ordered', 'list', 'categories');
  update public.categories c set position = array_position(category_ids, c.id)
    where c.position is distinct from array_position(category_ids, c.id);
end $$;
grant execute on function public.order_categories to authenticated;

-- Moves a category's registrations, open profile edits, proposers and slugs to another category, deletes the first category, and
-- returns how many registrations moved. The lock waits for registrations that are being saved; later ones wait for the merge and
-- get the remaining category. Security definer, because callers may write neither to the private tables nor to `profile_edits`.
create function public.merge_categories(from_id bigint, into_id bigint) returns int
  language plpgsql security definer set search_path = '' as $$
declare
  moved int;
begin
  perform private.require_admin();
  lock table public.professionals, public.categories in exclusive mode;
  if (select count(*) from public.categories c where c.id in (from_id, into_id)) < 2 then
    perform private.refuse_field('into_id', 'Escolha outra categoria que ainda existe.');
  end if;
  perform private.record_act('merged', 'category', into_id::text, jsonb_build_object('from_id', from_id), array(
    select c.name from public.categories c where c.id in (into_id, from_id) order by c.id = from_id));

  -- A proposal's page was never public, so its slug is not redirected.
  if private.is_public_category(from_id) then
    update private.former_slugs f set owner_id = into_id::text where f.kind = 'category' and f.owner_id = from_id::text;
    insert into private.former_slugs (kind, slug, owner_id)
      select 'category', c.slug, into_id::text from public.categories c where c.id = from_id
      on conflict (kind, slug) do update set owner_id = excluded.owner_id;
  end if;

  -- The remaining category is a proposal only if both were.
  delete from private.category_proposals p
    where p.category_id = into_id
      and not exists (select from private.category_proposals f where f.category_id = from_id);
  update private.category_proposals p
    set providers = array(select unnest(p.providers) union select unnest(f.providers))
    from private.category_proposals f where p.category_id = into_id and f.category_id = from_id;

  update private.category_merges m set survivor_id = into_id where m.survivor_id = from_id;
  insert into private.category_merges values (from_id, into_id);

  update public.profile_edits e set before = e.before || jsonb_build_object('category_id', into_id)
    where (e.before -> 'category_id')::bigint = from_id;
  update public.professionals p set category_id = into_id where p.category_id = from_id;
  get diagnostics moved = row_count;
  -- An edit that changed only the category has nothing left to review.
  delete from public.profile_edits e using public.professionals p
    where p.id = e.professional_id and e.before = private.profile_of(p);
  delete from public.categories c where c.id = from_id;
  return moved;
end $$;
grant execute on function public.merge_categories to authenticated;

insert into public.categories (name) values ('Buffet'), ('DJ'), ('Fotografia'), ('Decoração'), ('Cerimonial');
