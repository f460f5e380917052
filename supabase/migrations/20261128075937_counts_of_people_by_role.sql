CREATE OR REPLACE FUNCTION public.admin_user_counts(term text DEFAULT NULL::text)
 RETURNS TABLE(user_type public.user_type, people integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  -- Each role is planned by itself: one has a handful of people, another nearly all.
  return query execute (
    select string_agg(format(
      'select %1$L::public.user_type, count(*)::int
       from (select from private.people_texts t where t.user_type = %1$L and %2$s limit 10001) as counted
       having count(*) > 0', kind, private.people_condition(term)), ' union all ')
    from unnest(enum_range(null::public.user_type)) as kind);
end $function$;
