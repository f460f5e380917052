import { today } from '@fenix/domain/dates.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '#kit/browser/save-file.ts'
import { loadStorage } from '../supabase/load.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { strings } from './texts.ts'

/** Every row that the service stores about somebody, by table, and where their pictures are. */
const withPictures = (rows: unknown) => ({
  rows,
  pictures: (rows as { 'storage.objects': { bucket: string; path: string }[] })['storage.objects'],
})

type PersonalData = ReturnType<typeof withPictures>

export const loadMyData = async () => withPictures(unwrap(await supabase.rpc('export_my_data')))

/** The same about somebody else, for administrators. */
const loadDataOf = async (userId: string) =>
  withPictures(unwrap(await supabase.rpc('admin_export_data', { person_id: userId })))

type ArchiveProgress = { photo: number; photos: number }

/**
 * A zip of everything that the service stores about a person: the rows as JSON, and the pictures beside them. The code
 * that zips comes with the first use.
 */
async function makeArchive(
  load: () => Promise<PersonalData>,
  onProgress: (progress: ArchiveProgress) => void,
) {
  const { downloadZip } = await import('client-zip')
  const { rows, pictures } = await load()
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

type Titles = { errorTitle: string; successTitle: string }

/** Downloads a person's data. */
function useDownload(load: () => Promise<PersonalData>, fileName: string, meta: Titles) {
  const [progress, setProgress] = useState<ArchiveProgress>()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => saveFile(await makeArchive(load, setProgress), `${fileName}-${today()}.zip`),
    onSettled: () => setProgress(undefined),
    meta,
  })

  return { download: () => mutate(), isPending, isError, progress }
}

export const useDownloadMyData = () =>
  useDownload(loadMyData, 'fenix-conecta-meus-dados', {
    errorTitle: strings.data.downloadFailed,
    successTitle: 'Seus dados foram baixados.',
  })

export const useDownloadDataOf = (userId: string) =>
  useDownload(() => loadDataOf(userId), 'fenix-conecta-dados-de-uma-pessoa', {
    errorTitle: strings.data.exportFailed,
    successTitle: 'Os dados foram baixados.',
  })
