-- Every administrator is mailed who becomes or ceases to be one, even if they have switched mails off. News about reviews and
-- registrations can be switched off; a warning that somebody may have taken over the panel cannot.

-- Whether a mail is such a warning.
create function private.is_security_notice(kind private.mail_kind) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select kind in ('admin_appointed', 'admin_removed')
$$;

-- Writes a mail, unless the account is gone or has switched such mails off. The locks make a concurrent deletion or switch wait.
create or replace function private.write_mail(account uuid, professional uuid, kind private.mail_kind, data jsonb) returns void
  language plpgsql set search_path = '' as $$
begin
  insert into private.mail_preferences (account_id)
    select id from auth.users where id = account for key share
    on conflict do nothing;
  insert into private.outgoing_mails (account_id, professional_id, kind, data)
    select account_id, professional, write_mail.kind, write_mail.data
    from private.mail_preferences
    where account_id = account and (not is_off or private.is_security_notice(write_mail.kind)) for share;
  delete from private.outgoing_mails where id = any (array(
    select id from private.outgoing_mails where created_at < now() - interval '7 days' for update skip locked));
  perform pg_notify('outgoing_mails', '');
end $$;

-- The mails that have waited longest, as before. A warning has an empty token: it has no link that switches off.
create or replace function private.claim_outgoing_mails(most int)
  returns table (id bigint, kind private.mail_kind, data jsonb, email text)
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
        'token', case when private.is_security_notice(c.kind) then '' else m.token end) || c.data, u.email::text
    from claimed c
    left join public.professionals p on p.id = c.professional_id
    join private.mail_preferences m on m.account_id = c.account_id
    join auth.users u on u.id = c.account_id;
end $$;

-- Switching off also drops what still waits, but for warnings.
create or replace function private.switch_mails(account uuid, wanted boolean) returns void
  language plpgsql set search_path = '' as $$
begin
  insert into private.mail_preferences (account_id, is_off) values (account, wanted is not true)
    on conflict (account_id) do update set is_off = excluded.is_off;
  if wanted is not true then
    delete from private.outgoing_mails m where account_id = account and not private.is_security_notice(m.kind);
  end if;
end $$;
