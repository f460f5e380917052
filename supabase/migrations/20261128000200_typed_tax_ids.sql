CREATE OR REPLACE FUNCTION private.tax_id_characters(input text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
begin
  if octet_length(input) > 200 then
    return left(input, 50);
  end if;
  return regexp_replace(upper(regexp_replace(normalize(input, NFKC), '[^0-9A-Za-z]', '', 'g')),
    '^C(?:PF|NPJ)(?:NO?)?(?=(?:[0-9]{11}|[0-9A-Z]{12}[0-9]{2})$)', '');
end $function$;
