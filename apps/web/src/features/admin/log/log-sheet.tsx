import { today, writtenMoment } from '@fenix/domain/dates.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { saveFile } from '#kit/browser/save-file.ts'
import { strings as app } from '#kit/texts.ts'
import { Button } from '#kit/ui/button.tsx'
import { CloseButton } from '#kit/ui/dialog.tsx'
import { useFocusReturn } from '#kit/ui/focus.ts'
import { Scrim } from '#kit/ui/scrim.tsx'
import { useSearchTerm } from '#kit/ui/use-settled.ts'
import { goBack, useUrl } from '#kit/url/url.ts'
import { auditLogQueries, type LogEntry, type LogFilters, longestPage } from '#resources/audit-log/queries.ts'
import { LogFiltersForm } from './log-filters.tsx'
import { LogList } from './log-list.tsx'
import { fieldsText, partsOf } from './log-row.tsx'
import { coveredUrl, filtersOf } from './log-url.ts'
import { strings } from './texts.ts'

/** The characters that start a formula, also after spaces and as full-width characters of East Asian keyboards. */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** An apostrophe makes a spreadsheet read the cell as text. */
const toCell = (value: string) => `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** A table that Excel in Portuguese can open: UTF-8 with a byte order mark, semicolons, every cell quoted. */
export const toCsv = (rows: readonly (readonly string[])[]) =>
  `\ufeff${rows.map((row) => `${row.map(toCell).join(';')}\r\n`).join('')}`

function toRow(entry: LogEntry) {
  const { who, did, named, about } = partsOf(entry)
  const act = [did, named?.name, about && `${strings.about} ${about.name}`].filter(Boolean).join(' ')

  return [writtenMoment(entry.at), who, act, fieldsText(entry)]
}

function DownloadLog({ filters }: { filters: LogFilters }) {
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
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${strings.csv.fileName}-${today()}.csv`)
    },
    meta: { errorTitle: strings.csv.failed },
  })

  return (
    <Button
      size="sm"
      variant="ghost"
      busy={isPending && app.loading}
      onClick={() => mutate()}
      className="mt-2 mr-2 ml-auto flex! w-fit"
    >
      <Download aria-hidden="true" className="size-4.5" />
      {strings.csv.download}
    </Button>
  )
}

type SideSheetProps = { title: string; text: string; onClose: () => void; children: ReactNode }

/**
 * A sheet at the right of a desktop's window; on a phone it fills the window. The URL decides whether the sheet is
 * open, so unlike a dialog it adds no history entry of its own.
 */
const SideSheet = ({ title, text, onClose, children }: SideSheetProps) => (
  <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
    <Primitive.Portal>
      <Scrim />
      <Primitive.Content
        className="fixed top-(--toast) right-0 bottom-0 z-50 w-full animate-fade-in overflow-y-auto overscroll-contain bg-surface pt-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-2 outline-none md:max-w-110"
        {...useFocusReturn()}
      >
        <Primitive.Title className="px-5 pr-16 text-xl">{title}</Primitive.Title>
        <Primitive.Description className="mt-1 px-5 text-muted text-sm">{text}</Primitive.Description>
        {children}
        <CloseButton />
      </Primitive.Content>
    </Primitive.Portal>
  </Primitive.Root>
)

export default function LogSheet() {
  const url = useUrl()
  const filters = filtersOf(url)
  const term = useSearchTerm(filters.term)

  return (
    <SideSheet title={strings.title} text={strings.text} onClose={() => goBack(coveredUrl(url))}>
      <LogFiltersForm />
      <DownloadLog filters={filters} />
      <LogList filters={{ ...filters, term }} />
    </SideSheet>
  )
}
