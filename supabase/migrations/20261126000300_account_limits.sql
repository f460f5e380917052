-- Limits of an account: how often a day it does what others notice. They are far above what a person does who plans a party or
-- answers for a business, and far below what a script does.

create table private.account_limits (
  act text primary key,
  a_day int not null,
  a_day_young int not null,
  constraint account_limits_young check (a_day_young between 1 and a_day)
);
comment on table private.account_limits is 'How often an account may act on one day. An act that is not here is neither limited nor counted.';
comment on column private.account_limits.a_day_young is 'The limit in the first seven days, when nobody knows whose account it is.';

insert into private.account_limits (act, a_day, a_day_young) values
  ('review', 20, 10), -- A big party has ten professionals.
  ('review_change', 40, 20), -- Each dates the review anew.
  ('reply', 200, 100), -- Whoever joins with many reviews may answer them in one sitting.
  ('favorite', 300, 150), -- Sixty in an evening, taken back and set again.
  ('note', 300, 150),
  ('share', 100, 50), -- Each opening of the dialog.
  ('contact', 100, 50),
  ('report', 10, 5), -- As many as from one network, which counts visitors, too.
  ('profile', 200, 100), -- Written to each review of the person.
  ('registration', 400, 200), -- Read by administrators and searched anew.
  -- What one person is mailed of what strangers did, however many they are; the app shows the rest.
  ('mail_new_review', 10, 10),
  ('mail_reply', 20, 20);

create table private.account_counts (
  account_id uuid references auth.users (id) on delete cascade,
  act text,
  day date not null,
  count int not null,
  primary key (account_id, act)
);
comment on table private.account_counts is 'How often an account has acted on its last day of each act; of earlier days nothing.';

create index account_counts_day on private.account_counts (day);

-- No role has a grant: the functions below are the only way in.
alter table private.account_limits enable row level security;
alter table private.account_counts enable row level security;

-- Counts an act, and tells whether it is within the limit. A number beside the rows, since who deletes and writes again has acted
-- twice; its lock makes concurrent acts of an account count one after another.
create function private.count_act(account uuid, did text) returns boolean
  language plpgsql set search_path = '' as $$
declare
  today constant date := private.day_of(now());
  most constant int := (
    select case when p.created_at > now() - interval '7 days' then l.a_day_young else l.a_day end
    from private.account_limits l, public.profiles p where l.act = did and p.id = account);
  done int;
begin
  if most is null then
    return true;
  end if;
  delete from private.account_counts c
    using (select o.account_id, o.act from private.account_counts o where o.day < today limit 20 for update skip locked) as old
    where (c.account_id, c.act) = (old.account_id, old.act);
  insert into private.account_counts as c (account_id, act, day, count) values (account, did, today, 1)
    on conflict (account_id, act) do update
      set day = today, count = case c.day when today then c.count + 1 else 1 end
    returning c.count into done;
  return done <= most;
end $$;

-- Refuses a row that is beyond the caller's limit of the act that the trigger names, and with it the whole request. After the
-- write, so that a conflict counts once. Administrators, the service role and the operator have no limit. Definer: the tables are
-- closed.
create function private.keep_within_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and not private.is_admin() and not private.count_act(auth.uid(), tg_argv[0]) then
    raise sqlstate 'PT429' using message = 'Você já fez isso muitas vezes hoje. Tente de novo amanhã.', hint = tg_argv[0];
  end if;
  return null;
end $$;

create trigger keep_within_limit after insert on public.feedbacks
  for each row execute function private.keep_within_limit('review');
create trigger keep_changes_within_limit after update of rating, comment on public.feedbacks
  for each row execute function private.keep_within_limit('review_change');
create trigger keep_within_limit after insert or update of reply on public.feedback_replies
  for each row execute function private.keep_within_limit('reply');
create trigger keep_within_limit after insert on public.favorites
  for each row execute function private.keep_within_limit('favorite');
create trigger keep_notes_within_limit after update of note on public.favorites
  for each row when (old.note is distinct from new.note) execute function private.keep_within_limit('note');
create trigger keep_within_limit after insert or update of share_token on public.favorite_lists
  for each row when (new.share_token is not null) execute function private.keep_within_limit('share');
create trigger keep_within_limit after insert on private.contact_taps
  for each row execute function private.keep_within_limit('contact');
create trigger keep_within_limit after insert on private.reports
  for each row execute function private.keep_within_limit('report');
create trigger keep_within_limit after update of name, profile_pic_url on public.profiles
  for each row when ((old.name, old.profile_pic_url) is distinct from (new.name, new.profile_pic_url))
  execute function private.keep_within_limit('profile');
create trigger keep_within_limit
  after insert or update of category_id, name, description, cities, whatsapp, instagram, images, price, price_unit, included,
    event_types, years_of_experience, neighborhoods
  on public.professionals
  for each row execute function private.keep_within_limit('registration');

-- Writes a mail, unless the account is gone, has switched such mails off, or has had enough of this kind today. The locks make a
-- concurrent deletion or switch wait.
create or replace function private.write_mail(account uuid, professional uuid, kind private.mail_kind, data jsonb) returns void
  language plpgsql set search_path = '' as $$
begin
  if not private.count_act(account, 'mail_' || write_mail.kind) then
    return;
  end if;
  insert into private.mail_preferences (account_id)
    select id from auth.users where id = account for key share
    on conflict do nothing;
  insert into private.outgoing_mails (account_id, professional_id, kind, data)
    select account_id, professional, write_mail.kind, write_mail.data
    from private.mail_preferences
    where account_id = account and (not is_off or private.is_security_notice(write_mail.kind)) for share;
  delete from private.outgoing_mails where id = any (array(
    select id from private.outgoing_mails where created_at < now() - interval '7 days' for update skip locked));
  perform pg_notify('outgoing_mails', '');
end $$;

-- Every row that names one person, by table; secrets excepted (password, tokens). Others' hearts and taps are not the
-- provider's. A test fails for a table that reaches a person and is missing here.
create or replace function private.data_of(me uuid) returns jsonb
  language plpgsql stable set search_path = '' as $$
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
    'public.favorites', array(
      select to_jsonb(f) || jsonb_build_object('professional', p.name)
      from public.favorites f join public.professionals p on p.id = f.professional_id
      where f.client_id = me order by f.created_at),
    'public.favorite_lists', array(
      select jsonb_build_object('changed_at', l.changed_at, 'is_shared', l.share_token is not null)
      from public.favorite_lists l where l.client_id = me),
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
end $$;
