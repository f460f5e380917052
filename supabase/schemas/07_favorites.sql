-- Favorites: the professionals that a client has marked, each with the state of the conversation, as a board for planning the
-- party. Only that client sees them, on every device.

create type public.favorite_state as enum ('to_ask', 'asked', 'answered', 'closed', 'declined');

create function private.is_note(input text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$ begin return private.is_text(input, 1, 500); end $$;
grant execute on function private.is_note to anon, authenticated, service_role;

-- `client_id` references auth.users, not profiles: with foreign keys to professionals and profiles in its primary key,
-- the API would treat this table as a junction, and `professionals?select=*,profiles(…)` would be ambiguous.
create table public.favorites (
  client_id uuid not null references auth.users (id) on delete cascade,
  professional_id uuid not null references public.professionals (id) on delete cascade,
  note text,
  state public.favorite_state not null default 'to_ask',
  quoted_price int,
  asked_at timestamptz,
  version int not null default floor(random() * 1e9),
  created_at timestamptz not null default now(),
  primary key (client_id, professional_id),
  constraint favorites_note check (note is null or private.is_note(note)),
  constraint favorites_quoted_price check (quoted_price between 1 and 1000000),
  constraint favorites_asked_at check (asked_at is null or state = 'asked')
);
comment on table public.favorites is 'Professionals that a client has marked. Only that client sees them.';
comment on column public.favorites.note is 'What the client wrote for themselves; null if nothing.';
comment on column public.favorites.quoted_price is 'What the professional asks for the client''s party, in whole reais.';
comment on column public.favorites.asked_at is
  'When the client asked, until they answered whether the professional has replied; null in other states.';
comment on column public.favorites.version is
  'Begins at a random number, so that a row deleted and written again is not taken for the one that was read.';

create index favorites_professional_id on public.favorites (professional_id);

-- Updating the key columns is granted for upserts: marking a favorite again rewrites its keys, and leaves columns that
-- the request omits unchanged.
grant select, delete on public.favorites to authenticated;
grant insert (client_id, professional_id, note, state, quoted_price, asked_at),
  update (client_id, professional_id, note, state, quoted_price, asked_at)
  on public.favorites to authenticated;
grant all on public.favorites to service_role;

alter table public.favorites enable row level security;

create policy "clients read their own favorites"
  on public.favorites for select
  to authenticated
  using (client_id = (select private.caller()));

-- Only clients have favorites, and only of professionals whom they can see.
create policy "clients mark approved professionals"
  on public.favorites for insert
  to authenticated
  with check (
    client_id = (select private.caller())
    and (select private.current_user_type()) = 'client'
    and exists (select from public.professionals p where p.id = professional_id)
  );

create policy "clients mark again and annotate what they have marked"
  on public.favorites for update
  to authenticated
  using (client_id = (select private.caller()))
  with check (
    client_id = (select private.caller())
    and exists (select from public.professionals p where p.id = professional_id)
  );

create policy "clients unmark their own favorites"
  on public.favorites for delete
  to authenticated
  using (client_id = (select private.caller()));

create function private.clean_favorite() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.note = nullif(private.cleaned_text(new.note), '');
  if new.note is not null and not private.is_note(new.note) then
    perform private.refuse_field('note', 'A anotação deve ter no máximo 500 caracteres.');
  end if;
  if new.quoted_price not between 1 and 1000000 then
    perform private.refuse_field('quoted_price', 'Informe um preço de 1 a 1.000.000 de reais.');
  end if;
  if new.state <> 'asked' then
    new.asked_at = null;
  elsif new.asked_at > now() then
    new.asked_at = now();
  end if;
  return new;
end $$;

create trigger clean_fields before insert or update of note, state, quoted_price, asked_at on public.favorites
  for each row execute function private.clean_favorite();
create trigger raise_version before update of note, state, quoted_price, asked_at on public.favorites
  for each row execute function private.raise_version();

-- Favorite lists: one row for each client with favorites. Realtime announces the row's changes to the client's other devices.
-- The row also holds the token of the link that shares the list.

create table public.favorite_lists (
  client_id uuid primary key references auth.users (id) on delete cascade,
  changed_at timestamptz not null default now(),
  share_token text unique,
  constraint favorite_lists_share_token check (share_token ~ '^[0-9a-f]{32}$')
);
comment on table public.favorite_lists is 'When a client''s favorites last changed, and the link that shares them.';
comment on column public.favorite_lists.share_token is '128 random bits; null while the list is not shared.';

grant select on public.favorite_lists to authenticated;
grant all on public.favorite_lists to service_role;

alter table public.favorite_lists enable row level security;

create policy "clients read their own list"
  on public.favorite_lists for select
  to authenticated
  using (client_id = (select private.caller()));

-- Records that a client's favorites changed, once per transaction, since each write is a realtime event. An account
-- that is being deleted gets no list. Security definer, because no caller may write to `favorite_lists`.
create function private.touch_favorite_list() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.favorite_lists as list (client_id)
    select id from auth.users where id = coalesce(new.client_id, old.client_id)
    on conflict (client_id) do update set changed_at = now() where list.changed_at <> now();
  return null;
end $$;

create trigger touch_list after insert or delete on public.favorites
  for each row execute function private.touch_favorite_list();
create trigger touch_list_on_change after update on public.favorites
  for each row
  when (
    (old.professional_id, old.note, old.state, old.quoted_price, old.asked_at)
    is distinct from (new.professional_id, new.note, new.state, new.quoted_price, new.asked_at)
  )
  execute function private.touch_favorite_list();

-- The caller's id; refuses callers who are not clients.
create function private.require_client() returns uuid
  language plpgsql stable set search_path = '' as $$
begin
  if private.current_user_type() is distinct from 'client' then
    raise exception 'Somente clientes têm favoritos.' using errcode = '42501';
  end if;
  return private.caller();
end $$;

-- Returns the token of the caller's list, or creates one. Security definer: no caller may write to `favorite_lists`.
create function public.share_favorites() returns text
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_client();
  token text;
begin
  insert into public.favorite_lists as list (client_id, share_token)
    values (caller, encode(extensions.gen_random_bytes(16), 'hex'))
    on conflict (client_id) do update set share_token = coalesce(list.share_token, excluded.share_token)
    returning share_token into token;
  return token;
end $$;
grant execute on function public.share_favorites to authenticated, service_role;

-- Revokes the link of the caller's list and deletes its votes; sharing again creates a new link. Security definer,
-- because no caller may write to these tables.
create function public.stop_sharing_favorites() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_client();
begin
  update public.favorite_lists set share_token = null where client_id = caller;
  delete from private.list_votes where client_id = caller;
end $$;
grant execute on function public.stop_sharing_favorites to authenticated, service_role;

-- What a shared list shows: up to 100 approved professionals, without notes or the list's owner. Security definer,
-- because whoever has the token, which nobody can guess, may read the list.
create function public.shared_favorites(token text) returns setof public.professionals
  language plpgsql stable security definer rows 20 set search_path = '' as $$
begin
  return query
    select p.*
    from public.favorite_lists l
    join public.profiles c on c.id = l.client_id and c.user_type = 'client'
    join auth.users u on u.id = l.client_id and (u.banned_until is null or u.banned_until < now())
    join public.favorites f on f.client_id = l.client_id
    join public.professionals p on p.id = f.professional_id
    where l.share_token = shared_favorites.token and p.status = 'approved'
    order by f.created_at desc, p.id
    limit 100;
end $$;
grant execute on function public.shared_favorites to anon, authenticated, service_role;

alter publication supabase_realtime add table public.favorite_lists;
