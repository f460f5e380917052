alter table private.report_keys alter column day set default private.day_of(now());
alter table private.review_networks alter column day set default private.day_of(now());
alter table private.removed_reviews add column is_of_blocked boolean not null default false;

-- What the first confirmation found moves to the day.
alter table private.agenda_days
  add column was_busy boolean,
  add constraint agenda_days_was_busy check (is_party or was_busy is null);
update private.agenda_days d set was_busy = c.was_busy
  from (
    select distinct on (o.professional_id, o.day) o.professional_id, o.day, o.was_busy
    from private.closings o where o.state = 'confirmed' order by o.professional_id, o.day, o.answered_at) c
  where d.is_party and (c.professional_id, c.day) = (d.professional_id, d.day);
-- Two withdrawals of one moment left their day busy.
delete from private.agenda_days d
  where d.is_party and not exists (
    select from private.closings c
    where (c.professional_id, c.day) = (d.professional_id, d.day) and c.state = 'confirmed');
alter table private.closings drop column was_busy;
comment on column private.agenda_days.was_busy is
  'What its owner has said of the day of a party, which holds again when the party goes; null if nothing.';
comment on column private.removed_reviews.is_of_blocked is 'Whether the account was blocked when it was deleted.';

CREATE OR REPLACE FUNCTION private.network_digest()
 RETURNS bytea
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not exists (select from private.report_keys where day = private.day_of(now())) then
    delete from private.report_keys where day < private.day_of(now());
    insert into private.report_keys default values on conflict do nothing;
  end if;
  return (
    select sha256(convert_to(k.key || private.caller_network(), 'UTF8')) from private.report_keys k where k.day = private.day_of(now()));
end $function$;

CREATE OR REPLACE FUNCTION private.report_sender()
 RETURNS bytea
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  digest constant bytea := private.network_digest();
begin
  perform from private.report_keys where day = private.day_of(now()) for update;
  return digest;
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
  update private.removed_reviews r set is_of_blocked = true from auth.users u
    where r.client_id = person_id and u.id = person_id and u.banned_until > now();
  delete from auth.users where id = person_id;
end $function$;

