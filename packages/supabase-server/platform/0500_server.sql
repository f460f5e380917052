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
