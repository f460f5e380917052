create table private.removed_reviews (
  professional_id uuid not null references public.professionals (id) on delete cascade,
  client_id uuid references auth.users (id) on delete set null,
  day date not null,
  constraint removed_reviews_one_per_client unique (professional_id, client_id)
);
comment on table private.removed_reviews is 'Whose reviews administrators have removed, one a client, without their words.';
comment on column private.removed_reviews.client_id is 'Null after the account is deleted.';
comment on column private.removed_reviews.day is 'When the review was written.';

create index removed_reviews_client_id on private.removed_reviews (client_id);

alter table private.removed_reviews enable row level security;

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
    'private.removed_reviews', array(
      select jsonb_build_object('professional', p.name, 'day', r.day)
      from private.removed_reviews r join public.professionals p on p.id = r.professional_id
      where r.client_id = me or r.professional_id = any (mine) order by r.day),
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

CREATE OR REPLACE FUNCTION public.admin_block_sign_in(person_id uuid, is_blocked boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_power_over(person_id);
  update auth.users u set banned_until = case when is_blocked then now() + interval '100 years' end
    where u.id = person_id and coalesce(u.banned_until > now(), false) <> is_blocked;
  if found then
    perform private.record_act(case when is_blocked then 'blocked' else 'unblocked' end, 'person', person_id::text);
    if is_blocked then
      perform private.write_mail(person_id, null, 'blocked', jsonb_build_object('name', p.name))
        from public.profiles p where p.id = person_id;
    end if;
    perform private.note_page_change(array[p.category_id], p.id)
      from public.professionals p join private.removed_reviews r on r.professional_id = p.id
      where r.client_id = person_id order by p.id;
  end if;
  if is_blocked then
    delete from auth.sessions s where s.user_id = person_id;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.admin_delete_account(person_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_power_over(person_id);
  perform private.require_proof('excluir a conta');
  if exists (select from private.objects_of(person_id) o where not private.is_kept_photo(o.bucket_id, o.name)) then
    raise exception 'Remova as imagens antes de excluir a conta.' using errcode = '2BP01';
  end if;
  perform private.record_act('deleted', 'person', person_id::text);
  delete from private.removed_reviews r using auth.users u
    where r.client_id = person_id and u.id = person_id and u.banned_until > now();
  delete from auth.users where id = person_id;
end $function$;

CREATE OR REPLACE FUNCTION private.record_removed_review()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_admin() then
    insert into private.removed_reviews (professional_id, client_id, day)
      select p.id, old.client_id, private.day_of(old.created_at) from public.professionals p where p.id = old.professional_id
      on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.review_summary(professional_id uuid)
 RETURNS TABLE(stars integer[], of_parties integer, removed integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select
      array(
        select count(f.id)::int
        from generate_series(1, 5) as star
        left join public.feedbacks f on f.professional_id = p.id and f.rating = star
        group by star order by star),
      (select count(*)::int from public.feedbacks f where f.professional_id = p.id and f.origin = 'party'),
      (select coalesce(sum(least(days.counted, case when days.written < 5 then 4 else 1 end)), 0)::int
       from (
         select count(*) as written, count(*) filter (where (u.banned_until > now()) is not true) as counted
         from private.removed_reviews r left join auth.users u on u.id = r.client_id
         where r.professional_id = p.id group by r.day) as days)
    from public.professionals p
    where p.id = review_summary.professional_id and p.status = 'approved';
end $function$;

create or replace trigger record_removed_review AFTER DELETE ON public.feedbacks FOR EACH ROW EXECUTE FUNCTION private.record_removed_review(); alter table public.feedbacks enable trigger record_removed_review;

grant EXECUTE on function public.review_summary(uuid) to service_role;

grant EXECUTE on function public.review_summary(uuid) to anon;

grant EXECUTE on function public.review_summary(uuid) to authenticated;

drop function public.rating_distribution(uuid);
