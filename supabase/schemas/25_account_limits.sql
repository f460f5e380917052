-- Account limits: how often a day an account may do things that other people notice. The limits are far above what
-- planning a party or running a business takes, and far below what a script does.

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
  ('review_change', 40, 20), -- Each change gives the review a new date.
  ('reply', 200, 100), -- A provider with many reviews may answer them in one sitting.
  ('favorite', 300, 150), -- A client may mark sixty in an evening, and some of them twice.
  ('note', 300, 150),
  ('share', 100, 50), -- Each opening of the dialog counts.
  ('agenda', 1000, 500), -- Eighteen months have 160 weekend days.
  ('closing', 5, 5), -- The provider hears of each closing.
  ('invitation', 20, 10),
  ('contact', 100, 50),
  ('absence', 20, 10),
  ('report', 10, 5), -- As many as one IP network may send, visitors included.
  ('profile', 200, 100), -- Each change is copied to all reviews of the person.
  ('registration', 400, 200), -- Administrators read each change, and the search stores it anew.
  -- How many mails a day a person gets about what strangers do; the app shows the rest.
  ('mail_closing', 1, 1),
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

-- No role has a grant: only the functions below access these tables.
alter table private.account_limits enable row level security;
alter table private.account_counts enable row level security;

-- Counts an act, and returns whether it is within the limit. Acts are counted, not rows, since deleting a row and
-- writing it again is two acts. The lock on the count makes concurrent acts of an account count one after another.
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

-- Refuses a write, and with it the whole request, that exceeds the caller's limit for the act in the trigger's
-- argument. Runs after the write, so that an upsert with a conflict counts once. Administrators, the service role and
-- the operator have no limit. Security definer, because no caller may access the private tables.
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
create trigger keep_notes_within_limit after update of note, state, quoted_price, asked_at on public.favorites
  for each row when (old.version <> new.version) execute function private.keep_within_limit('note');
create trigger keep_within_limit after insert or update of share_token on public.favorite_lists
  for each row when (new.share_token is not null) execute function private.keep_within_limit('share');
create trigger keep_within_limit after insert on private.contact_taps
  for each row execute function private.keep_within_limit('contact');
create trigger keep_within_limit after insert on private.reports
  for each row when (new.sender <> '') execute function private.keep_within_limit('report');
create trigger keep_within_limit after update of name, profile_pic_url on public.profiles
  for each row when ((old.name, old.profile_pic_url) is distinct from (new.name, new.profile_pic_url))
  execute function private.keep_within_limit('profile');
create trigger keep_within_limit after insert on public.professionals
  for each row execute function private.keep_within_limit('registration');
create trigger keep_changes_within_limit after update on public.professionals
  for each row when (old.version <> new.version) execute function private.keep_within_limit('registration');
