-- Storage: three public buckets and who may write to which folder. Only people who may write to a folder may list it, so
-- visitors cannot browse a bucket. The buckets restrict the declared MIME type; the server also checks the bytes.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select id, id, true, megabytes * 1024 * 1024,
       array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
from (values ('app-assets', 5), ('professional-images', 5), ('avatars', 2)) as bucket (id, megabytes)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Administrators write banners and branding. Photos and avatars belong in the folder named after their owner's id;
-- administrators may also write photos, to correct a registration.
create function private.may_write_object(bucket_id text, path text) returns boolean
  language sql stable set search_path = '' as $$
  select coalesce(case may_write_object.bucket_id
    when 'app-assets' then path ~ '^(banners|branding)/[^/]+$' and private.is_admin()
    when 'professional-images' then split_part(path, '/', 1) = private.caller()::text or private.is_admin()
    when 'avatars' then split_part(path, '/', 1) = private.caller()::text
  end, false)
$$;
grant execute on function private.may_write_object to authenticated, service_role;

-- Whether an object is a photo, in any of its widths, that an open profile edit has replaced and an administrator may restore.
create function private.is_kept_photo(bucket_id text, path text) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return bucket_id = 'professional-images' and exists (
    select from public.profile_edits e where e.before -> 'images' ? regexp_replace(path, '-(480|960)\.', '-1600.'));
end $$;
grant execute on function private.is_kept_photo to authenticated, service_role;

-- Whether an object is a photo that a registration shows, or one that an open profile edit has replaced.
create function private.is_named_photo(bucket_id text, path text) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return bucket_id = 'professional-images' and exists (
      select from public.professionals p
      where p.user_id = substring(path from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/')::uuid
        and regexp_replace(path, '-(480|960)\.', '-1600.') = any (p.images))
    or private.is_kept_photo(bucket_id, path);
end $$;
grant execute on function private.is_named_photo to authenticated, service_role;

-- Administrators may also remove avatars, because they can delete accounts.
create function private.may_remove_object(bucket_id text, path text) returns boolean
  language sql stable set search_path = '' as $$
  select private.may_write_object(may_remove_object.bucket_id, path)
    or (may_remove_object.bucket_id = 'avatars' and private.is_admin())
$$;
grant execute on function private.may_remove_object to authenticated, service_role;

-- Writers need policies for all four verbs: the storage service reads a row before removing it, and an upsert reads and updates.
create policy "people list the objects that they may remove"
  on storage.objects for select
  to authenticated
  using (private.may_remove_object(bucket_id, name));

-- Nobody overwrites a photo that a registration shows, since an administrator may have approved it: a new photo needs a new name.
create policy "people upload into their own folder; admins into the app's"
  on storage.objects for insert
  to authenticated
  with check (private.may_write_object(bucket_id, name) and not private.is_named_photo(bucket_id, name));

create policy "people replace the objects that they may write, except for photos in use"
  on storage.objects for update
  to authenticated
  using (private.may_write_object(bucket_id, name) and not private.is_named_photo(bucket_id, name));

-- A photo that a profile edit replaced stays until an administrator has accepted or undone the edit.
create policy "people remove the objects that they may remove, except for kept photos"
  on storage.objects for delete
  to authenticated
  using (private.may_remove_object(bucket_id, name) and not private.is_kept_photo(bucket_id, name));

-- A folder holds at most 200 objects and 64 MB: twice 6 photos of 5 MB and an avatar of 2 MB, since old pictures stay
-- until the new ones are saved; the folder of banners may hold 200 MB. Security definer, because objects that
-- policies hide from the caller count, too.
create function private.keep_within_space() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  folder constant text := split_part(new.name, '/', 1);
  stored record;
begin
  -- Uploads into one folder take turns, so that each counts the other.
  perform pg_advisory_xact_lock(hashtextextended('space of ' || folder, 0));
  -- '0' follows '/' in the collation of the table's index.
  select count(*) as objects, sum((metadata ->> 'size')::bigint) / 1048576.0 as megabytes into stored
    from storage.objects where bucket_id in ('app-assets', 'professional-images', 'avatars')
      and name collate "C" >= folder and name collate "C" < folder || '0';
  if stored.objects > 200 or stored.megabytes > (case folder when 'banners' then 200 else 64 end) then
    raise exception 'Não há mais espaço para imagens nesta conta. Remova as que não usa.' using errcode = '53400';
  end if;
  return null;
end $$;

create trigger keep_within_space after insert or update of bucket_id, name, metadata on storage.objects for each row
  when (new.bucket_id in ('app-assets', 'professional-images', 'avatars')) execute function private.keep_within_space();

-- The pictures that any row references, each as bucket and path: 'avatars/…'.
create function private.named_pictures() returns setof text
  language plpgsql stable set search_path = '' as $$
begin
  return query
    select 'professional-images/' || unnest(images) from public.professionals
    union all
    select 'professional-images/' || jsonb_array_elements_text(before -> 'images') from public.profile_edits
    union all
    select replace(substring(url from '/storage/v1/object/public/([^?#]+)'), '%20', ' ')
    from (select profile_pic_url from public.profiles
          union all select image_url from public.ad_banners
          union all select value from public.app_settings) as shown (url)
    where url like '%/storage/v1/object/public/%';
end $$;

-- The objects for the server to remove: older than 20 hours and referenced by no row. A younger object may belong to a form
-- that is not saved yet. A reference to a photo or banner covers all of its widths.
create function private.unreferenced_objects() returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query with kept (path) as (
    select unnest(array[path, replace(path, '-1600.', '-480.'), replace(path, '-1600.', '-960.'),
                        replace(path, '-1200w.', '-2400w.')])
    from private.named_pictures() as named (path)
  )
  select id from storage.objects o
  where bucket_id in ('app-assets', 'professional-images', 'avatars')
    and greatest(created_at, updated_at) < now() - interval '20 hours'
    and not exists (select from kept where kept.path = o.bucket_id || '/' || o.name);
end $$;

-- Checks an upload to a signed URL. The storage service writes the object with its own role, so no policy applies; the
-- object's owner is the account that had the URL signed. Since then that account may have been blocked, deleted or removed as
-- administrator, its session may have ended, and the photo may have been approved. A hosted project's storage service writes
-- every upload this way, after checking the policies, which require the same. Security definer: reads accounts.
create function private.guard_signed_upload() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_named_photo(new.bucket_id, new.name) or not exists (
    select from public.profiles p
    where p.id::text = new.owner_id
      and private.may_act(p.id, (auth.jwt() ->> 'session_id')::uuid)
      and case new.bucket_id
            when 'app-assets' then p.user_type = 'admin'
            when 'professional-images' then p.user_type = 'admin' or split_part(new.name, '/', 1) = new.owner_id
            else split_part(new.name, '/', 1) = new.owner_id
          end
  ) then
    raise exception 'Este endereço de envio não vale mais.' using errcode = '42501';
  end if;
  return new;
end $$;

create trigger guard_signed_upload before insert or update of version on storage.objects for each row
  when (auth.jwt() ->> 'role' = 'service_role' and new.owner_id is not null
        and new.bucket_id in ('app-assets', 'professional-images', 'avatars'))
  execute function private.guard_signed_upload();
