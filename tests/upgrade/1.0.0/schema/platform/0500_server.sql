-- State that server processes share. No API role reaches it, and a hosted project does not have it.

create schema server;

-- What signs tokens, and the API keys: one row, made by the first server that starts.
create table server.secrets (
  is_only_row boolean primary key default true check (is_only_row),
  jwt_secret text not null,
  publishable_key text not null,
  secret_key text not null
);
alter table server.secrets enable row level security;

-- Hits per rate-limit window. Keys are digests, which reveal neither addresses nor e-mails.
create table server.rate_limits (
  key text primary key,
  hits integer not null,
  ends_at timestamptz not null
);
create index rate_limits_ends_at on server.rate_limits (ends_at);
alter table server.rate_limits enable row level security;

-- Digests of an account's e-mail and an IP address that signed in to it. Such an address may still try to sign in when
-- too many others have failed.
create table server.known_addresses (
  key text primary key,
  seen_at timestamptz not null
);
create index known_addresses_seen_at on server.known_addresses (seen_at);
alter table server.known_addresses enable row level security;

-- The time step of the last code that each factor accepted: a code that was seen is of no use a second time.
create table server.used_codes (
  factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
  step bigint not null
);
alter table server.used_codes enable row level security;

-- E-mails waiting for the mail server. A row is deleted on delivery, or after a day, when its link has expired. Until
-- then only the server's own role can read the link here.
create table server.outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  headers jsonb not null default '{}',
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index outbox_due_at on server.outbox (due_at);
alter table server.outbox enable row level security;

-- Unconfirmed sign-ups, one row per mailed link. Following a link gives the account this row's values and deletes the
-- other rows of the e-mail, so that nobody else's password, name or role is confirmed. Rows are kept for a week.
create table server.sign_ups (
  -- The account's id once confirmed. Only the first sign-up of an e-mail has an (unconfirmed) account before that.
  id uuid not null,
  link auth.one_time_token_type not null,
  email text not null,
  encrypted_password text not null,
  metadata jsonb not null,
  token_hash text not null unique,
  sent_at timestamptz not null default now(),
  primary key (id, link)
);
create index sign_ups_email on server.sign_ups (email, sent_at);
create index sign_ups_sent_at on server.sign_ups (sent_at);
-- Finds the accounts of sign-ups that nobody has confirmed within that week, which go as well.
create index users_unconfirmed on auth.users (created_at) where email_confirmed_at is null;
alter table server.sign_ups enable row level security;

-- A deleted account leaves neither sign-ups nor waiting e-mails that name it; the notification makes servers without a
-- mail server remove those in their folder.
create function server.forget_account() returns trigger
  language plpgsql set search_path = '' as $$
begin
  delete from server.sign_ups where email = old.email;
  delete from server.outbox where recipient = old.email or position(old.email in text) > 0;
  perform pg_notify('account_deleted', '');
  return null;
end $$;

create trigger forget_mails after delete on auth.users
  for each row execute function server.forget_account();
