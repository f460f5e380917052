-- Reports ('Denunciar'): what anybody, visitors included, tells the administrators about a profile or a review. A
-- report hides nothing by itself. Who sent it is not stored, unless the sender attaches one of their closings. Once a report is
-- settled, its outcome stays and its text is deleted.

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
  closing_id uuid,
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
comment on column private.reports.sender is
  'A digest of the sender''s network, which means nothing without the day''s key; empty if no person has sent it.';
comment on column private.reports.closing_id is 'The party with what is reported, which the sender has chosen to show.';

create index reports_sender on private.reports (sender);
create index reports_closing_id on private.reports (closing_id);

alter table private.reports enable row level security;

-- Keys for digests of IP addresses, which are personal data and so few that a digest without a key could be reversed.
create table private.report_keys (
  day date primary key default private.day_of(now()),
  key uuid not null default gen_random_uuid()
);
comment on table private.report_keys is 'The random key of the day''s networks; the next day''s first report or review deletes it.';

alter table private.report_keys enable row level security;

-- The IP network of an address: an IPv4 address itself, or the /64 of an IPv6 address, which one person controls.
create function private.network_of(address inet) returns text
  language plpgsql immutable parallel safe strict set search_path = ''
  as $$ begin return host(network(set_masklen(address, case family(address) when 4 then 32 else 64 end))); end $$;

-- The caller's IP network. Hosted Supabase's gateway and our server set the header; callers cannot.
create function private.caller_network() returns text
  language plpgsql stable set search_path = '' as $$
declare
  address constant inet := nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip';
begin
  return coalesce(private.network_of(address), '');
end $$;

-- A digest of the caller's IP network, which stays the same for one day.
create function private.network_digest() returns bytea
  language plpgsql set search_path = '' as $$
begin
  if not exists (select from private.report_keys where day = private.day_of(now())) then
    delete from private.report_keys where day < private.day_of(now());
    insert into private.report_keys default values on conflict do nothing;
  end if;
  return (
    select sha256(convert_to(k.key || private.caller_network(), 'UTF8')) from private.report_keys k where k.day = private.day_of(now()));
end $$;

-- The digest of the sender's IP network. Locks the day's key, so that concurrent reports cannot exceed the limits.
create function private.report_sender() returns bytea
  language plpgsql set search_path = '' as $$
declare
  digest constant bytea := private.network_digest();
begin
  perform from private.report_keys where day = private.day_of(now()) for update;
  return digest;
end $$;

-- The caller's last closing with the person whom they report, which they may attach to the report: a client's with the
-- professional, or a provider's with the author of a review about them. Security definer, because no caller may read `closings`.
create function public.closing_to_show(professional_id uuid default null, feedback_id uuid default null)
  returns table (id uuid, day date)
  language plpgsql stable security definer set search_path = '' as $$
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
end $$;
grant execute on function public.closing_to_show to authenticated;

-- What an administrator reads about a closing that is attached to a report.
create function private.shown_closing(closing_id uuid) returns jsonb
  language plpgsql stable strict set search_path = '' as $$
begin
  return (
    select jsonb_build_object('day', c.day, 'state', c.state, 'is_by_client', c.withdrawn_by_client, 'reason', c.reason)
    from private.closings c where c.id = closing_id);
end $$;

-- Anybody may report a public profile or review, at most ten a day from one IP network. A repeated report gets the
-- same response as the first, and a report of a hidden profile or review the same as of a missing one. Security
-- definer: no caller may access `reports`.
create function public.report(
    reason public.report_reason,
    professional_id uuid default null,
    feedback_id uuid default null,
    details text default '',
    closing_id uuid default null
  ) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  digest bytea;
begin
  -- Checked before trimming, which is slow on a long text.
  if char_length(details) > 500 then
    perform private.refuse_field('details', 'Use no máximo 500 caracteres.');
  end if;
  details = private.cleaned_text(coalesce(details, ''));
  -- The table's own error message would contain the row.
  if reason is null then
    perform private.refuse_field('reason', 'Escolha um motivo.');
  end if;
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
end $$;
grant execute on function public.report to anon, authenticated;

create type public.report_outcome as enum ('kept', 'removed');

create table private.report_outcomes (
  id bigint generated always as identity primary key,
  professional_id uuid not null,
  feedback_id uuid,
  reasons public.report_reason[] not null,
  outcome public.report_outcome not null,
  note text not null,
  decided_by uuid not null,
  decided_at timestamptz not null default now(),
  constraint report_outcomes_note check (private.is_report_details(note))
);
comment on table private.report_outcomes is
  'What became of reports, for two years; ids without foreign keys, since it outlives what was reported.';
comment on column private.report_outcomes.note is
  'What the administrator wrote: of a kept target for themselves, of a removed review to its author.';

create index report_outcomes_newest on private.report_outcomes (decided_at desc);

alter table private.report_outcomes enable row level security;

