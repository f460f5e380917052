-- Decisions: what an administrator last decided about a registration, why, and which fields it is about. Apart from the
-- registration because an approved row of that table is public as a whole. A suspension and its end are decisions, too.

-- The form's fields, by column.
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
  constraint registration_decisions_reason check (private.is_rejection_reason(reason)),
  constraint registration_decisions_fields_differ check (not private.has_repeats(fields))
);
comment on table public.registration_decisions is
  'The last decision about each registration, which stays until the next one. Realtime tells its owner.';
comment on column public.registration_decisions.reason is 'What the administrator wrote to the provider; may be empty.';

grant select on public.registration_decisions to authenticated;
grant all on public.registration_decisions to service_role;

alter table public.registration_decisions enable row level security;

-- What an administrator asks for is between them and the provider, also after a later approval.
create policy "owners read the decision about their registration; admins read all"
  on public.registration_decisions for select
  to authenticated
  using (
    (select private.is_admin())
    or exists (select from public.professionals p where p.id = professional_id and p.user_id = (select auth.uid()))
  );

-- Each decision replaces the one before and is mailed to the provider, unless it is their own; one that is withdrawn before
-- its mail is sent is not. A reason of the same moment comes from `decide`. Definer: nobody may write the tables.
create function private.record_decision() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outgoing_mails
    where professional_id = new.id and kind in ('approved', 'rejected', 'suspended', 'reactivated');
  if new.status = 'pending' then
    return null;
  end if;
  insert into public.registration_decisions (professional_id, decided_at) values (new.id, now())
    on conflict (professional_id) do update set
      (reason, fields, decided_at) = row ('', '{}'::public.registration_field[], excluded.decided_at)
      where registration_decisions.decided_at <> excluded.decided_at;
  if new.user_id is distinct from auth.uid() then
    perform private.write_mail(
        new.user_id, new.id, case when old.status = 'suspended' then 'reactivated' else new.status::text end::private.mail_kind,
        jsonb_build_object('reason', d.reason, 'fields', d.fields))
      from public.registration_decisions d where d.professional_id = new.id;
  end if;
  return null;
end $$;

-- The guard may change a status that the statement does not name, so this is not `update of status`.
create trigger record_decision after update on public.professionals
  for each row when (old.status <> new.status) execute function private.record_decision();

-- Moves a registration from one status to another with its reason, both or neither; returns its id, or nothing if it is not
-- in the former any more.
create function private.decide(
    professional uuid,
    status_before public.professional_status,
    status_after public.professional_status,
    reason text default '',
    fields public.registration_field[] default '{}'
  ) returns setof uuid
  language plpgsql set search_path = '' as $$
begin
  perform from public.professionals p where p.id = professional and p.status = status_before for update;
  if not found then
    return;
  end if;
  insert into public.registration_decisions values (professional, decide.reason, decide.fields, now())
    on conflict on constraint registration_decisions_pkey do update
      set (reason, fields, decided_at) = row (excluded.reason, excluded.fields, excluded.decided_at);
  return query update public.professionals p set status = status_after where p.id = professional returning p.id;
end $$;

-- A reason without white space around it; refuses one that is too long before trimming, which takes long on a long text.
create function private.clean_reason(reason text) returns text
  language plpgsql set search_path = '' as $$
begin
  if char_length(reason) > 1000 then
    perform private.refuse_field('reason', 'Use no máximo 1000 caracteres.');
  end if;
  return private.trimmed(coalesce(reason, ''));
end $$;

-- Approves a pending registration as the administrator has read it: another version is refused. Returns its id, or nothing
-- if it is not pending. Definer: writes a closed table after checking that the caller is an administrator, as do the next.
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
grant execute on function public.approve_registration(uuid, int) to authenticated;

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
grant execute on function public.reject_registration(uuid, text, public.registration_field[]) to authenticated;

-- Takes an approved professional out of everything public, which keeps all that it has; returns its id, or nothing if it is
-- not approved. Its provider reads the reason, so there must be one.
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
grant execute on function public.suspend_professional(uuid, text) to authenticated;

-- Ends a suspension; returns the id, or nothing if there is none.
create function public.reactivate_professional(professional_id uuid) returns setof uuid
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select private.decide(professional_id, 'suspended', 'approved');
end $$;
grant execute on function public.reactivate_professional(uuid) to authenticated;

-- Deletes a registration with its reviews and all that names it; returns its id, or nothing if it is gone. The account
-- stays, and its provider is told. Photos go first, through the storage service, as before an account (decision 30), except
-- for those that an edit keeps.
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
grant execute on function public.delete_professional(uuid, text) to authenticated;

-- How many registrations came before the caller's, which waits; null if none does. Definer: others' registrations are
-- hidden, and their number tells nothing of them.
create function public.registrations_before_mine() returns int
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select (
      select count(*)::int from public.professionals o
      where o.status = 'pending' and (o.submitted_at, o.id) < (p.submitted_at, p.id))
    from public.professionals p where p.user_id = auth.uid() and p.status = 'pending');
end $$;
grant execute on function public.registrations_before_mine() to authenticated;

alter publication supabase_realtime add table public.registration_decisions;
