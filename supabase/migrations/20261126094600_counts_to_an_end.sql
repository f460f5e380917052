create index feedback_texts_rating on private.feedback_texts (rating);

CREATE OR REPLACE FUNCTION public.admin_feedback_counts(term text DEFAULT NULL::text, about uuid DEFAULT NULL::uuid, author uuid DEFAULT NULL::uuid)
 RETURNS TABLE(stars smallint, reviews integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query execute format(
    'select s.stars::smallint, n.reviews
     from generate_series(1, 5) as s (stars)
     cross join lateral (
       select count(*)::int as reviews
       from (select from private.feedback_texts t %s where t.rating = s.stars and %s limit 10001) as counted) as n
     where n.reviews > 0',
    case when about is not null or author is not null then
      'join public.feedbacks f on f.id = t.feedback_id
         and ($1 is null or f.professional_id = $1) and ($2 is null or f.client_id = $2)' end,
    coalesce(private.words_condition(term), 'true'))
    using about, author;
end $function$;

CREATE OR REPLACE FUNCTION public.admin_user_counts(term text DEFAULT NULL::text)
 RETURNS TABLE(user_type public.user_type, people integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query execute format(
    'select k.kind, n.people
     from unnest(enum_range(null::public.user_type)) as k (kind)
     cross join lateral (
       select count(*)::int as people
       from (select from private.people_texts t where t.user_type = k.kind and %s limit 10001) as counted) as n
     where n.people > 0', private.people_condition(term));
end $function$;
