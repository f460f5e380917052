comment on function public.search_professionals(text, bigint, text, boolean, int, jsonb, text[], text[], int, int,
  int, int, int, public.event_type, boolean, text, boolean, date, boolean) is 'Reads the request only with party_date.';
comment on function public.count_professionals(text, bigint, text, boolean, text[], text[], int, int, int, int, int,
  public.event_type, boolean, boolean, date, boolean, boolean) is 'Reads the request only with party_date.';
comment on function public.similar_professionals(uuid) is 'Does not read the request: it asks about no date.';
comment on function public.search_suggestions(text) is 'Does not read the request: it asks about no date.';
