-- Storage: three public buckets and who may write to which folder. Only writers may list a folder, so visitors cannot
-- browse a bucket. The buckets restrict the declared type; the server also checks the bytes.

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
    when 'professional-images' then split_part(path, '/', 1) = auth.uid()::text or private.is_admin()
    when 'avatars' then split_part(path, '/', 1) = auth.uid()::text
  end, false)
$$;
grant execute on function private.may_write_object(text, text) to authenticated, service_role;

-- Writers need all four verbs: the storage service reads a row before removing it, and an upsert reads and updates.
create policy "people list the objects that they may write"
  on storage.objects for select
  to authenticated
  using (private.may_write_object(bucket_id, name));

create policy "people upload into their own folder; admins into the app's"
  on storage.objects for insert
  to authenticated
  with check (private.may_write_object(bucket_id, name));

create policy "people replace the objects that they may write"
  on storage.objects for update
  to authenticated
  using (private.may_write_object(bucket_id, name))
  with check (private.may_write_object(bucket_id, name));

create policy "people remove the objects that they may write"
  on storage.objects for delete
  to authenticated
  using (private.may_write_object(bucket_id, name));
