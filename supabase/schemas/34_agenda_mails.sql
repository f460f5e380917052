-- Agenda mails: in the first days of each month a mail asks each approved provider whether their agenda is right; the
-- mail's button confirms the agenda without a sign-in.

create table private.agenda_mails (
  professional_id uuid references public.professionals (id) on delete cascade,
  month date,
  link bytea not null unique,
  sent_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (professional_id, month)
);
comment on table private.agenda_mails is 'The mails of the last months, and when their button was pressed.';
comment on column private.agenda_mails.link is 'The SHA-256 of the 128 random bits in the link, which confirms the agenda once, for 31 days.';

create table private.silent_professionals (
  professional_id uuid primary key references public.professionals (id) on delete cascade,
  since timestamptz not null
);
comment on table private.silent_professionals is
  'Whose owners have left two agenda mails unanswered and done nothing else for 70 days, with their last act; for administrators to ask.';

-- No policy grants access: only the functions below read or write the tables.
alter table private.agenda_mails enable row level security;
alter table private.silent_professionals enable row level security;

-- When a professional's owner last did something: signed in, edited, replied, answered a client, or touched the agenda.
create function private.last_act_of(professional public.professionals) returns timestamptz
  language plpgsql stable set search_path = '' as $$
begin
  return greatest(
    professional.submitted_at, professional.updated_at,
    (select u.last_sign_in_at from auth.users u where u.id = professional.user_id),
    (select max(greatest(s.created_at, s.refreshed_at at time zone 'utc')) from auth.sessions s where s.user_id = professional.user_id),
    (select max(r.updated_at) from public.feedback_replies r
     join public.feedbacks f on f.id = r.feedback_id where f.professional_id = professional.id),
    (select max(c.answered_at) from private.closings c where c.professional_id = professional.id),
    (select a.confirmed_at from private.agendas a where a.professional_id = professional.id));
end $$;

-- Records which owners are silent (two unanswered agenda mails, no activity for 70 days) and deletes the record of an
-- owner who has since been active or is no longer approved. People who have switched mails off never count as silent.
create function private.record_silence() returns void
  language plpgsql set search_path = '' as $$
begin
  delete from private.silent_professionals s using public.professionals p
    where p.id = s.professional_id and (p.status <> 'approved' or private.last_act_of(p) > s.since);
  insert into private.silent_professionals (professional_id, since)
    select p.id, private.last_act_of(p)
    from public.professionals p
    where p.status = 'approved' and private.last_act_of(p) < now() - interval '70 days'
      and (select count(*) from private.agenda_mails m
           where m.professional_id = p.id and m.answered_at is null and m.sent_at > private.last_act_of(p)) >= 2
      and not exists (select from private.mail_preferences o where o.account_id = p.user_id and o.is_off)
    on conflict do nothing;
end $$;

-- Writes the month's mails in its first seven days, up to `most` in one call; returns whether there may be more. Several
-- servers may call this. The mail shows the busy days of the next eight weekends, and when the agenda was last confirmed.
create function private.write_agenda_mails(most int default 100) returns boolean
  language plpgsql set search_path = '' as $$
declare
  today constant date := private.day_of(now());
  this_month constant date := date_trunc('month', today);
  token text;
  written int := 0;
  p record;
begin
  if extract(day from today) > 7 then
    return false;
  end if;
  for p in
    select pr.id, pr.user_id, a.confirmed_at, coalesce(a.never_on, '{}') as never_on
    from public.professionals pr left join private.agendas a on a.professional_id = pr.id
    where pr.status = 'approved' and pr.reviewed_at < this_month
      and not exists (select from private.agenda_mails m where m.professional_id = pr.id and m.month = this_month)
      and not exists (select from private.mail_preferences o where o.account_id = pr.user_id and o.is_off)
    limit most
  loop
    written = written + 1;
    token = encode(extensions.gen_random_bytes(16), 'hex');
    insert into private.agenda_mails (professional_id, month, link)
      values (p.id, this_month, sha256(convert_to(token, 'UTF8'))) on conflict do nothing;
    continue when not found;
    delete from private.agenda_mails m where m.professional_id = p.id and m.month < this_month - interval '6 months';
    perform private.write_mail(p.user_id, p.id, 'agenda', jsonb_build_object(
      'link', token, 'confirmed_at', p.confirmed_at,
      'busy', array(
        select weekend.day from (select today + n as day from generate_series(0, 55) as n) as weekend
        left join private.agenda_days d on d.professional_id = p.id and d.day = weekend.day
        where extract(dow from weekend.day) in (0, 5, 6)
          and coalesce(d.is_busy, extract(dow from weekend.day)::smallint = any (p.never_on))
        order by weekend.day)));
  end loop;
  return written = most;
end $$;

-- Confirms the agenda for whoever has a mail's link, signed in or not; the link works once, within 31 days. Security
-- definer, because no caller may access the private tables.
create function public.confirm_agenda_by_link(token text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  confirmed uuid;
begin
  if token !~ '^[0-9a-f]{32}$' then
    return false;
  end if;
  update private.agenda_mails m set answered_at = now()
    where m.link = sha256(convert_to(token, 'UTF8')) and m.answered_at is null and m.sent_at > now() - interval '31 days'
    returning m.professional_id into confirmed;
  perform private.touch_agenda(confirmed);
  return confirmed is not null;
end $$;
grant execute on function public.confirm_agenda_by_link to anon, authenticated, service_role;
