-- Search: the catalogue by text, category and city, a page at a time, in the listing's order.
--
-- Under row-level security Postgres may not use its text and array indexes for this (their operators are not
-- leakproof), and a search costs a scan of everything. So `search_professionals` is the one function that reads the
-- table past its policies; it shows approved rows only and takes no SQL from its caller.

-- What a search compares and orders by, folded once when it is written: one narrow row for every approved
-- professional, so that neither pass below touches the wide table before it knows its page. The price: a rating
-- rewrites the row's entries in the GIN index, about a millisecond.
create table private.searchable_professionals (
  professional_id uuid primary key references public.professionals (id) on delete cascade,
  category_id bigint not null,
  cities text[] not null,
  is_recommended boolean not null,
  score numeric(5, 4) not null,
  submitted_at timestamptz not null,
  folded text not null
) with (toast_tuple_target = 8160); -- long descriptions stay in the row: fetching them apart is what would be slow
comment on table private.searchable_professionals is 'The searchable form of the catalogue, kept by triggers.';

-- The first one and two characters of every word. Words are runs of letters and digits; any other character is a
-- word of its own.
create function private.word_beginnings(folded text) returns text[]
  language sql immutable parallel safe strict set search_path = '' as $$
  select coalesce(array_agg(distinct left(word, size)), '{}')
  from regexp_matches(folded, '[a-z0-9]+|[^a-z0-9\s]', 'g') as match,
       unnest(match) as word,
       generate_series(1, 2) as size
$$;

-- One index for any combination of conditions. Without a pending list, which every search would have to read through.
create index searchable_professionals_conditions on private.searchable_professionals
  using gin (category_id, cities, folded extensions.gin_trgm_ops, private.word_beginnings(folded))
  with (fastupdate = off);
-- The listing, with what can be filtered without reading the text.
create index searchable_professionals_listing on private.searchable_professionals
  (score desc, submitted_at desc, professional_id desc) include (category_id, cities, is_recommended);
create index searchable_professionals_recommended on private.searchable_professionals
  (score desc, submitted_at desc, professional_id desc) where is_recommended;

alter table private.searchable_professionals enable row level security;

-- Definer: the table is nobody's to write. What is approved stays so, hence nothing to take out again.
create function private.keep_searchable() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.searchable_professionals
    (professional_id, category_id, cities, is_recommended, score, submitted_at, folded)
  values (new.id, new.category_id, new.cities, new.is_recommended, new.score, new.submitted_at,
          private.fold(new.name) || E'\n' || private.fold(new.description))
  on conflict (professional_id) do update set
    category_id = excluded.category_id,
    cities = excluded.cities,
    is_recommended = excluded.is_recommended,
    folded = excluded.folded;
  return null;
end $$;

create trigger keep_searchable
  after insert or update of name, description, category_id, cities, status, is_recommended
  on public.professionals
  for each row when (new.status = 'approved')
  execute function private.keep_searchable();

-- Definer, as above. Apart from it, so that a rating folds no text.
create function private.keep_searchable_score() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update private.searchable_professionals set score = new.score where professional_id = new.id;
  return null;
end $$;

create trigger keep_searchable_score
  after update of rating_sum, feedback_count on public.professionals
  for each row when (old.score <> new.score)
  execute function private.keep_searchable_score();

-- A search is this record from here on: the conditions, each null where there is none, and the place in the listing
-- after which to go on.
create type private.professional_search as (
  category_id bigint,
  city text,
  recommended boolean,
  pattern text,        -- LIKE, for a term that stands anywhere
  word_pattern text,   -- regular expression, for a short term, which stands at the beginning of a word
  beginnings text[],   -- what the index knows of the short term
  after_score numeric,
  after_submitted_at timestamptz,
  after_id uuid
);

-- First pass: the best rows in the listing's order, as many as `budget`, filtered. Its plans never change. Without a
-- term the index alone answers.
create function private.search_best(search private.professional_search, budget int, wanted int) returns setof uuid
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if search.pattern is null and search.word_pattern is null then
    return query
      select best.professional_id
      from (
        select s.professional_id, s.score, s.submitted_at, s.category_id, s.cities, s.is_recommended
        from private.searchable_professionals s
        where (s.score, s.submitted_at, s.professional_id)
              < (search.after_score, search.after_submitted_at, search.after_id)
        order by s.score desc, s.submitted_at desc, s.professional_id desc
        limit budget
      ) as best
      where (search.category_id is null or best.category_id = search.category_id)
        and (search.city is null or best.cities @> array[search.city])
        and (search.recommended is null or best.is_recommended = search.recommended)
      order by best.score desc, best.submitted_at desc, best.professional_id desc
      limit wanted;
    return;
  end if;

  return query
    select best.professional_id
    from (
      select *
      from private.searchable_professionals s
      where (s.score, s.submitted_at, s.professional_id)
            < (search.after_score, search.after_submitted_at, search.after_id)
      order by s.score desc, s.submitted_at desc, s.professional_id desc
      limit budget
    ) as best
    where (search.category_id is null or best.category_id = search.category_id)
      and (search.city is null or best.cities @> array[search.city])
      and (search.recommended is null or best.is_recommended = search.recommended)
      and (search.pattern is null or best.folded like search.pattern)
      and (search.word_pattern is null or best.folded ~ search.word_pattern)
    order by best.score desc, best.submitted_at desc, best.professional_id desc
    limit wanted;
