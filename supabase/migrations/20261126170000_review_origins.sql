create type public.review_origin as enum ('party', 'contact');

alter table public.feedbacks add column origin public.review_origin;
comment on column public.feedbacks.origin is
  'What shows that the two have met: both had confirmed a party that is over, or the client had tapped a contact link. Set by a trigger.';

update public.feedbacks set origin = 'contact' where contacted;

CREATE OR REPLACE FUNCTION private.network_of(address inet)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ begin return host(network(set_masklen(address, case family(address) when 4 then 32 else 64 end))); end $function$;

CREATE OR REPLACE FUNCTION private.caller_network()
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  address constant inet := nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip';
begin
  return coalesce(private.network_of(address), '');
end $function$;

CREATE OR REPLACE FUNCTION private.shares_network(client uuid, professional uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.professionals p
    join private.sign_in_records r on r.account_id = p.user_id and r.at > now() - interval '30 days'
    where p.id = professional and private.network_of(r.address) in (
      select private.caller_network()
      union all
      select private.network_of(o.address) from private.sign_in_records o
      where o.account_id = client and o.at > now() - interval '30 days'));
end $function$;

CREATE OR REPLACE FUNCTION private.mark_origin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.origin = case
    when tg_op = 'UPDATE' and old.origin = 'party' or exists (
      select from private.closings c
      where c.client_id = new.client_id and c.professional_id = new.professional_id
        and c.state = 'confirmed' and c.day < private.day_of(now())
    ) and not private.shares_network(new.client_id, new.professional_id) then 'party'
    when exists (
      select from private.contact_taps t
      where t.client_id = new.client_id and t.professional_id = new.professional_id) then 'contact'
  end;
  return new;
end $function$;

create or replace trigger mark_origin BEFORE INSERT OR UPDATE OF rating, comment ON public.feedbacks FOR EACH ROW EXECUTE FUNCTION private.mark_origin(); alter table public.feedbacks enable trigger mark_origin;

drop trigger mark_contact on public.feedbacks;

drop function private.mark_contact();

alter table public.feedbacks drop column contacted;
