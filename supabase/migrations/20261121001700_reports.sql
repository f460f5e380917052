-- Reports ('Denunciar'): what anybody, visitors included, tells the administrators about a profile or a review. A report
-- hides nothing by itself. Who sent it is not stored.

create type public.report_reason as enum (
  'impersonation', 'fraud', 'stolen_content', 'offensive', 'untrue', 'personal_data', 'advertising', 'other'
);

create function private.is_report_details(input text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$ begin return private.is_text(input, 0, 500); end $$;

create table private.reports (
  id uuid primary key default gen_random_uuid(),
  professional_id uuid references public.professionals (id) on delete cascade,
  feedback_id uuid references public.feedbacks (id) on delete cascade,
  reason public.report_reason not null,
  details text not null,
  sender bytea not null,
  created_at timestamptz not null default now(),
  constraint reports_one_per_sender_and_professional unique (professional_id, sender),
  constraint reports_one_per_sender_and_feedback unique (feedback_id, sender),
  constraint reports_one_target check (num_nonnulls(professional_id, feedback_id) = 1),
  constraint reports_reason_of_target check (
    reason in ('offensive', 'other')
    or (feedback_id is not null) = (reason in ('untrue', 'personal_data', 'advertising'))
  ),
  constraint reports_details check (private.is_report_details(details)),
  constraint reports_other_has_details check (reason <> 'other' or details <> '')
);
comment on table private.reports is 'Reports of profiles and reviews, gone with their target. Administrators read them by admin_reports.';
comment on column private.reports.sender is 'A digest of the sender''s network, which means nothing without the day''s key.';

create index reports_sender on private.reports (sender);
create index reports_newest on private.reports (created_at desc, id desc);

alter table private.reports enable row level security;

-- IP addresses are personal data, and so few that a plain digest could be reversed.
create table private.report_keys (
  day date primary key default current_date,
  key uuid not null default gen_random_uuid()
);
comment on table private.report_keys is 'The random key of the day''s senders; the next day''s first report deletes it.';

alter table private.report_keys enable row level security;

-- The sender's digest; locks the day's key until the transaction ends, so that no flood outruns the limits.
create function private.report_sender(address inet) returns bytea
  language plpgsql set search_path = '' as $$
declare
  day_key uuid;
begin
  delete from private.report_keys where day < current_date;
  insert into private.report_keys default values on conflict (day) do update set day = excluded.day
    returning key into day_key;
  -- One person controls a whole /64 network of IPv6.
  return sha256(convert_to(day_key || coalesce(
    host(network(set_masklen(address, case family(address) when 4 then 32 else 64 end))), ''), 'UTF8'));
end $$;

-- Anybody reports a public profile or review, at most ten a day from one network. Repeating a report is answered like the
-- first time, and something hidden like something that does not exist. Definer: nobody may read or write the table.
create function public.report(
    reason public.report_reason,
    professional_id uuid default null,
    feedback_id uuid default null,
    details text default ''
  ) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  -- Hosted Supabase's gateway sets this header, and so does our server; a client cannot.
  address inet := nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip';
  digest bytea;
begin
  -- Before trimming, which takes long on a long text.
  if char_length(details) > 500 then
    perform private.refuse_field('details', 'Use no máximo 500 caracteres.');
  end if;
  details = private.trimmed(coalesce(details, ''));
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
  digest = private.report_sender(address);
  insert into private.reports (professional_id, feedback_id, reason, details, sender)
    values (report.professional_id, report.feedback_id, report.reason, report.details, digest)
    on conflict do nothing;
  -- The second limit keeps anybody with many addresses from filling the disk.
  if (select count(*) from private.reports r where r.sender = digest) > 10
     or (select count(*) from private.reports) > 10000 then
    raise sqlstate 'PT429' using message = 'Recebemos muitas denúncias hoje. Tente de novo amanhã.';
  end if;
end $$;
grant execute on function public.report(public.report_reason, uuid, uuid, text) to anon, authenticated;

-- The reports with what they are about, newest first, by keyset: `after` is {created_at, id} of the last row.
-- Definer: reads a closed table after checking that the caller is an administrator.
create function public.admin_reports(page_size int default 50, after jsonb default null)
  returns table (
    id uuid, reason public.report_reason, details text, created_at timestamptz, report_count int,
    professional_name text, professional_slug text, is_public boolean,
    feedback_id uuid, rating smallint, comment text, client_name text
  )
  language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select r.id, r.reason, r.details, r.created_at,
    (select count(*)::int from private.reports o
     where o.professional_id = r.professional_id or o.feedback_id = r.feedback_id),
    p.name, p.slug, p.status = 'approved',
    f.id, f.rating, f.comment, f.client_name
  from private.reports r
  left join public.feedbacks f on f.id = r.feedback_id
  join public.professionals p on p.id = coalesce(r.professional_id, f.professional_id)
  where admin_reports.after is null
    or (r.created_at, r.id) < ((admin_reports.after ->> 'created_at')::timestamptz, (admin_reports.after ->> 'id')::uuid)
  order by r.created_at desc, r.id desc
  limit least(greatest(coalesce(page_size, 50), 1), 200)
$$;
grant execute on function public.admin_reports(int, jsonb) to authenticated;

-- An administrator closes a report, which deletes it. Definer: nobody may write the table.
create function public.admin_close_report(report_id uuid) returns setof uuid
  language sql security definer set search_path = '' as $$
  select private.require_admin();
  delete from private.reports where id = report_id returning id
$$;
grant execute on function public.admin_close_report(uuid) to authenticated;
