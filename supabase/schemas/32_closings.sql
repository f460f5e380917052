-- Closings: a client states that they have hired a professional for a day, and the provider confirms or refuses. Only these two
-- people read it and, while one of them has attached it to a report, administrators. A confirmed closing makes the day busy.

create type public.closing_state as enum ('waiting', 'confirmed', 'refused', 'withdrawn');

create table private.closings (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references auth.users (id) on delete cascade,
  professional_id uuid not null references public.professionals (id) on delete cascade,
  day date not null,
  state public.closing_state not null default 'waiting',
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  withdrawn_by_client boolean,
  reason text,
  link bytea,
  is_review_asked boolean not null default false,
  constraint closings_one_a_day unique (client_id, professional_id, day),
  constraint closings_reason check (reason is null or private.is_note(reason)),
  constraint closings_withdrawn check ((state = 'withdrawn') = (reason is not null and withdrawn_by_client is not null))
);
comment on table private.closings is
  'Who has hired whom for which day, without place or price; until two years after the day, unanswered ones for 30 days.';
comment on column private.closings.is_review_asked is 'Whether the client has been mailed ''Como foi?''.';
comment on column private.closings.link is 'The SHA-256 of the 128 random bits in the mail''s link, which answers what the mail tells of.';

create index closings_of_professional on private.closings (professional_id, day);
create index closings_link on private.closings (link);
create index closings_to_ask_about on private.closings (day) where state = 'confirmed' and not is_review_asked;
create index closings_to_mail on private.closings (professional_id) where state = 'waiting' and link is null;

alter table private.reports add constraint reports_closing_id_fkey
  foreign key (closing_id) references private.closings (id) on delete set null;

-- No policy grants access: only the functions below and those of reports read or write the table.
alter table private.closings enable row level security;

create trigger keep_within_limit after insert on private.closings
  for each row execute function private.keep_within_limit('closing');

-- Whether a closing can still be answered: it is unanswered and younger than 30 days, and its client's account may act.
-- Security definer, because callers may not read the schema `auth`.
create function private.is_open(closing private.closings) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return closing.state = 'waiting' and closing.asked_at > now() - interval '30 days' and private.may_act(closing.client_id, null);
end $$;

