-- Search: the catalog by words, category and city, a page at a time, in the listing's order.
--
-- Under row-level security Postgres cannot use text and array indexes, because their operators are not leakproof. So
-- `search_professionals` bypasses the catalog's policies: it returns approved rows only and quotes all input.

-- Searchable text is in a separate table: a new score rewrites the professional's row and adds an entry to each of its
-- indexes, and a text index is the most expensive of them.
create table private.search_texts (
  professional_id uuid primary key references public.professionals (id) on delete cascade,
  folded text not null,
  facets text[] not null
);
comment on table private.search_texts is 'Searchable form of the approved professionals, kept by a trigger.';
comment on column private.search_texts.facets is 'Values that filters match: category=1, city=Niterói, recommended=true.';

create index search_texts_lookup on private.search_texts using gin (folded extensions.gin_trgm_ops, facets);

-- No policy grants access: only the functions below read or write the table.
alter table private.search_texts enable row level security;

-- Folds text and puts a space before every word, so that ' dj' matches the beginning of a word. Texts and terms both go
-- through it: 'R&B' becomes ' r& b'. This and the helpers below are in plpgsql, which keeps their plans between calls.
create function private.searchable(input text) returns text
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  return regexp_replace(' ' || private.fold(input), '([^a-z0-9 ])([a-z0-9])', '\1 \2', 'g');
end $$;

-- One LIKE pattern per word of a term. A word of one or two letters must begin a word; a longer one may occur anywhere.
create function private.search_patterns(term text) returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array(
    select distinct private.containing(
      case when char_length(word) <= 2 and word ~ '^[a-z0-9]' then ' ' || word
           else btrim(private.searchable(word)) end)
    from unnest(string_to_array(private.fold(term), ' ')) as word
    where word <> '');
end $$;

create function private.search_facets(category_id bigint, cities text[], is_recommended boolean) returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array_remove(array['category=' || category_id, 'recommended=' || is_recommended], null)
         || array(select 'city=' || city from unnest(cities) as city where city is not null);
end $$;

-- Definer: no caller may write the table.
create function private.keep_search_text() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'approved' then
    insert into private.search_texts (professional_id, folded, facets)
    values (new.id, private.searchable(new.name || ' ' || new.description),
            private.search_facets(new.category_id, new.cities, new.is_recommended))
    on conflict (professional_id) do update set folded = excluded.folded, facets = excluded.facets;
  else
    delete from private.search_texts where professional_id = new.id;
  end if;
  return null;
end $$;

create trigger keep_search_text
  after insert or update of name, description, category_id, cities, is_recommended, status on public.professionals
  for each row execute function private.keep_search_text();

-- One page of the catalog, by keyset: `after` holds score, submitted_at and id of the previous page's last row. Every
-- word of `term` must occur in name or description, in any order, regardless of case and accents.
--
-- No single plan serves common and rare terms. The first pass reads the best rows of the listing, up to a budget, and
-- fills the page for a common term. If it does not, its result is dropped: the second pass asks the index for all matches
-- and sorts them.
create function public.search_professionals(
    term text default null,
    category_id bigint default null,
    city text default null,
    recommended boolean default null,
    page_size int default 24,
    after jsonb default null
  )
  returns setof public.professionals
  language plpgsql stable security definer rows 24 set search_path = ''
  set plan_cache_mode = force_generic_plan -- planning the first pass takes longer than running it
  set random_page_cost = 1.1 -- the catalog fits in memory
  set max_parallel_workers_per_gather = 0 as $$ -- starting workers takes longer than a search
declare
  budget constant int := 1000;
  patterns constant text[] := private.search_patterns(term);
  filters constant text[] := private.search_facets(search_professionals.category_id, array[city], recommended);
  wanted constant int := least(greatest(coalesce(page_size, 24), 1), 200);
  after_score numeric := 'infinity';
  after_submitted_at timestamptz := 'infinity';
  after_id uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  ids uuid[];
begin
  if after ?& array['score', 'submitted_at', 'id'] then
    after_score = after ->> 'score';
    after_submitted_at = after ->> 'submitted_at';
    after_id = after ->> 'id';
  elsif jsonb_typeof(after) <> 'null' then
    raise exception 'A página seguinte é pedida com score, submitted_at e id do último resultado.'
      using errcode = '22023', hint = 'after';
  end if;

  ids = array(
    select best.id
    from (
      select p.id
      from public.professionals p
      where p.status = 'approved' and (p.score, p.submitted_at, p.id) < (after_score, after_submitted_at, after_id)
      order by p.score desc, p.submitted_at desc, p.id desc
      limit budget
    ) as best
    where (patterns = '{}' and filters = '{}')
       or (select s.facets @> filters and s.folded like all (patterns)
           from private.search_texts s where s.professional_id = best.id)
    limit wanted);

  if cardinality(ids) = wanted then
    return query
      select * from public.professionals p where p.id = any (ids)
      order by p.score desc, p.submitted_at desc, p.id desc;
  else
    -- The SQL is dynamic, so that the plan fits the given conditions. `offset 0` stops the planner from walking the
    -- listing for a rare word.
    return query execute format(
      'select *
       from (
         select p.*
         from private.search_texts s join public.professionals p on p.id = s.professional_id
         where p.status = ''approved'' and (p.score, p.submitted_at, p.id) < ($1, $2, $3) %s
         offset 0
       ) as matching
       order by score desc, submitted_at desc, id desc
       limit $4',
      concat_ws(' ',
        case when filters <> '{}' then 'and s.facets @> $5' end,
        (select string_agg(format('and s.folded like %L', pattern), ' ') from unnest(patterns) as pattern)))
      using after_score, after_submitted_at, after_id, wanted, filters;
  end if;
end $$;
grant execute on function public.search_professionals(text, bigint, text, boolean, int, jsonb)
  to anon, authenticated, service_role;
