-- Favorites: a client's hearts. They follow the account to any device and are nobody else's business.

-- `client_id` points to auth.users, not to profiles: with foreign keys to both professionals and profiles in its
-- primary key, the API would take this table for a junction between them, and `professionals?select=*,profiles(…)`
-- would be ambiguous.
create table public.favorites (
  client_id uuid not null references auth.users (id) on delete cascade,
  professional_id uuid not null references public.professionals (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (client_id, professional_id)
);
comment on table public.favorites is 'Which professionals a client has marked. Seen by that client alone.';

create index favorites_professional_id on public.favorites (professional_id);

-- An upsert that finds the heart already there updates it to the same.
grant select, delete on public.favorites to authenticated;
grant insert (client_id, professional_id), update (client_id, professional_id) on public.favorites to authenticated;
grant all on public.favorites to service_role;

alter table public.favorites enable row level security;

create policy "clients read their own favorites"
  on public.favorites for select
  to authenticated
  using (client_id = (select auth.uid()));

-- Providers and administrators have no hearts; nobody can point to what the catalogue does not show.
create policy "clients mark approved professionals"
  on public.favorites for insert
  to authenticated
  with check (
    client_id = (select auth.uid())
    and (select private.current_user_type()) = 'client'
    and exists (select from public.professionals p where p.id = professional_id and p.status = 'approved')
  );

create policy "clients mark again what they have marked"
  on public.favorites for update
  to authenticated
  using (client_id = (select auth.uid()))
  with check (
    client_id = (select auth.uid())
    and exists (select from public.professionals p where p.id = professional_id and p.status = 'approved')
  );

create policy "clients unmark their own favorites"
  on public.favorites for delete
  to authenticated
  using (client_id = (select auth.uid()));
