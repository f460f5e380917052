-- What the administrator's lists sort, filter and count by stands beside the texts that they search. Before, each row that a
-- search looked at was looked up in another table: a term of which only old accounts had many took as long as all of them.

alter table private.people_texts
  add column user_type public.user_type,
  add column created_at timestamptz;
update private.people_texts t set user_type = p.user_type, created_at = p.created_at
  from public.profiles p where p.id = t.account_id;
alter table private.people_texts
  alter column user_type set not null,
  alter column created_at set not null;
comment on table private.people_texts is
  'Name, business, e-mail and phone of each person, folded, with role and date, kept by triggers.';

create index people_texts_newest on private.people_texts (created_at desc, account_id desc);
create index people_texts_newest_of_role on private.people_texts (user_type, created_at desc, account_id desc);
drop index public.profiles_newest;
drop index public.profiles_newest_of_all;

-- Runs where a part of the text is stored; the argument is the column with the account. Definer: no caller may write the
-- table or read auth.users.
create or replace function private.keep_people_text() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.people_texts (account_id, folded, user_type, created_at)
  select p.id, private.fold(concat_ws(' ', p.name, b.name, u.email, p.phone)), p.user_type, p.created_at
  from public.profiles p
  join auth.users u on u.id = p.id
  left join public.professionals b on b.user_id = p.id
  where p.id = (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid
  on conflict (account_id) do update
    set folded = excluded.folded, user_type = excluded.user_type, created_at = excluded.created_at;
  return null;
end $$;

drop trigger keep_people_text on public.profiles;
create trigger keep_people_text after insert or update of name, phone, user_type, created_at on public.profiles
  for each row execute function private.keep_people_text('id');

-- The condition of a search for people, by any part of name, business, e-mail and phone.
create function private.people_condition(term text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return coalesce(private.words_condition(private.people_term(term)), 'true');
end $$;

-- People, newest first, by keyset: `after` is {created_at, id} of the last row. Definer: reads auth.users after checking
-- the caller.
create or replace function public.admin_users(
    kind public.user_type default null,
    term text default null,
    page_size int default 50,
    after jsonb default null
  )
  returns table (
    id uuid, name text, user_type public.user_type, phone text, profile_pic_url text,
    created_at timestamptz, updated_at timestamptz, email text,
    business text, last_sign_in_at timestamptz, is_blocked boolean
  )
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query execute format(
    'select p.id, p.name, p.user_type, p.phone, p.profile_pic_url, p.created_at, p.updated_at, u.email::text,
            b.name, u.last_sign_in_at, coalesce(u.banned_until > now(), false)
     from private.people_texts t
     join public.profiles p on p.id = t.account_id
     join auth.users u on u.id = t.account_id
     left join public.professionals b on b.user_id = t.account_id
     where ($1 is null or t.user_type = $1)
       and ($2 is null or (t.created_at, t.account_id) < (($2 ->> ''created_at'')::timestamptz, ($2 ->> ''id'')::uuid))
       and %s
     order by t.created_at desc, t.account_id desc
     limit $3', private.people_condition(term))
    using kind, admin_users.after, least(greatest(coalesce(page_size, 50), 1), 200);
end $$;

-- How many people of each role a term finds. Definer: as above.
create or replace function public.admin_user_counts(term text default null)
  returns table (user_type public.user_type, people int)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query execute format(
    'select t.user_type, count(*)::int from private.people_texts t where %s group by 1', private.people_condition(term));
end $$;

drop function private.people_join(text);

alter table private.feedback_texts
  add column rating smallint,
  add column created_at timestamptz;
update private.feedback_texts t set rating = f.rating, created_at = f.created_at
  from public.feedbacks f where f.id = t.feedback_id;
alter table private.feedback_texts
  alter column rating set not null,
  alter column created_at set not null;
comment on table private.feedback_texts is
  'Comment, author and professional of each review, folded, with stars and date, kept by triggers.';

create index feedback_texts_newest on private.feedback_texts (created_at desc, feedback_id desc);

-- Runs on reviews and, for a new name, on professionals. Definer: no caller may write the table.
create or replace function private.keep_feedback_text() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.feedback_texts (feedback_id, folded, rating, created_at)
  select f.id, private.fold(concat_ws(' ', f.comment, f.client_name, p.name)), f.rating, f.created_at
  from public.feedbacks f
  join public.professionals p on p.id = f.professional_id
  where case when tg_table_name = 'feedbacks' then f.id = new.id else f.professional_id = new.id end
  on conflict (feedback_id) do update
    set folded = excluded.folded, rating = excluded.rating, created_at = excluded.created_at;
  return null;
end $$;

drop trigger keep_changed_feedback_text on public.feedbacks;
-- The author's name changes without being named in the statement when their account is deleted.
create trigger keep_changed_feedback_text after update on public.feedbacks
  for each row when (
    (old.comment, old.client_name, old.rating, old.created_at)
    is distinct from (new.comment, new.client_name, new.rating, new.created_at)
  )
  execute function private.keep_feedback_text();

-- Reviews, newest first, by keyset: `after` is {created_at, id} of the last row. `about` is a professional, `author` a
-- client. Definer: reads a closed table after checking the caller.
create or replace function public.admin_feedbacks(
    term text default null,
    ratings int[] default null,
    about uuid default null,
    author uuid default null,
    page_size int default 20,
    after jsonb default null
  )
  returns table (
    id uuid, stars smallint, comment text, created_at timestamptz, client_id uuid, client_name text, client_pic_url text,
    professional_id uuid, professional_name text, is_replied boolean, report_count int
  )
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query execute format(
    'select f.id, f.rating, f.comment, f.created_at, f.client_id, f.client_name, f.client_pic_url, p.id, p.name,
            exists (select from public.feedback_replies r where r.feedback_id = f.id),
            (select count(*)::int from private.reports r where r.feedback_id = f.id)
     from private.feedback_texts t
     join public.feedbacks f on f.id = t.feedback_id
     join public.professionals p on p.id = f.professional_id
     where ($1 is null or t.rating = any ($1))
       and ($2 is null or f.professional_id = $2)
       and ($3 is null or f.client_id = $3)
       and ($4 is null or (t.created_at, t.feedback_id) < (($4 ->> ''created_at'')::timestamptz, ($4 ->> ''id'')::uuid))
       and %s
     order by t.created_at desc, t.feedback_id desc
     limit $5', coalesce(private.words_condition(term), 'true'))
    using ratings, about, author, admin_feedbacks.after,
      least(greatest(coalesce(page_size, 20), 1), 200);
end $$;

-- How many reviews under a search have each number of stars. Definer: as above.
create or replace function public.admin_feedback_counts(
    term text default null, about uuid default null, author uuid default null
  )
  returns table (stars smallint, reviews int)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query execute format(
    'select t.rating, count(*)::int from private.feedback_texts t %s where %s group by 1',
    case when about is not null or author is not null then
      'join public.feedbacks f on f.id = t.feedback_id
         and ($1 is null or f.professional_id = $1) and ($2 is null or f.client_id = $2)' end,
    coalesce(private.words_condition(term), 'true'))
    using about, author;
end $$;

drop function private.feedbacks_join(text);

-- The order by contacts sums the last thirty of 84 days. Days arrive one after the other, so the smallest index will do.
create index daily_counts_by_day on private.daily_counts using brin (day) with (pages_per_range = 32);
