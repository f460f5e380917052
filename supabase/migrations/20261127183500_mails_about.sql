drop function private.claim_outgoing_mails(integer);

CREATE OR REPLACE FUNCTION private.claim_outgoing_mails(most integer)
 RETURNS TABLE(id bigint, kind private.mail_kind, data jsonb, email text, about uuid[])
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;
