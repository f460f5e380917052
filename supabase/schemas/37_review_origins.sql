-- What a reader may know of reviews besides their words: the database marks each with what shows that its author has met the professional,
-- and counts those that administrators have removed.

-- Whether the caller's network, or one from which a client has signed in, was used to sign in as the professional in the last 30 days.
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

-- A party counts unless the two may be one person; its mark stays when the review is written anew. Definer: nobody may read closings,
-- sign-ins or taps.
create function private.mark_origin() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.origin = case
    when tg_op = 'UPDATE' and old.origin = 'party' or exists (
      select from private.closings c
      where c.client_id = new.client_id and c.professional_id = new.professional_id
        and c.state = 'confirmed' and c.day < private.day_of(now())
    ) and not private.shares_network(new.client_id, new.professional_id) then 'party'
    when exists (
      select from private.contact_taps t
      where t.client_id = new.client_id and t.professional_id = new.professional_id) then 'contact'
  end;
  return new;
end $$;

create trigger mark_origin before insert or update of rating, comment on public.feedbacks
  for each row execute function private.mark_origin();

-- From the given hour on of the day after a confirmed party, and of the next two if no server ran, asks its client once how it was. Several
-- servers may call it.
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
  constraint removed_reviews_one_per_client unique (professional_id, client_id)
);
comment on table private.removed_reviews is 'Whose reviews administrators have removed, one a client, without their words.';
comment on column private.removed_reviews.client_id is 'Null after the account is deleted.';
comment on column private.removed_reviews.day is 'When the review was written.';

create index removed_reviews_client_id on private.removed_reviews (client_id);

-- No policy grants access: only the functions below read or write the table.
alter table private.removed_reviews enable row level security;

-- A review that goes with its professional is not counted. Definer: nobody may write the table.
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

-- Of an approved professional: how many reviews have one, two … five stars, how many are of confirmed parties, and how many administrators have
-- removed. Five or more of one day are a wave, which counts once; those of blocked accounts do not count. Definer: reads closed tables, of which
-- it tells numbers only.
create function public.review_summary(professional_id uuid) returns table (stars int[], of_parties int, removed int)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select
      array(
        select count(f.id)::int
        from generate_series(1, 5) as star
        left join public.feedbacks f on f.professional_id = p.id and f.rating = star
        group by star order by star),
      (select count(*)::int from public.feedbacks f where f.professional_id = p.id and f.origin = 'party'),
      (select coalesce(sum(case when days.written < 5 then days.counted else least(days.counted, 1) end), 0)::int
       from (
         select count(*) as written, count(*) filter (where (u.banned_until > now()) is not true) as counted
         from private.removed_reviews r left join auth.users u on u.id = r.client_id
         where r.professional_id = p.id group by r.day) as days)
    from public.professionals p
    where p.id = review_summary.professional_id and p.status = 'approved';
end $$;
grant execute on function public.review_summary(uuid) to anon, authenticated, service_role;
