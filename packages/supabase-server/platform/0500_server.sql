-- State that server processes share. No API role reaches it, and a hosted project does not have it.

create schema server;

-- Hits per rate-limit window. Keys are digests, which reveal no address or e-mail. The table is unlogged: a crash may
-- lose its rows.
create unlogged table server.rate_limits (
  key text primary key,
  hits integer not null,
  ends_at timestamptz not null
);
create index rate_limits_ends_at on server.rate_limits (ends_at);
alter table server.rate_limits enable row level security;

-- E-mails waiting for the mail server. A row is deleted on delivery, or after a day, when its link has expired. Until
-- then only the server's own role can read the link here.
create table server.outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index outbox_due_at on server.outbox (due_at);
alter table server.outbox enable row level security;
