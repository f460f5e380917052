alter table private.audit_log
  add column names text[] not null default '{}',
  add constraint audit_log_names check (
    names = '{}' or (target_kind in ('category', 'ad_banner') and cardinality(names) <= 2
                     and octet_length(array_to_string(names, '')) <= 1000));
comment on column private.audit_log.names is
  'What a category or banner was called; then its new name, or the category that was joined to it.';

CREATE OR REPLACE FUNCTION public.merge_categories(from_id bigint, into_id bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moved int;
begin
  perform private.require_admin();
  lock table public.professionals, public.categories in exclusive mode;
  if (select count(*) from public.categories c where c.id in (from_id, into_id)) < 2 then
    perform private.refuse_field('into_id', 'Escolha outra categoria que ainda existe.');
  end if;
  perform private.record_act('merged', 'category', into_id::text, jsonb_build_object('from_id', from_id), array(
    select c.name from public.categories c where c.id in (into_id, from_id) order by c.id = from_id));

  -- An address that only its proposers knew leads nowhere.
  if private.is_public_category(from_id) then
    update private.former_slugs f set owner_id = into_id::text where f.kind = 'category' and f.owner_id = from_id::text;
    insert into private.former_slugs (kind, slug, owner_id)
      select 'category', c.slug, into_id::text from public.categories c where c.id = from_id
      on conflict (kind, slug) do update set owner_id = excluded.owner_id;
  end if;

  -- The survivor is a proposal only if both are.
  delete from private.category_proposals p
    where p.category_id = into_id
      and not exists (select from private.category_proposals f where f.category_id = from_id);
  update private.category_proposals p
    set providers = array(select unnest(p.providers) union select unnest(f.providers))
    from private.category_proposals f where p.category_id = into_id and f.category_id = from_id;

  update private.category_merges m set survivor_id = into_id where m.survivor_id = from_id;
  insert into private.category_merges values (from_id, into_id);

  update public.profile_edits e set before = e.before || jsonb_build_object('category_id', into_id)
    where (e.before -> 'category_id')::bigint = from_id;
  update public.professionals p set category_id = into_id where p.category_id = from_id;
  get diagnostics moved = row_count;
  -- Where only the category had changed, nothing is left to look at.
  delete from public.profile_edits e using public.professionals p
    where p.id = e.professional_id and e.before = private.profile_of(p);
  delete from public.categories c where c.id = from_id;
  return moved;
end $function$;

drop function public.admin_log(uuid,text,text,text,text,timestamp with time zone,timestamp with time zone,integer,jsonb);

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
      s.person, person.name, s.professional, professional.name, professional.user_id, category.name, s.names
    from subject s
    left join public.profiles a on a.id = s.actor_id
    left join public.profiles person on person.id = s.person
    left join public.professionals professional on professional.id = s.professional
    left join public.categories category on s.target_kind = 'category' and category.id::text = s.target_id
    order by s.at desc, s.id desc;
end $function$;

CREATE OR REPLACE FUNCTION private.record_act(act text, target_kind text, target_id text, detail jsonb DEFAULT '{}'::jsonb, names text[] DEFAULT '{}'::text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not private.is_admin() or (target_kind = 'person' and target_id = auth.uid()::text) then
    return;
  end if;
  insert into private.audit_log (actor_id, act, target_kind, target_id, detail, names)
    values (auth.uid(), record_act.act, record_act.target_kind, record_act.target_id, record_act.detail, record_act.names);
  perform set_config('fenix.act_is_recorded', 'true', true);
end $function$;

drop function private.record_act(text,text,text,jsonb);

grant EXECUTE on function public.admin_log(uuid,text,text,text,text,timestamp with time zone,timestamp with time zone,integer,jsonb) to authenticated;
