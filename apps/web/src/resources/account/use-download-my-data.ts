import { isoDay } from '@fenix/domain/dates.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '#kit/browser/save-file.ts'
import { strings } from '#strings/account.ts'
import { loadDataOf, loadMyData, type PersonalData } from './my-data.ts'
import type { ArchiveProgress } from './my-data-archive.ts'

type Titles = { errorTitle: string; successTitle: string }

/** Downloads a person's data; the code that makes the archive comes with the first use. */
function useDownload(load: () => Promise<PersonalData>, fileName: (day: string) => string, meta: Titles) {
  const [progress, setProgress] = useState<ArchiveProgress>()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      const { makeArchive } = await import('./my-data-archive.ts')
      saveFile(await makeArchive(await load(), setProgress), fileName(isoDay(new Date())))
    },
    onSettled: () => setProgress(undefined),
    meta,
  })

  return { download: () => mutate(), isPending, isError, progress }
}

export const useDownloadMyData = () =>
  useDownload(loadMyData, strings.data.fileName, {
    errorTitle: strings.data.downloadFailed,
    successTitle: strings.data.downloaded,
  })

/** The data of somebody else, for administrators. */
export const useDownloadDataOf = (personId: string) =>
  useDownload(() => loadDataOf(personId), strings.data.fileNameOf, {
    errorTitle: strings.data.exportFailed,
    successTitle: strings.data.exported,
  })
