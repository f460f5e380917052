-- Profile edits: what a profile said when an administrator last approved or looked at it, from its owner's first edit after
-- that until an administrator accepts or undoes. The edit itself is public at once.

create table public.profile_edits (
  professional_id uuid primary key references public.professionals (id) on delete cascade,
  before jsonb not null,
  since timestamptz not null,
  opened_at timestamptz not null default now(),
  edited_at timestamptz not null default now()
);
comment on table public.profile_edits is 'Profiles whose owners have changed them since an administrator looked.';
comment on column public.profile_edits.before is 'The form''s columns as they were; photos that it names are not removed.';
comment on column public.profile_edits.since is 'Since when the profile had said so.';

-- Serves the administrator's list, the edits that have waited longest first.
create index profile_edits_oldest on public.profile_edits (opened_at, professional_id);
-- Finds the edit that keeps a photo.
create index profile_edits_images on public.profile_edits using gin ((before -> 'images'));

grant select on public.profile_edits to authenticated;
grant all on public.profile_edits to service_role;

alter table public.profile_edits enable row level security;

-- What was replaced is not public any more, so only those who could read it all along do.
create policy "owners read what they changed in a profile; admins read all"
  on public.profile_edits for select
  to authenticated
  using (
    (select private.is_admin())
    or exists (select from public.professionals p where p.id = professional_id and p.user_id = (select auth.uid()))
  );

-- The columns that the form writes.
create function private.profile_of(professional public.professionals) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'name', professional.name, 'category_id', professional.category_id, 'cities', professional.cities,
    'neighborhoods', professional.neighborhoods, 'whatsapp', professional.whatsapp, 'instagram', professional.instagram,
    'description', professional.description, 'images', professional.images, 'price', professional.price,
    'price_unit', professional.price_unit, 'included', professional.included, 'event_types', professional.event_types,
    'years_of_experience', professional.years_of_experience);
end $$;

-- Keeps what the profile said before its owner's first edit; once it says so again there is nothing to look at. An edit by
-- somebody else opens nothing, and is part of the difference of one that is open. Definer: nobody may write the table.
create function private.keep_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  said constant jsonb := private.profile_of(old);
  says constant jsonb := private.profile_of(new);
begin
  if said = says then
    return null;
  end if;
  update public.profile_edits e set edited_at = now() where e.professional_id = new.id;
  if not found and new.user_id = auth.uid() then
    insert into public.profile_edits (professional_id, before, since) values (new.id, said, old.updated_at);
  end if;
  delete from public.profile_edits e where e.professional_id = new.id and e.before = says;
  return null;
end $$;

create trigger keep_profile
  after update of name, category_id, description, cities, whatsapp, instagram, images, price, price_unit, included,
    event_types, years_of_experience, neighborhoods
  on public.professionals
  for each row when (old.status in ('approved', 'suspended')) execute function private.keep_profile();

-- The open edit of a profile, for an administrator who decides on the version that they read; null if none is open. Locks
-- the profile, so that no edit is decided unread.
create function private.edit_to_decide(professional_id uuid, version int) returns public.profile_edits
  language plpgsql set search_path = '' as $$
declare
  current_version int;
  edit public.profile_edits;
begin
  perform private.require_admin();
  select p.version into current_version from public.professionals p
    where p.id = edit_to_decide.professional_id for update;
  select * into edit from public.profile_edits e where e.professional_id = edit_to_decide.professional_id;
  if found and current_version is distinct from edit_to_decide.version then
    raise sqlstate 'PT409' using message = 'Este cadastro mudou enquanto você lia.', hint = 'version';
  end if;
  return edit;
end $$;

-- 'Visto': the profile stays as it is. Returns its id, or nothing if no edit is open. Definer: nobody may write the table.
create function public.accept_edit(professional_id uuid, version int) returns setof uuid
  language plpgsql security definer set search_path = '' as $$
declare
  edit constant public.profile_edits := private.edit_to_decide(professional_id, version);
begin
  if edit.professional_id is null then
    return;
  end if;
  perform private.record_act('edit_accepted', 'professional', professional_id::text, jsonb_build_object(
    'version', version, 'user_id', (select p.user_id from public.professionals p where p.id = edit.professional_id)));
  delete from public.profile_edits e where e.professional_id = edit.professional_id;
  return next edit.professional_id;
end $$;
grant execute on function public.accept_edit(uuid, int) to authenticated;

-- The form's fields in which two profiles differ.
create function private.changed_fields(one jsonb, other jsonb) returns public.registration_field[]
  language plpgsql stable set search_path = '' as $$
begin
  return array(
    select distinct replace(key, 'price_unit', 'price')::public.registration_field as field
    from jsonb_each(one) where value is distinct from other -> key order by field);
end $$;

-- 'Desfazer': the profile says again what it said, and its owner is mailed why. Returns its id, or nothing if no edit is
-- open. A category that has been deleted since cannot come back; the present one stays. Definer: as above.
create function public.undo_edit(professional_id uuid, version int, reason text) returns setof uuid
  language plpgsql security definer set search_path = '' as $$
declare
  edit public.profile_edits;
  edited public.professionals;
  fields public.registration_field[];
begin
  edit = private.edit_to_decide(professional_id, version);
  reason = private.clean_reason(reason);
  if reason = '' then
    perform private.refuse_field('reason', 'Escreva o motivo.');
  end if;
  if edit.professional_id is null then
    return;
  end if;
  select * into edited from public.professionals p where p.id = edit.professional_id;
  if not exists (select from public.categories c where c.id = (edit.before -> 'category_id')::bigint) then
    edit.before = edit.before || jsonb_build_object('category_id', edited.category_id);
  end if;
  fields = private.changed_fields(edit.before, private.profile_of(edited));
  perform private.record_act('edit_undone', 'professional', professional_id::text, jsonb_build_object(
    'version', version, 'user_id', edited.user_id, 'fields', fields));
  update public.professionals p set
      (name, category_id, description, cities, whatsapp, instagram, images, price, price_unit, included, event_types,
       years_of_experience, neighborhoods) = (
        select b.name, b.category_id, b.description, b.cities, b.whatsapp, b.instagram, b.images, b.price, b.price_unit,
          b.included, b.event_types, b.years_of_experience, b.neighborhoods
        from jsonb_populate_record(null::public.professionals, edit.before) b)
    where p.id = edit.professional_id;
  delete from public.profile_edits e where e.professional_id = edit.professional_id;
  if edited.user_id is distinct from auth.uid() then
    perform private.write_mail(
      edited.user_id, edited.id, 'edit_undone', jsonb_build_object('reason', reason, 'fields', fields));
  end if;
  return next edited.id;
end $$;
grant execute on function public.undo_edit(uuid, int, text) to authenticated;

-- What opens an edit is told by `professionals`.
create trigger note_change after delete on public.profile_edits
  for each statement execute function private.note_registration_change();
