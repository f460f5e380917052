-- Professional sums: how many approved professionals each category has in each place, so that pages need not count them.

create table private.professional_sums (
  category_id bigint not null,
  place text not null,
  professionals int not null,
  primary key (place, category_id)
);
comment on table private.professional_sums is 'Kept by a trigger; what nobody has is not there.';
comment on column private.professional_sums.place is 'As in search_texts: city=Niterói, neighborhood=Tijuca; '''' is the whole state.';

-- No policy grants access: only the trigger below writes the table, and functions read it.
alter table private.professional_sums enable row level security;

-- The sums in which a professional is counted; none unless approved.
create function private.summed(professional public.professionals) returns table (category_id bigint, place text)
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return query
    select professional.category_id, name from unnest(array[''] || private.search_places(professional)) as name
    where professional.status = 'approved';
end $$;

-- Fires last because of its name: by then each change of a registration has locked the row of registration_changes, so changes
-- take turns and cannot deadlock by touching the same sums in different orders. Security definer, because no caller may write
-- to `professional_sums`.
create function private.sum_professional() returns trigger
  language plpgsql security definer set search_path = '' as $$
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
end $$;

create trigger sum_professional after insert or delete on public.professionals
  for each row execute function private.sum_professional();
create trigger sum_professional_again after update on public.professionals
  for each row when (old.category_id <> new.category_id or old.cities <> new.cities
                     or old.neighborhoods <> new.neighborhoods or old.status <> new.status)
  execute function private.sum_professional();

-- The sums of each place, as count_values would return them, for one category or for all.
create function private.sums_by_place(category bigint) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return coalesce((
    select jsonb_object_agg(place, professionals)
    from (select s.place, sum(s.professionals) as professionals from private.professional_sums s
          where category is null or s.category_id = category group by s.place) as by_place), '{}');
end $$;

-- The sums of each category, as count_values would return them, for one city or for the whole state.
create function private.sums_by_category(city text) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return coalesce((
    select jsonb_object_agg('category=' || s.category_id, s.professionals) || jsonb_build_object('', sum(s.professionals))
    from private.professional_sums s where s.place = coalesce('city=' || city, '')), '{}');
end $$;
