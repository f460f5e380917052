create type public.day_state as enum ('free', 'ask', 'busy');

create table private.agendas (
  professional_id uuid primary key references public.professionals (id) on delete cascade,
  never_on smallint[] not null default '{}',
  confirmed_at timestamptz,
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
  primary key (professional_id, day),
  constraint agenda_days_party_is_busy check (is_busy or not is_party)
);
comment on table private.agenda_days is 'Days that differ from the rule of their weekday, of the last year and the next eighteen months.';
comment on column private.agenda_days.is_party is 'A party that both sides have confirmed: busy even if the agenda is old.';

create index agenda_days_day on private.agenda_days (day);

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

alter table private.agendas enable row level security;
alter table private.agenda_days enable row level security;
alter table private.network_key enable row level security;
alter table private.asked_days enable row level security;

insert into private.account_limits (act, a_day, a_day_young) values ('agenda', 1000, 500);

