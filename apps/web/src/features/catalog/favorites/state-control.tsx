import { writtenShortDay } from '@fenix/domain/dates.ts'
import {
  ChevronDown,
  CircleCheck,
  CircleDashed,
  CircleX,
  type LucideIcon,
  MessageCircle,
  Send,
} from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { cn } from '#kit/ui/cn.ts'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#kit/ui/dialog.tsx'
import { ListboxOption } from '#kit/ui/listbox-option.tsx'
import { columnsFrom, useMedia } from '#kit/ui/use-media.ts'
import type { Entry } from '#resources/outbox/outbox.ts'
import { strings } from './texts.ts'

type State = Entry['state']

const states: Record<State, { icon: LucideIcon; look: string }> = {
  to_ask: { icon: CircleDashed, look: 'border-control bg-surface' },
  asked: { icon: Send, look: 'border-primary bg-surface text-primary' },
  answered: { icon: MessageCircle, look: 'border-primary bg-ember-soft text-primary' },
  closed: { icon: CircleCheck, look: 'border-success bg-success-soft text-success' },
  declined: { icon: CircleX, look: 'border-border bg-surface-2 text-muted' },
}
const order = Object.keys(states) as State[]

const trigger =
  'flex min-h-11 w-full items-center gap-1.5 whitespace-nowrap rounded-full border-[1.5px] px-2.5 text-left font-semibold text-sm md:gap-2 md:px-3'

const Shown = ({ state }: { state: State }) => {
  const { icon: Icon } = states[state]

  return (
    <>
      <Icon aria-hidden="true" className="size-4.5 shrink-0 md:size-5" />
      <span className="flex-1">{strings.states[state]}</span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 md:size-4.5 print:hidden" />
    </>
  )
}

type StateControlProps = {
  name: string
  entry: Pick<Entry, 'state' | 'asked_at'>
  onChange: (state: State) => void
}

/** How far the conversation with a favorite is: a listbox on a desktop, a sheet on a phone. */
export const StateControl = (props: StateControlProps) =>
  useMedia(columnsFrom, false) ? <StateListbox {...props} /> : <StateSheet {...props} />

const row = 'flex cursor-pointer items-center gap-3 rounded-md px-3 font-semibold outline-focus'

function StateListbox({ name, entry: { state }, onChange }: StateControlProps) {
  const [active, setActive] = useState<number>()
  const id = useId()
  const isOpen = active !== undefined
  const current = order.indexOf(state)

  const choose = (one: State | undefined) => {
    setActive(undefined)
    if (one !== undefined && one !== state) onChange(one)
  }
  /** Where each key moves in the open listbox. */
  const moves: Record<string, number> = {
    ArrowDown: Math.min((active ?? 0) + 1, order.length - 1),
    ArrowUp: Math.max((active ?? 0) - 1, 0),
    Home: 0,
    End: order.length - 1,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (!isOpen) {
      if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key)) return
      setActive(current)
    } else if (key in moves) setActive(moves[key])
    else if (key === 'Enter' || key === ' ') choose(order[active])
    else if (key === 'Escape') choose(undefined)
    else return
    event.preventDefault()
  }

  return (
    <div className="relative">
      <button
        type="button"
        role="combobox"
        aria-label={strings.state(name, state)}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen ? `${id}-${order[active]}` : undefined}
        onClick={() => setActive(isOpen ? undefined : current)}
        onKeyDown={onKeyDown}
        onBlur={() => setActive(undefined)}
        data-on-paper
        className={cn(trigger, states[state].look)}
      >
        <Shown state={state} />
      </button>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={strings.question}
        hidden={!isOpen}
        // Keeps the focus in the listbox, which would otherwise close before the click.
        onPointerDown={(event) => event.preventDefault()}
        className="absolute top-full left-0 z-20 mt-1.5 w-58 scroll-mb-24 rounded-lg bg-surface p-1.5 shadow-2 outline outline-border"
      >
        {isOpen &&
          order.map((one, index) => {
            const { icon: Icon } = states[one]

            return (
              <ListboxOption
                key={one}
                id={`${id}-${one}`}
                isSelected={one === state}
                isActive={index === active}
                onChoose={() => choose(one)}
                className={cn(
                  row,
                  'min-h-11 scroll-mb-24 text-sm hover:bg-surface-2 aria-selected:bg-ember-soft aria-selected:text-primary',
                  index === active && 'outline-2 -outline-offset-2',
                )}
              >
                <Icon aria-hidden="true" className="size-5" />
                {strings.states[one]}
              </ListboxOption>
            )
          })}
      </div>
    </div>
  )
}

function StateSheet({ name, entry: { state, asked_at }, onChange }: StateControlProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const chosen = isClosing ? 'closed' : state

  // 'Fechei' opens its dialog only once the sheet is closed, because arrow keys may merely pass over this option.
  const isAsking = isClosing && !isOpen
  const ask = useEffectEvent(() => {
    setClosing(false)
    onChange('closed')
  })
  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(ask)

    return () => clearTimeout(timer)
  }, [isAsking])

  const choose = (one: State) => {
    setClosing(one === 'closed')
    if (one !== 'closed') onChange(one)
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={strings.state(name, state)}
        onClick={() => setIsOpen(true)}
        data-on-paper
        className={cn(trigger, states[state].look)}
      >
        <Shown state={state} />
      </button>
      {isOpen && (
        <Dialog onClose={() => setIsOpen(false)}>
          <DialogContent>
            <DialogTitle>{name}</DialogTitle>
            <DialogDescription>{strings.question}</DialogDescription>
            <fieldset className="-mx-3 mt-3 grid">
              <legend className="sr-only">{strings.question}</legend>
              {order.map((one) => {
                const { icon: Icon } = states[one]

                return (
                  <label
                    key={one}
                    className={cn(
                      row,
                      'relative min-h-12 text-base has-checked:bg-ember-soft has-checked:text-primary has-focus-visible:outline-3',
                    )}
                  >
                    <input
                      type="radio"
                      name="state"
                      checked={chosen === one}
                      onChange={() => choose(one)}
                      // The arrow keys fire clicks, too; their `detail` is 0, and they leave the sheet open.
                      onClick={({ detail }) => detail > 0 && setIsOpen(false)}
                      className="absolute inset-0 cursor-pointer appearance-none opacity-0"
                    />
                    <Icon aria-hidden="true" className="size-5.5 shrink-0" />
                    {strings.states[one]}
                    {one === 'asked' && state === one && asked_at !== null && (
                      <span className="ml-auto font-normal text-sm">
                        {strings.on(writtenShortDay(asked_at))}
                      </span>
                    )}
                  </label>
                )
              })}
            </fieldset>
          </DialogContent>
        </Dialog>
      )}
    </>
  )
}
