-- The log's filter by who: former administrators and the operator, too.

-- Whoever stands in the log, with their present name, null where the account is gone; without the operator. One look into the
-- index for each, because the log may have a million acts. Definer: reads a closed table after checking that the caller is an
-- administrator.
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
grant execute on function public.admin_log_actors() to authenticated;

-- The acts, newest first, by keyset: `after` is {at, id} of the last row. With the present names of who acted and of the
-- person, professional or category that it was about; null where they are gone. `actor` zero means the operator, who has no
-- account. `about` is an id; `term` means people as in `admin_users`, at most 100, and their professionals. Planned for each
-- call, because each filter has its own index. Definer: reads closed tables after checking that the caller is an administrator.
create or replace function public.admin_log(
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
    person_id uuid, person_name text, professional_id uuid, professional_name text, owner_id uuid, category_name text
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
    -- Looked up here, because a page that is read newest first finds the few acts about somebody late among a million.
    acts = array(select l.id from private.audit_log l where l.about && ids);
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
      s.person, person.name, s.professional, professional.name, professional.user_id, category.name
    from subject s
    left join public.profiles a on a.id = s.actor_id
    left join public.profiles person on person.id = s.person
    left join public.professionals professional on professional.id = s.professional
    left join public.categories category on s.target_kind = 'category' and category.id::text = s.target_id
    order by s.at desc, s.id desc;
end $$;
