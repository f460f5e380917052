-- Absences: clients say that nobody answers a professional's number, or that it belongs to somebody else. Three such
-- clients in a week put the professional on the administrators' list ('Ainda atendem?'), as two unanswered agenda mails do.

create type public.absence_kind as enum ('no_answer', 'someone_else');

create table private.absences (
  client_id uuid references auth.users (id) on delete cascade,
  professional_id uuid references public.professionals (id) on delete cascade,
  day date default private.day_of(now()),
  kind public.absence_kind not null,
  primary key (client_id, professional_id, day)
);
comment on table private.absences is 'Which client said so of whom, by day, for four weeks. Administrators read how many did, not who.';

create index absences_professional_id on private.absences (professional_id, day);
create index absences_day on private.absences (day);

-- No role has a grant: only the functions below access the table.
alter table private.absences enable row level security;

create trigger keep_within_limit after insert on private.absences
  for each row execute function private.keep_within_limit('absence');

-- On which of the last thirty days the caller last tapped a professional's contact link, and which kind of absence they
-- last noted. Security definer, because no caller may access the private tables.
create function public.my_contact(professional_id uuid) returns table (day date, absence public.absence_kind)
  language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  return query
    select t.day, (
      select a.kind from private.absences a
      where a.client_id = t.client_id and a.professional_id = t.professional_id order by a.day desc limit 1)
    from private.contact_taps t
    where t.client_id = private.caller() and t.professional_id = my_contact.professional_id
      and t.day > private.day_of(now()) - 30
    order by t.day desc limit 1;
end $$;
grant execute on function public.my_contact to authenticated;

-- Notes, at most once a day, the absence of a professional whose contact link the caller has tapped; if `kind` is null,
-- deletes the caller's notes. Security definer, because no caller may access the private tables.
create function public.note_absence(professional_id uuid, kind public.absence_kind default null) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.absences a where a.day <= private.day_of(now()) - 28;
  if kind is null then
    delete from private.absences a
      where a.client_id = private.caller() and a.professional_id = note_absence.professional_id;
  elsif exists (select from public.my_contact(note_absence.professional_id))
        and exists (select from public.professionals p where p.id = note_absence.professional_id and p.status = 'approved') then
    insert into private.absences as a (client_id, professional_id, kind)
      values (private.caller(), note_absence.professional_id, note_absence.kind)
      on conflict on constraint absences_pkey do update set kind = excluded.kind;
  else
    raise exception 'Toque antes no contato.' using errcode = '42501';
  end if;
end $$;
grant execute on function public.note_absence to authenticated;

-- The approved professionals whom administrators should contact, because they may no longer be in business.
create function private.doubted() returns setof uuid
  language plpgsql stable set search_path = '' as $$
begin
  return query
    select p.id
    from (
      select s.professional_id from private.silent_professionals s
      union
      select a.professional_id
      from private.absences a
      join private.absences b on b.professional_id = a.professional_id and b.day between a.day - 6 and a.day
      where a.day > private.day_of(now()) - 28
      group by a.professional_id, a.day having count(distinct b.client_id) >= 3) as d
    join public.professionals p on p.id = d.professional_id and p.status = 'approved';
end $$;

-- Why administrators should contact a professional: since when the owner has been silent, and for each day how many clients noted
-- which kind of absence.
create function private.doubt_about(professional uuid) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'silent_since', (select s.since from private.silent_professionals s where s.professional_id = professional),
    'said', (
      select coalesce(jsonb_agg(to_jsonb(said) order by said.day desc, said.kind), '[]')
      from (
        select a.day, a.kind, count(*)::int as clients from private.absences a
        where a.professional_id = professional group by a.day, a.kind) as said));
end $$;

-- Records that an administrator has reached a professional: deletes the noted absences and marks the agenda mails as answered.
-- Returns the professional's id, or nothing if `doubted` did not include it. Security definer: writes private tables.
create function public.settle_doubt(professional_id uuid) returns setof uuid
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform from public.professionals p where p.id = settle_doubt.professional_id for update;
  if not exists (select from private.doubted() d where d = settle_doubt.professional_id) then
    return;
  end if;
  perform private.record_act('found', 'professional', settle_doubt.professional_id::text);
  delete from private.absences a where a.professional_id = settle_doubt.professional_id;
  delete from private.silent_professionals s where s.professional_id = settle_doubt.professional_id;
  update private.agenda_mails m set answered_at = now()
    where m.professional_id = settle_doubt.professional_id and m.answered_at is null;
  return next settle_doubt.professional_id;
end $$;
grant execute on function public.settle_doubt to authenticated;
