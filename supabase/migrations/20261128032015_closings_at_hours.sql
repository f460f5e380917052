CREATE OR REPLACE FUNCTION private.first_name_in(name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return coalesce(
    regexp_replace(
      substring(name collate "und-x-icu" from '[^ ]*(?![ªº])[[:alpha:]][^ ]*'), '^[^[:alnum:]]+|[^[:alnum:].]+$', '', 'g'),
    name);
end $function$;

CREATE OR REPLACE FUNCTION private.first_name(person uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return (select private.first_name_in(p.name) from public.profiles p where p.id = person); end $function$;

CREATE OR REPLACE FUNCTION private.write_closing_mails(hour integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  token text;
  today constant date := private.day_of(now());
  is_time constant boolean := extract(hour from now() at time zone 'America/Sao_Paulo') >= hour;
  p record;
begin
  for p in
    select pr.id, pr.user_id from public.professionals pr
    where pr.status = 'approved'
      and exists (
        select from private.closings c
        where c.professional_id = pr.id and c.link is null and private.is_open(c)
          and (is_time or private.day_of(c.asked_at) = today))
      and not exists (
        select from private.account_counts k
        where k.account_id = pr.user_id and k.act = 'mail_closing' and k.day = today)
    order by pr.id limit 100 for update of pr skip locked
  loop
    token = encode(extensions.gen_random_bytes(16), 'hex');
    update private.closings c set link = sha256(convert_to(token, 'UTF8'))
      where c.professional_id = p.id and c.link is null and private.is_open(c);
    perform private.write_mail(p.user_id, p.id, 'closing', jsonb_build_object('link', token));
  end loop;
end $function$;

drop function private.write_closing_mails();
