-- Sign-in records: from which address an account signed in, which Brazilian law (Marco Civil da Internet, article 15)
-- has us keep for six months. No other table holds an address.

create table private.sign_in_records (
  account_id uuid not null,
  address inet not null,
  at timestamptz not null default now()
);
comment on table private.sign_in_records is 'Sign-ins of the last six months. Nobody reads them through the API.';
comment on column private.sign_in_records.account_id is
  'Without a foreign key: the law asks for the record even if the account is deleted meanwhile.';

-- Serve the purge and a person's own copy.
create index sign_in_records_at on private.sign_in_records (at);
create index sign_in_records_account on private.sign_in_records (account_id, at);

-- No policy: only the functions below and `export_my_data` read or write it.
alter table private.sign_in_records enable row level security;

-- Moves the address of a new session to its record, keeps that of a refreshed one out, and deletes a few old records.
-- Definer: the auth service may not write the table.
create function private.record_sign_in() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' and new.ip is not null then
    insert into private.sign_in_records (account_id, address) values (new.user_id, new.ip);
  end if;
  delete from private.sign_in_records where ctid = any (array(
    select ctid from private.sign_in_records
    where at < now() - interval '6 months' order by at limit 100 for update skip locked));
  new.ip = null;
  return new;
end $$;

create trigger record_sign_in before insert or update of ip on auth.sessions
  for each row execute function private.record_sign_in();
