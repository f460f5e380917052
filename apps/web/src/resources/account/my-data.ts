import { today } from '@fenix/domain/dates.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '#kit/browser/save-file.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import type { ArchiveProgress } from './my-data-archive.ts'
import { strings } from './texts.ts'

/** Every row that the service stores about somebody, by table, and where their pictures are. */
const withPictures = (rows: unknown) => ({
  rows,
  pictures: (rows as { 'storage.objects': { bucket: string; path: string }[] })['storage.objects'],
})

export type PersonalData = ReturnType<typeof withPictures>

export const loadMyData = async () => withPictures(unwrap(await supabase.rpc('export_my_data')))

/** What the service stores about another person, for administrators. */
const loadDataOf = async (userId: string) =>
  withPictures(unwrap(await supabase.rpc('admin_export_data', { person_id: userId })))

type Titles = { errorTitle: string; successTitle: string }

/** Downloads a person's data. The code that makes the archive is loaded on first use. */
function useDownload(load: () => Promise<PersonalData>, fileName: string, meta: Titles) {
  const [progress, setProgress] = useState<ArchiveProgress>()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      const { makeArchive } = await import('./my-data-archive.ts')
      saveFile(await makeArchive(await load(), setProgress), `${fileName}-${today()}.zip`)
    },
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
