-- Decisions: what an administrator last decided about a registration, why, and about which fields. They have their own
-- table because every column of an approved registration is public. A suspension, its end and an undone edit are
-- decisions, too.

-- The fields of the registration form, named after their columns.
create type public.registration_field as enum (
  'name', 'category_id', 'cities', 'neighborhoods', 'whatsapp', 'instagram', 'description', 'images', 'price', 'included',
  'event_types', 'years_of_experience');

create function private.is_rejection_reason(input text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$ begin return private.is_text(input, 0, 1000); end $$;

create table public.registration_decisions (
  professional_id uuid primary key references public.professionals (id) on delete cascade,
  reason text not null default '',
  fields public.registration_field[] not null default '{}',
  decided_at timestamptz not null,
  said jsonb,
  before jsonb,
  constraint registration_decisions_reason check (private.is_rejection_reason(reason)),
  constraint registration_decisions_fields_differ check (not private.has_repeats(fields))
);
comment on table public.registration_decisions is
  'The last decision about each registration, which stays until the next one. Realtime tells its owner.';
comment on column public.registration_decisions.reason is 'What the administrator wrote to the provider; may be empty.';
comment on column public.registration_decisions.said is
  'What the registration said when it was rejected, by the form''s columns; null after another decision.';
comment on column public.registration_decisions.before is 'The decision that this one replaced, which undoing brings back; null once the registration waits again.';

grant select on public.registration_decisions to authenticated;
grant all on public.registration_decisions to service_role;

alter table public.registration_decisions enable row level security;

-- Only the provider and administrators may read what the provider was asked to change, even after a later approval.
create policy "owners read the decision about their registration; admins read all"
  on public.registration_decisions for select
  to authenticated
  using (
    (select private.is_admin())
    or exists (select from public.professionals p where p.id = professional_id and p.user_id = (select private.caller()))
  );

-- How long a decision about a pending registration can be undone; its mail is held for the same time. The app offers to
-- undo for eight seconds (`timings.undoMs` in packages/domain), which leaves two seconds for the request.
create function private.undo_time() returns interval
  language sql immutable parallel safe set search_path = '' as $$ select interval '10 seconds' $$;

-- Replaces the last decision about a registration, at most once per transaction.
create function private.write_decision(
    professional public.professionals,
    status public.professional_status,
    reason text default '',
    fields public.registration_field[] default '{}'
  ) returns void
  language plpgsql set search_path = '' as $$
begin
  insert into public.registration_decisions as d (professional_id, reason, fields, decided_at, said)
    values (professional.id, write_decision.reason, write_decision.fields, now(),
            case write_decision.status when 'rejected' then private.profile_of(professional) end)
    on conflict on constraint registration_decisions_pkey do update
      set (reason, fields, decided_at, said, before) =
          row (excluded.reason, excluded.fields, excluded.decided_at, excluded.said, to_jsonb(d) - 'before')
      where d.decided_at <> excluded.decided_at;
end $$;

-- Replaces the last decision, unless `decide` has just done so with a reason. Mails the provider, unless the provider made
-- the change; a decision undone before its mail is sent is not mailed. Security definer: no caller may write to the tables.
create function private.record_decision() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outgoing_mails
    where professional_id = new.id and kind in ('approved', 'rejected', 'suspended', 'reactivated');
  if new.status = 'pending' then
    -- The last decision can no longer be undone, and realtime tells the provider that the registration is pending again.
    update public.registration_decisions set before = null where professional_id = new.id;
    return null;
  end if;
  perform private.write_decision(new, new.status);
  if new.user_id is distinct from auth.uid() then
    perform private.write_mail(
        new.user_id, new.id, case when old.status = 'suspended' then 'reactivated' else new.status::text end::private.mail_kind,
        jsonb_build_object('reason', d.reason, 'fields', d.fields),
        case old.status when 'pending' then private.undo_time() else interval '0' end)
      from public.registration_decisions d where d.professional_id = new.id;
  end if;
  return null;
end $$;

-- Not `update of status`, because `guard_moderation` may change the status although the statement does not set it.
create trigger record_decision after update on public.professionals
  for each row when (old.status <> new.status) execute function private.record_decision();

-- Moves a registration from one status to another and records the decision with its reason; returns the registration's id,
-- or nothing if it no longer has the former status.
create function private.decide(
    professional uuid,
    status_before public.professional_status,
    status_after public.professional_status,
    reason text default '',
    fields public.registration_field[] default '{}'
  ) returns setof uuid
  language plpgsql set search_path = '' as $$
declare
  decided public.professionals;
begin
  select * into decided from public.professionals p where p.id = professional and p.status = status_before for update;
  if not found then
    return;
  end if;
  perform private.write_decision(decided, status_after, decide.reason, decide.fields);
  return query update public.professionals p set status = status_after where p.id = professional returning p.id;
end $$;

-- Trims a reason. A reason that is too long is refused first, because trimming a long text is slow.
create function private.clean_reason(reason text) returns text
  language plpgsql set search_path = '' as $$
begin
  if char_length(reason) > 1000 then
    perform private.refuse_field('reason', 'Use no máximo 1000 caracteres.');
  end if;
  return private.cleaned_text(coalesce(reason, ''));
end $$;

-- Approves a pending registration in the version that the administrator has read; any other version is refused. Returns
-- its id, or nothing if it is not pending. Security definer, like the functions below: writes tables that no caller may
-- write directly, after checking that the caller is an administrator.
create function public.approve_registration(professional_id uuid, version int) returns setof uuid
  language plpgsql security definer set search_path = '' as $$
declare
  newest int;
begin
  perform private.require_admin();
  select p.version into newest from public.professionals p
    where p.id = approve_registration.professional_id and p.status = 'pending' for update;
  if found and newest is distinct from approve_registration.version then
    raise sqlstate 'PT409' using message = 'Este cadastro mudou enquanto você lia.', hint = 'version';
  end if;
  return query select private.decide(professional_id, 'pending', 'approved');
end $$;
grant execute on function public.approve_registration to authenticated;

-- Rejects a pending registration; returns its id, or nothing if it is not pending.
create function public.reject_registration(
    professional_id uuid,
    reason text default '',
    fields public.registration_field[] default '{}'
  ) returns setof uuid
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if private.has_repeats(coalesce(fields, '{}')) then
    perform private.refuse_field('fields', 'O mesmo campo foi escolhido duas vezes.');
  end if;
  return query select private.decide(
    professional_id, 'pending', 'rejected', private.clean_reason(reason), coalesce(fields, '{}'));
end $$;
grant execute on function public.reject_registration to authenticated;

-- Undoes the caller's own approval or rejection; the registration returns to its place in the queue. Returns its id, or
-- nothing if `undo_time` is over or something else has happened since: another act in the log, an edit, or the sending of
-- the mail. Security definer, like the next function: writes tables that no caller may write, for administrators only.
create function public.undo_decision(professional_id uuid) returns setof uuid
  language plpgsql security definer set search_path = '' as $$
declare
  decided public.professionals;
  decision public.registration_decisions;
  last_act record;
begin
  perform private.require_admin();
  select * into decided from public.professionals p where p.id = undo_decision.professional_id for update;
  select * into decision from public.registration_decisions d where d.professional_id = decided.id;
  select * into last_act from private.audit_log l
    where l.about @> array[decided.id::text] and l.target_kind = 'professional' order by l.at desc, l.id desc limit 1;
  if (last_act.actor_id, last_act.act, last_act.at, last_act.detail ->> 'version')
     is distinct from (private.caller(), decided.status::text, decision.decided_at, decided.version::text)
     or decided.status not in ('approved', 'rejected') then
    return;
  end if;
  -- A sender skips a locked mail, so the time cannot run out between the check below and the commit.
  perform from private.outgoing_mails m where m.professional_id = decided.id for update;
  if clock_timestamp() >= decision.decided_at + private.undo_time() then
    return;
  end if;
  update public.professionals p set status = 'pending' where p.id = decided.id;
  delete from public.registration_decisions d where d.professional_id = decided.id;
  insert into public.registration_decisions
    select (jsonb_populate_record(null::public.registration_decisions, decision.before)).* where decision.before is not null;
  return next decided.id;
end $$;
grant execute on function public.undo_decision to authenticated;

-- Returns a rejected registration to its place in the queue and keeps the reason of the rejection; returns its id, or
-- nothing if it is not rejected.
create function public.reopen_registration(professional_id uuid) returns setof uuid
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query update public.professionals p set status = 'pending'
    where p.id = reopen_registration.professional_id and p.status = 'rejected' returning p.id;
end $$;
grant execute on function public.reopen_registration to authenticated;

-- Hides an approved professional from everything public, but deletes nothing; returns the professional's id, or nothing
-- if it is not approved. The provider reads the reason, so it must not be empty.
create function public.suspend_professional(professional_id uuid, reason text) returns setof uuid
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  reason = private.clean_reason(reason);
  if reason = '' then
    perform private.refuse_field('reason', 'Escreva o motivo.');
  end if;
  return query select private.decide(professional_id, 'approved', 'suspended', reason);
end $$;
grant execute on function public.suspend_professional to authenticated;

-- Ends a suspension; returns the professional's id, or nothing if it is not suspended. Refuses `version` unless it is
-- the newest or null. Security definer: writes tables that no caller may write, for administrators only.
create function public.reactivate_professional(professional_id uuid, version int default null) returns setof uuid
  language plpgsql security definer set search_path = '' as $$
declare
  newest int;
begin
  perform private.require_admin();
  select p.version into newest from public.professionals p
    where p.id = reactivate_professional.professional_id and p.status = 'suspended' for update;
  if newest <> reactivate_professional.version then
    raise sqlstate 'PT409' using message = 'Este cadastro mudou enquanto você lia.', hint = 'version';
  end if;
  return query select private.decide(professional_id, 'suspended', 'approved');
end $$;
grant execute on function public.reactivate_professional to authenticated;

-- Deletes a registration with its reviews and everything else that references it, and mails the provider; the account
-- stays. Returns its id, or nothing if it no longer exists. As with an account's deletion (decision 30), photos must
-- first be removed through the storage service, except for photos kept for an open profile edit.
create function public.delete_professional(professional_id uuid, reason text default '') returns setof uuid
  language plpgsql security definer set search_path = '' as $$
declare
  gone record;
begin
  perform private.require_admin();
  select p.id, p.user_id, jsonb_build_object('name', p.name, 'reason', private.clean_reason(reason)) as told into gone
    from public.professionals p where p.id = delete_professional.professional_id for update;
  if not found then
    return;
  end if;
  if exists (
    select from private.objects_of(gone.user_id) o
    where o.bucket_id = 'professional-images' and not private.is_kept_photo(o.bucket_id, o.name)
  ) then
    raise exception 'Remova as fotos antes de excluir o cadastro.' using errcode = '2BP01';
  end if;
  delete from public.professionals p where p.id = gone.id;
  perform private.write_mail(gone.user_id, null, 'removed', gone.told);
  return next gone.id;
end $$;
grant execute on function public.delete_professional to authenticated;

-- How many pending registrations came before the caller's pending one; null if the caller has none. Security definer,
-- because other people's registrations are hidden from the caller; their number reveals nothing about them.
create function public.registrations_before_mine() returns int
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select (
      select count(*)::int from public.professionals o
      where o.status = 'pending' and (o.submitted_at, o.id) < (p.submitted_at, p.id))
    from public.professionals p where p.user_id = private.caller() and p.status = 'pending');
