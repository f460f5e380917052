-- What our server shares between its processes. No role of the API reaches it, and a hosted project does not have it.

create schema server;

-- How often somebody asked within a window of time. The keys are digests: no address and no e-mail can be read here.
-- Unlogged, since a crash may forget them.
create unlogged table server.rate_limits (
  key text primary key,
  hits integer not null,
  ends_at timestamptz not null
);
create index rate_limits_ends_at on server.rate_limits (ends_at);
alter table server.rate_limits enable row level security;

-- Mails on their way to the mail server. A row leaves with its delivery, or after a day, when its link is worth
-- nothing any more. Until then the link can be read here: only the server's own role may.
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
