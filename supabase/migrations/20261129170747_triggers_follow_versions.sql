create or replace trigger keep_search_text AFTER INSERT ON public.professionals FOR EACH ROW EXECUTE FUNCTION private.keep_search_text(); alter table public.professionals enable trigger keep_search_text;

create or replace trigger keep_search_text_of_changed AFTER UPDATE ON public.professionals FOR EACH ROW WHEN (((old.version <> new.version) OR (old.status <> new.status) OR (old.reviewed_at IS DISTINCT FROM new.reviewed_at) OR (old.is_recommended <> new.is_recommended) OR (old.is_verified <> new.is_verified))) EXECUTE FUNCTION private.keep_search_text(); alter table public.professionals enable trigger keep_search_text_of_changed;

create or replace trigger keep_search_words AFTER INSERT OR DELETE ON public.professionals FOR EACH ROW EXECUTE FUNCTION private.keep_search_words(); alter table public.professionals enable trigger keep_search_words;

create or replace trigger keep_search_words_of_changed AFTER UPDATE ON public.professionals FOR EACH ROW WHEN (((old.version <> new.version) OR (old.status <> new.status))) EXECUTE FUNCTION private.keep_search_words(); alter table public.professionals enable trigger keep_search_words_of_changed;
