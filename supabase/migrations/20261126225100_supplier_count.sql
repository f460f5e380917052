CREATE OR REPLACE FUNCTION public.admin_supplier_count()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return coalesce((select sum(s.professionals) from private.professional_sums s where s.place = ''), 0)
    + (select count(*) from public.professionals p where p.status = 'suspended');
end $function$;

grant EXECUTE on function public.admin_supplier_count() to service_role;

grant EXECUTE on function public.admin_supplier_count() to authenticated;
