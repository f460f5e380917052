alter type private.mail_kind add value 'how_was_it';

alter table private.closings add column is_review_asked boolean not null default false;
comment on column private.closings.is_review_asked is 'Whether the client has been mailed ''Como foi?''.';
create index closings_to_ask_about on private.closings (day) where state = 'confirmed' and not is_review_asked;

CREATE OR REPLACE FUNCTION private.write_review_mails(hour integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  today constant date := private.day_of(now());
  c record;
begin
  if extract(hour from now() at time zone 'America/Sao_Paulo') < hour then
    return;
  end if;
  for c in
    select o.id, o.client_id, o.professional_id, o.day
    from private.closings o join public.professionals p on p.id = o.professional_id and p.status = 'approved'
    where o.state = 'confirmed' and not o.is_review_asked and o.day between today - 3 and today - 1
      and not exists (
        select from public.feedbacks f where f.client_id = o.client_id and f.professional_id = o.professional_id)
    order by o.id limit 100 for update of o skip locked
  loop
    update private.closings o set is_review_asked = true where o.id = c.id;
    perform private.write_mail(c.client_id, c.professional_id, 'how_was_it', jsonb_build_object('day', c.day));
  end loop;
end $function$;
