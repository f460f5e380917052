CREATE OR REPLACE FUNCTION private.words_condition(term text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return (
    select string_agg(
      case when char_length(pattern) < 5 then format('(t.folded like %L or t.folded like %L)', beginning, '% ' || beginning)
           else format('t.folded like %L', pattern) end, ' and ')
    from unnest(private.word_patterns(term)) as pattern, ltrim(pattern, '%') as beginning);
end $function$;
