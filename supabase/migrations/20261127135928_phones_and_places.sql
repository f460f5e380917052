CREATE OR REPLACE FUNCTION private.phone_digits(input text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
begin
  if octet_length(input) > 200 then
    return left(input, 50);
  end if;
  return (select case
      when input ~ '^\s*\+' and digits !~ '^55' then nullif('+' || digits, '+')
      when input ~ '^\s*\+' then regexp_replace(digits, '^550*', '')
      when length(digits) > 11 then regexp_replace(digits, '^(550*)+(?=[1-9]\d{9,10}$)', '')
      else digits
    end
  from (select regexp_replace(regexp_replace(input, '\D', '', 'g'), '^0+', '') as digits) as typed);
end $function$;

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
    case when city is not null then format('s.places @> %L', array['city=' || left(city, 100)]) end,
    case when cities is not null
         then format('s.places && %L', array(select distinct 'city=' || name from unnest(cities[1:200]) as name
                                              where name = any (private.municipalities()))) end,
    case when neighborhoods is not null
         then format('s.places && %L',
                     array(select distinct 'neighborhood=' || name from unnest(neighborhoods[1:200] || '{*}'::text[]) as name
                           where name = any (private.rio_neighborhoods() || '{*}'::text[]))) end,
    private.price_condition(min_price, max_price, guests, hours),
    -- The status lets the index professionals_most_rated answer.
    case when min_rating is not null then format('p.rating >= %L and p.status = ''approved''', min_rating) end,
    case when only_free and party_date is not null
         then case when private.is_answered(party_date) then private.day_condition(party_date, 'free') else 'false' end end,
    case when term is not null then private.term_condition(term) end);
end $function$;

CREATE OR REPLACE FUNCTION private.places_of(city text, cities text[], neighborhoods text[])
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return array(
    select 'city=' || name from unnest(cities[1:200] || left(city, 100)) as name where name is not null
    union all select 'neighborhood=' || name from unnest(neighborhoods[1:200]) as name);
end $function$;
