insert into private.account_limits (act, a_day, a_day_young) values ('invitation', 20, 10);

alter type public.review_origin add value 'invitation' before 'contact';
comment on column public.feedbacks.origin is
  'What shows that the two have met: both had confirmed a party that is over, the provider had invited the client, or the client had tapped a contact link. Set by a trigger.';

create table private.review_invitations (
  id uuid primary key default gen_random_uuid(),
  professional_id uuid not null references public.professionals (id) on delete cascade,
  label text not null,
  link bytea not null unique,
  client_id uuid references auth.users (id) on delete cascade,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint review_invitations_label check (private.is_text(label, 1, 60))
);
comment on table private.review_invitations is 'The links by which a provider asks one client each for a review; for sixty days.';
comment on column private.review_invitations.label is 'For whom it is, as the provider alone reads it.';
comment on column private.review_invitations.link is 'The SHA-256 of the 128 random bits in the link.';
comment on column private.review_invitations.client_id is 'Who has opened it first, and alone may use it.';

create index review_invitations_of_professional on private.review_invitations (professional_id, created_at);
create index review_invitations_client_id on private.review_invitations (client_id);
create index review_invitations_created_at on private.review_invitations (created_at);

alter table private.review_invitations enable row level security;

CREATE OR REPLACE FUNCTION private.is_valid(invitation private.review_invitations)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return invitation.created_at > now() - interval '60 days'; end $function$;

create or replace trigger keep_within_limit AFTER INSERT ON private.review_invitations FOR EACH ROW EXECUTE FUNCTION private.keep_within_limit('invitation'); alter table private.review_invitations enable trigger keep_within_limit;

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
    'private.review_invitations', array(
      select jsonb_build_object('professional', p.name, 'created_at', i.created_at, 'used_at', i.used_at)
        || case when i.professional_id = any (mine) then jsonb_build_object('label', i.label) else '{}' end
      from private.review_invitations i join public.professionals p on p.id = i.professional_id
      where i.client_id = me or i.professional_id = any (mine) order by i.created_at),
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

CREATE OR REPLACE FUNCTION public.invite_review(label text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine uuid := private.agenda_of_caller();
  token constant text := encode(extensions.gen_random_bytes(16), 'hex');
begin
  -- Before trimming, which takes long on a long text.
  if char_length(label) <= 60 then
    label = private.cleaned_text(label);
  end if;
  if private.is_text(label, 1, 60) is not true then
    perform private.refuse_field('label', 'Diga para quem é, em até 60 caracteres.');
  end if;
  -- The lock makes concurrent calls count one after another.
  select p.id into mine from public.professionals p where p.id = mine and p.status = 'approved' for no key update;
  if mine is null then
    raise sqlstate 'PT404' using message = 'Seu perfil não está no ar.';
  end if;
  delete from private.review_invitations i where i.id = any (array(
    select o.id from private.review_invitations o where not private.is_valid(o) limit 100 for update skip locked));
  if (select count(*) from private.review_invitations i
      where i.professional_id = mine and i.used_at is null and private.is_valid(i)) >= 5 then
    perform private.refuse_field('label', 'Você já tem cinco convites abertos. Remova um para criar outro.');
  end if;
  insert into private.review_invitations (professional_id, label, link) values (mine, label, sha256(convert_to(token, 'UTF8')));
  return token;
end $function$;

CREATE OR REPLACE FUNCTION public.my_invitations()
 RETURNS TABLE(id uuid, label text, created_at timestamp with time zone, used_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine constant uuid := private.agenda_of_caller();
begin
  return query
    select i.id, i.label, i.created_at, i.used_at from private.review_invitations i
    where i.professional_id = mine and private.is_valid(i) order by i.created_at desc limit 100;
end $function$;

CREATE OR REPLACE FUNCTION public.remove_invitation(invitation_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine constant uuid := private.agenda_of_caller();
begin
  delete from private.review_invitations i
    where i.id = invitation_id and i.professional_id = mine and i.used_at is null;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION public.accept_invitation(token text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.require_client();
begin
  if token !~ '^[0-9a-f]{32}$' then
    return false;
  end if;
  update private.review_invitations i set client_id = caller
    where i.link = sha256(convert_to(token, 'UTF8')) and coalesce(i.client_id, caller) = caller and i.used_at is null
      and private.is_valid(i);
  return found;
end $function$;

CREATE OR REPLACE FUNCTION private.mark_origin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept constant public.review_origin := case when tg_op = 'UPDATE' then old.origin end;
  is_invited boolean := kept is not distinct from 'invitation';
  is_of_party boolean := kept is not distinct from 'party';
begin
  if not private.shares_network(new.client_id, new.professional_id) then
    -- An upsert comes here twice: before its insert, and before the update that it ends as.
    update private.review_invitations i set used_at = now()
      where i.client_id = new.client_id and i.professional_id = new.professional_id
        and coalesce(i.used_at, now()) = now() and private.is_valid(i);
    is_invited = is_invited or found;
    is_of_party = is_of_party or exists (
      select from private.closings c
      where c.client_id = new.client_id and c.professional_id = new.professional_id
        and c.state = 'confirmed' and c.day < private.day_of(now()));
  end if;
  new.origin = case
    when is_of_party then 'party'
    when is_invited then 'invitation'
    when exists (
      select from private.contact_taps t
      where t.client_id = new.client_id and t.professional_id = new.professional_id) then 'contact'
  end;
  return new;
end $function$;

grant EXECUTE on function public.invite_review(text) to service_role;

grant EXECUTE on function public.invite_review(text) to authenticated;

grant EXECUTE on function public.my_invitations() to service_role;

grant EXECUTE on function public.my_invitations() to authenticated;

grant EXECUTE on function public.remove_invitation(uuid) to service_role;

grant EXECUTE on function public.remove_invitation(uuid) to authenticated;

grant EXECUTE on function public.accept_invitation(text) to service_role;

grant EXECUTE on function public.accept_invitation(text) to authenticated;