end $$;
grant execute on function public.registrations_before_mine to authenticated;

alter publication supabase_realtime add table public.registration_decisions;

-- Registration flags: what an administrator should look at before deciding about a registration.

-- The values by which registrations are compared. In `professionals` each new score would add an entry to each of their indexes.
create table private.registration_keys (
  professional_id uuid primary key references public.professionals (id) on delete cascade,
  whatsapp text not null,
  description text not null
);
comment on table private.registration_keys is 'What registrations are compared by, kept by a trigger.';
comment on column private.registration_keys.description is 'The hash of the folded text.';

create index registration_keys_whatsapp on private.registration_keys (whatsapp);
create index registration_keys_description on private.registration_keys (description);
-- The flags also compare these columns of other tables.
create index profiles_phone on public.profiles (phone);
create index tax_ids_tax_id on private.tax_ids (tax_id);

-- No policy grants access: only the functions below read or write the table.
alter table private.registration_keys enable row level security;

-- Stores the values by which a registration is compared. Security definer, because no caller may write to `registration_keys`.
create function private.keep_registration_key() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.registration_keys values (new.id, new.whatsapp, md5(private.fold(new.description)))
    on conflict (professional_id) do update
      set (whatsapp, description) = row (excluded.whatsapp, excluded.description);
  return null;
