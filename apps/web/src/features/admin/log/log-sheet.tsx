import { SideSheet } from '#kit/ui/side-sheet.tsx'
import { useSettled } from '#kit/ui/use-settled.ts'
import { goBack, useUrl } from '#kit/url/url.ts'
import { strings } from '#strings/admin-log.ts'
import { DownloadLog } from './download-log.tsx'
import { LogFiltersForm } from './log-filters.tsx'
import { LogList } from './log-list.tsx'
import { coveredUrl, filtersOf } from './log-url.ts'

const settleMs = 300

/** 'Registro': what administrators have done, in front of the panel. */
export default function LogSheet() {
  const url = useUrl()
  const filters = filtersOf(url)
  const term = useSettled(filters.term, settleMs) ?? filters.term

  return (
    <SideSheet title={strings.title} text={strings.text} onClose={() => goBack(coveredUrl(url))}>
      <LogFiltersForm />
      <DownloadLog filters={filters} />
      <LogList filters={{ ...filters, term }} />
    </SideSheet>
  )
}
