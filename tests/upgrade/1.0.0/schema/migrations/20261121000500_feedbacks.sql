-- Feedbacks: one client's review of one professional. Rating again replaces the review and its date. Triggers keep the
-- sum and the count in the professional's row. A review stays without its author's name when their account is deleted.

create function private.is_comment(input text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$ begin return private.is_text(input, 1, 1000); end $$;
grant execute on function private.is_comment(text) to anon, authenticated, service_role;

create table public.feedbacks (
  id uuid primary key default gen_random_uuid(),
  professional_id uuid not null references public.professionals (id) on delete cascade,
  client_id uuid references public.profiles (id) on delete set null,
  rating smallint not null,
  comment text not null,
  client_name text not null default '',
  client_pic_url text,
  contacted boolean not null default false,
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
comment on column public.feedbacks.contacted is
  'Whether the client had tapped a contact link of the professional before. Set by a trigger of contact taps.';

create index feedbacks_client_id on public.feedbacks (client_id);
-- Serve a professional's reviews and the administrator's list, newest first. By rating, a professional's reviews are
-- sorted: half a millisecond for 2,000.
create index feedbacks_newest_of_professional on public.feedbacks (professional_id, created_at desc);
create index feedbacks_newest on public.feedbacks (created_at desc);

-- An upsert also updates the two keys, so both are granted; the guard below keeps them unchanged.
grant select, delete on public.feedbacks to authenticated;
grant select on public.feedbacks to anon;
grant insert (professional_id, client_id, rating, comment), update (professional_id, client_id, rating, comment)
  on public.feedbacks to authenticated;
grant all on public.feedbacks to service_role;

alter table public.feedbacks enable row level security;

-- A subquery finds only the professionals that the caller may see: for visitors and clients the approved ones. Authors
-- see their review even if its professional is not public. Administrators see all professionals; that is asked first, since
-- the panel counts all reviews.
create policy "reviews are as public as their professional"
  on public.feedbacks for select
  to anon, authenticated
  using (
    (select private.is_admin())
    or exists (select from public.professionals p where p.id = professional_id)
    or client_id = (select auth.uid())
  );

-- Only clients write reviews, as themselves, of professionals they see in the catalog other than themselves.
create policy "clients review approved professionals"
  on public.feedbacks for insert
  to authenticated
  with check (
    client_id = (select auth.uid())
    and (select private.current_user_type()) = 'client'
    and exists (
      select from public.professionals p
      where p.id = professional_id and p.user_id <> (select auth.uid())
    )
  );

-- Rating again replaces the review; the guard below keeps its author.
create policy "clients replace their own review of an approved professional"
  on public.feedbacks for update
  to authenticated
  using (client_id = (select auth.uid()))
  with check (
    (select private.current_user_type()) = 'client'
    and exists (select from public.professionals p where p.id = professional_id)
  );

-- Administrators moderate by deleting; nobody edits another person's words.
create policy "clients delete their own review; admins delete any"
  on public.feedbacks for delete
  to authenticated
  using (client_id = (select auth.uid()) or (select private.is_admin()));

create function private.clean_feedback() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.comment = private.trimmed(new.comment);
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

-- A review keeps its professional and its author.
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

-- Fills the derived columns. Definer: the caller may not be able to read the author's profile.
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

-- Runs when an account is deleted: the foreign key sets the author of its reviews to null.
create function private.forget_author() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.client_name = 'Cliente';
  new.client_pic_url = null;
  return new;
end $$;

create trigger forget_author before update of client_id on public.feedbacks
  for each row when (new.client_id is null) execute function private.forget_author();

-- Runs after the write: an upsert fires before-insert triggers even if it ends as an update, and would count twice.
-- Definer: no caller may write these columns. Increments, so that concurrent ratings both count.
create function private.count_feedback() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
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

-- Copies the client's new name or picture to their reviews. Definer: no caller may write these columns.
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

-- How often an approved professional has one, two … five stars; null for others.
create function public.rating_distribution(professional_id uuid) returns int[]
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select array(
      select count(f.id)::int
      from generate_series(1, 5) as star
      left join public.feedbacks f on f.professional_id = p.id and f.rating = star
      group by star order by star)
    from public.professionals p
    where p.id = rating_distribution.professional_id and p.status = 'approved');
end $$;
grant execute on function public.rating_distribution(uuid) to anon, authenticated, service_role;
