create table private.page_changes (
  category_id bigint,
  professional_id uuid references public.professionals (id) on delete cascade,
  changed_in xid8 not null default pg_current_xact_id(),
  constraint page_changes_one_row unique nulls not distinct (professional_id, category_id)
);
comment on table private.page_changes is
  'A row with a professional: their reviews or owner. Without one: a registration arrived, changed or left, or its category.';
comment on column private.page_changes.category_id is
  'Null: every page. Without a foreign key, so that it outlives the category until servers have read it.';

create index page_changes_newest on private.page_changes (changed_in);

alter table private.page_changes enable row level security;

CREATE OR REPLACE FUNCTION private.count_feedback()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and new.professional_id = old.professional_id then
    update public.professionals set rating_sum = rating_sum - old.rating + new.rating where id = new.professional_id;
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update public.professionals
      set rating_sum = rating_sum - old.rating, feedback_count = feedback_count - 1
      where id = old.professional_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update public.professionals
      set rating_sum = rating_sum + new.rating, feedback_count = feedback_count + 1
      where id = new.professional_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.note_setting_on_pages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.note_page_change(array[null::bigint], null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.note_page_change(categories bigint[], professional uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.page_changes (category_id, professional_id)
  select distinct id, professional from unnest(categories) as id order by id
  on conflict (professional_id, category_id) do update set changed_in = excluded.changed_in
    where page_changes.changed_in <> excluded.changed_in;
end $function$;

CREATE OR REPLACE FUNCTION private.note_professional_on_pages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and (old.category_id, old.status, old.version, old.is_recommended, old.is_verified, old.slug)
                        = (new.category_id, new.status, new.version, new.is_recommended, new.is_verified, new.slug) then
    if new.status = 'approved' then
      perform private.note_page_change(array[new.category_id], new.id);
    end if;
  elsif 'approved' in (old.status, new.status) then
    perform private.note_page_change(array_remove(array[old.category_id, new.category_id], null), null);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.note_reviews_on_pages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  professional public.professionals;
begin
  for professional in
    select p.* from public.professionals p where p.id in (select c.professional_id from changed c) order by p.id
  loop
    perform private.note_page_change(array[professional.category_id], professional.id);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.note_reply_on_pages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  professional public.professionals;
begin
  select p.* into professional
    from public.feedbacks f join public.professionals p on p.id = f.professional_id
    where f.id = coalesce(new.feedback_id, old.feedback_id);
  if found then
    perform private.note_page_change(array[professional.category_id], professional.id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.note_category_on_pages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.note_page_change(array[coalesce(new.id, old.id)], null);
  return null;
end $function$;

create or replace trigger note_on_pages AFTER INSERT OR DELETE ON public.professionals FOR EACH ROW EXECUTE FUNCTION private.note_professional_on_pages(); alter table public.professionals enable trigger note_on_pages;

create or replace trigger note_update_on_pages AFTER UPDATE ON public.professionals FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.note_professional_on_pages(); alter table public.professionals enable trigger note_update_on_pages;

create or replace trigger note_on_pages AFTER UPDATE ON public.feedbacks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.note_reviews_on_pages(); alter table public.feedbacks enable trigger note_on_pages;

create or replace trigger note_on_pages AFTER INSERT OR DELETE OR UPDATE ON public.feedback_replies FOR EACH ROW EXECUTE FUNCTION private.note_reply_on_pages(); alter table public.feedback_replies enable trigger note_on_pages;

create or replace trigger note_on_pages AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION private.note_category_on_pages(); alter table public.categories enable trigger note_on_pages;

create or replace trigger note_on_pages AFTER INSERT OR DELETE OR UPDATE ON public.app_settings FOR EACH STATEMENT EXECUTE FUNCTION private.note_setting_on_pages(); alter table public.app_settings enable trigger note_on_pages;
