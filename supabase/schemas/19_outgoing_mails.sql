-- Outgoing mails: mails to people about their reviews, registrations and closings, and mails to administrators.
-- Triggers and functions write a row for each mail; a sender claims it, hands it to the mail server and deletes it.
-- Sign-in mails do not pass through here.

create type private.mail_kind as enum (
  'reply', 'review_deleted', 'new_review', 'approved', 'rejected', 'suspended', 'reactivated', 'removed', 'edit_undone',
  'admin_appointed', 'admin_removed', 'blocked', 'queue_arrival', 'queue_digest', 'agenda', 'closing', 'how_was_it');

create table private.mail_preferences (
  account_id uuid primary key references auth.users (id) on delete cascade,
  token text not null unique default encode(extensions.gen_random_bytes(16), 'hex'),
  is_off boolean not null default false
);
comment on table private.mail_preferences is 'Who has switched these mails off; a row from the first mail on.';
comment on column private.mail_preferences.token is '128 random bits: part of the link in each mail that switches them off.';

create table private.outgoing_mails (
  id bigint generated always as identity primary key,
  account_id uuid not null references auth.users (id) on delete cascade,
  professional_id uuid references public.professionals (id) on delete cascade,
  kind private.mail_kind not null,
  data jsonb not null,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint outgoing_mails_about check (professional_id is not null or data ?| '{name,waiting}')
);
comment on table private.outgoing_mails is 'Mails that wait for a sender, for at most a week.';
comment on column private.outgoing_mails.professional_id is 'Null if it is gone: `data` then holds its name; or if the mail tells how many wait.';
comment on column private.outgoing_mails.data is 'What the mail shows besides the professional, and nothing else.';
comment on column private.outgoing_mails.due_at is 'A decision''s mail waits until nobody can undo it. Claimed mails become due again, in case their sender has died.';

create index outgoing_mails_account_id on private.outgoing_mails (account_id);
create index outgoing_mails_professional_id on private.outgoing_mails (professional_id);
create index outgoing_mails_due_at on private.outgoing_mails (due_at);

create table private.mailed_replies (
  feedback_id uuid primary key references public.feedbacks (id) on delete cascade
);
comment on table private.mailed_replies is 'Reviews with a mailed reply: taking it back and replying again mails nothing.';

create table private.mailed_reviews (
  professional_id uuid references public.professionals (id) on delete cascade,
  client_id uuid references auth.users (id) on delete cascade,
  primary key (professional_id, client_id)
);
comment on table private.mailed_reviews is 'Whose review was mailed to the provider: deleting it and writing another mails nothing.';

create index mailed_reviews_client_id on private.mailed_reviews (client_id);

-- No role has a grant: only triggers and the functions below access these tables, and the sender connects as their owner.
alter table private.mail_preferences enable row level security;
alter table private.outgoing_mails enable row level security;
alter table private.mailed_replies enable row level security;
alter table private.mailed_reviews enable row level security;

-- Whether a mail is a security notice, which nobody can switch off.
create function private.is_security_notice(kind private.mail_kind) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return kind in ('admin_appointed', 'admin_removed', 'blocked');
end $$;

-- Writes a mail, unless the account is gone, has switched such mails off, or has reached today's limit for this kind.
-- The locks make a concurrent deletion of the account, or a concurrent `switch_mails`, wait.
create function private.write_mail(
    account uuid, professional uuid, kind private.mail_kind, data jsonb, held interval default '0'
  ) returns void
  language plpgsql set search_path = '' as $$
begin
  if not private.count_act(account, 'mail_' || write_mail.kind) then
    return;
  end if;
  insert into private.mail_preferences (account_id)
    select id from auth.users where id = account for key share
    on conflict do nothing;
  insert into private.outgoing_mails (account_id, professional_id, kind, data, due_at)
    select account_id, professional, write_mail.kind, write_mail.data, now() + held
    from private.mail_preferences
    where account_id = account and (not is_off or private.is_security_notice(write_mail.kind)) for share;
  delete from private.outgoing_mails where id = any (array(
    select id from private.outgoing_mails where created_at < now() - interval '7 days' for update skip locked));
  perform pg_notify('outgoing_mails', '');
end $$;

