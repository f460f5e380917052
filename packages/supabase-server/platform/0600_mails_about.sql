-- Accounts that a waiting e-mail tells of, beside the recipient's; it goes with any of them.
alter table server.outbox add column about uuid[] not null default '{}';

create or replace function server.forget_account() returns trigger
  language plpgsql set search_path = '' as $$
begin
  delete from server.sign_ups where email = old.email;
  delete from server.outbox where recipient = old.email or position(old.email in text) > 0 or old.id = any (about);
  perform pg_notify('account_deleted', '');
  return null;
end $$;