end $$;

create trigger keep_registration_key after insert or update of whatsapp, description on public.professionals
  for each row execute function private.keep_registration_key();

create type public.registration_flag as enum ('new_category', 'same_tax_id', 'same_phone', 'same_description');

-- The flags of up to 100 registrations: a category that is not public yet, and other accounts with the same CNPJ or CPF,
-- phone or description, at most five for each flag. Security definer: reads private tables, for administrators only.
create function public.registration_flags(professional_ids uuid[])
  returns table (
    professional_id uuid, flag public.registration_flag, account_id uuid, account_name text,
    user_type public.user_type, status public.professional_status
  )
  language plpgsql stable security definer rows 20 set search_path = '' as $$
begin
  perform private.require_admin();
  if cardinality(professional_ids) > 100 then
    raise exception 'Até 100 cadastros de uma vez.' using errcode = '22023', hint = 'professional_ids';
  end if;
  return query
    with asked as (
      select p.id, p.user_id, p.category_id, k.whatsapp, k.description, o.phone, t.tax_id
      from public.professionals p
      join private.registration_keys k on k.professional_id = p.id
      join public.profiles o on o.id = p.user_id
      left join private.tax_ids t on t.account_id = p.user_id
      where p.id = any (professional_ids)
    ), found as (
      select a.id, 'new_category'::public.registration_flag as flag, null::uuid as account_id
      from asked a where not private.is_public_category(a.category_id)
      union all
      select a.id, 'same_tax_id', t.account_id
      from asked a cross join lateral (
        select t.account_id from private.tax_ids t
        where t.tax_id = a.tax_id and t.account_id <> a.user_id limit 5) t
      union all
      select a.id, 'same_phone', s.account_id
      from asked a cross join lateral (
        select o.id as account_id from public.profiles o
        where o.phone in (a.whatsapp, a.phone) and o.id <> a.user_id
        union
        select o.user_id from private.registration_keys k join public.professionals o on o.id = k.professional_id
        where k.whatsapp in (a.whatsapp, a.phone) and o.user_id <> a.user_id
        limit 5) s
      union all
      select a.id, 'same_description', s.user_id
      from asked a cross join lateral (
        select o.user_id from private.registration_keys k join public.professionals o on o.id = k.professional_id
        where k.description = a.description and o.user_id <> a.user_id limit 5) s)
    select f.id, f.flag, f.account_id, coalesce(b.name, o.name), o.user_type, b.status
    from found f
    left join public.profiles o on o.id = f.account_id
    left join public.professionals b on b.user_id = f.account_id
    order by f.id, f.flag, f.account_id;
