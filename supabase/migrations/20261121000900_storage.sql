-- Storage: three buckets that anybody reads by address, and who may write into which folder of them. Listing follows
-- writing, so a public bucket cannot be browsed. Types here are what may be declared; the server looks at the bytes.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select id, id, true, megabytes * 1024 * 1024,
       array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
from (values ('app-assets', 5), ('professional-images', 5), ('avatars', 2)) as bucket (id, megabytes)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Banners and branding are the administrators'; photos and avatars lie in the folder named by their owner's id, and
-- an administrator who corrects a provider's registration may touch the photos too.
create function private.may_write_object(bucket_id text, path text) returns boolean
  language sql stable set search_path = '' as $$
  select coalesce(case may_write_object.bucket_id
    when 'app-assets' then path ~ '^(banners|branding)/[^/]+$' and private.is_admin()
    when 'professional-images' then split_part(path, '/', 1) = auth.uid()::text or private.is_admin()
    when 'avatars' then split_part(path, '/', 1) = auth.uid()::text
  end, false)
$$;
grant execute on function private.may_write_object(text, text) to authenticated, service_role;

-- All four verbs, since the storage service reads a row before it removes it, and an upsert reads and updates.
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
