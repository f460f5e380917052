create table private.professional_sums (
  category_id bigint not null,
  place text not null,
  professionals int not null,
  primary key (place, category_id)
);
comment on table private.professional_sums is 'Kept by a trigger; what nobody has is not there.';
comment on column private.professional_sums.place is 'As in search_texts: city=Niterói, neighborhood=Tijuca; '''' is the whole state.';

alter table private.professional_sums enable row level security;

CREATE OR REPLACE FUNCTION public.count_professionals(term text DEFAULT NULL::text, category_id bigint DEFAULT NULL::bigint, city text DEFAULT NULL::text, recommended boolean DEFAULT NULL::boolean, cities text[] DEFAULT NULL::text[], neighborhoods text[] DEFAULT NULL::text[], min_price integer DEFAULT NULL::integer, max_price integer DEFAULT NULL::integer, with_unpriced boolean DEFAULT true, min_rating integer DEFAULT NULL::integer, event_type public.event_type DEFAULT NULL::public.event_type, verified boolean DEFAULT NULL::boolean, with_nearest boolean DEFAULT true)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET random_page_cost TO '1.1'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  most constant int := 101;
  chosen constant text := coalesce('category=' || count_professionals.category_id, '');
  anywhere text := private.search_condition(term, count_professionals.category_id, null, recommended, null, null,
    min_price, max_price, with_unpriced, min_rating, count_professionals.event_type, verified);
  any_category text := private.search_condition(term, null, city, recommended, count_professionals.cities,
    count_professionals.neighborhoods, min_price, max_price, with_unpriced, min_rating, count_professionals.event_type, verified);
  -- Without other filters nothing is counted: the sums know.
  is_plain constant boolean := private.search_condition(term, null, null, recommended, count_professionals.cities,
    count_professionals.neighborhoods, min_price, max_price, with_unpriced, min_rating, count_professionals.event_type,
    verified) = '';
  kinds jsonb := case when is_plain then private.sums_by_category(city) else private.count_values(any_category, 'facets') end;
  places jsonb;
  nearest record;
begin
  select null::text as filters, null::text as place, null::text as parts, null::jsonb as hint into nearest;
  if with_nearest and term is not null and coalesce((kinds ->> chosen)::int, 0) = 0 then
    select * into nearest
    from private.nearest_search(term, count_professionals.category_id, city, recommended, count_professionals.cities,
      count_professionals.neighborhoods, min_price, max_price, with_unpriced, min_rating, count_professionals.event_type,
      verified);
    if found then
      anywhere = concat_ws(' and ', nullif(nearest.filters, ''), nearest.parts);
      any_category = concat_ws(' and ', nullif(nearest.place, ''), nearest.parts, nullif(
        private.search_condition(null, null, null, recommended, null, null, min_price, max_price, with_unpriced, min_rating,
          count_professionals.event_type, verified), ''));
      kinds = private.count_values(any_category, 'facets');
    end if;
  end if;
  places = case when is_plain then private.sums_by_place(count_professionals.category_id)
                else private.count_values(anywhere, 'places') end;
  return jsonb_build_object(
    'nearest', nearest.hint,
    'total', least(coalesce((kinds ->> chosen)::int, 0), most),
    'categories', (
      select coalesce(jsonb_object_agg(substr(facet, 10), least(hits::int, most)), '{}')
      from jsonb_each_text(kinds) as counted (facet, hits) where facet like 'category=%'),
    'cities', (
      select coalesce(jsonb_object_agg(substr(facet, 6), least(hits::int, most)), '{}')
      from jsonb_each_text(places) as counted (facet, hits) where facet like 'city=%'),
    'neighborhoods', (
      select coalesce(jsonb_object_agg(name, least(hits, most)), '{}')
      from (
        select name, coalesce((places ->> ('neighborhood=' || name))::int, 0)
                     + coalesce((places ->> 'neighborhood=*')::int, 0) as hits
        from unnest(private.rio_neighborhoods()) as name
      ) as served
      where hits > 0));
end $function$;

CREATE OR REPLACE FUNCTION private.summed(professional public.professionals)
 RETURNS TABLE(category_id bigint, place text)
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return query
    select professional.category_id, name from unnest(array[''] || private.search_places(professional)) as name
    where professional.status = 'approved';
end $function$;

CREATE OR REPLACE FUNCTION private.sum_professional()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.professional_sums as sums (category_id, place, professionals)
  select delta.category_id, delta.place, sum(delta.one)::int
  from (select was.*, -1 as one from private.summed(old) as was
        union all select is_now.*, 1 from private.summed(new) as is_now) as delta
  group by 1, 2 having sum(delta.one) <> 0
  on conflict (place, category_id) do update set professionals = sums.professionals + excluded.professionals;
  delete from private.professional_sums s using private.summed(old) as was
    where s.category_id = was.category_id and s.place = was.place and s.professionals = 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.sums_by_place(category bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce((
    select jsonb_object_agg(place, professionals)
    from (select s.place, sum(s.professionals) as professionals from private.professional_sums s
          where category is null or s.category_id = category group by s.place) as by_place), '{}');
end $function$;

CREATE OR REPLACE FUNCTION private.sums_by_category(city text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce((
    select jsonb_object_agg('category=' || s.category_id, s.professionals) || jsonb_build_object('', sum(s.professionals))
    from private.professional_sums s where s.place = coalesce('city=' || city, '')), '{}');
end $function$;

create or replace trigger sum_professional AFTER INSERT OR DELETE ON public.professionals FOR EACH ROW EXECUTE FUNCTION private.sum_professional(); alter table public.professionals enable trigger sum_professional;

create or replace trigger sum_professional_again AFTER UPDATE ON public.professionals FOR EACH ROW WHEN (old.category_id <> new.category_id or old.cities <> new.cities or old.neighborhoods <> new.neighborhoods or old.status <> new.status) EXECUTE FUNCTION private.sum_professional(); alter table public.professionals enable trigger sum_professional_again;

insert into private.professional_sums (category_id, place, professionals)
select one.category_id, one.place, count(*) from public.professionals p, private.summed(p) as one group by 1, 2;
