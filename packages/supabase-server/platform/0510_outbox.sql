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