-- Settles the reports of a profile or review that were sent up to `until`: one outcome replaces them, and the reporters'
-- texts are deleted. Returns the settled reports' ids.
create function private.settle_reports(
    professional uuid, feedback uuid, outcome public.report_outcome, note text, until timestamptz default 'infinity'
  ) returns setof uuid
  language plpgsql set search_path = '' as $$
begin
  delete from private.report_outcomes where decided_at < now() - interval '2 years';
  return query
    with settled as (
      delete from private.reports r
      where r.created_at <= until
        and case when feedback is null then r.professional_id = professional else r.feedback_id = feedback end
      returning r.id, r.reason
    ), recorded as (
      insert into private.report_outcomes (professional_id, feedback_id, reasons, outcome, note, decided_by)
      select professional, feedback, array_agg(distinct reason), settle_reports.outcome, settle_reports.note, auth.uid()
      from settled having count(*) > 0
    )
    select s.id from settled s;
end $$;

-- An administrator who deletes a review or takes a profile off air settles its reports. Security definer: writes private tables.
create function private.settle_removed() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() then
    if tg_table_name = 'feedbacks' then
      perform private.settle_reports(old.professional_id, old.id, 'removed', coalesce(current_setting('fenix.reason', true), ''));
    else
      perform private.settle_reports(old.id, null, 'removed', '');
    end if;
  end if;
  return old;
end $$;

create trigger settle_reports before delete on public.feedbacks
  for each row execute function private.settle_removed();
create trigger settle_reports before delete on public.professionals
  for each row execute function private.settle_removed();
create trigger settle_reports_of_hidden after update on public.professionals
  for each row when (old.status = 'approved' and new.status <> 'approved') execute function private.settle_removed();

-- The reported profiles and reviews, in the order of their first reports, by keyset: `after` is {created_at, id} of the previous
-- page's last row. `person` limits the list to that person's profile and reviews. Security definer: reads private
-- tables after checking that the caller is an administrator.
create function public.admin_reports(page_size int default 50, after jsonb default null, person uuid default null)
  returns table (
    id uuid, created_at timestamptz, last_at timestamptz, report_count int, reports jsonb,
    professional_id uuid, professional_name text, professional_slug text, is_public boolean, owner_id uuid,
    feedback_id uuid, rating smallint, comment text, client_id uuid, client_name text, feedback_at timestamptz
  )
  language sql stable security definer set search_path = '' as $$
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
$$;
grant execute on function public.admin_reports to authenticated;

-- On which days the author of a reported review tapped the reviewed professional's contact links, for the administrator
-- who handles the report. Security definer, because no caller may read `contact_taps`.
create function public.admin_reviewer_contacts(feedback_id uuid) returns setof date
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select t.day from public.feedbacks f
    join private.contact_taps t on t.client_id = f.client_id and t.professional_id = f.professional_id
    where f.id = admin_reviewer_contacts.feedback_id
      and exists (select from private.reports r where r.feedback_id = f.id)
    order by t.day;
end $$;
grant execute on function public.admin_reviewer_contacts to authenticated;

-- Keeps a reported profile or review and settles its reports up to `until`, the time of the last report that was read; returns
-- the settled reports' ids. Concurrent decisions on the same reports take turns. Security definer: writes private tables.
create function public.admin_keep_reported(target_id uuid, until timestamptz, note text default '') returns setof uuid
  language plpgsql security definer set search_path = '' as $$
declare
  feedback uuid := (select id from public.feedbacks where id = target_id);
  professional uuid := coalesce((select professional_id from public.feedbacks where id = target_id), target_id);
begin
  perform private.require_admin();
  -- Checked before trimming, which is slow on a long text.
  if char_length(note) > 500 then
    perform private.refuse_field('note', 'Use no máximo 500 caracteres.');
  end if;
  perform from private.reports r
    where target_id in (r.feedback_id, r.professional_id) and r.created_at <= until order by r.id for update;
  if found then
    perform private.record_act(
      'kept', 'report', target_id::text, jsonb_build_object('professional_id', professional, 'feedback_id', feedback));
  end if;
  return query select private.settle_reports(professional, feedback, 'kept', private.cleaned_text(coalesce(note, '')), until);
end $$;
grant execute on function public.admin_keep_reported to authenticated;

-- The last outcomes of reports, newest first; a name is null if its row is gone. Security definer: reads private tables.
create function public.admin_report_outcomes(page_size int default 10)
  returns table (
    id bigint, outcome public.report_outcome, reasons public.report_reason[], note text, decided_at timestamptz,
    decided_by_name text, professional_name text, is_review boolean, client_name text
  )
  language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select o.id, o.outcome, o.reasons, o.note, o.decided_at, a.name, p.name, o.feedback_id is not null, f.client_name
  from private.report_outcomes o
  left join public.profiles a on a.id = o.decided_by
  left join public.professionals p on p.id = o.professional_id
  left join public.feedbacks f on f.id = o.feedback_id
  order by o.decided_at desc, o.id desc
  limit least(greatest(coalesce(page_size, 10), 1), 200)
$$;
grant execute on function public.admin_report_outcomes to authenticated;
