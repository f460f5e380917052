-- Reviews, as administrators search and delete them.

-- Searchable text is in a separate table, since a review is public as a whole.
create table private.feedback_texts (
  feedback_id uuid primary key references public.feedbacks (id) on delete cascade,
  folded text not null
);
comment on table private.feedback_texts is
  'Comment, author and professional of each review, folded, kept by triggers. Only administrators search it.';

create index feedback_texts_folded on private.feedback_texts using gin (folded extensions.gin_trgm_ops);

-- No policy grants access: only the functions below read or write the table.
alter table private.feedback_texts enable row level security;

-- Runs on reviews and, for a new name, on professionals. Definer: no caller may write the table.
create function private.keep_feedback_text() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.feedback_texts (feedback_id, folded)
  select f.id, private.fold(concat_ws(' ', f.comment, f.client_name, p.name))
  from public.feedbacks f
  join public.professionals p on p.id = f.professional_id
  where case when tg_table_name = 'feedbacks' then f.id = new.id else f.professional_id = new.id end
  on conflict (feedback_id) do update set folded = excluded.folded;
  return null;
end $$;

create trigger keep_feedback_text after insert on public.feedbacks
  for each row execute function private.keep_feedback_text();
-- The author's name changes without being named in the statement when their account is deleted.
create trigger keep_changed_feedback_text after update on public.feedbacks
  for each row when ((old.comment, old.client_name) is distinct from (new.comment, new.client_name))
  execute function private.keep_feedback_text();
create trigger keep_feedback_texts after update of name on public.professionals
  for each row when (old.name <> new.name) execute function private.keep_feedback_text();

-- Joins the reviews that contain each word of a term, in any order.
create function private.feedbacks_join(term text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return coalesce('join private.feedback_texts t on t.feedback_id = f.id and ' || private.words_condition(term), '');
end $$;

-- Reviews, newest first, by keyset: `after` is {created_at, id} of the last row. `about` is a professional, `author` a
-- client. Definer: reads a closed table after checking the caller.
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
     from public.feedbacks f
     join public.professionals p on p.id = f.professional_id
     %s
     where ($1 is null or f.rating = any ($1))
       and ($2 is null or f.professional_id = $2)
       and ($3 is null or f.client_id = $3)
       and ($4 is null or (f.created_at, f.id) < (($4 ->> ''created_at'')::timestamptz, ($4 ->> ''id'')::uuid))
     order by f.created_at desc, f.id desc
     limit $5', private.feedbacks_join(term))
    using ratings, about, author, admin_feedbacks.after,
      least(greatest(coalesce(page_size, 20), 1), 200);
end $$;
grant execute on function public.admin_feedbacks(text, int[], uuid, uuid, int, jsonb) to authenticated;

-- How many reviews under a search have each number of stars. Definer: as above.
create function public.admin_feedback_counts(
    term text default null, about uuid default null, author uuid default null
  )
  returns table (stars smallint, reviews int)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query execute format(
    'select f.rating, count(*)::int
     from public.feedbacks f %s
     where ($1 is null or f.professional_id = $1) and ($2 is null or f.client_id = $2)
     group by 1', private.feedbacks_join(term))
    using about, author;
end $$;
grant execute on function public.admin_feedback_counts(text, uuid, uuid) to authenticated;

-- Deletes a review; the reason goes into its author's mail and its reports' outcome. Returns its id, or nothing if it is
-- gone. Definer: checks the caller with a closed function.
create function public.admin_delete_feedback(feedback_id uuid, reason text default '') returns setof uuid
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- Before trimming, which takes long on a long text.
  if char_length(reason) > 500 then
    perform private.refuse_field('reason', 'Use no máximo 500 caracteres.');
  end if;
  perform set_config('fenix.reason', private.trimmed(coalesce(reason, '')), true);
  return query delete from public.feedbacks f where f.id = admin_delete_feedback.feedback_id returning f.id;
  perform set_config('fenix.reason', '', true);
end $$;
grant execute on function public.admin_delete_feedback(uuid, text) to authenticated;
