CREATE OR REPLACE FUNCTION public.admin_categories()
 RETURNS TABLE(id bigint, name text, slug text, is_hidden boolean, professionals integer, similar_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    with counted as materialized (
      select c.*, private.fold(c.name) as folded, count(p.id)::int as registrations, (
          select s.forms from private.search_phrases s
          where s.phrase = private.phrase_of(regexp_replace(private.fold(c.name), '[^a-z0-9]', '', 'g'))) as meanings
      from public.categories c left join public.professionals p on p.category_id = c.id
      group by c.id
      having count(p.id) > 0 or private.is_public_category(c.id)
    )
    select c.id, c.name, c.slug, c.is_hidden, c.registrations, (
        select larger.id from counted larger
        where (larger.registrations, c.id) > (c.registrations, larger.id)
          and (larger.folded = any (c.meanings) or extensions.similarity(larger.folded, c.folded) > 0.5)
        order by larger.registrations desc, larger.id
        limit 1)
    from counted c
    order by c.position, c.folded;
end $function$;
