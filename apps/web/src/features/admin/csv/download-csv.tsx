import { isoDay } from '@fenix/domain/moments.ts'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ExportedList } from '#data/admin-export/exports.ts'
import { saveFile } from '#lib/save-file.ts'
import { strings } from '#strings/admin-csv.ts'
import { ActionButton } from '../action-button.tsx'

/** Downloads a whole list for a spreadsheet; the code that makes the file comes with the first use. */
export function DownloadCsv({ list }: { list: ExportedList }) {
  const [rows, setRows] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      setRows(0)
      const { makeCsv } = await import('./make-csv.ts')
      saveFile(await makeCsv(list, setRows), `${strings.fileNames[list]}-${isoDay(new Date())}.csv`)
    },
    meta: { errorTitle: strings.failed, successTitle: strings.downloaded },
  })

  return (
    <ActionButton
      size="sm"
      variant="ghost"
      fullLabel={strings.lists[list]}
      busy={isPending ? strings.loading(rows) : undefined}
      onClick={() => mutate()}
    >
      <Download aria-hidden="true" className="size-4.5" />
      <span className="max-sm:sr-only">{strings.download}</span>
    </ActionButton>
  )
}