-- In a name, the first word that contains a letter, without punctuation around it: 'Tia' in '"Tia" Lu'. Equal to `firstName`
-- in packages/domain.
create function private.first_name_in(name text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return coalesce(
    regexp_replace(
      substring(name collate "und-x-icu" from '[^ ]*(?![ªº])[[:alpha:]][^ ]*'), '^[^[:alnum:]]+|[^[:alnum:].]+$', '', 'g'),
    name);
end $$;

create function private.first_name(person uuid) returns text
  language plpgsql stable set search_path = ''
  as $$ begin return (select private.first_name_in(p.name) from public.profiles p where p.id = person); end $$;

-- Whether a professional is busy on a day, according to the agenda or because of a confirmed closing, which counts even
-- if the owner has made the day free.
create function private.is_busy_on(professional uuid, day date) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (
      select from private.agendas a
      left join private.agenda_days d on d.professional_id = a.professional_id and d.day = is_busy_on.day
      where a.professional_id = professional and coalesce(d.is_busy, extract(dow from is_busy_on.day)::smallint = any (a.never_on)))
    or exists (
      select from private.closings c
      where c.professional_id = professional and c.day = is_busy_on.day and c.state = 'confirmed');
end $$;

-- When a closing is no longer confirmed, its day gets its former state back, unless another confirmed closing is on that day.
-- An unsent mail is deleted if none of its closings is still unanswered, and realtime announces the change to the client's
-- devices. Security definer, because the auth service, which deletes accounts, may not write to these tables.
create function private.let_closing_go() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if old.state = 'confirmed' then
    -- As in `answer`, changes that concern the same agenda take turns.
    perform from private.agendas a where a.professional_id = old.professional_id for update;
    if not exists (
      select from private.closings c
      where c.professional_id = old.professional_id and c.day = old.day and c.state = 'confirmed' and c.id <> old.id)
    then
      delete from private.agenda_days d
        where d.professional_id = old.professional_id and d.day = old.day and d.is_party and d.was_busy is null;
      update private.agenda_days d set is_busy = d.was_busy, is_party = false, was_busy = null
        where d.professional_id = old.professional_id and d.day = old.day and d.is_party;
    end if;
  end if;
  delete from private.outgoing_mails m
    where m.professional_id = old.professional_id and m.kind = 'closing' and not exists (
      select from private.closings c
      where c.professional_id = old.professional_id and c.state = 'waiting'
        and c.link = sha256(convert_to(m.data ->> 'link', 'UTF8')));
  if tg_op = 'UPDATE' then
    insert into public.favorite_lists as list (client_id) values (old.client_id)
      on conflict (client_id) do update set changed_at = now() where list.changed_at <> now();
  end if;
  return null;
end $$;

create trigger let_go after delete on private.closings
  for each row execute function private.let_closing_go();
create trigger let_go_of_changed after update on private.closings
  for each row when (old.state <> new.state) execute function private.let_closing_go();

-- Records that the caller has hired a professional for a day, in place of the caller's unanswered and withdrawn closings with
-- that professional. Security definer, like the functions below: they access a private table, but only the caller's own rows.
create function public.close_with(professional_id uuid, day date) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_client();
  opened uuid;
begin
  if private.is_ahead(day) is not true then
    perform private.refuse_field('day', 'Escolha um dia de hoje até daqui a 18 meses.');
  end if;
  perform from public.professionals p where p.id = close_with.professional_id and p.status = 'approved' for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'Este profissional já não está no ar.';
  end if;
  -- Concurrent calls of a client take turns, so that each counts the others.
  perform pg_advisory_xact_lock(hashtextextended('close_with ' || caller, 0));
  -- Waits for an answer or a withdrawal that is in progress, and then takes it into account.
  perform from private.closings c where c.client_id = caller and c.professional_id = close_with.professional_id for update;
  if exists (
    select from private.closings c
    where c.client_id = caller and c.professional_id = close_with.professional_id and c.state = 'refused' and c.day = close_with.day)
  then
    perform private.refuse_field('day', 'O profissional já respondeu sobre esse dia. Escolha outro.');
  end if;
  if exists (
    select from private.closings c
    where c.client_id = caller and c.professional_id = close_with.professional_id
      and c.state = 'confirmed' and c.day >= private.day_of(now()))
  then
    perform private.refuse_field('day', 'Vocês já têm uma festa confirmada. Para mudar o dia, desfaça essa festa.');
  end if;
  delete from private.closings c
    where c.client_id = caller and c.professional_id = close_with.professional_id and c.state in ('waiting', 'withdrawn');
  insert into private.closings (client_id, professional_id, day) values (caller, close_with.professional_id, close_with.day)
    returning id into opened;
  return opened;
end $$;
grant execute on function public.close_with to authenticated;

-- The caller's id; refuses callers who are neither clients nor providers.
create function private.require_either() returns uuid
  language plpgsql stable set search_path = '' as $$
begin
  if private.current_user_type() is null or private.current_user_type() = 'admin' then
    raise exception 'Somente clientes e fornecedores fecham festas.' using errcode = '42501';
  end if;
  return private.caller();
end $$;

-- The caller's closings. A client gets the last closing with each professional, whose name is included even if they are no longer
-- public. A provider gets the open closings, oldest first, and upcoming confirmed or withdrawn ones; of each client only the
-- first name.
create function public.my_closings()
  returns table (
    id uuid, professional_id uuid, client_name text, day date, state public.closing_state, is_busy boolean,
    answered_at timestamptz, reason text, is_own_withdrawal boolean, professional_name text
  )
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_either();
  today constant date := private.day_of(now());
  mine constant uuid := (select p.id from public.professionals p where p.user_id = caller);
begin
  if private.current_user_type() = 'client' then
    return query
      select distinct on (c.professional_id) c.id, c.professional_id, null, c.day, c.state, null::boolean,
        c.answered_at, c.reason, c.withdrawn_by_client, p.name
      from private.closings c join public.professionals p on p.id = c.professional_id
      where c.client_id = caller and (c.state <> 'waiting' or private.is_open(c))
      order by c.professional_id, c.asked_at desc;
  else
    return query
      select c.id, c.professional_id, private.first_name(c.client_id), c.day, c.state, private.is_busy_on(mine, c.day),
        c.answered_at, c.reason, not c.withdrawn_by_client, null
      from private.closings c
      where c.professional_id = mine and (private.is_open(c) or c.state in ('confirmed', 'withdrawn') and c.day >= today)
      order by c.state, case when c.state = 'waiting' then c.asked_at end, c.day
      limit 200;
  end if;
end $$;
grant execute on function public.my_closings to authenticated;

-- Confirms or refuses an open closing; returns whether it was open. A closing on a busy day is confirmed only if
-- `knows_busy` is set; two concurrent confirmations take turns.
create function private.answer(closing_id uuid, is_right boolean, knows_busy boolean) returns boolean
  language plpgsql set search_path = '' as $$
declare
  closing private.closings;
begin
  select c.* into closing from private.closings c where c.id = closing_id for update;
  if not found or not private.is_open(closing) then
    return false;
  end if;
  if is_right then
    insert into private.agendas (professional_id) values (closing.professional_id) on conflict do nothing;
    perform from private.agendas a where a.professional_id = closing.professional_id for update;
    if knows_busy is not true and private.is_busy_on(closing.professional_id, closing.day) then
      raise sqlstate 'PT409' using message = 'Esse dia já está ocupado na agenda.', hint = 'day';
    end if;
    insert into private.agenda_days as d (professional_id, day, is_busy, is_party)
      values (closing.professional_id, closing.day, true, true)
      on conflict on constraint agenda_days_pkey
      do update set is_busy = true, is_party = true, was_busy = case when d.is_party then d.was_busy else d.is_busy end;
  end if;
  update private.closings c
    set state = case when is_right then 'confirmed' else 'refused' end::public.closing_state, answered_at = now()
    where c.id = closing_id;
  return true;
end $$;

-- Confirms or refuses a closing with the calling provider. If `is_right` is null, takes back an answer given in the
-- last minute, unless the client has since made another closing with the provider or the day is over.
create function public.answer_closing(closing_id uuid, is_right boolean, knows_busy boolean default false) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  mine constant uuid := private.agenda_of_caller();
begin
  if not exists (select from private.closings c where c.id = closing_id and c.professional_id = mine) then
    return false;
  end if;
  if is_right is not null then
    return private.answer(closing_id, is_right, knows_busy);
  end if;
  update private.closings c set state = 'waiting', answered_at = null
    where c.id = closing_id and c.state in ('confirmed', 'refused') and c.answered_at > now() - interval '1 minute'
      and c.day >= private.day_of(now())
      and not exists (
        select from private.closings o
        where o.client_id = c.client_id and o.professional_id = mine and o.asked_at > c.asked_at);
  return found;
end $$;
grant execute on function public.answer_closing to authenticated;

-- The client or the provider withdraws a confirmed closing, up to its day, with a reason that the other person reads. A
-- client's unanswered closing is deleted without a trace.
create function public.withdraw_closing(closing_id uuid, reason text default null) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_either();
  closing private.closings;
begin
  select c.* into closing from private.closings c
    where c.id = closing_id
      and caller in (c.client_id, (select p.user_id from public.professionals p where p.id = c.professional_id))
    for update;
  if closing.state = 'waiting' and closing.client_id = caller then
    delete from private.closings c where c.id = closing_id;
    return true;
  end if;
  if closing.state is distinct from 'confirmed' or closing.day < private.day_of(now()) then
    return false;
  end if;
  reason = private.cleaned_text(reason);
  if not private.is_note(reason) then
    perform private.refuse_field('reason', 'Conte o motivo, em até 500 caracteres.');
  end if;
  update private.closings c
    set state = 'withdrawn', withdrawn_by_client = closing.client_id = caller, reason = withdraw_closing.reason
    where c.id = closing_id;
  return true;
end $$;
grant execute on function public.withdraw_closing to authenticated;

-- Writes each provider at most one mail a day about closings that no mail has mentioned yet; several servers may call
-- this. A closing made after the day's mail is mailed on the next day, at `hour` or later. The stored mail contains
-- only a link; names are added when the mail is sent.
create function private.write_closing_mails(hour int) returns void
  language plpgsql set search_path = '' as $$
declare
  token text;
  today constant date := private.day_of(now());
  is_time constant boolean := extract(hour from now() at time zone 'America/Sao_Paulo') >= hour;
  p record;
begin
  for p in
    select pr.id, pr.user_id from public.professionals pr
    where pr.status = 'approved'
      and exists (
        select from private.closings c
        where c.professional_id = pr.id and c.link is null and private.is_open(c)
          and (is_time or private.day_of(c.asked_at) = today))
      and not exists (
        select from private.account_counts k
        where k.account_id = pr.user_id and k.act = 'mail_closing' and k.day = today)
    order by pr.id limit 100 for update of pr skip locked
  loop
    token = encode(extensions.gen_random_bytes(16), 'hex');
    update private.closings c set link = sha256(convert_to(token, 'UTF8'))
      where c.professional_id = p.id and c.link is null and private.is_open(c);
    perform private.write_mail(p.user_id, p.id, 'closing', jsonb_build_object('link', token));
  end loop;
end $$;

-- Deletes closings that have been unanswered for 30 days, and closings whose day is more than two years past.
create function private.forget_closings() returns void
  language plpgsql set search_path = '' as $$
begin
  delete from private.closings where id = any (array(
    select c.id from private.closings c
    where c.state = 'waiting' and c.asked_at <= now() - interval '30 days' or c.day < private.day_of(now()) - interval '2 years'
    limit 1000 for update skip locked));
end $$;

-- The open closings that a mail's link is about, for whoever has the link, signed in or not; reading them changes
-- nothing. Security definer, like the next function, because no caller may access `closings`.
create function public.closings_by_link(token text)
  returns table (id uuid, professional_name text, client_name text, day date, is_busy boolean)
  language plpgsql stable security definer set search_path = '' as $$
begin
  if token !~ '^[0-9a-f]{32}$' then
    return;
  end if;
  return query
    select c.id, p.name, private.first_name(c.client_id), c.day, private.is_busy_on(p.id, c.day)
    from private.closings c join public.professionals p on p.id = c.professional_id
    where c.link = sha256(convert_to(token, 'UTF8')) and private.is_open(c) and p.status = 'approved'
    order by c.asked_at limit 50;
end $$;
grant execute on function public.closings_by_link to anon, authenticated, service_role;

create function public.answer_closing_by_link(token text, closing_id uuid, is_right boolean, knows_busy boolean default false)
  returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  return is_right is not null
    and exists (select from public.closings_by_link(token) c where c.id = closing_id)
    and private.answer(closing_id, is_right, knows_busy);
end $$;
grant execute on function public.answer_closing_by_link to anon, authenticated, service_role;
