-- Review origins: the database marks each review with the evidence that its author has dealt with the professional, and
-- counts the reviews that administrators have removed.

-- Whether, in the last 30 days, the professional's account signed in from the IP network that the caller uses now, or from
-- one from which the client signed in, too.
create function private.shares_network(client uuid, professional uuid) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from public.professionals p
    join private.sign_in_records r on r.account_id = p.user_id and r.at > now() - interval '30 days'
    where p.id = professional and private.network_of(r.address) in (
      select private.caller_network()
      union all
      select private.network_of(o.address) from private.sign_in_records o
      where o.account_id = client and o.at > now() - interval '30 days'));
end $$;

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

-- No policy grants access: only the functions below read or write the table.
alter table private.review_invitations enable row level security;

create trigger keep_within_limit after insert on private.review_invitations
  for each row execute function private.keep_within_limit('invitation');

-- Whether an invitation is younger than sixty days.
create function private.is_valid(invitation private.review_invitations) returns boolean
  language plpgsql stable set search_path = ''
  as $$ begin return invitation.created_at > now() - interval '60 days'; end $$;

-- Creates an invitation for one client and returns the token of its link; a professional may have five open invitations.
-- Security definer, like the functions below: they access a private table, but only the caller's own rows.
create function public.invite_review(label text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  mine uuid := private.agenda_of_caller();
  token constant text := encode(extensions.gen_random_bytes(16), 'hex');
begin
  -- Checked before trimming, which is slow on a long text.
  if char_length(label) <= 60 then
    label = private.one_line(label);
  end if;
  if private.is_text(label, 1, 60) is not true then
    perform private.refuse_field('label', 'Diga para quem é, em até 60 caracteres.');
  end if;
  -- The lock makes concurrent calls take turns, so that each counts the others.
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
end $$;
grant execute on function public.invite_review to authenticated;

create function public.my_invitations() returns table (id uuid, label text, created_at timestamptz, used_at timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
declare
  mine constant uuid := private.agenda_of_caller();
begin
  return query
    select i.id, i.label, i.created_at, i.used_at from private.review_invitations i
    where i.professional_id = mine and private.is_valid(i) order by i.created_at desc limit 100;
end $$;
grant execute on function public.my_invitations to authenticated;

-- Deletes the caller's invitation if nobody has used it yet; returns whether it was deleted.
create function public.remove_invitation(invitation_id uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  mine constant uuid := private.agenda_of_caller();
begin
  delete from private.review_invitations i
    where i.id = invitation_id and i.professional_id = mine and i.used_at is null;
  return found;
end $$;
grant execute on function public.remove_invitation to authenticated;

-- Reserves an open invitation for the caller, who has its link; the invitation will mark the caller's next review of
-- that professional. Returns whether the invitation is valid and not reserved for somebody else.
create function public.accept_invitation(token text) returns boolean
  language plpgsql security definer set search_path = '' as $$
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
end $$;
grant execute on function public.accept_invitation to authenticated;

-- Sets a review's origin. A party or an invitation is ignored if client and provider may be the same person (`shares_network`);
-- once set, 'party' or 'invitation' stays when the review is rewritten. Security definer: reads private tables and sign-ins.
create function private.mark_origin() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  kept constant public.review_origin := case when tg_op = 'UPDATE' then old.origin end;
  is_invited boolean := kept is not distinct from 'invitation';
  is_of_party boolean := kept is not distinct from 'party';
  has_party constant boolean := exists (
    select from private.closings c
    where c.client_id = new.client_id and c.professional_id = new.professional_id
      and c.state = 'confirmed' and c.day < private.day_of(now()));
begin
  -- Few authors have a party or an invitation, and comparing their networks is the slowest part here.
  if (has_party or exists (
        select from private.review_invitations i
        where i.client_id = new.client_id and i.professional_id = new.professional_id))
     and not private.shares_network(new.client_id, new.professional_id) then
    -- An upsert that ends as an update runs this twice: before the insert and before the update.
    update private.review_invitations i set used_at = now()
      where i.client_id = new.client_id and i.professional_id = new.professional_id
        and coalesce(i.used_at, now()) = now() and private.is_valid(i);
    is_invited = is_invited or found;
    is_of_party = is_of_party or has_party;
  end if;
  new.origin = case
    when is_of_party then 'party'
    when is_invited then 'invitation'
    when exists (
      select from private.contact_taps t
      where t.client_id = new.client_id and t.professional_id = new.professional_id) then 'contact'
  end;
  return new;
end $$;

create trigger mark_origin before insert or update of rating, comment on public.feedbacks
  for each row execute function private.mark_origin();

-- Mails the client of a confirmed party once to ask how the party was: on the day after the party at `hour` or later, or on
-- one of the next two days if no server ran. Several servers may call this.
create function private.write_review_mails(hour int) returns void
  language plpgsql set search_path = '' as $$
declare
  today constant date := private.day_of(now());
  c record;
begin
  if extract(hour from now() at time zone 'America/Sao_Paulo') < hour then
    return;
  end if;
  for c in
    select o.id, o.client_id, o.professional_id, o.day
    from private.closings o join public.professionals p on p.id = o.professional_id and p.status = 'approved'
    where o.state = 'confirmed' and not o.is_review_asked and o.day between today - 3 and today - 1
      and private.may_act(o.client_id, null)
      and not exists (
        select from public.feedbacks f where f.client_id = o.client_id and f.professional_id = o.professional_id)
    order by o.id limit 100 for update of o skip locked
  loop
    update private.closings o set is_review_asked = true where o.id = c.id;
    perform private.write_mail(c.client_id, c.professional_id, 'how_was_it', jsonb_build_object('day', c.day));
  end loop;
end $$;

create table private.removed_reviews (
  professional_id uuid not null references public.professionals (id) on delete cascade,
  client_id uuid references auth.users (id) on delete set null,
  day date not null,
  is_of_blocked boolean not null default false,
  constraint removed_reviews_one_per_client unique (professional_id, client_id)
);
comment on table private.removed_reviews is 'Whose reviews administrators have removed, one a client, without their words.';
comment on column private.removed_reviews.client_id is 'Null after the account is deleted.';
comment on column private.removed_reviews.day is 'When the review was written.';
comment on column private.removed_reviews.is_of_blocked is 'Whether the account was blocked when it was deleted.';

create index removed_reviews_client_id on private.removed_reviews (client_id);

-- No policy grants access: only the functions below read or write the table.
alter table private.removed_reviews enable row level security;

-- Records a review that an administrator has removed, unless it is deleted with its professional. Security definer, because no
-- caller may write to `removed_reviews`.
create function private.record_removed_review() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() then
    insert into private.removed_reviews (professional_id, client_id, day)
      select p.id, old.client_id, private.day_of(old.created_at) from public.professionals p where p.id = old.professional_id
      on conflict do nothing;
  end if;
  return null;
end $$;

create trigger record_removed_review after delete on public.feedbacks
  for each row execute function private.record_removed_review();

-- For an approved professional: how many reviews have one, two … five stars, how many reviews are of confirmed parties, and
-- how many reviews were removed by administrators. Five or more removed reviews written on one day are a wave and count as
-- one; removed reviews of blocked accounts do not count. Security definer: reads private tables, but returns only numbers.
create function public.review_summary(professional_id uuid) returns table (stars int[], of_parties int, removed int)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select
      s.stars,
      s.of_parties,
      (select coalesce(sum(least(days.counted, case when days.written < 5 then 4 else 1 end)), 0)::int
       from (
         select count(*) as written, count(*) filter (where (r.is_of_blocked or u.banned_until > now()) is not true) as counted
         from private.removed_reviews r left join auth.users u on u.id = r.client_id
         where r.professional_id = p.id group by r.day) as days)
    from public.professionals p
    cross join lateral (
      select
        array[
          count(*) filter (where f.rating = 1), count(*) filter (where f.rating = 2), count(*) filter (where f.rating = 3),
          count(*) filter (where f.rating = 4), count(*) filter (where f.rating = 5)]::int[] as stars,
        count(*) filter (where f.origin = 'party')::int as of_parties
      from public.feedbacks f where f.professional_id = p.id) as s
    where p.id = review_summary.professional_id and p.status = 'approved';
end $$;
grant execute on function public.review_summary to anon, authenticated, service_role;

create table private.review_networks (
  feedback_id uuid primary key references public.feedbacks (id) on delete cascade,
  network bytea not null,
  day date not null default private.day_of(now())
);
comment on table private.review_networks is 'From which network the day''s reviews were written; the next day''s first review deletes them.';
comment on column private.review_networks.network is 'A digest, which means nothing without the day''s key.';

create index review_networks_network on private.review_networks (network);
create index review_networks_day on private.review_networks (day);

-- No policy grants access: only the function below reads or writes the table.
alter table private.review_networks enable row level security;

-- Reports a professional automatically if five reviews within a day come from accounts younger than a week, or from one IP
-- network, unless an earlier automatic report is still unsettled. Reviews of one professional run this trigger one after
-- another, since each has locked the professional's row. Security definer, because no caller may access the private tables.
create function private.record_wave() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  digest bytea;
begin
  if new.client_id is distinct from auth.uid() then
    return null;
  end if;
  delete from private.review_networks where feedback_id = any (array(
    select n.feedback_id from private.review_networks n where n.day < private.day_of(now()) limit 1000 for update skip locked));
  if private.caller_network() <> '' then
    digest = private.network_digest();
    insert into private.review_networks (feedback_id, network) values (new.id, digest);
  end if;
  -- A digest holds for one day. The professional's reviews are read, because a network may have written more.
  if 5 <= (
    select greatest(count(*) filter (where p.created_at > now() - interval '7 days'), count(*) filter (where n.network = digest))
    from public.feedbacks f
    left join public.profiles p on p.id = f.client_id
    left join private.review_networks n on n.feedback_id = f.id
    where f.professional_id = new.professional_id and f.created_at > now() - interval '1 day')
  then
    insert into private.reports (professional_id, reason, details, sender)
      values (new.professional_id, 'other', 'Aviso automático: cinco avaliações em um dia, de contas novas ou de uma mesma rede.', '')
      on conflict do nothing;
  end if;
  return null;
end $$;

create trigger record_wave after insert on public.feedbacks
  for each row execute function private.record_wave();
