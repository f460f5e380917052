-- Feedbacks: one review per client and professional. Rating again replaces the review and its date. Triggers store the sum
-- and number of ratings in the professional's row. When the author's account is deleted, the review stays, without the name.

create function private.is_comment(input text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$ begin return private.is_text(input, 1, 1000); end $$;
grant execute on function private.is_comment to anon, authenticated, service_role;

create type public.review_origin as enum ('party', 'invitation', 'contact');

create table public.feedbacks (
  id uuid primary key default gen_random_uuid(),
  professional_id uuid not null references public.professionals (id) on delete cascade,
  client_id uuid references public.profiles (id) on delete set null,
  rating smallint not null,
  comment text not null,
  client_name text not null default '',
  client_pic_url text,
  origin public.review_origin,
  version int not null default floor(random() * 1e9),
  created_at timestamptz not null default now(),
  constraint feedbacks_one_per_client unique (professional_id, client_id),
  constraint feedbacks_rating_range check (rating between 1 and 5),
  constraint feedbacks_comment check (private.is_comment(comment))
);
comment on table public.feedbacks is 'Reviews, as public as their professional.';
comment on column public.feedbacks.client_id is 'Null after the client''s account is deleted; the review stays.';
comment on column public.feedbacks.client_name is 'Copied from the profile, which is private.';
comment on column public.feedbacks.version is
  'Begins at a random number, so that a row deleted and written again is not taken for the one that was read.';
comment on column public.feedbacks.origin is
  'What shows that the two have met: both had confirmed a party that is over, the provider had invited the client, or the client had tapped a contact link. Set by a trigger.';

create index feedbacks_client_id on public.feedbacks (client_id);
-- These indexes serve a professional's reviews and the administrators' list, newest first. The order by rating needs no index:
-- sorting 2,000 reviews takes half a millisecond. Rating and origin are included, so that counting reviews reads only the index.
create index feedbacks_newest_of_professional on public.feedbacks (professional_id, created_at desc) include (rating, origin);
create index feedbacks_newest on public.feedbacks (created_at desc);

-- An upsert also updates the two key columns, so updating them is granted; `guard_review` below refuses to change them.
grant select, delete on public.feedbacks to authenticated;
grant select on public.feedbacks to anon;
grant insert (professional_id, client_id, rating, comment), update (professional_id, client_id, rating, comment)
  on public.feedbacks to authenticated;
grant all on public.feedbacks to service_role;

alter table public.feedbacks enable row level security;

-- The subquery finds only professionals that the caller may see; for visitors and clients these are the approved ones. Authors
-- also see their reviews of professionals who are not public. The authors' condition comes first, because every write of a review
-- evaluates this policy three times; the administrators' condition precedes the subquery, because their panel counts all reviews.
create policy "reviews are as public as their professional"
  on public.feedbacks for select
  to anon, authenticated
  using (
    client_id = (select private.caller())
    or (select private.is_admin())
    or exists (select from public.professionals p where p.id = professional_id)
  );

-- Only clients write reviews: in their own name, of professionals whom they can see, and not of themselves.
create policy "clients review approved professionals"
  on public.feedbacks for insert
  to authenticated
  with check (
    client_id = (select private.caller())
    and (select private.current_user_type()) = 'client'
    and exists (
      select from public.professionals p
      where p.id = professional_id and p.user_id <> (select private.caller())
    )
  );

-- Rating again replaces the review; `guard_review` below refuses to change its author.
create policy "clients replace their own review of an approved professional"
  on public.feedbacks for update
  to authenticated
  using (client_id = (select private.caller()))
  with check (
    (select private.current_user_type()) = 'client'
    and exists (select from public.professionals p where p.id = professional_id)
  );

-- Administrators moderate by deleting; nobody edits another person's words.
create policy "clients delete their own review; admins delete any"
  on public.feedbacks for delete
  to authenticated
  using (client_id = (select private.caller()) or (select private.is_admin()));

create function private.clean_feedback() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.comment = private.cleaned_text(new.comment);
  if coalesce(new.rating, 0) not between 1 and 5 then
    perform private.refuse_field('rating', 'A nota deve ser de 1 a 5 estrelas.');
  end if;
  if not private.is_comment(new.comment) then
    perform private.refuse_field('comment', 'O comentário deve ter de 1 a 1000 caracteres.');
  end if;
  return new;
end $$;

create trigger clean_fields before insert or update of rating, comment on public.feedbacks
  for each row execute function private.clean_feedback();

-- A review's professional and author cannot be changed.
create function private.guard_review() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated')
     and (new.professional_id, new.client_id) is distinct from (old.professional_id, old.client_id) then
    raise exception 'Uma avaliação não muda de profissional nem de autor.'
      using errcode = '42501', hint = 'professional_id, client_id';
  end if;
  return new;
end $$;

create trigger guard_review before update on public.feedbacks
  for each row execute function private.guard_review();

-- Fills the derived columns. Security definer, because the caller may be unable to read the author's profile.
create function private.keep_feedback() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.created_at = now();
  elsif new.client_id is not null then
    select name, case when profile_pic_url not like 'data:%' then profile_pic_url end
      into new.client_name, new.client_pic_url
      from public.profiles where id = new.client_id;
  end if;
  return new;
end $$;

create trigger keep_derived before insert or update of rating, comment on public.feedbacks
  for each row execute function private.keep_feedback();

create trigger raise_version before update of rating, comment on public.feedbacks
  for each row execute function private.raise_version();

-- Removes the author's name and picture when their account is deleted: the foreign key then sets `client_id` to null.
create function private.forget_author() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.client_name = 'Cliente';
  new.client_pic_url = null;
  return new;
end $$;

create trigger forget_author before update of client_id on public.feedbacks
  for each row when (new.client_id is null) execute function private.forget_author();

-- Runs after the write: a before trigger would count twice an upsert that ends as an update. Adds to the stored sums, so
-- that concurrent ratings all count. Security definer, because no caller may update `rating_sum` and `feedback_count`.
create function private.count_feedback() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.professional_id = old.professional_id then
    update public.professionals set rating_sum = rating_sum - old.rating + new.rating where id = new.professional_id;
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update public.professionals
      set rating_sum = rating_sum - old.rating, feedback_count = feedback_count - 1
      where id = old.professional_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update public.professionals
      set rating_sum = rating_sum + new.rating, feedback_count = feedback_count + 1
      where id = new.professional_id;
  end if;
  return null;
end $$;

create trigger count_feedback after insert or delete on public.feedbacks
  for each row execute function private.count_feedback();
create trigger recount_feedback after update on public.feedbacks
  for each row
  when ((old.professional_id, old.rating) is distinct from (new.professional_id, new.rating))
  execute function private.count_feedback();

-- Copies the client's new name or picture to their reviews. Security definer: no caller may update these columns directly.
create function private.show_client_on_feedbacks() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.feedbacks
    set client_name = new.name,
        client_pic_url = case when new.profile_pic_url not like 'data:%' then new.profile_pic_url end
    where client_id = new.id;
  return null;
end $$;

create trigger show_client_on_feedbacks
  after update of name, profile_pic_url on public.profiles
  for each row
  when ((old.name, old.profile_pic_url) is distinct from (new.name, new.profile_pic_url))
  execute function private.show_client_on_feedbacks();

-- The administrators' view of reviews: search, counts and deletion.

-- The searchable text has its own table, because every column of a review is public.
create table private.feedback_texts (
  feedback_id uuid primary key references public.feedbacks (id) on delete cascade,
  folded text not null,
  rating smallint not null,
  created_at timestamptz not null
);
comment on table private.feedback_texts is
  'Comment, author and professional of each review, folded, with stars and date, kept by triggers.';

create index feedback_texts_folded on private.feedback_texts using gin (folded extensions.gin_trgm_ops);
create index feedback_texts_newest on private.feedback_texts (created_at desc, feedback_id desc);
create index feedback_texts_rating on private.feedback_texts (rating);

-- No policy grants access: only the functions below read or write the table.
alter table private.feedback_texts enable row level security;

-- Updates a review's searchable text. Security definer, because no caller may write to `feedback_texts`.
create function private.keep_feedback_text() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.feedback_texts (feedback_id, folded, rating, created_at)
  select f.id, private.fold(concat_ws(' ', f.comment, f.client_name, p.name)), f.rating, f.created_at
  from public.feedbacks f
  join public.professionals p on p.id = f.professional_id
  where f.id = new.id
  on conflict (feedback_id) do update
    set folded = excluded.folded, rating = excluded.rating, created_at = excluded.created_at;
  return null;
end $$;

create trigger keep_feedback_text after insert on public.feedbacks
  for each row execute function private.keep_feedback_text();
-- `update of …` would miss deleted accounts: a trigger then changes `client_name`, which the statement itself does not set.
create trigger keep_changed_feedback_text after update on public.feedbacks
  for each row when (
    (old.comment, old.client_name, old.rating, old.created_at)
    is distinct from (new.comment, new.client_name, new.rating, new.created_at)
  )
  execute function private.keep_feedback_text();

-- Replaces a professional's name in the searchable texts. Security definer, because no caller may write to `feedback_texts`.
create function private.rename_in_feedback_texts() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update private.feedback_texts t set folded = private.fold(concat_ws(' ', f.comment, f.client_name, new.name))
    from public.feedbacks f where f.professional_id = new.id and t.feedback_id = f.id;
  return null;
end $$;

create trigger keep_feedback_texts after update of name on public.professionals
  for each row when (old.name <> new.name) execute function private.rename_in_feedback_texts();

-- Reviews, newest first, by keyset: `after` is {created_at, id} of the previous page's last row. `about` is a professional's
-- id, `author` a client's. Security definer: reads private tables after checking that the caller is an administrator.
create function public.admin_feedbacks(
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
grant execute on function public.admin_feedbacks to authenticated;

-- How many of the reviews that a search finds have each number of stars, counted up to 10,001, since nobody pages
-- that far. With a term, up to 10,001 matches are read in all; if there are more than 10,000, the column `reviews` is
-- null in every row. Security definer: reads a private table after checking that the caller is an administrator.
create function public.admin_feedback_counts(
    term text default null, about uuid default null, author uuid default null
  )
  returns table (stars smallint, reviews int)
  language plpgsql stable security definer set search_path = '' as $$
declare
  condition constant text := private.words_condition(term);
begin
  perform private.require_admin();
  return query execute format(
    case when condition is null then
      'select s.stars::smallint, n.reviews
       from generate_series(1, 5) as s (stars)
       cross join lateral (
         select count(*)::int as reviews
         from (select from private.feedback_texts t %s where t.rating = s.stars limit 10001) as counted) as n
       where n.reviews > 0'
    else
      'with found as materialized (select t.rating from private.feedback_texts t %s where %s limit 10001)
       select rating, case when (select count(*) from found) <= 10000 then count(*)::int end from found group by rating'
    end,
    case when about is not null or author is not null then
      'join public.feedbacks f on f.id = t.feedback_id
         and ($1 is null or f.professional_id = $1) and ($2 is null or f.client_id = $2)' end,
    condition)
    using about, author;
end $$;
grant execute on function public.admin_feedback_counts to authenticated;

-- Deletes a review; the mail to its author and the outcome of its reports contain the reason. Returns the review's id,
-- or nothing if it no longer exists. Security definer, because callers may not execute `require_admin`.
create function public.admin_delete_feedback(feedback_id uuid, reason text default '') returns setof uuid
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- Checked before trimming, which is slow on a long text.
  if char_length(reason) > 500 then
    perform private.refuse_field('reason', 'Use no máximo 500 caracteres.');
  end if;
  perform set_config('fenix.reason', private.cleaned_text(coalesce(reason, '')), true);
  return query delete from public.feedbacks f where f.id = admin_delete_feedback.feedback_id returning f.id;
  perform set_config('fenix.reason', '', true);
end $$;
grant execute on function public.admin_delete_feedback to authenticated;
