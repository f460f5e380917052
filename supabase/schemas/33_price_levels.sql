-- Price levels: what the professionals of a category charge, if enough of them state a price in the same unit.

create index professionals_prices on public.professionals (category_id, price_unit, price) include (cities)
  where status = 'approved' and price is not null;

-- For each price unit, the prices in the first place where at least eight professionals state a price in that unit. The places
-- are tried in this order: `cities` as given, their regions, and the state, whose `place` is null. Rows are sorted by place,
-- the narrowest first, then by the unit's frequency. Twelve bars count the prices in equal steps from the lowest to `bars_to`,
-- the upper quartile plus three times the interquartile range or, if lower, the highest price; the last bar also counts higher
-- prices. Security definer: reads only approved rows, from an index that Postgres could not use under row-level security.
create function public.price_levels(category_id bigint, cities text[] default null)
  returns table (unit public.price_unit, place text, professionals int, lowest int, quartiles int[], highest int, bars_to int,
    bars int[])
  language plpgsql stable security definer rows 3 set search_path = ''
  set max_parallel_workers_per_gather = 0 as $$
declare
  enough constant int := 8;
  found_units public.price_unit[] := '{}';
  among record;
begin
  for among in
    with given as (
      select c.name, c.region, min(nth) as nth
      from unnest(price_levels.cities[:4]) with ordinality as g (name, nth) join private.cities c on c.name = g.name
      group by c.name)
    select 1 as width, g.nth, g.name, array[g.name] as cities from given g
    union all
    select 2, min(g.nth), g.region, array(select c.name from private.cities c where c.region = g.region) from given g group by g.region
    union all
    select 3, 1, null, null
    order by width, nth
  loop
    for unit, place, professionals, lowest, quartiles, highest, bars_to, bars in
      with priced as materialized (
        select p.price_unit, p.price
        from public.professionals p
        where p.status = 'approved' and p.price is not null and p.category_id = price_levels.category_id
          and p.price_unit <> all (found_units) and (among.cities is null or p.cities && among.cities)
      ), counted as (
        select p.price_unit, count(*)::int as count, min(p.price) as lowest, max(p.price) as highest,
          percentile_disc('{0.25,0.5,0.75}'::float8[]) within group (order by p.price) as quartiles
        from priced p group by p.price_unit having count(*) >= enough
      ), levels as (
        select c.*, least(c.highest, 4 * c.quartiles[3] - 3 * c.quartiles[1]) as bars_to from counted c
      ), hits as (
        select l.price_unit, b.bar, count(*)::int as count
        from levels l join priced p on p.price_unit = l.price_unit,
          least(12, 1 + (p.price - l.lowest) * 12 / (l.bars_to - l.lowest + 1)) as b (bar)
        group by l.price_unit, b.bar
      )
      select l.price_unit, among.name, l.count, l.lowest, l.quartiles, l.highest, l.bars_to, array(
        select coalesce(h.count, 0)
        from generate_series(1, 12) as n left join hits h on h.price_unit = l.price_unit and h.bar = n order by n)
      from levels l order by l.count desc, l.price_unit
    loop
      found_units = found_units || unit;
      return next;
    end loop;
    exit when cardinality(found_units) = 3;
  end loop;
end $$;
grant execute on function public.price_levels to anon, authenticated, service_role;
