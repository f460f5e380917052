drop trigger keep_profile on public.professionals;
CREATE TRIGGER keep_what_profile_said AFTER UPDATE ON public.professionals FOR EACH ROW WHEN (((old.status = ANY (ARRAY['approved'::professional_status, 'suspended'::professional_status])) AND (old.version <> new.version))) EXECUTE FUNCTION private.keep_profile();
