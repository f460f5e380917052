-- Audit log ('Registro'): which administrator did what, to what, and when. It stores only the ids of people and of what
-- they wrote; their present names are looked up when the log is read, so that it preserves nothing that people change
-- or delete. Of categories and banners, which are nobody's personal data, it stores the name.

-- Whether an act's detail contains nothing that a person wrote: its strings are ids, column names and enum values.
create function private.is_audit_detail(input jsonb) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return coalesce(jsonb_typeof(input) = 'object' and octet_length(input::text) <= 2000
                  and not input @? '$.** ? (@.type() == "string" && !(@ like_regex "^[a-z0-9_-]{1,60}$"))', false);
end $$;

create function private.is_id(input text) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
  as $$ begin return input ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'; end $$;

-- The ids that an act is about: its target's and those in its detail.
create function private.ids_of_act(target_id text, detail jsonb) returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return target_id || array(
    select text #>> '{}' from jsonb_path_query(detail, '$.** ? (@.type() == "string")') as text
    where private.is_id(text #>> '{}'));
end $$;

create table private.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  act text not null,
  target_kind text not null,
  target_id text not null,
  detail jsonb not null default '{}',
  about text[] not null generated always as (private.ids_of_act(target_id, detail)) stored,
  names text[] not null default '{}',
  constraint audit_log_act check (act ~ '^[a-z_]{2,40}$'),
  constraint audit_log_target_kind check (target_kind ~ '^[a-z_]{2,40}$'),
  constraint audit_log_target_id check (
    target_id ~ '^[A-Za-z0-9_-]{1,60}$' and (target_kind not in ('person', 'professional') or private.is_id(target_id))),
  constraint audit_log_detail check (private.is_audit_detail(detail)),
  constraint audit_log_names check (
    names = '{}' or (target_kind in ('category', 'ad_banner') and cardinality(names) <= 2
                     and octet_length(array_to_string(names, '')) <= 1000))
);
comment on table private.audit_log is 'Acts of administrators, for two years. Administrators read them by admin_log.';
comment on column private.audit_log.actor_id is
  'Null for the operator. Without a foreign key, like the target: the log outlives both.';
comment on column private.audit_log.names is
  'What a category or banner was called; then its new name, or the category that was joined to it.';

create index audit_log_newest on private.audit_log (at desc, id desc);
create index audit_log_actor on private.audit_log (actor_id, at desc, id desc);
create index audit_log_act on private.audit_log (target_kind, act, at desc, id desc);
create index audit_log_about on private.audit_log using gin (about);

-- No policy and no grant: triggers and functions write the log, `admin_log` and `export_my_data` read it.
alter table private.audit_log enable row level security;

-- Nobody, not even the table's owner, can change the log or remove an act younger than two years.
create function private.keep_audit_log() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '2 years' then
      return old;
    end if;
  end if;
  raise exception 'O registro não pode ser alterado.' using errcode = '42501';
end $$;

create trigger keep_audit_log before update or delete on private.audit_log
  for each row execute function private.keep_audit_log();
create trigger keep_all_of_audit_log before truncate on private.audit_log
  for each statement execute function private.keep_audit_log();

-- Deletes a few acts that are older than two years whenever an act is added. Sequential scans are off, because a plan
-- made while the table was small would go on reading the whole table.
create function private.forget_old_acts() returns trigger
  language plpgsql set search_path = '' set enable_seqscan = off as $$
begin
  delete from private.audit_log where id = any (array(
    select l.id from private.audit_log l
    where l.at < now() - interval '2 years' order by l.at limit 100 for update skip locked));
  return null;
end $$;

create trigger forget_old_acts after insert on private.audit_log
  for each statement execute function private.forget_old_acts();

-- Records an act that the triggers below would miss or record unclearly, such as a merge or an ended session. For the
-- rest of the transaction those triggers record nothing, so functions call `record_act` before they change rows. What
-- administrators do to their own account is not recorded.
create function private.record_act(act text, target_kind text, target_id text, detail jsonb default '{}', names text[] default '{}')
  returns void
  language plpgsql set search_path = '' as $$
begin
  if not private.is_admin() or (target_kind = 'person' and target_id = auth.uid()::text) then
    return;
  end if;
  insert into private.audit_log (actor_id, act, target_kind, target_id, detail, names)
    values (auth.uid(), record_act.act, record_act.target_kind, record_act.target_id, record_act.detail, record_act.names);
  perform set_config('fenix.act_is_recorded', 'true', true);
end $$;

-- The acts that an update consists of: one for each changed moderated column, named after its new value, and 'edited'
-- for all other columns together. A recommendation that ends because the approval ends is no separate act.
create function private.acts_of(before jsonb, after jsonb, changed text[]) returns text[]
  language plpgsql immutable set search_path = '' as $$
declare
  moderated constant text[] := '{status,is_recommended,is_verified,user_type,is_hidden}';
begin
  return array_remove(array[
    case when 'status' = any (changed) then
      case when before ->> 'status' = 'suspended' then 'reactivated' else after ->> 'status' end end,
    case when 'is_recommended' = any (changed) then
      case when (after ->> 'is_recommended')::boolean then 'recommended'
           when after ->> 'status' = 'approved' then 'unrecommended' end end,
    case when 'is_verified' = any (changed) then
      case when (after ->> 'is_verified')::boolean then 'verified' else 'unverified' end end,
    case when 'user_type' = any (changed) then
      case when after ->> 'user_type' = 'admin' then 'appointed' else 'dismissed' end end,
    case when 'is_hidden' = any (changed) then
      case when (after ->> 'is_hidden')::boolean then 'hidden' else 'shown' end end,
    case when not changed <@ moderated then 'edited' end
  ], null);
end $$;

-- Records what an administrator, or the operator, who bypasses the API, does to a row; the trigger's argument is the kind of
-- row. Attached to each table that administrators may write. Security definer: no caller may write to `audit_log`.
create function private.audit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  noun constant text := tg_argv[0];
  derived constant text[] := string_to_array(
    'slug owner_name owner_pic_url rating_sum feedback_count rating score submitted_at reviewed_at version '
    'created_at updated_at', ' ');
  called constant text := case noun when 'category' then 'name' when 'ad_banner' then 'advertiser' end;
  before jsonb;
  subject jsonb;
  is_own boolean;
  changed text[];
  act text;
begin
  -- An administrator who has just given up the role is no administrator any more, so changes of profiles skip this check.
  if current_setting('fenix.act_is_recorded', true) = 'true'
     or (auth.uid() is not null and noun <> 'person' and not private.is_admin()) then
    return null;
  end if;
  before = to_jsonb(old);
  subject = to_jsonb(coalesce(new, old));
  -- Changes of one's own row are not recorded. A profile is its person's own, except for the role, which has its own acts.
  is_own = noun = 'person' or coalesce(subject ->> 'user_id', subject ->> 'client_id') = auth.uid()::text;
  changed = array(
    select key from jsonb_each(subject)
    where value is distinct from before -> key and key <> all (derived) order by key);
  foreach act in array
    case tg_op
      when 'INSERT' then array['added']
      when 'DELETE' then array['deleted']
      else private.acts_of(before, subject, changed)
    end
  loop
    continue when is_own and act in ('added', 'edited', 'deleted', 'pending');
    insert into private.audit_log (actor_id, act, target_kind, target_id, names, detail) values (
      auth.uid(), act, noun, coalesce(subject ->> 'id', subject ->> 'key', subject ->> 'feedback_id'),
      array_remove(array[before ->> called, nullif(subject ->> called, coalesce(before ->> called, ''))], null),
      jsonb_strip_nulls(jsonb_build_object(
        'user_id', subject -> 'user_id', 'client_id', subject -> 'client_id',
        'professional_id', subject -> 'professional_id', 'feedback_id', subject -> 'feedback_id',
        'version', subject -> 'version',
        'columns', case act when 'edited' then to_jsonb(changed) end,
        'fields', case act when 'rejected' then (
          select to_jsonb(d.fields) from public.registration_decisions d
          where d.professional_id::text = subject ->> 'id' and d.decided_at = now()) end)));
  end loop;
  return null;
end $$;

-- Each trigger's condition skips changes that follow from other changes, such as the deletion of reviews with their professional.
-- `audit` itself could not recognize them: Postgres runs the triggers of cascaded rows after the cascade, at the same depth.
create trigger audit after update of user_type on public.profiles
  for each row when (pg_trigger_depth() = 0) execute function private.audit('person');
create trigger audit after insert or update or delete on public.categories
  for each row when (pg_trigger_depth() = 0) execute function private.audit('category');
create trigger audit after update or delete on public.professionals
  for each row when (pg_trigger_depth() = 0) execute function private.audit('professional');
create trigger audit after delete on public.feedbacks
  for each row when (pg_trigger_depth() = 0) execute function private.audit('feedback');
create trigger audit after delete on public.feedback_replies
  for each row when (pg_trigger_depth() = 0) execute function private.audit('feedback_reply');
create trigger audit after insert or update or delete on public.ad_banners
  for each row when (pg_trigger_depth() = 0) execute function private.audit('ad_banner');
create trigger audit after insert or update or delete on public.app_settings
  for each row when (pg_trigger_depth() = 0) execute function private.audit('app_setting');
create trigger audit after update or delete on private.reports
  for each row when (pg_trigger_depth() = 0) execute function private.audit('report');

-- Records an act, unless the caller has done the same to the same target within the last hour. Concurrent requests take turns.
create function private.record_act_hourly(act text, target_kind text, target_id text) returns void
  language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'act', auth.uid(), act, target_id), 0));
  if not exists (
    select from private.audit_log l
    where l.actor_id = auth.uid() and l.act = record_act_hourly.act and l.target_id = record_act_hourly.target_id
      and l.at > now() - interval '1 hour'
  ) then
    perform private.record_act(act, target_kind, target_id);
  end if;
