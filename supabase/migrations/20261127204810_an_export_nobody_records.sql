drop function public.admin_record_export(text);
