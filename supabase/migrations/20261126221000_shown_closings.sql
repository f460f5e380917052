alter table private.reports add column closing_id uuid
  constraint reports_closing_id_fkey references private.closings (id) on delete set null;
comment on column private.reports.closing_id is 'The party with what is reported, which the sender has chosen to show.';
create index reports_closing_id on private.reports (closing_id);

CREATE OR REPLACE FUNCTION public.closing_to_show(professional_id uuid DEFAULT NULL::uuid, feedback_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, day date)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.caller();
begin
  return query
    select c.id, c.day from private.closings c
    where (c.client_id, c.professional_id) in (
        select caller, closing_to_show.professional_id
        union all
        select f.client_id, p.id from public.feedbacks f join public.professionals p on p.id = f.professional_id
        where f.id = closing_to_show.feedback_id and p.user_id = caller)
      and (c.state <> 'waiting' or private.is_open(c))
    order by c.asked_at desc limit 1;
end $function$;

CREATE OR REPLACE FUNCTION private.shown_closing(closing_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE STRICT
 SET search_path TO ''
AS $function$
begin
  return (
    select jsonb_build_object('day', c.day, 'state', c.state, 'is_by_client', c.withdrawn_by_client, 'reason', c.reason)
    from private.closings c where c.id = closing_id);
end $function$;

CREATE OR REPLACE FUNCTION public.report(reason public.report_reason, professional_id uuid DEFAULT NULL::uuid, feedback_id uuid DEFAULT NULL::uuid, details text DEFAULT ''::text, closing_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  digest bytea;
begin
  -- Before trimming, which takes long on a long text.
  if char_length(details) > 500 then
    perform private.refuse_field('details', 'Use no máximo 500 caracteres.');
  end if;
  details = private.cleaned_text(coalesce(details, ''));
  if reason = 'other' and details = '' then
    perform private.refuse_field('details', 'Conte o que aconteceu.');
  end if;
  if num_nonnulls(professional_id, feedback_id) <> 1 or not exists (
    select from public.professionals p
    where p.status = 'approved' and p.id = coalesce(
      report.professional_id,
      (select f.professional_id from public.feedbacks f where f.id = report.feedback_id))
  ) then
    raise sqlstate 'PT404' using message = 'O que você quer denunciar já não está no ar.';
  end if;
  if closing_id is not null and not exists (
    select from public.closing_to_show(report.professional_id, report.feedback_id) c where c.id = report.closing_id
  ) then
    raise sqlstate 'PT404' using message = 'A festa que você quer mostrar já não existe.';
  end if;
  digest = private.report_sender();
  insert into private.reports (professional_id, feedback_id, reason, details, sender, closing_id)
    values (report.professional_id, report.feedback_id, report.reason, report.details, digest, report.closing_id)
    on conflict do nothing;
  -- The second limit keeps anybody with many addresses from filling the disk.
  if (select count(*) from private.reports r where r.sender = digest) > 10
     or (select count(*) from private.reports) > 10000 then
    raise sqlstate 'PT429' using message = 'Recebemos muitas denúncias hoje. Tente de novo amanhã.';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.admin_reports(page_size integer DEFAULT 50, after jsonb DEFAULT NULL::jsonb, person uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, last_at timestamp with time zone, report_count integer, reports jsonb, professional_id uuid, professional_name text, professional_slug text, is_public boolean, owner_id uuid, feedback_id uuid, rating smallint, comment text, client_id uuid, client_name text, feedback_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_admin();
  select t.id, t.created_at, t.last_at, t.report_count,
    (select jsonb_agg(jsonb_build_object('reason', r.reason, 'details', r.details, 'created_at', r.created_at,
                                         'closing', private.shown_closing(r.closing_id))
                      order by r.created_at, r.id)
     from private.reports r where r.feedback_id = t.feedback_id or r.professional_id = t.professional_id),
    p.id, p.name, p.slug, p.status = 'approved', p.user_id,
    f.id, f.rating, f.comment, f.client_id, f.client_name, f.created_at
  from (
    select coalesce(r.feedback_id, r.professional_id) as id, r.feedback_id, r.professional_id,
      min(r.created_at) as created_at, max(r.created_at) as last_at, count(*)::int as report_count
    from private.reports r group by r.feedback_id, r.professional_id
  ) as t
  left join public.feedbacks f on f.id = t.feedback_id
  join public.professionals p on p.id = coalesce(t.professional_id, f.professional_id)
  where (admin_reports.person is null
         or admin_reports.person = case when f.id is null then p.user_id else f.client_id end)
    and (admin_reports.after is null
         or (t.created_at, t.id) > ((admin_reports.after ->> 'created_at')::timestamptz, (admin_reports.after ->> 'id')::uuid))
  order by t.created_at, t.id
  limit least(greatest(coalesce(page_size, 50), 1), 200)
$function$;

grant EXECUTE on function public.closing_to_show(uuid,uuid) to service_role;

grant EXECUTE on function public.closing_to_show(uuid,uuid) to authenticated;

grant EXECUTE on function public.report(public.report_reason,uuid,uuid,text,uuid) to service_role;

grant EXECUTE on function public.report(public.report_reason,uuid,uuid,text,uuid) to anon;

grant EXECUTE on function public.report(public.report_reason,uuid,uuid,text,uuid) to authenticated;

drop function public.report(public.report_reason,uuid,uuid,text);
