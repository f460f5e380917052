-- Page changes: for each category and professional, the transaction that last changed something that public pages show.
-- Each server caches a page until it reads here that the page has changed.

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

-- No policy grants access: only the triggers below write the table, and the server reads it.
alter table private.page_changes enable row level security;

-- Writes each row once per transaction, in the order of the categories' ids, so that concurrent transactions cannot
-- deadlock. Security definer, because no caller may write to `page_changes`.
create function private.note_page_change(categories bigint[], professional uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.page_changes (category_id, professional_id)
  select distinct id, professional from unnest(categories) as id order by id
  on conflict (professional_id, category_id) do update set changed_in = excluded.changed_in
    where page_changes.changed_in <> excluded.changed_in;
end $$;

-- Reviews and the owner's name and picture change a professional's row but not its version. Such changes are recorded
-- for the professional, all others for the category. Security definer, because no caller may write to `page_changes`.
create function private.note_professional_on_pages() returns trigger
  language plpgsql security definer set search_path = '' as $$
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
end $$;

create trigger note_on_pages after insert or delete on public.professionals
  for each row execute function private.note_professional_on_pages();
create trigger note_update_on_pages after update on public.professionals
  for each row when (old.* is distinct from new.*) execute function private.note_professional_on_pages();

-- Records a change of a review's text or author; a change of its stars is recorded through the professional's row. Security
-- definer, because no caller may write to `page_changes`.
create function private.note_reviews_on_pages() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_page_change(array[p.category_id], p.id)
    from public.professionals p where p.id in (select c.professional_id from changed c) order by p.id;
  return null;
end $$;

create trigger note_on_pages after update on public.feedbacks
  referencing new table as changed
  for each statement execute function private.note_reviews_on_pages();

-- Records a new, changed or deleted reply for the reviewed professional. Security definer: no caller may write to `page_changes`.
create function private.note_reply_on_pages() returns trigger
  language plpgsql security definer set search_path = '' as $$
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
end $$;

create trigger note_on_pages after insert or update or delete on public.feedback_replies
  for each row execute function private.note_reply_on_pages();

-- Records that a category was added, changed or removed. Security definer, because no caller may write to `page_changes`.
create function private.note_category_on_pages() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_page_change(array[coalesce(new.id, old.id)], null);
  return null;
end $$;

create trigger note_on_pages after insert or update or delete on public.categories
  for each row execute function private.note_category_on_pages();

-- Records a change of every page, since every page shows settings. Security definer: no caller may write to `page_changes`.
create function private.note_setting_on_pages() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_page_change(array[null::bigint], null);
  return null;
end $$;

create trigger note_on_pages after insert or update or delete on public.app_settings
  for each statement execute function private.note_setting_on_pages();