end $$;

-- Everybody whose acts are in the log, except the operator, with their present name, or null if the account is gone. One index
-- lookup per actor, because the log may have a million acts. Security definer: reads a private table, for administrators only.
create function public.admin_log_actors() returns table (id uuid, name text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    with recursive actors as (
      (select l.actor_id from private.audit_log l where l.actor_id is not null order by l.actor_id limit 1)
      union all
      select (select l.actor_id from private.audit_log l where l.actor_id > a.actor_id order by l.actor_id limit 1)
      from actors a where a.actor_id is not null
    )
    select a.actor_id, p.name
    from actors a left join public.profiles p on p.id = a.actor_id
    where a.actor_id is not null
    order by p.name, a.actor_id;
end $$;
grant execute on function public.admin_log_actors to authenticated;

-- The acts, newest first, by keyset: `after` is {at, id} of the previous page's last row. Each act comes with the
-- present names of its actor and of the person, professional or category that it is about; a name is null if its row
-- is gone. The zero UUID as `actor` means the operator, who has no account. `about` is an id; `term` finds people as
-- in `admin_users`, at most 100, and their professionals. The query is planned for each call, because each filter has
-- its own index. Security definer: reads private tables after checking that the caller is an administrator.
create function public.admin_log(
    actor uuid default null,
    kind text default null,
    did text default null,
    about text default null,
    term text default null,
    since timestamptz default null,
    until timestamptz default null,
    page_size int default 50,
    after jsonb default null
  )
  returns table (
    id bigint, at timestamptz, actor_id uuid, actor_name text, act text, target_kind text, target_id text, detail jsonb,
    person_id uuid, person_name text, professional_id uuid, professional_name text, owner_id uuid, category_name text, names text[]
  )
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  the_operator constant uuid := '00000000-0000-0000-0000-000000000000';
  words constant text := private.words_condition(term);
  accounts uuid[];
  ids text[];
  acts bigint[];
begin
  perform private.require_admin();
  if words is not null then
    execute 'select array(select t.account_id from private.people_texts t where ' || words || ' limit 100)' into accounts;
    ids = accounts::text[] || array(select p.id::text from public.professionals p where p.user_id = any (accounts));
    -- Looked up here, because a page that is read newest first finds the few acts about somebody late among a million; id by id,
    -- because for two hundred at once the planner reads all.
    acts = array(select l.id from unnest(ids) as one (id), private.audit_log l where l.about @> array[one.id]);
  end if;
  return query
    with page as (
      select l.*
      from private.audit_log l
      where (actor is null or l.actor_id = actor or (actor = the_operator and l.actor_id is null))
        and (kind is null or l.target_kind = kind)
        and (did is null or l.act = did)
        and (admin_log.about is null or l.about @> array[admin_log.about])
        and (acts is null or l.id = any (acts))
        and (since is null or l.at >= since)
        and (until is null or l.at < until)
        and (admin_log.after is null
             or (l.at, l.id) < ((admin_log.after ->> 'at')::timestamptz, (admin_log.after ->> 'id')::bigint))
      order by l.at desc, l.id desc
      limit least(greatest(coalesce(page_size, 50), 1), 200)
    ), subject as (
      select page.*,
        case page.target_kind when 'person' then page.target_id
          else coalesce(page.detail ->> 'client_id', page.detail ->> 'user_id') end::uuid as person,
        coalesce(
          case page.target_kind when 'professional' then page.target_id else page.detail ->> 'professional_id' end::uuid,
          (select f.professional_id from public.feedbacks f where f.id = (page.detail ->> 'feedback_id')::uuid)
        ) as professional
      from page
    )
    select s.id, s.at, s.actor_id, a.name, s.act, s.target_kind, s.target_id, s.detail,
      s.person, person.name, s.professional, professional.name, professional.user_id, category.name, s.names
    from subject s
    left join public.profiles a on a.id = s.actor_id
    left join public.profiles person on person.id = s.person
    left join public.professionals professional on professional.id = s.professional
    left join public.categories category on s.target_kind = 'category' and category.id::text = s.target_id
    order by s.at desc, s.id desc;
end $$;
grant execute on function public.admin_log
  to authenticated;

-- Records that an administrator has changed a person's pictures. Security definer: no caller may write to `audit_log`.
create function private.record_changed_pictures() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  folder constant text := split_part(old.name, '/', 1);
begin
  if private.is_admin() and exists (select from public.profiles p where p.id::text = folder) then
    perform private.record_act_hourly('pictures_changed', 'person', folder);
  end if;
  return null;
end $$;

create trigger record_changed_pictures after delete or update of version on storage.objects for each row
  when (old.bucket_id in ('professional-images', 'avatars')) execute function private.record_changed_pictures();
