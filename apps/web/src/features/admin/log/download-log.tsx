import { isoDay } from '@fenix/domain/moments.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { saveFile } from '#kit/browser/save-file.ts'
import { Button } from '#kit/ui/button.tsx'
import { auditLogQueries, type LogFilters, longestPage } from '#resources/audit-log/queries.ts'
import type { LogEntry } from '#resources/audit-log/row.ts'
import { strings } from '#strings/admin-log.ts'
import { partsOf } from './act-sentence.tsx'
import { toCsv } from './csv.ts'
import { fieldsText } from './log-row.tsx'

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

function toRow(entry: LogEntry) {
  const { who, did, named, about } = partsOf(entry)
  const act = [did, named?.name, about && `${strings.about} ${about.name}`].filter(Boolean).join(' ')

  return [moment.format(new Date(entry.at)), who, act, fieldsText(entry)]
}

/** Downloads every act that the filters find, for a spreadsheet. */
export function DownloadLog({ filters }: { filters: LogFilters }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { pages } = await queryClient.fetchInfiniteQuery({
        ...auditLogQueries.acts(filters, longestPage),
        pages: Number.MAX_SAFE_INTEGER,
        staleTime: 0,
        gcTime: 0,
        meta: {},
      })
      const csv = toCsv([strings.csv.columns, ...pages.flat().map(toRow)])
      saveFile(
        new Blob([csv], { type: 'text/csv;charset=utf-8' }),
        `${strings.csv.fileName}-${isoDay(new Date())}.csv`,
      )
    },
    meta: { errorTitle: strings.csv.failed },
  })

  return (
    <Button
      size="sm"
      variant="ghost"
      busy={isPending ? strings.loading : undefined}
      onClick={() => mutate()}
      className="mt-2 ml-auto mr-2 flex"
    >
      <Download aria-hidden="true" className="size-4.5" />
      {strings.csv.download}
    </Button>
  )
}
