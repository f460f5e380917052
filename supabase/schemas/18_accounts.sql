-- Sign-in records: from which IP address an account signed in, kept for six months, as Brazilian law requires (Marco
-- Civil da Internet, article 15). No other table of ours holds IP addresses.

create table private.sign_in_records (
  account_id uuid not null,
  address inet not null,
  at timestamptz not null default now()
);
comment on table private.sign_in_records is 'Sign-ins of the last six months. Nobody reads them through the API.';
comment on column private.sign_in_records.account_id is
  'Without a foreign key: the law asks for the record even if the account is deleted meanwhile.';

-- These indexes serve the deletion of old records and a person's export.
create index sign_in_records_at on private.sign_in_records (at);
create index sign_in_records_account on private.sign_in_records (account_id, at);

-- No policy grants access: only functions read or write the table.
alter table private.sign_in_records enable row level security;

-- Moves a new session's IP address to a sign-in record, drops a refreshed session's address, and deletes a few old
-- records. Security definer, because the auth service may not write to `sign_in_records`.
create function private.record_sign_in() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' and new.ip is not null then
    insert into private.sign_in_records (account_id, address) values (new.user_id, new.ip);
  end if;
  delete from private.sign_in_records where ctid = any (array(
    select ctid from private.sign_in_records
    where at < now() - interval '6 months' order by at limit 100 for update skip locked));
  new.ip = null;
  return new;
end $$;

create trigger record_sign_in before insert or update of ip on auth.sessions
  for each row execute function private.record_sign_in();

-- The caller's own account: its sessions, a copy of its data, and its deletion.

-- The sessions in which the caller is signed in, the last used first. Security definer: callers may not read `auth`.
create function public.my_sessions()
  returns table (id uuid, user_agent text, created_at timestamptz, last_used_at timestamptz, is_current boolean)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select s.id, s.user_agent, s.created_at, coalesce(s.refreshed_at at time zone 'utc', s.created_at) as used_at,
      s.id::text = coalesce(auth.jwt() ->> 'session_id', '')
    from auth.sessions s
    where s.user_id = private.caller() and (s.not_after is null or s.not_after > now())
    order by used_at desc;
end $$;
grant execute on function public.my_sessions to authenticated;

-- Signs the caller out on one device; its tokens are refused from then on. A caller who has not given the second factor
-- cannot end a session that has given it. Security definer, because callers may not write to the schema `auth`.
create function public.end_session(session_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_given_factor()
     and exists (select from auth.sessions s where s.id = end_session.session_id and s.user_id = private.caller() and s.aal = 'aal2') then
    raise exception 'Este aparelho deu o segundo fator. Para tirá-lo da conta, entre com o código.' using errcode = '28000';
  end if;
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = private.caller();
end $$;
grant execute on function public.end_session to authenticated;

-- The objects in a person's folders.
create function private.objects_of(person uuid) returns setof storage.objects
  language plpgsql stable set search_path = '' as $$
begin
  -- '0' follows '/' in the collation of the table's index.
  return query
    select o.* from storage.objects o
    where o.bucket_id in ('avatars', 'professional-images')
      and o.name collate "C" >= person || '/' and o.name collate "C" < person || '0';
end $$;

-- Every row that references one person, by table, except for secrets (password, tokens). A provider's data does not
-- include other people's favorites and contact taps. A test fails if a table that references a person is missing here.
create function private.data_of(me uuid) returns jsonb
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
end $$;

-- The export of 'Baixar meus dados'. Security definer: reads private tables, but returns only the caller's own rows.
create function public.export_my_data() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_proof('baixar seus dados');
  return private.data_of(private.caller());
end $$;
grant execute on function public.export_my_data to authenticated;

-- Whether the caller's session is open and the caller signed in to it by one of these methods in the last five minutes.
-- Reads the methods and their times from `auth`, because neither refreshing a session nor raising its level proves the password.
create function private.has_just_signed_in(variadic methods text[]) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from auth.sessions s
    join auth.mfa_amr_claims m on m.session_id = s.id
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = private.caller()
      and m.authentication_method = any (methods) and m.updated_at > now() - interval '5 minutes');
