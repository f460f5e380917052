create or replace trigger touch_updated_at BEFORE UPDATE ON public.professionals FOR EACH ROW WHEN (((old.version <> new.version) OR (old.status <> new.status) OR (old.is_recommended <> new.is_recommended))) EXECUTE FUNCTION private.touch_updated_at(); alter table public.professionals enable trigger touch_updated_at;

create or replace trigger note_change AFTER INSERT OR DELETE ON public.professionals FOR EACH ROW EXECUTE FUNCTION private.note_registration_change(); alter table public.professionals enable trigger note_change;

create or replace trigger note_update AFTER UPDATE ON public.professionals FOR EACH ROW WHEN (((old.version <> new.version) OR (old.status <> new.status) OR (old.is_recommended <> new.is_recommended) OR (old.is_verified <> new.is_verified))) EXECUTE FUNCTION private.note_registration_change(); alter table public.professionals enable trigger note_update;

create or replace trigger keep_profile AFTER UPDATE ON public.professionals FOR EACH ROW WHEN (((old.status = ANY (ARRAY['approved'::public.professional_status, 'suspended'::public.professional_status])) AND (old.version <> new.version))) EXECUTE FUNCTION private.keep_profile(); alter table public.professionals enable trigger keep_profile;

create or replace trigger keep_within_limit AFTER INSERT ON public.professionals FOR EACH ROW EXECUTE FUNCTION private.keep_within_limit('registration'); alter table public.professionals enable trigger keep_within_limit;

create or replace trigger keep_changes_within_limit AFTER UPDATE ON public.professionals FOR EACH ROW WHEN ((old.version <> new.version)) EXECUTE FUNCTION private.keep_within_limit('registration'); alter table public.professionals enable trigger keep_changes_within_limit;