end $$;

-- Second pass: all that match, by the GIN index, then sorted. Planned anew for the conditions that there are.
create function private.search_all(search private.professional_search, wanted int) returns setof uuid
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
    select s.professional_id
    from private.searchable_professionals s
    where (s.score, s.submitted_at, s.professional_id)
          < (search.after_score, search.after_submitted_at, search.after_id)
      and (search.category_id is null or s.category_id = search.category_id)
      and (search.city is null or s.cities @> array[search.city])
      and (search.recommended is null or s.is_recommended = search.recommended)
      and (search.pattern is null or s.folded like search.pattern)
      and (search.beginnings is null or private.word_beginnings(s.folded) @> search.beginnings)
      -- Joined to nothing, to keep it from the index: no three characters in it can be looked up there.
      and (search.word_pattern is null or s.folded || '' ~ search.word_pattern)
    order by s.score desc, s.submitted_at desc, s.professional_id desc
    limit wanted;
end $$;

-- What the caller asked, in the form that the two passes take.
create function private.read_search(
    term text, category_id bigint, city text, recommended boolean, after jsonb
  )
  returns private.professional_search
  language plpgsql immutable set search_path = '' as $$
declare
  needle text := nullif(private.fold(term), '');
  search private.professional_search;
begin
  search.category_id = category_id;
  search.city = city;
  search.recommended = recommended;

  -- The index knows runs of three letters or digits. A term without one is a short term, such as 'dj' or 'r&b'.
  if needle ~ '[a-z0-9]{3}' then
    search.pattern = private.containing(needle);
  elsif needle is not null then
    search.beginnings = private.word_beginnings(needle);
    search.word_pattern = case when needle ~ '^[a-z0-9]' then '(^|[^a-z0-9])' else '' end
                          || regexp_replace(needle, '[][\\.^$*+?(){}|]', '\\\&', 'g');
  end if;

  if after is null or jsonb_typeof(after) = 'null' then
    search.after_score = 'infinity';
    search.after_submitted_at = 'infinity';
    search.after_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  elsif after ?& array['score', 'submitted_at', 'id'] then
    search.after_score = (after ->> 'score')::numeric;
    search.after_submitted_at = (after ->> 'submitted_at')::timestamptz;
    search.after_id = (after ->> 'id')::uuid;
  else
    raise exception 'A página seguinte é pedida com score, submitted_at e id do último resultado.'
      using errcode = '22023', hint = 'after';
  end if;
  return search;
end $$;

-- A page of the catalogue. `term` matches literally, case and accents apart, anywhere in name or description (a short
-- one at the beginning of a word); `after` holds score, submitted_at and id of the last row of the page before.
--
-- One plan cannot serve common and rare conditions. Common ones fill the page from the best few hundred rows; where
-- those hold at least a few matches, a few thousand will fill it; where they do not, matches are rare enough to be
-- fetched all, by the index. Only a short term of several words, none longer than two characters ('d j'), may read
-- most of the catalogue before it finds nothing; the statement timeout bounds it.
--
-- Measured on 100,000 synthetic professionals (descriptions of 380 characters, Postgres 17, one request at a time on
-- two shared cores; the quickest tenth): first page 0.1 ms, a common term 0.2, an absent term 0.9, 'dj' 1.3, one of the
-- smaller cities 1.3, term with category and city 1.6 to 3.3, 'd j' 280. A rating costs 1.2 ms more for the index.
--
-- Definer: see the top of this file.
create function public.search_professionals(
    term text default null,
    category_id bigint default null,
    city text default null,
    recommended boolean default null,
    page_size int default 24,
    after jsonb default null
  )
  returns setof public.professionals
  language plpgsql stable security definer set search_path = '' rows 24 as $$
declare
  search private.professional_search :=
    private.read_search(term, search_professionals.category_id, city, recommended, after);
  wanted int := least(greatest(coalesce(page_size, 24), 1), 200);
  budget int;
  found_ids uuid[] := '{}';
begin
  foreach budget in array array[400, 3000] loop
    found_ids = found_ids || array(select private.search_best(search, budget, wanted - cardinality(found_ids)));
    exit when cardinality(found_ids) = wanted;

    select s.score, s.submitted_at, s.professional_id
      into search.after_score, search.after_submitted_at, search.after_id
      from private.searchable_professionals s
      where (s.score, s.submitted_at, s.professional_id)
            < (search.after_score, search.after_submitted_at, search.after_id)
      order by s.score desc, s.submitted_at desc, s.professional_id desc
      offset budget - 1 limit 1;
    exit when not found or cardinality(found_ids) < 4;
  end loop;

  if cardinality(found_ids) < wanted and search.after_id is not null then
    found_ids = found_ids || array(select private.search_all(search, wanted - cardinality(found_ids)));
  end if;

  return query
    select p.*
    from unnest(found_ids) with ordinality as hit (id, place)
    join public.professionals p on p.id = hit.id
    where p.status = 'approved'
    order by hit.place;
end $$;
grant execute on function public.search_professionals(text, bigint, text, boolean, int, jsonb)
  to anon, authenticated, service_role;
