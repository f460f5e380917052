-- Registration changes: when a registration or a category last arrived, changed or left, so that the screens of
-- administrators read again.
-- One row: in `professionals` realtime would send everybody each new score.

create table public.registration_changes (
  id boolean primary key default true,
  changed_at timestamptz not null default now(),
  constraint registration_changes_one_row check (id)
);
comment on table public.registration_changes is 'One row, which realtime sends to administrators.';

insert into public.registration_changes default values;

grant select on public.registration_changes to authenticated;
grant all on public.registration_changes to service_role;

alter table public.registration_changes enable row level security;

-- How busy the catalog is concerns administrators only.
create policy "admins read when registrations changed"
  on public.registration_changes for select
  to authenticated
  using ((select private.is_admin()));

-- Definer: nobody may write the table. Once in a transaction, however many rows it changes; ratings do not count.
create function private.note_registration_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.registration_changes set changed_at = now() where changed_at <> now();
  return null;
end $$;

create trigger note_change
  after insert or delete or update of name, category_id, description, cities, whatsapp, instagram, images, price,
    price_unit, included, event_types, years_of_experience, neighborhoods, status, is_recommended, is_verified
  on public.professionals
  for each row execute function private.note_registration_change();
-- The public pages name the categories.
create trigger note_change after insert or update or delete on public.categories
  for each row execute function private.note_registration_change();

alter publication supabase_realtime add table public.registration_changes;
