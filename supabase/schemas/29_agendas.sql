-- Agendas: on which days a provider is busy. An agenda counts for 35 days after its owner last changed or confirmed it, since an
-- abandoned calendar misleads. Other people can ask about only one date at a time, and an IP network about only a limited
-- number of dates.

create type public.day_state as enum ('free', 'ask', 'busy');

create table private.agendas (
  professional_id uuid references public.professionals (id) on delete cascade,
  never_on smallint[] not null default '{}',
  confirmed_at timestamptz,
  primary key (professional_id) include (never_on, confirmed_at),
  constraint agendas_never_on check (never_on <@ '{0,1,2,3,4,5,6}' and not private.has_repeats(never_on))
);
comment on table private.agendas is 'The agendas of providers who have kept one.';
comment on column private.agendas.never_on is 'Weekdays without work, as a rule; 0 is Sunday.';
comment on column private.agendas.confirmed_at is 'When its owner last changed or confirmed it; null if a confirmed party alone made it.';

create table private.agenda_days (
  professional_id uuid references private.agendas (professional_id) on delete cascade,
  day date,
  is_busy boolean not null,
  is_party boolean not null default false,
  was_busy boolean,
  primary key (professional_id, day),
  constraint agenda_days_party_is_busy check (is_busy or not is_party),
  constraint agenda_days_was_busy check (is_party or was_busy is null)
);
comment on table private.agenda_days is 'Days that differ from the rule of their weekday, of the last year and the next eighteen months.';
comment on column private.agenda_days.is_party is 'A party that both sides have confirmed: busy even if the agenda is old.';
comment on column private.agenda_days.was_busy is
  'What its owner has said of the day of a party, which holds again when the party goes; null if nothing.';

-- Serves the lookup of one day for many professionals from the index alone.
create index agenda_days_day on private.agenda_days (day, professional_id) include (is_busy, is_party);

create table private.network_key (
  key uuid primary key default gen_random_uuid()
);
comment on table private.network_key is 'One random key, without which the digests of networks in asked_days mean nothing.';

insert into private.network_key default values;

create table private.asked_days (
  network bytea,
  day date,
  asked_at timestamptz not null default now(),
  primary key (network, day)
);
comment on table private.asked_days is 'Which dates a network has asked about in the last 24 hours, so that nobody copies whole agendas.';

create index asked_days_asked_at on private.asked_days (asked_at);

-- No policy grants access: only the functions below read or write the tables.
alter table private.agendas enable row level security;
alter table private.agenda_days enable row level security;
alter table private.network_key enable row level security;
alter table private.asked_days enable row level security;

-- Whether agendas cover a day: from today to 18 months ahead.
create function private.is_ahead(day date) returns boolean
  language plpgsql stable set search_path = '' as $$
declare
  today constant date := private.day_of(now());
begin
  return day between today and (today + interval '18 months')::date;
end $$;

create function private.asking_network() returns bytea
  language plpgsql stable set search_path = '' as $$
begin
  return (select sha256(convert_to(k.key || private.caller_network(), 'UTF8')) from private.network_key k);
end $$;

-- Whether, in the last 24 hours, the caller's IP network has asked about a day.
create function private.is_answered(day date) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from private.asked_days a
    where a.network = private.asking_network() and a.day = is_answered.day and a.asked_at > now() - interval '24 hours');
end $$;

-- Asks about a day: for the next 24 hours, searches and `day_states` tell the caller's IP network who is free on it. A network
-- may ask about 20 different days an hour and 60 a day; beyond these limits, and for days that agendas do not cover,
-- every state remains 'ask'. Security definer, because no caller may write to `asked_days`.
create function public.ask_day(day date) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  asking constant bytea := private.asking_network();
  most_of_all constant int := 1000000; -- so that many networks do not fill the disk
begin
  if private.is_ahead(day) is not true then
    return false;
  end if;
  -- Concurrent questions from one network take turns, so that each counts the others.
  perform pg_advisory_xact_lock(hashtextextended('ask_day ' || encode(asking, 'hex'), 0));
  delete from private.asked_days where ctid = any (array(
    select ctid from private.asked_days
    where asked_at <= now() - interval '24 hours' order by asked_at limit 100 for update skip locked));
  if private.is_answered(day) then
    return true;
  end if;
  insert into private.asked_days (network, day)
    select asking, ask_day.day
    where (select count(*) < 60 and count(*) filter (where a.asked_at > now() - interval '1 hour') < 20
           from private.asked_days a where a.network = asking and a.asked_at > now() - interval '24 hours')
      and not exists (select from private.asked_days offset most_of_all)
    on conflict on constraint asked_days_pkey do update set asked_at = excluded.asked_at;
  return found;
end $$;
grant execute on function public.ask_day to anon, authenticated;

-- The SQL condition that the professional of `s`, a row of search_texts, is busy or free on a day. Confirmed parties count even
-- in an outdated agenda.
create function private.day_condition(day date, state public.day_state) returns text
  language plpgsql stable set search_path = '' as $$
begin
  return format(
    'exists (
       select from private.agendas a
       left join private.agenda_days d on d.professional_id = a.professional_id and d.day = %L
       where a.professional_id = s.professional_id and %s)',
    day, format(
      case state when 'busy' then '(d.is_party or %s and %s)' when 'free' then '%s and not %s' end,
      format('a.confirmed_at > %L', now() - interval '35 days'),
      format('coalesce(d.is_busy, %s = any (a.never_on))', extract(dow from day))));
end $$;

-- The states of approved professionals on a day; all are 'ask' unless the caller's IP network has asked about it.
-- Security definer, because no caller may access the private tables.
create function public.day_states(professional_ids uuid[], day date)
  returns table (professional_id uuid, state public.day_state, confirmed_days_ago int)
  language plpgsql stable security definer rows 24 set search_path = '' as $$
