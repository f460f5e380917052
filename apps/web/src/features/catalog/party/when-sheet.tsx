import { today } from '@fenix/domain/dates.ts'
import { monthsAfter, spokenDay } from '@fenix/domain/months.ts'
import { parseDay } from '@fenix/domain/typed-day.ts'
import { useState } from 'react'
import { DateInput } from '#kit/form/date-field.tsx'
import { MonthGrid } from '#kit/form/month-grid.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog, DialogContent, DialogTitle } from '#kit/ui/dialog.tsx'
import { Field } from '#kit/ui/field.tsx'
import { dateHint } from './date-hint.ts'
import { forgetParty, keepParty, noParty, useParty } from './party.ts'
import { strings } from './texts.ts'

type WhenSheetProps = {
  date: string | undefined
  onChange: (date: string | undefined) => void
  onClose: () => void
}

/** Asks for the party's date, which is also stored in 'Minha festa'. */
export default function WhenSheet({ date, onChange, onClose }: WhenSheetProps) {
  const party = useParty() ?? noParty
  const [typed, setTyped] = useState(date ?? '')
  const [error, setError] = useState<string>()
  const now = today()
  const last = monthsAfter(18, now)
  const day = parseDay(typed)
  const isShown = day !== undefined && day >= now && day <= last

  const choose = (next: string | undefined) => {
    const changed = { ...party, date: next ?? '' }
    if (Object.values(changed).every((value) => value === '')) forgetParty()
    else keepParty(changed)
    onChange(next)
    onClose()
  }
  const submit = () => {
    if (day === undefined) return setError(strings.noDate)
    if (day < now) return setError(strings.pastDate)
    choose(day)
  }

  return (
    <Dialog onClose={onClose}>
      <DialogContent aria-describedby={undefined} className="p-0!">
        <div className="flex min-h-18 items-center border-border border-b px-5">
          <DialogTitle>{strings.whenTitle}</DialogTitle>
        </div>
        <form
          noValidate
          className="grid gap-3 px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <Field label={strings.date} error={error} hint={error ? undefined : dateHint(day ?? '')}>
            <DateInput
              value={typed}
              onChange={(next) => {
                setTyped(next)
                setError(undefined)
              }}
            />
          </Field>
          <MonthGrid
            key={isShown ? day.slice(0, 7) : ''}
            kind="choice"
            first={now}
            last={last}
            start={isShown ? day : now}
            dayOf={(one) => ({
              name: spokenDay(one),
              isChosen: one === day,
              isOpen: one >= now && one <= last,
              className: one === day ? 'border-primary bg-primary text-on-primary' : '',
            })}
            onPress={(one) => {
              setTyped(one)
              setError(undefined)
            }}
          />
          <div className="-mx-5 grid grid-cols-[auto_1fr] gap-3 border-border border-t px-5 pt-3">
            <Button onClick={() => choose(undefined)}>{strings.unknownDate}</Button>
            <Button type="submit" variant="ember">
              {strings.showFree}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
