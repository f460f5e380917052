CREATE OR REPLACE FUNCTION private.profile_of(professional public.professionals)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(professional))
    where key = 'price_unit' or key = any (enum_range(null::public.registration_field)::text[]));
end $function$;