begin
  if cardinality(professional_ids) > 200 then
    raise exception 'Peça no máximo 200 de cada vez.' using errcode = '22023', hint = 'professional_ids';
  end if;
  return query execute format(
    'select s.professional_id, d.state,
       case d.state when ''free'' then (
         select private.day_of(now()) - private.day_of(a.confirmed_at)
         from private.agendas a where a.professional_id = s.professional_id) end
     from private.search_texts s,
       lateral (select (case when %s then ''busy'' when %s then ''free'' else ''ask'' end)::public.day_state) d (state)
     where s.professional_id = any ($1)',
    case when private.is_answered(day) then private.day_condition(day, 'busy') else 'false' end,
    case when private.is_answered(day) then private.day_condition(day, 'free') else 'false' end) using professional_ids;
end $$;
grant execute on function public.day_states to anon, authenticated, service_role;

-- The date nearest to `day`, within two weeks, on which somebody who meets a condition is free. Null if fewer than
-- three professionals with a current agenda meet the condition, so that the date reveals nobody's agenda.
create function private.nearest_free_day(condition text, day date) returns date
  language plpgsql stable set search_path = '' as $$
declare
  those uuid[];
  near date;
  is_free boolean;
begin
  execute format(
    'select array(
       select s.professional_id from private.search_texts s join public.professionals p on p.id = s.professional_id
       where %s limit 200)',
    concat_ws(' and ', nullif(condition, ''),
      'exists (select from private.agendas a
               where a.professional_id = s.professional_id and a.confirmed_at > now() - interval ''35 days'')')) into those;
  if cardinality(those) < 3 then
    return null;
  end if;
  for near in
    select nearest_free_day.day + n from generate_series(-14, 14) as n
    where n <> 0 and private.is_ahead(nearest_free_day.day + n) order by abs(n), n
  loop
    execute format('select exists (select from unnest($1) as s (professional_id) where %s)', private.day_condition(near, 'free'))
      into is_free using those;
    if is_free then
      return near;
    end if;
  end loop;
  return null;
end $$;

-- The id of the caller's registration; refuses callers who are not providers.
create function private.agenda_of_caller() returns uuid
  language plpgsql stable set search_path = '' as $$
begin
  if private.current_user_type() is distinct from 'provider' then
    raise exception 'Somente fornecedores têm agenda.' using errcode = '42501';
  end if;
  return (select p.id from public.professionals p where p.user_id = private.caller());
end $$;

-- Confirms an agenda, creating it if there is none, and deletes its days that are more than a year past.
create function private.touch_agenda(professional uuid) returns void
  language plpgsql set search_path = '' as $$
begin
  insert into private.agendas (professional_id, confirmed_at) select professional, now() where professional is not null
    on conflict (professional_id) do update set confirmed_at = excluded.confirmed_at;
  delete from private.agenda_days d where d.professional_id = professional and d.day < private.day_of(now()) - 366;
end $$;

-- The caller's whole agenda. Security definer, like the functions below: they access private tables, but only the
-- caller's own rows.
create function public.my_agenda()
  returns table (confirmed_at timestamptz, never_on smallint[], busy date[], free date[], parties date[])
  language plpgsql stable security definer rows 1 set search_path = '' as $$
declare
  mine constant uuid := private.agenda_of_caller();
begin
  return query
    select a.confirmed_at, a.never_on,
      array(select d.day from private.agenda_days d where d.professional_id = mine and d.is_busy order by d.day),
      array(select d.day from private.agenda_days d where d.professional_id = mine and not d.is_busy order by d.day),
      array(select d.day from private.agenda_days d where d.professional_id = mine and d.is_party order by d.day)
    from private.agendas a where a.professional_id = mine;
end $$;
grant execute on function public.my_agenda to authenticated;

-- Makes a day in the caller's agenda busy or free; making a party's day free removes the party from the agenda.
create function public.set_busy_day(day date, is_busy boolean) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  mine constant uuid := private.agenda_of_caller();
begin
  if private.is_ahead(day) is not true then
    perform private.refuse_field('day', 'Marque dias de hoje até daqui a 18 meses.');
  end if;
  perform private.touch_agenda(mine);
  update private.agenda_days d set was_busy = true
    where d.professional_id = mine and d.day = set_busy_day.day and d.is_party and set_busy_day.is_busy;
  if found then
    return;
  end if;
  delete from private.agenda_days d where d.professional_id = mine and d.day = set_busy_day.day;
  insert into private.agenda_days (professional_id, day, is_busy)
    select mine, set_busy_day.day, set_busy_day.is_busy from private.agendas a
    where a.professional_id = mine
      and set_busy_day.is_busy <> (extract(dow from set_busy_day.day)::smallint = any (a.never_on));
end $$;
grant execute on function public.set_busy_day to authenticated;

create function public.set_never_on(weekdays smallint[]) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  mine constant uuid := private.agenda_of_caller();
begin
  if cardinality(weekdays) > 7 then
    perform private.refuse_field('weekdays', 'Escolha dias da semana.');
  end if;
  perform private.touch_agenda(mine);
  update private.agendas a set never_on = weekdays where a.professional_id = mine and weekdays is not null;
end $$;
grant execute on function public.set_never_on to authenticated;

create function public.confirm_agenda() returns void
  language plpgsql security definer set search_path = ''
  as $$ begin perform private.touch_agenda(private.agenda_of_caller()); end $$;
grant execute on function public.confirm_agenda to authenticated;

create trigger keep_within_limit after insert or update on private.agendas
  for each row execute function private.keep_within_limit('agenda');