CREATE OR REPLACE FUNCTION public.set_busy_day(day date, is_busy boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine constant uuid := private.agenda_of_caller();
begin
  if private.is_ahead(day) is not true then
    perform private.refuse_field('day', 'Marque dias de hoje até daqui a 18 meses.');
  end if;
  perform private.touch_agenda(mine);
  update private.agenda_days d set was_busy = true
    where d.professional_id = mine and d.day = set_busy_day.day and d.is_party and set_busy_day.is_busy;
  if found then
    return;
  end if;
  delete from private.agenda_days d where d.professional_id = mine and d.day = set_busy_day.day;
  insert into private.agenda_days (professional_id, day, is_busy)
    select mine, set_busy_day.day, set_busy_day.is_busy from private.agendas a
    where a.professional_id = mine
      and set_busy_day.is_busy <> (extract(dow from set_busy_day.day)::smallint = any (a.never_on));
end $function$;

CREATE OR REPLACE FUNCTION public.answer_closing(closing_id uuid, is_right boolean, knows_busy boolean DEFAULT false)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine constant uuid := private.agenda_of_caller();
begin
  if not exists (select from private.closings c where c.id = closing_id and c.professional_id = mine) then
    return false;
  end if;
  if is_right is not null then
    return private.answer(closing_id, is_right, knows_busy);
  end if;
  update private.closings c set state = 'waiting', answered_at = null
    where c.id = closing_id and c.state in ('confirmed', 'refused') and c.answered_at > now() - interval '1 minute'
      and c.day >= private.day_of(now())
      and not exists (
        select from private.closings o
        where o.client_id = c.client_id and o.professional_id = mine and o.asked_at > c.asked_at);
  return found;
end $function$;

CREATE OR REPLACE FUNCTION private.is_open(closing private.closings)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return closing.state = 'waiting' and closing.asked_at > now() - interval '30 days' and private.may_act(closing.client_id, null);
end $function$;

CREATE OR REPLACE FUNCTION private.is_busy_on(professional uuid, day date)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (
      select from private.agendas a
      left join private.agenda_days d on d.professional_id = a.professional_id and d.day = is_busy_on.day
      where a.professional_id = professional and coalesce(d.is_busy, extract(dow from is_busy_on.day)::smallint = any (a.never_on)))
    or exists (
      select from private.closings c
      where c.professional_id = professional and c.day = is_busy_on.day and c.state = 'confirmed');
end $function$;

CREATE OR REPLACE FUNCTION private.let_closing_go()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if old.state = 'confirmed' then
    -- As in `answer`: what concerns one agenda takes turns.
    perform from private.agendas a where a.professional_id = old.professional_id for update;
    if not exists (
      select from private.closings c
      where c.professional_id = old.professional_id and c.day = old.day and c.state = 'confirmed' and c.id <> old.id)
    then
      delete from private.agenda_days d
        where d.professional_id = old.professional_id and d.day = old.day and d.is_party and d.was_busy is null;
      update private.agenda_days d set is_busy = d.was_busy, is_party = false, was_busy = null
        where d.professional_id = old.professional_id and d.day = old.day and d.is_party;
    end if;
  end if;
  delete from private.outgoing_mails m
    where m.professional_id = old.professional_id and m.kind = 'closing' and not exists (
      select from private.closings c
      where c.professional_id = old.professional_id and c.state = 'waiting'
        and c.link = sha256(convert_to(m.data ->> 'link', 'UTF8')));
  if tg_op = 'UPDATE' then
    insert into public.favorite_lists as list (client_id) values (old.client_id)
      on conflict (client_id) do update set changed_at = now() where list.changed_at <> now();
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.answer(closing_id uuid, is_right boolean, knows_busy boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  closing private.closings;
begin
  select c.* into closing from private.closings c where c.id = closing_id for update;
  if not found or not private.is_open(closing) then
    return false;
  end if;
  if is_right then
    insert into private.agendas (professional_id) values (closing.professional_id) on conflict do nothing;
    perform from private.agendas a where a.professional_id = closing.professional_id for update;
    if knows_busy is not true and private.is_busy_on(closing.professional_id, closing.day) then
      raise sqlstate 'PT409' using message = 'Esse dia já está ocupado na agenda.', hint = 'day';
    end if;
    insert into private.agenda_days as d (professional_id, day, is_busy, is_party)
      values (closing.professional_id, closing.day, true, true)
      on conflict on constraint agenda_days_pkey
      do update set is_busy = true, is_party = true, was_busy = case when d.is_party then d.was_busy else d.is_busy end;
  end if;
  update private.closings c
    set state = case when is_right then 'confirmed' else 'refused' end::public.closing_state, answered_at = now()
    where c.id = closing_id;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.close_with(professional_id uuid, day date)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.require_client();
  opened uuid;
begin
  if private.is_ahead(day) is not true then
    perform private.refuse_field('day', 'Escolha um dia de hoje até daqui a 18 meses.');
  end if;
  perform from public.professionals p where p.id = close_with.professional_id and p.status = 'approved' for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'Este profissional já não está no ar.';
  end if;
  -- Concurrent calls of a client count one after another.
  perform pg_advisory_xact_lock(hashtextextended('close_with ' || caller, 0));
  -- What the professional is just answering, or either withdraws, counts.
  perform from private.closings c where c.client_id = caller and c.professional_id = close_with.professional_id for update;
  if exists (
    select from private.closings c
    where c.client_id = caller and c.professional_id = close_with.professional_id and c.state = 'refused' and c.day = close_with.day)
  then
    perform private.refuse_field('day', 'O profissional já respondeu sobre esse dia. Escolha outro.');
  end if;
  if exists (
    select from private.closings c
    where c.client_id = caller and c.professional_id = close_with.professional_id
      and c.state = 'confirmed' and c.day >= private.day_of(now()))
  then
    perform private.refuse_field('day', 'Vocês já têm uma festa confirmada. Para mudar o dia, desfaça essa festa.');
  end if;
  delete from private.closings c
    where c.client_id = caller and c.professional_id = close_with.professional_id and c.state in ('waiting', 'withdrawn');
  insert into private.closings (client_id, professional_id, day) values (caller, close_with.professional_id, close_with.day)
    returning id into opened;
  return opened;
end $function$;

drop function public.my_closings();

CREATE OR REPLACE FUNCTION public.my_closings()
 RETURNS TABLE(id uuid, professional_id uuid, client_name text, day date, state public.closing_state, is_busy boolean, answered_at timestamp with time zone, reason text, is_own_withdrawal boolean, professional_name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.require_either();
  today constant date := private.day_of(now());
  mine constant uuid := (select p.id from public.professionals p where p.user_id = caller);
begin
  if private.current_user_type() = 'client' then
    return query
      select distinct on (c.professional_id) c.id, c.professional_id, null, c.day, c.state, null::boolean,
        c.answered_at, c.reason, c.withdrawn_by_client, p.name
      from private.closings c join public.professionals p on p.id = c.professional_id
      where c.client_id = caller and (c.state <> 'waiting' or private.is_open(c))
      order by c.professional_id, c.asked_at desc;
  else
    return query
      select c.id, c.professional_id, private.first_name(c.client_id), c.day, c.state, private.is_busy_on(mine, c.day),
        c.answered_at, c.reason, not c.withdrawn_by_client, null
      from private.closings c
      where c.professional_id = mine and (private.is_open(c) or c.state in ('confirmed', 'withdrawn') and c.day >= today)
      order by c.state, case when c.state = 'waiting' then c.asked_at end, c.day
      limit 200;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.write_closing_mails()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  token text;
  p record;
begin
  for p in
    select pr.id, pr.user_id from public.professionals pr
    where pr.status = 'approved'
      and exists (select from private.closings c where c.professional_id = pr.id and c.link is null and private.is_open(c))
      and not exists (
        select from private.account_counts k
        where k.account_id = pr.user_id and k.act = 'mail_closing' and k.day = private.day_of(now()))
    order by pr.id limit 100 for update of pr skip locked
  loop
    token = encode(extensions.gen_random_bytes(16), 'hex');
    update private.closings c set link = sha256(convert_to(token, 'UTF8'))
      where c.professional_id = p.id and c.link is null and private.is_open(c);
    perform private.write_mail(p.user_id, p.id, 'closing', jsonb_build_object('link', token));
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_closings()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from private.closings where id = any (array(
    select c.id from private.closings c
    where c.state = 'waiting' and c.asked_at <= now() - interval '30 days' or c.day < private.day_of(now()) - interval '2 years'
    limit 1000 for update skip locked));
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
    (select max(c.answered_at) from private.closings c where c.professional_id = professional.id),
    (select a.confirmed_at from private.agendas a where a.professional_id = professional.id));
end $function$;

CREATE OR REPLACE FUNCTION private.write_review_mails(hour integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
         select count(*) as written, count(*) filter (where (r.is_of_blocked or u.banned_until > now()) is not true) as counted
         from private.removed_reviews r left join auth.users u on u.id = r.client_id
         where r.professional_id = p.id group by r.day) as days)
    from public.professionals p
    where p.id = review_summary.professional_id and p.status = 'approved';
end $function$;

CREATE OR REPLACE FUNCTION private.record_wave()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  -- A digest is of one day, so both are among the professional's reviews of a day, which are fewer than a network's.
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
end $function$;


grant EXECUTE on function public.my_closings() to authenticated;