end $$;
grant execute on function public.registration_flags to authenticated;

-- Registration changes: when a registration or a category was last added, changed or removed, so that administrators' screens
-- refetch. This table, with its one row, is published instead of `professionals`, which would send every new score to everybody.

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

-- Only administrators may learn how often registrations change.
create policy "admins read when registrations changed"
  on public.registration_changes for select
  to authenticated
  using ((select private.is_admin()));

-- Records the time of a change, once per transaction, however many rows it changes; ratings do not count. Security
-- definer, because no caller may write to `registration_changes`.
create function private.note_registration_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.registration_changes set changed_at = now() where changed_at <> now();
  return null;
end $$;

create trigger note_change after insert or delete on public.professionals
  for each row execute function private.note_registration_change();
create trigger note_update after update on public.professionals for each row
  when (old.version <> new.version or old.status <> new.status
        or old.is_recommended <> new.is_recommended or old.is_verified <> new.is_verified)
  execute function private.note_registration_change();
-- Administrators' screens show the categories, too.
create trigger note_change after insert or update or delete on public.categories
  for each row execute function private.note_registration_change();

alter publication supabase_realtime add table public.registration_changes;

-- Profile edits: the values of a profile before the first of its owner's edits that no administrator has checked yet.
-- Edits are public at once; the row stays until an administrator accepts or undoes them.

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