end $$;

-- Refuses an action without a fresh proof of identity: the password, and the second factor if there is one.
create function private.require_proof(act text) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if not (private.has_just_signed_in('password') and private.has_given_factor()) then
    raise exception 'Confirme sua senha, e o código do segundo fator se usa um, para %.', act using errcode = '28000';
  end if;
end $$;

-- Refuses to remove the only administrator, because nobody could then appoint another. The lock makes two
-- administrators who leave at the same time take turns.
create function private.require_other_admin(person uuid) returns void
  language plpgsql set search_path = '' as $$
begin
  perform from public.profiles where user_type = 'admin' order by id for update;
  if not exists (select from public.profiles where user_type = 'admin' and id <> person) then
    raise exception 'Esta é a única conta de administrador. Antes, torne outra pessoa administradora.'
      using errcode = '42501';
  end if;
end $$;

-- Deletes the caller's account with everything that references it. A token may be stolen, so a password given just now
-- is required. The last administrator cannot be deleted. Pictures must be removed before, through the storage service,
-- because deleting their rows here would orphan their bytes; photos kept for an open profile edit are removed within a
-- day. Security definer, because callers may not write to the schema `auth`.
create function public.delete_my_account() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_proof('excluir a conta');
  -- Administrators' rows stay unlocked: two who leave at once take turns in require_other_admin, and each reads the other's.
  perform from public.profiles where id = private.caller() and user_type <> 'admin' for update;
  if private.current_user_type() = 'admin' then
    perform private.require_other_admin(private.caller());
  end if;
  if exists (select from private.objects_of(private.caller()) o where not private.is_kept_photo(o.bucket_id, o.name)) then
    raise exception 'Remova suas imagens antes de excluir a conta.' using errcode = '2BP01';
  end if;
  delete from auth.users where id = private.caller();
end $$;
grant execute on function public.delete_my_account to authenticated;

-- Removes what no foreign key removes with an account, such as category proposals. Security definer: the auth service may not
-- write to our tables.
create function private.forget_account() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.flow_state where user_id = old.id;
  -- The foreign keys would delete the registration later, and it may be the last one with a proposed category. Before the
  -- proposals, as a merge of categories locks them.
  delete from public.professionals where user_id = old.id;
  update private.category_proposals set providers = array_remove(providers, old.id) where old.id = any (providers);
  delete from public.categories c using private.category_proposals p
    where p.category_id = c.id and p.providers = '{}'
      and not exists (select from public.professionals o where o.category_id = c.id);
  return null;
end $$;

create trigger forget_account after delete on auth.users
  for each row execute function private.forget_account();

-- Pictures that an administrator uploaded stay, but their owner is cleared once that person is no longer an
-- administrator. Security definer, because the auth service may not write to `storage.objects`.
create function private.disown_objects() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update storage.objects set owner = null, owner_id = null where owner_id = old.id::text;
  return null;
end $$;

create trigger disown_objects after delete or update of user_type on public.profiles
  for each row when (old.user_type = 'admin') execute function private.disown_objects();

-- A new e-mail address or a block invalidates the links mailed so far and the auth codes obtained with these links; a block
-- also ends the account's sessions. Security definer, so that it works for every role that may write these columns.
create function private.end_access() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.banned_until > now() then
    delete from auth.sessions where user_id = new.id;
  end if;
  delete from auth.one_time_tokens where user_id = new.id;
  delete from auth.flow_state where user_id = new.id and auth_code_issued_at is not null;
  return null;
end $$;

create trigger end_access after update of email, banned_until on auth.users for each row
  when (new.email is distinct from old.email or new.banned_until > now()) execute function private.end_access();

-- Sessions lose the level aal2 when their second factor is removed. Security definer: any role may have removed it.
create function private.lower_sessions() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update auth.sessions set aal = 'aal1', factor_id = null where factor_id = old.id;
  return null;
end $$;

create trigger lower_sessions after delete on auth.mfa_factors
  for each row execute function private.lower_sessions();