create function private.excerpt(input text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  line text := regexp_replace(input, '\s+', ' ', 'g');
begin
  return case when char_length(line) > 120 then left(line, 119) || '…' else line end;
end $$;

-- Mails a client the first reply to their review, but no edits of the reply. Security definer: writes a private table.
create function private.mail_reply() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  review record;
begin
  select f.client_id, f.professional_id into review
    from public.feedbacks f join public.professionals p on p.id = f.professional_id
    where f.id = new.feedback_id and p.user_id = auth.uid();
  if not found then
    return null;
  end if;
  insert into private.mailed_replies (feedback_id) values (new.feedback_id) on conflict do nothing;
  if found then
    perform private.write_mail(
      review.client_id, review.professional_id, 'reply', jsonb_build_object('excerpt', private.excerpt(new.reply)));
  end if;
  return null;
end $$;

create trigger mail_reply after insert on public.feedback_replies
  for each row execute function private.mail_reply();

-- Mails the client that an administrator has deleted their review, with the reason given to admin_delete_feedback, if any. Writes
-- no mail if the review is deleted with its professional. Security definer, because no caller may write to `outgoing_mails`.
create function private.mail_deleted_review() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if old.client_id <> auth.uid() then
    perform private.write_mail(
        old.client_id, p.id, 'review_deleted', jsonb_build_object(
          'excerpt', private.excerpt(old.comment), 'reason', coalesce(current_setting('fenix.reason', true), '')))
      from public.professionals p where p.id = old.professional_id;
  end if;
  return null;
end $$;

create trigger mail_deleted_review after delete on public.feedbacks
  for each row execute function private.mail_deleted_review();

-- Mails a provider each client's first review, but no edits of the review. Security definer: writes a private table.
create function private.mail_new_review() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.client_id is distinct from auth.uid() then
    return null;
  end if;
  insert into private.mailed_reviews (professional_id, client_id) values (new.professional_id, new.client_id)
    on conflict do nothing;
  if found then
    perform private.write_mail(
        p.user_id, p.id, 'new_review',
        jsonb_build_object('rating', new.rating::text, 'excerpt', private.excerpt(new.comment)))
      from public.professionals p where p.id = new.professional_id;
  end if;
  return null;
end $$;

create trigger mail_new_review after insert on public.feedbacks
  for each row execute function private.mail_new_review();

-- Claims for a sender the mails that are longest overdue; the sender sends and then deletes them. `about` lists the clients
-- whom a mail mentions. Several senders may share the table. A mail not deleted within two minutes is claimed again. A
-- mail due in more than three minutes is claimed, too: no mail is held that long, so the clock was set back.
create function private.claim_outgoing_mails(most int)
  returns table (id bigint, kind private.mail_kind, data jsonb, email text, about uuid[])
  language plpgsql set search_path = '' as $$
begin
  return query
    with claimed as (
      update private.outgoing_mails m set due_at = now() + interval '2 minutes'
      where m.id = any (array(
        select w.id from private.outgoing_mails w
        where w.due_at <= now() or w.due_at > now() + interval '3 minutes'
        order by w.due_at limit most for update skip locked))
      returning m.*)
    select c.id, c.kind, jsonb_build_object(
        'name', p.name, 'slug', p.slug,
        'token', case when private.is_security_notice(c.kind) then '' else m.token end)
      || case when c.kind = 'closing' then jsonb_build_object('closings', array(
           select jsonb_build_object('name', o.client_name, 'day', o.day) from public.closings_by_link(c.data ->> 'link') o))
         else '{}' end
      || c.data, u.email::text,
      array(select o.client_id from private.closings o where o.link = sha256(convert_to(c.data ->> 'link', 'UTF8')))
    from claimed c
    left join public.professionals p on p.id = c.professional_id
    join private.mail_preferences m on m.account_id = c.account_id
    join auth.users u on u.id = c.account_id;
end $$;

-- Switches an account's mails on or off. Switching off also deletes the account's unsent mails, except for security notices.
create function private.switch_mails(account uuid, wanted boolean) returns void
  language plpgsql set search_path = '' as $$
begin
  insert into private.mail_preferences (account_id, is_off) values (account, wanted is not true)
    on conflict (account_id) do update set is_off = excluded.is_off;
  if wanted is not true then
    delete from private.outgoing_mails m where account_id = account and not private.is_security_notice(m.kind);
  end if;
end $$;

-- Switches product mails on or off for anybody who has the link in a mail, signed in or not. An unknown token gets the same
-- response. Security definer, because no caller may access the private tables.
create function public.set_product_mails(token text, wanted boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.switch_mails(p.account_id, wanted)
    from private.mail_preferences p where p.token = set_product_mails.token;
end $$;
grant execute on function public.set_product_mails to anon, authenticated, service_role;

-- Whether the caller gets product mails. Security definer, like the next function: both access private tables, but only
-- the caller's own row.
create function public.my_product_mails() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (select from private.mail_preferences where account_id = private.caller() and is_off);
end $$;
grant execute on function public.my_product_mails to authenticated;

create function public.set_my_product_mails(wanted boolean) returns void
  language plpgsql security definer set search_path = ''
  as $$ begin perform private.switch_mails(private.caller(), wanted); end $$;
grant execute on function public.set_my_product_mails to authenticated;
