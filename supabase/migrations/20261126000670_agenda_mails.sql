alter type private.mail_kind add value 'agenda';

create table private.agenda_mails (
  professional_id uuid references public.professionals (id) on delete cascade,
  month date,
  link bytea not null unique,
  sent_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (professional_id, month)
);
comment on table private.agenda_mails is 'The mails of the last months, and when their button was pressed.';
comment on column private.agenda_mails.link is 'The SHA-256 of the 128 random bits in the link, which confirms the agenda once, for 31 days.';

create table private.silent_professionals (
  professional_id uuid primary key references public.professionals (id) on delete cascade,
  since timestamptz not null
);
comment on table private.silent_professionals is
  'Whose owners have left two agenda mails unanswered and done nothing else for 70 days, with their last act; for administrators to ask.';

alter table private.agenda_mails enable row level security;
alter table private.silent_professionals enable row level security;

CREATE OR REPLACE FUNCTION private.data_of(me uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  mine constant uuid[] := array(select id from public.professionals where user_id = me);
begin
  return jsonb_build_object(
    'auth.users', array(
      select jsonb_build_object(
        'id', id, 'email', email, 'new_email', nullif(email_change, ''), 'created_at', created_at,
        'email_confirmed_at', email_confirmed_at, 'last_sign_in_at', last_sign_in_at, 'metadata', raw_user_meta_data)
      from auth.users where id = me),
    'auth.identities', array(
      select jsonb_build_object('provider', provider, 'data', identity_data, 'created_at', created_at)
      from auth.identities where user_id = me),
    'auth.sessions', array(
      select jsonb_build_object('user_agent', s.user_agent, 'created_at', s.created_at, 'refreshed_at', s.refreshed_at,
        'methods', array(select m.authentication_method from auth.mfa_amr_claims m where m.session_id = s.id))
      from auth.sessions s where s.user_id = me order by s.created_at),
    'auth.mfa_factors', array(
      select jsonb_build_object('type', f.factor_type, 'status', f.status, 'created_at', f.created_at)
      from auth.mfa_factors f where f.user_id = me order by f.created_at),
    'auth.mfa_challenges', array(
      select jsonb_build_object('address', c.ip_address, 'created_at', c.created_at, 'verified_at', c.verified_at)
      from auth.mfa_challenges c join auth.mfa_factors f on f.id = c.factor_id where f.user_id = me order by c.created_at),
    'private.recovery_codes', array(
      select jsonb_build_object('left', cardinality(r.hashes)) from private.recovery_codes r where r.account_id = me),
    'private.sign_in_records', array(
      select to_jsonb(r) from private.sign_in_records r where r.account_id = me order by r.at),
    'public.profiles', array(select to_jsonb(p) from public.profiles p where p.id = me),
    'public.professionals', array(select to_jsonb(p) from public.professionals p where p.id = any (mine)),
    'public.registration_decisions', array(
      select to_jsonb(d) - 'professional_id' from public.registration_decisions d where d.professional_id = any (mine)),
    'public.profile_edits', array(
      select to_jsonb(e) - 'professional_id' from public.profile_edits e where e.professional_id = any (mine)),
    'private.former_slugs', array(
      select s.slug from private.former_slugs s where s.kind = 'professional' and s.owner_id = any (mine::text[])),
    'private.tax_ids', array(
      select jsonb_build_object('tax_id', t.tax_id) from private.tax_ids t where t.account_id = me),
    'private.category_proposals', array(
      select c.name from private.category_proposals p join public.categories c on c.id = p.category_id
      where me = any (p.providers)),
    'public.feedbacks', array(
      select to_jsonb(f) - 'client_id' || jsonb_build_object('professional', p.name, 'is_own', f.client_id is not distinct from me)
      from public.feedbacks f join public.professionals p on p.id = f.professional_id
      where f.client_id = me or f.professional_id = any (mine) order by f.created_at),
    'public.feedback_replies', array(
      select to_jsonb(r) || jsonb_build_object('professional', p.name)
      from public.feedback_replies r
      join public.feedbacks f on f.id = r.feedback_id
      join public.professionals p on p.id = f.professional_id
      where f.client_id = me or f.professional_id = any (mine) order by r.created_at),
    'private.contact_taps', array(
      select jsonb_build_object('professional', p.name, 'day', t.day)
      from private.contact_taps t join public.professionals p on p.id = t.professional_id
      where t.client_id = me order by t.day),
    'private.daily_counts', array(
      select to_jsonb(c) - 'professional_id'
      from private.daily_counts c where c.professional_id = any (mine) order by c.day),
    'private.agendas', array(
      select to_jsonb(a) - 'professional_id' from private.agendas a where a.professional_id = any (mine)),
    'private.agenda_days', array(
      select to_jsonb(d) - 'professional_id' from private.agenda_days d where d.professional_id = any (mine) order by d.day),
    'private.agenda_mails', array(
      select jsonb_build_object('month', m.month, 'sent_at', m.sent_at, 'answered_at', m.answered_at)
      from private.agenda_mails m where m.professional_id = any (mine) order by m.month),
    'private.silent_professionals', array(
      select s.since from private.silent_professionals s where s.professional_id = any (mine)),
    'public.favorites', array(
      select to_jsonb(f) || jsonb_build_object('professional', p.name)
      from public.favorites f join public.professionals p on p.id = f.professional_id
      where f.client_id = me order by f.created_at),
    'public.favorite_lists', array(
      select jsonb_build_object('changed_at', l.changed_at, 'is_shared', l.share_token is not null)
      from public.favorite_lists l where l.client_id = me),
    'private.list_votes', array(
      select jsonb_build_object('professional', p.name, 'name', v.name, 'created_at', v.created_at)
      from private.list_votes v join public.professionals p on p.id = v.professional_id
      where v.client_id = me order by v.created_at),
    'private.mail_preferences', array(
      select jsonb_build_object('is_off', m.is_off) from private.mail_preferences m where m.account_id = me),
    'private.mailed_reviews', array(
      select p.name from private.mailed_reviews m join public.professionals p on p.id = m.professional_id
      where m.client_id = me order by p.name),
    'private.outgoing_mails', array(
      select jsonb_build_object('kind', m.kind, 'professional', p.name, 'data', m.data, 'created_at', m.created_at)
      from private.outgoing_mails m left join public.professionals p on p.id = m.professional_id
      where m.account_id = me order by m.created_at),
    'private.account_counts', array(
      select to_jsonb(c) - 'account_id' from private.account_counts c where c.account_id = me order by c.act),
    'private.audit_log', array(
      select jsonb_build_object(
        'at', l.at, 'act', l.act, 'target_kind', l.target_kind, 'is_own', l.actor_id is not distinct from me)
      from private.audit_log l where l.actor_id = me or l.about && (me || mine)::text[] order by l.at),
    'storage.objects', array(
      select jsonb_build_object('bucket', o.bucket_id, 'path', o.name, 'created_at', o.created_at, 'metadata', o.metadata)
      from private.objects_of(me) o order by o.name)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.last_act_of(professional public.professionals)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return greatest(
    professional.submitted_at, professional.updated_at,
    (select u.last_sign_in_at from auth.users u where u.id = professional.user_id),
    (select max(greatest(s.created_at, s.refreshed_at at time zone 'utc')) from auth.sessions s where s.user_id = professional.user_id),
    (select max(r.updated_at) from public.feedback_replies r
     join public.feedbacks f on f.id = r.feedback_id where f.professional_id = professional.id),
    (select a.confirmed_at from private.agendas a where a.professional_id = professional.id));
end $function$;

CREATE OR REPLACE FUNCTION private.record_silence()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from private.silent_professionals s using public.professionals p
    where p.id = s.professional_id and (p.status <> 'approved' or private.last_act_of(p) > s.since);
  insert into private.silent_professionals (professional_id, since)
    select p.id, private.last_act_of(p)
    from public.professionals p
    where p.status = 'approved' and private.last_act_of(p) < now() - interval '70 days'
      and (select count(*) from private.agenda_mails m
           where m.professional_id = p.id and m.answered_at is null and m.sent_at > private.last_act_of(p)) >= 2
      and not exists (select from private.mail_preferences o where o.account_id = p.user_id and o.is_off)
    on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION private.write_agenda_mails(most integer DEFAULT 100)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  today constant date := private.day_of(now());
  this_month constant date := date_trunc('month', today);
  token text;
  written int := 0;
  p record;
begin
  if extract(day from today) > 7 then
    return false;
  end if;
  for p in
    select pr.id, pr.user_id, a.confirmed_at, coalesce(a.never_on, '{}') as never_on
    from public.professionals pr left join private.agendas a on a.professional_id = pr.id
    where pr.status = 'approved' and pr.reviewed_at < this_month
      and not exists (select from private.agenda_mails m where m.professional_id = pr.id and m.month = this_month)
      and not exists (select from private.mail_preferences o where o.account_id = pr.user_id and o.is_off)
    limit most
  loop
    written = written + 1;
    token = encode(extensions.gen_random_bytes(16), 'hex');
    insert into private.agenda_mails (professional_id, month, link)
      values (p.id, this_month, sha256(convert_to(token, 'UTF8'))) on conflict do nothing;
    continue when not found;
    delete from private.agenda_mails m where m.professional_id = p.id and m.month < this_month - interval '6 months';
    perform private.write_mail(p.user_id, p.id, 'agenda', jsonb_build_object(
      'link', token, 'confirmed_at', p.confirmed_at,
      'busy', array(
        select weekend.day from (select today + n as day from generate_series(0, 55) as n) as weekend
        left join private.agenda_days d on d.professional_id = p.id and d.day = weekend.day
        where extract(dow from weekend.day) in (0, 5, 6)
          and coalesce(d.is_busy, extract(dow from weekend.day)::smallint = any (p.never_on))
        order by weekend.day)));
  end loop;
  return written = most;
end $function$;

CREATE OR REPLACE FUNCTION public.confirm_agenda_by_link(token text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  confirmed uuid;
begin
  if token !~ '^[0-9a-f]{32}$' then
    return false;
  end if;
  update private.agenda_mails m set answered_at = now()
    where m.link = sha256(convert_to(token, 'UTF8')) and m.answered_at is null and m.sent_at > now() - interval '31 days'
    returning m.professional_id into confirmed;
  perform private.touch_agenda(confirmed);
  return confirmed is not null;
end $function$;

grant EXECUTE on function public.confirm_agenda_by_link(text) to service_role;

grant EXECUTE on function public.confirm_agenda_by_link(text) to anon;

grant EXECUTE on function public.confirm_agenda_by_link(text) to authenticated;
