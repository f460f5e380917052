import { buckets } from '@fenix/domain/storage-paths.ts'
import type { Backend } from '@fenix/supabase-server/backend.ts'
import type { Query } from '@fenix/supabase-server/postgres/database.ts'
import { commitChange } from '@fenix/supabase-server/storage/objects/commit-change.ts'
import { type ObjectVersion, objectKey } from '@fenix/supabase-server/storage/objects/object-path.ts'
import { ALLOW_DELETE } from '@fenix/supabase-server/storage/objects/objects.ts'
import { demoBanners } from './content/banners.ts'
import { demoPeople } from './content/people.ts'
import { bannerId } from './demo-pictures.ts'
import { personId } from './demo-state.ts'
import { publicUrl } from './seed-demo.ts'

/** Deletes the records of the demo's banners and of everything in the folders of its people, later uploads included. */
async function deletePictures(query: Query, people: string[]) {
  await query(ALLOW_DELETE)
  const { rows } = await query<ObjectVersion>({
    text: `delete from storage.objects
      where id = any($1) or (bucket_id = any($2) and split_part(name, '/', 1) = any($3))
      returning bucket_id as bucket, name, version`,
    values: [
      demoBanners.map(({ fileName }) => bannerId(fileName)),
      [buckets.professionalImages, buckets.avatars],
      people,
    ],
  })
  return rows
}

/** Removes exactly the demo: its people with everything that they own, its banners, and the pictures of both. */
export async function clearDemo(context: Pick<Backend, 'database' | 'objects' | 'log'>) {
  const people = demoPeople.map(({ key }) => personId(key))
  await commitChange(context, [], (drop) =>
    context.database.transaction(async (query) => {
      const pictures = await deletePictures(query, people)
      await query({
        text: 'delete from public.ad_banners where image_url = any($1)',
        values: [pictures.map(({ bucket, name }) => publicUrl(bucket, name))],
      })
      // Deleting the accounts would keep their feedbacks on other professionals, with no client.
      await query({ text: 'delete from public.feedbacks where client_id = any($1)', values: [people] })
      await query({ text: 'delete from auth.users where id = any($1)', values: [people] })
      await drop(pictures.map(objectKey))
    }),
  )
}
