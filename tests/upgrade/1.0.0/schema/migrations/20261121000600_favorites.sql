-- Favorites: the professionals that a client has marked, each with a note. Private to that client, on every device.

create function private.is_note(input text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$ begin return private.is_text(input, 1, 500); end $$;
grant execute on function private.is_note(text) to anon, authenticated, service_role;

-- `client_id` references auth.users, not profiles: with foreign keys to professionals and profiles in its primary key,
-- the API would treat this table as a junction, and `professionals?select=*,profiles(…)` would be ambiguous.
create table public.favorites (
  client_id uuid not null references auth.users (id) on delete cascade,
  professional_id uuid not null references public.professionals (id) on delete cascade,
  note text,
  version int not null default floor(random() * 1e9),
  created_at timestamptz not null default now(),
  primary key (client_id, professional_id),
  constraint favorites_note check (note is null or private.is_note(note))
);
comment on table public.favorites is 'Professionals that a client has marked. Only that client sees them.';
comment on column public.favorites.note is 'What the client wrote for themselves; null if nothing.';
comment on column public.favorites.version is
  'Begins at a random number, so that a row deleted and written again is not taken for the one that was read.';

create index favorites_professional_id on public.favorites (professional_id);

-- Update of the keys is granted for upserts: marking again writes the same row, and keeps a note that it does not name.
grant select, delete on public.favorites to authenticated;
grant insert (client_id, professional_id, note), update (client_id, professional_id, note)
  on public.favorites to authenticated;
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

create policy "clients mark again and annotate what they have marked"
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

create function private.clean_favorite() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.note = nullif(private.trimmed(new.note), '');
  if new.note is not null and not private.is_note(new.note) then
    perform private.refuse_field('note', 'A anotação deve ter no máximo 500 caracteres.');
  end if;
  return new;
end $$;

create trigger clean_fields before insert or update of note on public.favorites
  for each row execute function private.clean_favorite();
create trigger raise_version before update of note on public.favorites
  for each row execute function private.raise_version();
