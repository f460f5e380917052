import { isoDay } from '@fenix/domain/moments.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '#lib/save-file.ts'
import { strings } from '#strings/account.ts'
import type { ArchiveProgress } from './my-data-archive.ts'

/** Downloads the person's data; the code that makes the archive comes with the first use. */
export function useDownloadMyData() {
  const [progress, setProgress] = useState<ArchiveProgress>()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      const { makeArchive } = await import('./my-data-archive.ts')
      saveFile(await makeArchive(setProgress), strings.data.fileName(isoDay(new Date())))
    },
    onSettled: () => setProgress(undefined),
    meta: { errorTitle: strings.data.downloadFailed, successTitle: strings.data.downloaded },
  })

  return { download: () => mutate(), isPending, isError, progress }
}
