-- Feedback replies: a provider's public reply to a review of their professional, one per review. The reply stays when
-- the client replaces the review.

create function private.is_reply(input text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$ begin return private.is_text(input, 1, 500); end $$;
grant execute on function private.is_reply to anon, authenticated, service_role;

create table public.feedback_replies (
  feedback_id uuid primary key references public.feedbacks (id) on delete cascade,
  reply text not null,
  version int not null default floor(random() * 1e9),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint feedback_replies_reply check (private.is_reply(reply))
);
comment on table public.feedback_replies is 'Providers'' replies to reviews, as public as the review.';
comment on column public.feedback_replies.version is
  'Begins at a random number, so that a row deleted and written again is not taken for the one that was read.';

grant select, delete on public.feedback_replies to authenticated;
grant select on public.feedback_replies to anon;
grant insert (feedback_id, reply), update (reply) on public.feedback_replies to authenticated;
grant all on public.feedback_replies to service_role;

alter table public.feedback_replies enable row level security;

-- The subquery finds only the reviews that the caller may see.
create policy "replies are as public as their review"
  on public.feedback_replies for select
  to anon, authenticated
  using (exists (select from public.feedbacks f where f.id = feedback_id));

-- Whether a review is about the caller's own professional.
create function private.may_reply(feedback_id uuid) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from public.feedbacks f join public.professionals p on p.id = f.professional_id
    where f.id = may_reply.feedback_id and p.user_id = private.caller());
end $$;
grant execute on function private.may_reply to authenticated;

-- Nobody replies for somebody else; the primary key allows one reply per review.
create policy "providers reply to reviews of their own professional"
  on public.feedback_replies for insert
  to authenticated
  with check (private.may_reply(feedback_id));

create policy "providers edit their own reply"
  on public.feedback_replies for update
  to authenticated
  using (private.may_reply(feedback_id));

-- Administrators moderate by deleting; nobody edits another person's words.
create policy "providers delete their own reply; admins delete any"
  on public.feedback_replies for delete
  to authenticated
  using ((select private.is_admin()) or private.may_reply(feedback_id));

create function private.clean_reply() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.reply = private.cleaned_text(new.reply);
  if not private.is_reply(new.reply) then
    perform private.refuse_field('reply', 'A resposta deve ter de 1 a 500 caracteres.');
  end if;
  return new;
end $$;

create trigger clean_fields before insert or update of reply on public.feedback_replies
  for each row execute function private.clean_reply();
create trigger raise_version before update of reply on public.feedback_replies
  for each row execute function private.raise_version();
create trigger touch_updated_at before update on public.feedback_replies
  for each row execute function private.touch_updated_at();
