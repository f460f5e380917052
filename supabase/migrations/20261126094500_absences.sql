create type public.absence_kind as enum ('no_answer', 'someone_else');

create table private.absences (
  client_id uuid references auth.users (id) on delete cascade,
  professional_id uuid references public.professionals (id) on delete cascade,
  day date default private.day_of(now()),
  kind public.absence_kind not null,
  primary key (client_id, professional_id, day)
);
comment on table private.absences is 'Which client said so of whom, by day, for four weeks. Administrators read how many did, not who.';

create index absences_professional_id on private.absences (professional_id, day);
create index absences_day on private.absences (day);

-- No role has a grant: the functions below are the only way in.
alter table private.absences enable row level security;

insert into private.account_limits (act, a_day, a_day_young) values ('absence', 20, 10);

create trigger keep_within_limit after insert on private.absences
  for each row execute function private.keep_within_limit('absence');

create function public.my_contact(professional_id uuid) returns table (day date, absence public.absence_kind)
  language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  return query
    select t.day, (
      select a.kind from private.absences a
      where a.client_id = t.client_id and a.professional_id = t.professional_id order by a.day desc limit 1)
    from private.contact_taps t
    where t.client_id = private.caller() and t.professional_id = my_contact.professional_id
      and t.day > private.day_of(now()) - 30
    order by t.day desc limit 1;
end $$;
grant execute on function public.my_contact(uuid) to authenticated;

create function public.note_absence(professional_id uuid, kind public.absence_kind default null) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.absences a where a.day <= private.day_of(now()) - 28;
  if kind is null then
    delete from private.absences a
      where a.client_id = private.caller() and a.professional_id = note_absence.professional_id;
  elsif exists (select from public.my_contact(note_absence.professional_id))
        and exists (select from public.professionals p where p.id = note_absence.professional_id and p.status = 'approved') then
    insert into private.absences as a (client_id, professional_id, kind)
      values (private.caller(), note_absence.professional_id, note_absence.kind)
      on conflict on constraint absences_pkey do update set kind = excluded.kind;
  else
    raise exception 'Toque antes no contato.' using errcode = '42501';
  end if;
end $$;
grant execute on function public.note_absence(uuid, public.absence_kind) to authenticated;

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
    'private.absences', array(
      select jsonb_build_object('professional', p.name, 'day', a.day, 'kind', a.kind)
      from private.absences a join public.professionals p on p.id = a.professional_id
      where a.client_id = me order by a.day),
    'private.daily_counts', array(
      select to_jsonb(c) - 'professional_id'
      from private.daily_counts c where c.professional_id = any (mine) order by c.day),
    'private.agendas', array(
      select to_jsonb(a) - 'professional_id' from private.agendas a where a.professional_id = any (mine)),
    'private.agenda_days', array(
      select to_jsonb(d) - 'professional_id' from private.agenda_days d where d.professional_id = any (mine) order by d.day),
    'private.closings', array(
      select to_jsonb(c) - 'client_id' - 'professional_id' - 'link' || jsonb_build_object(
        'professional', p.name, 'client', case when c.client_id <> me then private.first_name(c.client_id) end)
      from private.closings c join public.professionals p on p.id = c.professional_id
      where c.client_id = me or c.professional_id = any (mine) order by c.day),
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