-- Serves the administrators' list of open edits, oldest first.
create index profile_edits_oldest on public.profile_edits (opened_at, professional_id);
-- Serves `is_kept_photo`, which looks for an open edit that has replaced a photo.
create index profile_edits_images on public.profile_edits using gin ((before -> 'images'));

grant select on public.profile_edits to authenticated;
grant all on public.profile_edits to service_role;

alter table public.profile_edits enable row level security;

-- Replaced values are no longer public, so only the owner and administrators read them.
create policy "owners read what they changed in a profile; admins read all"
  on public.profile_edits for select
  to authenticated
  using (
    (select private.is_admin())
    or exists (select from public.professionals p where p.id = professional_id and p.user_id = (select private.caller()))
  );

-- The values of the columns that the form writes.
create function private.profile_of(professional public.professionals) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(professional))
    where key = 'price_unit' or key = any (enum_range(null::public.registration_field)::text[]));
end $$;

-- Stores the values that a profile had before its owner's first edit; deletes them once the profile has these values again. A
-- change by somebody else opens no edit, but adds to an open one. Security definer: no caller may write to `profile_edits`.
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

-- Triggers run in the order of their names, and this trigger must run after keep_search_words: every transaction
-- locks rows of words before the row of registration_changes, so that two transactions cannot deadlock.
create trigger keep_what_profile_said after update on public.professionals for each row
  when (old.status in ('approved', 'suspended') and old.version <> new.version) execute function private.keep_profile();

-- Returns a profile's open edit, or null if none is open. Raises an error if `version`, which the administrator has
-- read, is not the newest. Locks the profile, so that no newer edit is accepted or undone unread.
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

-- 'Visto': accepts an edit; the profile stays as it is. Returns the profile's id, or nothing if no edit is open.
-- Security definer, because no caller may write to `profile_edits`.
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
grant execute on function public.accept_edit to authenticated;

-- The form's fields in which two profiles differ.
create function private.changed_fields(one jsonb, other jsonb) returns public.registration_field[]
  language plpgsql stable set search_path = '' as $$
begin
  return array(
    select distinct replace(key, 'price_unit', 'price')::public.registration_field as field
    from jsonb_each(one) where value is distinct from other -> key order by field);
end $$;

-- 'Desfazer': restores the profile's former values and mails its owner the reason. Returns the profile's id, or nothing if no
-- edit is open. A former category that has been deleted is not restored. Security definer: no caller may write to
-- `profile_edits`.
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
  execute format('
      update public.professionals p set (%1$s) = (
        select %1$s from jsonb_populate_record(null::public.professionals, $1)) where p.id = $2',
    (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(edit.before) key))
    using edit.before, edit.professional_id;
  delete from public.profile_edits e where e.professional_id = edit.professional_id;
  if edited.user_id is distinct from private.caller() then
    -- A suspended registration keeps the reason of its suspension.
    if edited.status = 'approved' then
      perform private.write_decision(edited, edited.status, reason, fields);
    end if;
    perform private.write_mail(
      edited.user_id, edited.id, 'edit_undone', jsonb_build_object('reason', reason, 'fields', fields));
  end if;
  return next edited.id;
end $$;
grant execute on function public.undo_edit to authenticated;

-- Only for deletions: a change that opens an edit also changes `professionals`, whose own trigger records the change.
create trigger note_change after delete on public.profile_edits
  for each statement execute function private.note_registration_change();
