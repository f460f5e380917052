CREATE OR REPLACE FUNCTION private.write_mail(account uuid, professional uuid, kind private.mail_kind, data jsonb, held interval DEFAULT '00:00:00'::interval)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;
