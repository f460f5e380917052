CREATE OR REPLACE FUNCTION private.search_condition(term text, category_id bigint, city text, recommended boolean, cities text[], neighborhoods text[], min_price integer, max_price integer, guests integer, hours integer, min_rating integer, event_type public.event_type, verified boolean, party_date date, only_free boolean)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  facets constant text[] := array_remove(
    array['category=' || category_id, 'recommended=' || recommended, 'verified=' || verified, 'event=' || event_type], null);
begin
  return concat_ws(' and ',
    case when facets <> '{}' then format('s.facets @> %L', facets) end,
    case when city is not null then format('s.places @> %L', array['city=' || city]) end,
    case when cities is not null
         then format('s.places && %L', array(select distinct 'city=' || name from unnest(cities) as name
                                              where name = any (private.municipalities()))) end,
    case when neighborhoods is not null
         then format('s.places && %L',
                     array(select distinct 'neighborhood=' || name from unnest(neighborhoods || '{*}'::text[]) as name
                           where name = any (private.rio_neighborhoods() || '{*}'::text[]))) end,
    private.price_condition(min_price, max_price, guests, hours),
    -- The status lets the index professionals_most_rated answer.
    case when min_rating is not null then format('p.rating >= %L and p.status = ''approved''', min_rating) end,
    case when only_free and party_date is not null
         then case when private.is_answered(party_date) then private.day_condition(party_date, 'free') else 'false' end end,
    case when term is not null then private.term_condition(term) end);
end $function$;
