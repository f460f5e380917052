-- Favorites: the professionals that a client has marked. Private to that client, on every device.

-- `client_id` references auth.users, not profiles: with foreign keys to professionals and profiles in its primary key,
-- the API would treat this table as a junction, and `professionals?select=*,profiles(…)` would be ambiguous.
create table public.favorites (
  client_id uuid not null references auth.users (id) on delete cascade,
  professional_id uuid not null references public.professionals (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (client_id, professional_id)
);
comment on table public.favorites is 'Professionals that a client has marked. Only that client sees them.';

create index favorites_professional_id on public.favorites (professional_id);

-- Update is granted for upserts: marking again writes the same row.
grant select, delete on public.favorites to authenticated;
grant insert (client_id, professional_id), update (client_id, professional_id) on public.favorites to authenticated;
grant all on public.favorites to service_role;

alter table public.favorites enable row level security;

create policy "clients read their own favorites"
  on public.favorites for select
  to authenticated
  using (client_id = (select auth.uid()));

-- Only clients have favorites, and only professionals whom they can see.
create policy "clients mark approved professionals"
  on public.favorites for insert
  to authenticated
  with check (
    client_id = (select auth.uid())
    and (select private.current_user_type()) = 'client'
    and exists (select from public.professionals p where p.id = professional_id)
  );

create policy "clients mark again what they have marked"
  on public.favorites for update
  to authenticated
  using (client_id = (select auth.uid()))
  with check (
    client_id = (select auth.uid())
    and exists (select from public.professionals p where p.id = professional_id)
  );

create policy "clients unmark their own favorites"
  on public.favorites for delete
  to authenticated
  using (client_id = (select auth.uid()));
