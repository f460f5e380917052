-- Decisions: what an administrator last decided about a registration, why, and which fields it is about. Apart from the
-- registration because an approved row of that table is public as a whole.

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
-- its mail is sent is not. A reason of the same moment comes from reject_registration. Definer: nobody may write the tables.
create function private.record_decision() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outgoing_mails where professional_id = new.id and kind in ('approved', 'rejected');
  if new.status = 'pending' then
    return null;
  end if;
  insert into public.registration_decisions (professional_id, decided_at) values (new.id, new.reviewed_at)
    on conflict (professional_id) do update set
      (reason, fields, decided_at) = row ('', '{}'::public.registration_field[], excluded.decided_at)
      where registration_decisions.decided_at <> excluded.decided_at;
  if new.user_id is distinct from auth.uid() then
    perform private.write_mail(
        new.user_id, new.id, new.status::text::private.mail_kind, jsonb_build_object('reason', d.reason, 'fields', d.fields))
      from public.registration_decisions d where d.professional_id = new.id;
  end if;
  return null;
end $$;

-- The guard may change a status that the statement does not name, so this is not `update of status`.
create trigger record_decision after update on public.professionals
  for each row when (old.status <> new.status) execute function private.record_decision();

-- Rejects a pending registration with its reason, both or neither; returns its id, or nothing if it is not pending.
-- Definer: writes a closed table after checking that the caller is an administrator.
create function public.reject_registration(
    professional_id uuid,
    reason text default '',
    fields public.registration_field[] default '{}'
  ) returns setof uuid
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- Before trimming, which takes long on a long text.
  if char_length(reason) > 1000 then
    perform private.refuse_field('reason', 'Use no máximo 1000 caracteres.');
  end if;
  if private.has_repeats(coalesce(fields, '{}')) then
    perform private.refuse_field('fields', 'O mesmo campo foi escolhido duas vezes.');
  end if;
  perform from public.professionals p where p.id = reject_registration.professional_id and p.status = 'pending' for update;
  if not found then
    return;
  end if;
  insert into public.registration_decisions
    values (
      reject_registration.professional_id, private.trimmed(coalesce(reject_registration.reason, '')),
      coalesce(reject_registration.fields, '{}'), now())
    on conflict on constraint registration_decisions_pkey do update
      set (reason, fields, decided_at) = row (excluded.reason, excluded.fields, excluded.decided_at);
  return query update public.professionals p set status = 'rejected' where p.id = reject_registration.professional_id
    returning p.id;
end $$;
grant execute on function public.reject_registration(uuid, text, public.registration_field[]) to authenticated;

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
