CREATE OR REPLACE FUNCTION private.understood(words text[])
 RETURNS TABLE(first integer, last integer, condition text, forms text[], instead text[], label text, places text[], is_known boolean)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  longest constant int := 5;
  count constant int := coalesce(cardinality(words), 0);
  singulars constant text[] := array(
    select private.singular(word) from unnest(words) with ordinality as given (word, place) order by place);
begin
  last = 0;
  while last < count loop
    first = last + 1;
    select p.condition, p.forms, p.instead, p.label, p.places, true, array_length(string_to_array(p.phrase, ' '), 1) + last
      into condition, forms, instead, label, places, is_known, last
    from private.search_phrases p
    where p.phrase = any (array(
      select array_to_string(form[first:upto], ' ')
      from generate_series(first, least(last + longest, count)) as upto, (values (singulars), (words)) as forms (form)))
    order by char_length(p.phrase) desc limit 1;
    if not found then
      last = first;
      is_known = false;
      forms = words[first:first];
      condition = '(' || private.word_condition(words[first]) || ')';
    end if;
    return next;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.place_phrase_of(input text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return array_to_string(private.search_terms(input), ' ');
end $function$;


comment on table private.search_phrases is 'What people type, by `phrase_of` or `place_phrase_of`. One without condition is passed over beside others.';

-- Joined names, 'novaiguacu', are of places with a space in their name, and have no forms.
update private.search_phrases
set phrase = case when strpos(phrase, ' ') = 0 and label ~ ' ' and forms = '{}'
                  then replace(private.fold(label), ' ', '') else private.place_phrase_of(label) end
where places <> '{}';
