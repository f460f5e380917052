import { downloadZip } from 'client-zip'
import { loadStorage } from '../supabase/load.ts'
import { unwrap } from '../unwrap.ts'
import type { PersonalData } from './my-data.ts'

export type ArchiveProgress = { photo: number; photos: number }

/** A zip of everything that the service stores about a person: the rows as JSON, and the pictures beside them. */
export async function makeArchive(
  { rows, pictures }: PersonalData,
  onProgress: (progress: ArchiveProgress) => void,
) {
  const storage = await loadStorage()

  async function* files() {
    yield { name: 'meus-dados.json', input: JSON.stringify(rows, null, 2) }
    for (const [index, { bucket, path }] of pictures.entries()) {
      onProgress({ photo: index + 1, photos: pictures.length })
      yield { name: `fotos/${bucket}/${path}`, input: unwrap(await storage.from(bucket).download(path)) }
    }
  }

  return downloadZip(files()).blob()
}
