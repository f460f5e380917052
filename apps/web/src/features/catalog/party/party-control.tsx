import { formatDay, formatLongDay } from '@fenix/domain/dates.ts'
import { placeText, sizeText } from '@fenix/domain/event-brief.ts'
import { urlParams } from '@fenix/domain/routes.ts'
import { parseDay } from '@fenix/domain/typed-day.ts'
import { CalendarDays, type LucideIcon, PartyPopper } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { cn } from '#kit/ui/cn.ts'
import { useUrl } from '#kit/url/url.ts'
import { loadPartySheet, useParty, usePartySize } from './party.ts'
import { strings } from './texts.ts'
import { usePartyDate } from './use-party-date.ts'

const loadWhenSheet = () => import('./when-sheet.tsx')

type PartyFieldProps = {
  label: string
  value: string
  /** The value for screen readers, if it differs from the visible one. */
  spokenValue?: string
  icon: ReactNode
  onClick: () => void
}

const PartyField = ({ label, value, spokenValue = value, icon, onClick }: PartyFieldProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-label={`${label} ${spokenValue}`}
    onClick={onClick}
    className="flex min-h-13 items-center gap-3 bg-surface px-3.5 py-1 text-left leading-tight focus-visible:-outline-offset-4"
  >
    {icon}
    <span>
      <span className="block text-muted text-xs">{label}</span>
      <span className="font-semibold text-sm">{value}</span>
    </span>
  </button>
)

const look = 'size-5 shrink-0'
const icon = (Icon: LucideIcon, className?: string) => (
  <Icon aria-hidden="true" className={cn(look, className)} />
)

type PartyControlProps = {
  onDate: (date: string | undefined) => void
  /** Called when a party in a different city than before is saved. */
  onNewCity: (city: string) => void
}

/** A day such as '15 mai 2027'. */
const briefDay = (day: string) => formatDay(day).replaceAll(' de ', ' ').replace('.', '')

/**
 * The party's date and the facts that decide prices, each changed in a sheet. The server renders what the URL says;
 * on a device that stores a party, `styles/base.css` hides the control until the app has started.
 */
export function PartyControl({ onDate, onNewCity }: PartyControlProps) {
  const { params } = useUrl()
  const date = usePartyDate() ?? parseDay(params.get(urlParams.date) ?? '')
  const party = useParty()
  const size = sizeText(usePartySize())
  const when = useDialog(loadWhenSheet)
  const told = useDialog(loadPartySheet)

  return (
    <div
      data-for="clients"
      data-not-on-paper
      data-party-control
      className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-px overflow-hidden rounded-md border-[1.5px] border-control bg-border md:w-auto md:min-w-110 noscript:hidden"
    >
      <PartyField
        label={strings.when}
        value={date === undefined ? strings.chooseDate : briefDay(date)}
        spokenValue={date === undefined ? strings.chooseDate : formatLongDay(date)}
        icon={icon(CalendarDays)}
        onClick={when.open}
      />
      <PartyField
        label={strings.yours}
        value={size || (party && placeText(party)) || strings.tell}
        icon={icon(PartyPopper, 'max-md:hidden')}
        onClick={told.open}
      />
      {when.Dialog && <when.Dialog date={date} onChange={onDate} onClose={when.close} />}
      {told.Dialog && <told.Dialog onNewCity={onNewCity} onClose={told.close} />}
    </div>
  )
}
