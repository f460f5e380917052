import { downloadZip } from 'client-zip'
import * as z from 'zod'
import { loadStorage } from '#data/supabase/load.ts'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'

const objectsSchema = z.object({
  'storage.objects': z.array(z.object({ bucket: z.string(), path: z.string() })),
})

export type ArchiveProgress = { photo: number; photos: number }

/** A zip of everything that the service stores about the person: the rows as JSON, and the pictures beside them. */
export async function makeArchive(onProgress: (progress: ArchiveProgress) => void) {
  const rows = unwrap(await supabase.rpc('export_my_data'))
  const objects = objectsSchema.parse(rows)['storage.objects']
  const storage = await loadStorage()

  async function* files() {
    yield { name: 'meus-dados.json', input: JSON.stringify(rows, null, 2) }
    for (const [index, { bucket, path }] of objects.entries()) {
      onProgress({ photo: index + 1, photos: objects.length })
      yield { name: `fotos/${bucket}/${path}`, input: unwrap(await storage.from(bucket).download(path)) }
    }
  }

  return downloadZip(files()).blob()
}
