-- Spelling: suggests the nearest spelling that finds something when a search finds nothing.

-- A word goes with the last professional who uses it: it may be a name.
create table private.search_words (
  word text primary key,
  spelling text not null,
  professionals int not null
);
comment on table private.search_words is 'Words of approved texts, folded, and as people write them.';
comment on column private.search_words.professionals is 'How many use the word.';

create index search_words_similar on private.search_words using gin (word extensions.gin_trgm_ops);

create table private.search_synonyms (
  word text,
  meaning text,
  primary key (word, meaning)
);
comment on table private.search_synonyms is 'Folded words that people type, and what professionals write instead.';

insert into private.search_synonyms (word, meaning) values
  ('assessoria', 'Cerimonial'), ('baloes', 'Decoração'), ('bolo', 'Buffet'), ('bufe', 'buffet'), ('casorio', 'casamento'),
  ('celebrante', 'Cerimonial'), ('cerimonialista', 'cerimonial'), ('debutante', '15 anos'), ('deejay', 'DJ'),
  ('dejay', 'DJ'), ('decorador', 'Decoração'), ('decoradora', 'Decoração'), ('doceira', 'confeitaria'),
  ('doceira', 'doces'), ('doceria', 'confeitaria'), ('doceria', 'doces'), ('doces', 'Buffet'), ('filmagem', 'vídeo'),
  ('flores', 'Decoração'), ('fotografo', 'Fotografia'), ('fotografos', 'Fotografia'), ('iluminacao', 'DJ'), ('luz', 'DJ'),
  ('niver', 'aniversário'), ('salgadinhos', 'salgados'), ('salgados', 'Buffet'), ('som', 'DJ'), ('sonorizacao', 'DJ'),
  ('sonorizacao', 'som'),
  ('video', 'filme'), ('videos', 'filme');

-- No policy grants access: only the functions below read or write these tables.
alter table private.search_words enable row level security;
alter table private.search_synonyms enable row level security;

create function private.words_in(input text) returns table (word text, spelling text)
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return query
    select private.fold(match[1]), max(match[1] collate "C")
    from regexp_matches(lower(normalize(input) collate "und-x-icu"), '[a-zà-öø-ÿ]{3,}', 'g') as match
    group by 1;
end $$;

-- Counts the words that a text gains or loses. Definer: no caller may write the table. Inserts in sorted order, so that
-- concurrent approvals do not deadlock.
create function private.keep_search_words() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  text_before constant text := case when tg_op <> 'INSERT' and old.status = 'approved' then private.search_text(old) end;
  text_after constant text := case when tg_op <> 'DELETE' and new.status = 'approved' then private.search_text(new) end;
begin
  insert into private.search_words as known (word, spelling, professionals)
  select word, coalesce(a.spelling, b.spelling), (a.spelling is not null)::int - (b.spelling is not null)::int
  from private.words_in(text_after) a full join private.words_in(text_before) b using (word)
  where a.spelling is distinct from b.spelling
  order by word
  on conflict (word) do update set
    professionals = known.professionals + excluded.professionals,
    -- An accented spelling stays.
    spelling = case when known.spelling = known.word then excluded.spelling else known.spelling end;
  delete from private.search_words known using private.words_in(text_before) b
    where known.word = b.word and known.professionals <= 0;
  return null;
end $$;

create trigger keep_search_words
  after insert or update of name, description, included, cities, neighborhoods, event_types, status or delete
  on public.professionals
  for each row execute function private.keep_search_words();

-- The nearest spelling for a term that finds nothing under these filters, or else a category with a similar name.
-- Returns no row if neither finds anybody. Definer: no caller may read the words.
create function public.suggest_search(
    term text default null,
    category_id bigint default null,
    city text default null,
    recommended boolean default null,
    cities text[] default null,
    neighborhoods text[] default null,
    min_price int default null,
    max_price int default null,
    with_unpriced boolean default true,
    min_rating int default null,
    event_type public.event_type default null,
    verified boolean default null
  )
  returns table (suggested_term text, suggested_category_id bigint)
  language plpgsql stable security definer rows 1 set search_path = '' as $$
declare
  longest constant int := 60; -- A longer term is not treated as a misspelling; every word costs a search.
  folded constant text := private.fold(term);
  words constant text[] := private.search_terms(folded);
  typed text;
  near text;
begin
  if folded is null or char_length(folded) not between 1 and longest then
    return;
  end if;

  foreach typed in array string_to_array(folded, ' ') loop
    near = null;
    if not exists (select from public.search_professionals(typed, page_size => 1)) then
      -- Candidates are tried in order of distance; the first that finds somebody wins.
      select candidate.spelling into near
      from (
        select s.meaning as spelling, 0 as distance, 1.0 as similarity
        from private.search_synonyms s where private.singular(s.word) = private.singular(typed)
        union all
        select w.spelling, extensions.levenshtein(w.word, typed), extensions.similarity(w.word, typed)
        from private.search_words w where w.word operator(extensions.%) typed and char_length(w.word) <= longest
        order by distance, similarity desc, spelling
      ) as candidate
      where exists (select from public.search_professionals(candidate.spelling, page_size => 1))
      limit 1;
    end if;
    suggested_term = concat_ws(' ', suggested_term, coalesce(near, typed));
  end loop;
  if private.fold(suggested_term) <> folded and exists (
    select from public.search_professionals(suggested_term, suggest_search.category_id, city, recommended, 1, null,
      suggest_search.cities, suggest_search.neighborhoods, min_price, max_price, with_unpriced, min_rating,
      suggest_search.event_type, verified)
  ) then
    return next;
    return;
  end if;

  -- Each word finds somebody, but no one has all: a synonym may.
  return query
    select candidate.spelling, null::bigint
    from (
      select array_to_string(words[:place - 1] || s.meaning || words[place + 1:], ' ') as spelling
      from unnest(words) with ordinality as given (word, place)
      join private.search_synonyms s on private.singular(s.word) = private.singular(given.word)
      order by place, s.meaning
    ) as candidate
    where exists (
      select from public.search_professionals(candidate.spelling, suggest_search.category_id, city, recommended, 1, null,
        suggest_search.cities, suggest_search.neighborhoods, min_price, max_price, with_unpriced, min_rating,
        suggest_search.event_type, verified))
    limit 1;
  if found then
    return;
  end if;

  return query
    select c.name, c.id
    from public.categories c
    where private.fold(c.name) operator(extensions.%) folded and not c.is_hidden
      and exists (
        select from public.search_professionals(null, c.id, city, recommended, 1, null, suggest_search.cities,
          suggest_search.neighborhoods, min_price, max_price, with_unpriced, min_rating, suggest_search.event_type, verified))
    order by extensions.similarity(private.fold(c.name), folded) desc, c.name
    limit 1;
end $$;
grant execute on function public.suggest_search(text, bigint, text, boolean, text[], text[], int, int, boolean, int,
  public.event_type, boolean) to anon, authenticated, service_role;
