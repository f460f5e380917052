import { formatDay, formatLongDay } from '@fenix/domain/dates.ts'
import { CalendarDays } from 'lucide-react'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { strings } from './texts.ts'
import { usePartyDate } from './use-party-date.ts'

const loadWhenSheet = () => import('./when-sheet.tsx')

/** The party's date, which a sheet changes. */
export default function WhenButton({ onChange }: { onChange: (date: string | undefined) => void }) {
  const date = usePartyDate()
  const { Dialog, open, close } = useDialog(loadWhenSheet)

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${strings.when} ${date === undefined ? strings.chooseDate : formatLongDay(date)}`}
        onClick={open}
        className="flex min-h-13 w-full items-center gap-3 rounded-md border-[1.5px] border-control bg-surface px-3.5 text-left leading-tight md:w-auto md:min-w-52 noscript:hidden"
      >
        <CalendarDays aria-hidden="true" className="size-5 shrink-0" />
        <span>
          <span className="block text-muted text-xs">{strings.when}</span>
          <span className="font-semibold text-sm">
            {date === undefined ? strings.chooseDate : formatDay(date).replaceAll(/ de|\./g, '')}
          </span>
        </span>
      </button>
      {Dialog && <Dialog date={date} onChange={onChange} onClose={close} />}
    </>
  )
}
