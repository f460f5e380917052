create table private.review_networks (
  feedback_id uuid primary key references public.feedbacks (id) on delete cascade,
  network bytea not null,
  day date not null default current_date
);
comment on table private.review_networks is 'From which network the day''s reviews were written; the next day''s first review deletes them.';
comment on column private.review_networks.network is 'A digest, which means nothing without the day''s key.';

create index review_networks_network on private.review_networks (network);
create index review_networks_day on private.review_networks (day);

alter table private.review_networks enable row level security;

CREATE OR REPLACE FUNCTION private.network_digest()
 RETURNS bytea
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from private.report_keys where day < current_date;
  insert into private.report_keys default values on conflict do nothing;
  return (
    select sha256(convert_to(k.key || private.caller_network(), 'UTF8')) from private.report_keys k where k.day = current_date);
end $function$;

CREATE OR REPLACE FUNCTION private.report_sender()
 RETURNS bytea
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  digest constant bytea := private.network_digest();
begin
  perform from private.report_keys where day = current_date for update;
  return digest;
end $function$;

CREATE OR REPLACE FUNCTION private.record_wave()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  digest bytea;
begin
  if new.client_id is distinct from auth.uid() then
    return null;
  end if;
  delete from private.review_networks where feedback_id = any (array(
    select n.feedback_id from private.review_networks n where n.day < current_date limit 1000 for update skip locked));
  if private.caller_network() <> '' then
    digest = private.network_digest();
    insert into private.review_networks (feedback_id, network) values (new.id, digest);
  end if;
  if 5 <= (
       select count(*) from public.feedbacks f join public.profiles p on p.id = f.client_id
       where f.professional_id = new.professional_id and f.created_at > now() - interval '1 day'
         and p.created_at > now() - interval '7 days')
     or 5 <= (
       select count(*) from private.review_networks n join public.feedbacks f on f.id = n.feedback_id
       where n.network = digest and f.professional_id = new.professional_id)
  then
    insert into private.reports (professional_id, reason, details, sender)
      values (new.professional_id, 'other', 'Aviso automático: cinco avaliações em um dia, de contas novas ou de uma mesma rede.', '')
      on conflict do nothing;
  end if;
  return null;
end $function$;

create or replace trigger keep_within_limit AFTER INSERT ON private.reports FOR EACH ROW WHEN ((new.sender <> '\x'::bytea)) EXECUTE FUNCTION private.keep_within_limit('report'); alter table private.reports enable trigger keep_within_limit;

create or replace trigger record_wave AFTER INSERT ON public.feedbacks FOR EACH ROW EXECUTE FUNCTION private.record_wave(); alter table public.feedbacks enable trigger record_wave;

comment on column private.reports.sender is 'A digest of the sender''s network, which means nothing without the day''s key; empty if no person has sent it.';

comment on table private.report_keys is 'The random key of the day''s networks; the next day''s first report or review deletes it.';
