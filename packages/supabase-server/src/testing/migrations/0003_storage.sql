-- Two public buckets for pictures. People write into the folder named by their id.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select id, id, true, megabytes * 1024 * 1024, '{image/jpeg,image/png,image/webp}'
from (values ('photos', 5), ('avatars', 2)) as bucket (id, megabytes);

create policy "people use their own folder" on storage.objects
  to authenticated
  using (bucket_id in ('photos', 'avatars') and split_part(name, '/', 1) = auth.uid()::text)
  with check (bucket_id in ('photos', 'avatars') and split_part(name, '/', 1) = auth.uid()::text);