CREATE OR REPLACE FUNCTION public.admin_suppliers(term text DEFAULT NULL::text, category_id bigint DEFAULT NULL::bigint, city text DEFAULT NULL::text, statuses public.professional_status[] DEFAULT '{approved,suspended}'::public.professional_status[], recommended boolean DEFAULT NULL::boolean, verified boolean DEFAULT NULL::boolean, edited boolean DEFAULT NULL::boolean, doubted boolean DEFAULT NULL::boolean, sort text DEFAULT 'contacts'::text, page_size integer DEFAULT 50, after jsonb DEFAULT NULL::jsonb, professional_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, user_id uuid, version integer, name text, slug text, category text, cities text[], images text[], whatsapp text, price integer, price_unit public.price_unit, rating numeric, feedback_count integer, status public.professional_status, is_recommended boolean, is_verified boolean, edited_at timestamp with time zone, reviewed_at timestamp with time zone, owner_name text, email text, views integer, contacts integer, doubt jsonb, place jsonb, total integer, approved integer, suspended integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET max_parallel_workers_per_gather TO '0'
AS $function$ -- starting workers takes longer than the search
declare
  wanted constant int := least(greatest(coalesce(page_size, 50), 1), 200);
  patterns constant text[] := private.word_patterns(private.people_term(term));
  first_day constant date := private.day_of(now()) - 29;
begin
  perform private.require_admin();
  if sort <> all ('{contacts,rating,newest,name}') then
    raise exception 'A ordem é contacts, rating, newest ou name.' using errcode = '22023', hint = 'sort';
  end if;
  return query
    with doubts as materialized (select d as id from private.doubted() d),
    -- What a page does not show stays out of what is counted and sorted.
    found as materialized (
      select p.id, p.name, p.status, p.rating, p.reviewed_at
      from public.professionals p
      left join public.profile_edits e on e.professional_id = p.id
      left join private.people_texts t on t.account_id = p.user_id and patterns <> '{}'
      where p.status = any (statuses)
        and (admin_suppliers.professional_id is null or p.id = admin_suppliers.professional_id)
        and (admin_suppliers.category_id is null or p.category_id = admin_suppliers.category_id)
        and (city is null or city = any (p.cities))
        and (recommended is null or p.is_recommended = recommended)
        and (verified is null or p.is_verified = verified)
        and (edited is null or (e.professional_id is not null) = edited)
        and (doubted is null or (p.id in (select d.id from doubts d)) = doubted)
        and (patterns = '{}' or t.folded like all (patterns) or p.whatsapp like all (patterns))
    ), contacted as materialized (
      select d.professional_id, sum(d.contacts) as contacts
      from private.daily_counts d where sort = 'contacts' and d.day >= first_day
      group by d.professional_id
    ), ranked as (
      select f.id, f.name,
        case sort when 'contacts' then coalesce(c.contacts, 0)
                  when 'rating' then coalesce(f.rating, 0)
                  when 'newest' then floor(extract(epoch from f.reviewed_at) * 1e6) -- JSON numbers hold it exactly
                  else 0 end as rank
      from found f
      left join contacted c on c.professional_id = f.id
    ), page as (
      select r.*
      from ranked r
      where after is null
         or (-r.rank, r.name collate "und-x-icu", r.id)
            > ((after ->> 0)::numeric, (after ->> 1) collate "und-x-icu", (after ->> 2)::uuid)
      order by r.rank desc, r.name collate "und-x-icu", r.id
      limit wanted
    )
    select p.id, p.user_id, p.version, p.name, p.slug, c.name, p.cities, p.images, p.whatsapp, p.price, p.price_unit,
      p.rating, p.feedback_count, p.status, p.is_recommended, p.is_verified, e.edited_at, p.reviewed_at, p.owner_name,
      u.email::text,
      coalesce(n.views, 0), coalesce(n.contacts, 0),
      case when p.id in (select d.id from doubts d) then private.doubt_about(p.id) end, jsonb_build_array(-r.rank, p.name, p.id),
      number.total, number.approved, number.suspended
    from page r
    join public.professionals p on p.id = r.id
    join public.categories c on c.id = p.category_id
    join auth.users u on u.id = p.user_id
    left join public.profile_edits e on e.professional_id = p.id
    left join lateral (
      select sum(d.views)::int as views, sum(d.contacts)::int as contacts
      from private.daily_counts d
      where d.professional_id = p.id and d.day >= first_day) n on true
    cross join (
      select count(*)::int as total, (count(*) filter (where f.status = 'approved'))::int as approved,
        (count(*) filter (where f.status = 'suspended'))::int as suspended
      from found f) as number
    order by r.rank desc, r.name collate "und-x-icu", r.id;
end $function$;

drop function private.what_waits(timestamp with time zone);

CREATE OR REPLACE FUNCTION private.what_waits(at timestamp with time zone DEFAULT now())
 RETURNS TABLE(waiting integer, since timestamp with time zone, days integer, edits integer, reports integer, doubts integer)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select count(*)::int, min(p.submitted_at), extract(day from what_waits.at - min(p.submitted_at))::int,
      (select count(*)::int from public.profile_edits),
      (select count(distinct coalesce(r.feedback_id, r.professional_id))::int from private.reports r),
      (select count(*)::int from private.doubted())
    from public.professionals p where p.status = 'pending';
end $function$;

CREATE OR REPLACE FUNCTION private.mail_digest(hour integer, at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  waits record;
begin
  if extract(hour from mail_digest.at at time zone 'America/Sao_Paulo') < hour then
    return;
  end if;
  update private.queue_notices set digest_on = private.day_of(mail_digest.at)
    where digest_on <> private.day_of(mail_digest.at);
  if not found then
    return;
  end if;
  select w.waiting, w.days, w.edits, w.reports, w.doubts into waits from private.what_waits(mail_digest.at) w;
  if waits.waiting + waits.edits + waits.reports + waits.doubts > 0 then
    perform private.mail_administrators('queue_digest', to_jsonb(waits));
  end if;
end $function$;

drop function public.admin_today();

CREATE OR REPLACE FUNCTION public.admin_today()
 RETURNS TABLE(waiting integer, since timestamp with time zone, edits integer, reports integer, doubts integer, views integer, contacts integer, views_before integer, contacts_before integer, searches integer, places integer, missing jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
declare
  today constant date := private.day_of(now());
begin
  perform private.require_admin();
  return query
    with place as (
      select e.category_id, e.city, sum(e.askers)::int as searches,
        row_number() over (order by sum(e.askers) desc, e.city, e.category_id) as rank
      from private.empty_searches e where e.day > today - 7
      group by e.category_id, e.city having max(e.askers) >= 5
    )
    select w.waiting, w.since, w.edits, w.reports, w.doubts, c.views, c.contacts, c.views_before, c.contacts_before,
      p.searches, p.places, p.missing
    from private.what_waits() w
    cross join (
      select
        coalesce(sum(d.views) filter (where d.day > today - 7), 0)::int as views,
        coalesce(sum(d.contacts) filter (where d.day > today - 7), 0)::int as contacts,
        coalesce(sum(d.views) filter (where d.day <= today - 7), 0)::int as views_before,
        coalesce(sum(d.contacts) filter (where d.day <= today - 7), 0)::int as contacts_before
      from private.daily_counts d where d.day > today - 14) c
    cross join (
      select coalesce(sum(place.searches), 0)::int as searches, count(*)::int as places,
        coalesce(jsonb_agg(
          jsonb_build_object('id', g.id, 'category', g.name, 'city', place.city, 'searches', place.searches)
          order by place.rank) filter (where place.rank <= 5), '[]') as missing
      from place left join public.categories g on g.id = place.category_id) p;
end $function$;

CREATE OR REPLACE FUNCTION private.doubted()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select p.id
    from (
      select s.professional_id from private.silent_professionals s
      union
      select a.professional_id
      from private.absences a
      join private.absences b on b.professional_id = a.professional_id and b.day between a.day - 6 and a.day
      where a.day > private.day_of(now()) - 28
      group by a.professional_id, a.day having count(distinct b.client_id) >= 3) as d
    join public.professionals p on p.id = d.professional_id and p.status = 'approved';
end $function$;

CREATE OR REPLACE FUNCTION private.doubt_about(professional uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object(
    'silent_since', (select s.since from private.silent_professionals s where s.professional_id = professional),
    'said', (
      select coalesce(jsonb_agg(to_jsonb(said) order by said.day desc, said.kind), '[]')
      from (
        select a.day, a.kind, count(*)::int as clients from private.absences a
        where a.professional_id = professional group by a.day, a.kind) as said));
end $function$;

CREATE OR REPLACE FUNCTION public.settle_doubt(professional_id uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  perform from public.professionals p where p.id = settle_doubt.professional_id for update;
  if not exists (select from private.doubted() d where d = settle_doubt.professional_id) then
    return;
  end if;
  perform private.record_act('found', 'professional', settle_doubt.professional_id::text);
  delete from private.absences a where a.professional_id = settle_doubt.professional_id;
  delete from private.silent_professionals s where s.professional_id = settle_doubt.professional_id;
  update private.agenda_mails m set answered_at = now()
    where m.professional_id = settle_doubt.professional_id and m.answered_at is null;
  return next settle_doubt.professional_id;
end $function$;

grant EXECUTE on function public.admin_suppliers(text,bigint,text,public.professional_status[],boolean,boolean,boolean,boolean,text,integer,jsonb,uuid) to service_role;

grant EXECUTE on function public.admin_suppliers(text,bigint,text,public.professional_status[],boolean,boolean,boolean,boolean,text,integer,jsonb,uuid) to authenticated;

grant EXECUTE on function public.settle_doubt(uuid) to service_role;

grant EXECUTE on function public.settle_doubt(uuid) to authenticated;

drop function public.admin_suppliers(text,bigint,text,public.professional_status[],boolean,boolean,boolean,text,integer,jsonb,uuid);

grant EXECUTE on function public.admin_today() to authenticated;
