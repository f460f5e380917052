import { today } from '@fenix/domain/dates.ts'
import { monthsAfter, spokenDay } from '@fenix/domain/months.ts'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#kit/dialog/confirm-dialog.tsx'
import { MonthGrid } from '#kit/form/month-grid.tsx'
import { Loaded } from '#kit/list/loaded.tsx'
import { Announcement } from '#kit/page/announcement.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Card } from '#kit/ui/card.tsx'
import { ChoiceChip } from '#kit/ui/choice-chip.tsx'
import { cn } from '#kit/ui/cn.ts'
import { Disclosure } from '#kit/ui/disclosure.tsx'
import { Mark } from '#kit/ui/mark.tsx'
import { Notice } from '#kit/ui/notice.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import {
  type Agenda,
  type AgendaChange,
  agendaQueries,
  daysStill,
  isBusyOn,
  isStale,
  useAgendaChange,
} from '#resources/agendas/own.ts'
import { strings } from './texts.ts'

type AgendaProps = { agenda: Agenda; onChange: (change: AgendaChange) => void }

const bar = <span aria-hidden="true" className="absolute bottom-1 h-0.5 w-4 rounded-full bg-current" />
const flame = <Mark mono className="absolute top-0.5 right-0.5 size-3.5" />

const looks = {
  free: '',
  busy: 'border-text bg-text text-surface',
  party: 'border-primary bg-ember-soft text-primary',
}

function Days({ agenda, onChange }: AgendaProps) {
  const [party, setParty] = useState<string>()
  const [said, setSaid] = useState('')
  const now = today()
  const stateOf = (day: string) => {
    if (agenda.parties.includes(day)) return 'party'
    return isBusyOn(agenda, day) ? 'busy' : 'free'
  }
  const set = (day: string, isBusy: boolean) => {
    onChange({ day, isBusy })
    setSaid(strings.day(spokenDay(day), isBusy ? 'busy' : 'free'))
  }

  return (
    <>
      <MonthGrid
        kind="toggles"
        first={monthsAfter(-12, now)}
        last={monthsAfter(18, now)}
        start={now}
        dayOf={(day) => {
          const state = stateOf(day)
          return {
            name: strings.day(spokenDay(day), state),
            isChosen: state !== 'free',
            isOpen: day >= now,
            className: looks[state],
            mark: state === 'free' ? undefined : state === 'busy' ? bar : flame,
          }
        }}
        onPress={(day) => (stateOf(day) === 'party' ? setParty(day) : set(day, stateOf(day) === 'free'))}
      />
      <Announcement text={said} />
      <ConfirmDialog
        open={party !== undefined}
        onClose={() => setParty(undefined)}
        title={strings.freeParty}
        text={strings.freePartyText}
        confirmLabel={strings.free}
        onConfirm={() => party !== undefined && set(party, false)}
      />
    </>
  )
}

const Legend = () => (
  <ul aria-hidden="true" data-in-colors className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
    {(['busy', 'party', 'free'] as const).map((state) => (
      <li key={state} className="flex items-center gap-2">
        <span
          className={cn(
            'grid size-4 place-items-center rounded-xs border-[1.5px]',
            state === 'free'
              ? 'border-control'
              : `${looks[state]} forced-colors:bg-[SelectedItem] forced-colors:text-[SelectedItemText] forced-colors:forced-color-adjust-none`,
          )}
        >
          {state === 'party' && <Mark mono className="size-3" />}
        </span>
        {strings.states[state]}
      </li>
    ))}
  </ul>
)

/** The weekdays on which the provider never works. */
const NeverOn = ({ agenda: { never_on }, onChange }: AgendaProps) => (
  <Disclosure label={strings.neverOn}>
    <fieldset className="mt-1 flex flex-wrap gap-2">
      <legend className="sr-only">{strings.neverOn}</legend>
      {strings.weekdays.map((name, weekday) => (
        <ChoiceChip
          key={name}
          type="checkbox"
          label={name}
          checked={never_on.includes(weekday)}
          onChange={({ target }) =>
            onChange({
              neverOn: target.checked
                ? [...never_on, weekday].toSorted()
                : never_on.filter((other) => other !== weekday),
            })
          }
        />
      ))}
    </fieldset>
  </Disclosure>
)

const Confirm = ({ isDue, onChange }: { isDue: boolean } & Pick<AgendaProps, 'onChange'>) => (
  <Button
    variant={isDue ? 'ink' : 'outline'}
    className={isDue ? 'mt-2.5' : 'w-full'}
    onClick={() => onChange('confirm')}
  >
    <Check aria-hidden="true" className="size-5" />
    {strings.upToDate}
  </Button>
)

function Freshness({ agenda, onChange }: AgendaProps) {
  if (!isStale(agenda)) return agenda.confirmed_at ? null : <p className="text-sm">{strings.never}</p>

  return (
    <Notice title={strings.still(daysStill(agenda))}>
      <p>{strings.stillText}</p>
      <Confirm isDue onChange={onChange} />
    </Notice>
  )
}

export function AgendaCard({ ownerId }: { ownerId: string }) {
  const query = useQuery(agendaQueries.ofOwner(ownerId))
  const { data: agenda } = query
  const { mutate } = useAgendaChange(ownerId)
  const titleId = useId()
  const isDue = agenda && isStale(agenda)

  return (
    <Card aria-labelledby={titleId} className="grid gap-3 p-4">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 id={titleId} className="text-xl">
          {strings.title}
        </h2>
        {agenda?.confirmed_at && !isDue && (
          <p className="flex items-center gap-1.5 font-semibold text-sm text-success">
            <Check aria-hidden="true" className="size-4.5" />
            {strings.freshness(daysStill(agenda))}
          </p>
        )}
      </div>
      <Loaded query={query} errorTitle={strings.loadError} skeleton={<Skeleton className="h-100" />}>
        {(loaded) => (
          <>
            <Freshness agenda={loaded} onChange={mutate} />
            <Days agenda={loaded} onChange={mutate} />
            <Legend />
            <p data-not-on-paper className="text-muted text-sm">
              {strings.how}
            </p>
            <NeverOn agenda={loaded} onChange={mutate} />
            {!isDue && <Confirm isDue={false} onChange={mutate} />}
          </>
        )}
      </Loaded>
    </Card>
  )
}
