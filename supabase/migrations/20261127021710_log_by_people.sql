CREATE OR REPLACE FUNCTION public.admin_log(actor uuid DEFAULT NULL::uuid, kind text DEFAULT NULL::text, did text DEFAULT NULL::text, about text DEFAULT NULL::text, term text DEFAULT NULL::text, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, page_size integer DEFAULT 50, after jsonb DEFAULT NULL::jsonb)
 RETURNS TABLE(id bigint, at timestamp with time zone, actor_id uuid, actor_name text, act text, target_kind text, target_id text, detail jsonb, person_id uuid, person_name text, professional_id uuid, professional_name text, owner_id uuid, category_name text, names text[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
end $function$;
