import { adminUrls } from '@fenix/domain/admin-urls.ts'
import { dayMs, formatShortDay, writtenShortDay } from '@fenix/domain/dates.ts'
import { formatCount } from '@fenix/domain/numbers.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { strings as app } from '#kit/texts.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { cn } from '#kit/ui/cn.ts'
import { adminQueries } from '#resources/admin.ts'
import { MissingList } from './missing-list.tsx'
import { strings } from './texts.ts'

const cell = 'flex flex-col justify-center px-4 py-1.5 text-left focus-visible:-outline-offset-3'

type FigureProps = {
  label: string
  /** Undefined until known. */
  value: string | undefined
  isZero?: boolean
  /** An explanation of the number; `isLate` marks it as urgent. */
  note?: string | undefined
  isLate?: boolean
}

const Figure = ({ label, value, isZero = false, note, isLate = false }: FigureProps) => (
  <>
    <span className="text-muted text-xs md:whitespace-nowrap">{label}</span>
    <span className="flex flex-wrap items-baseline gap-x-2 whitespace-nowrap md:flex-nowrap">
      <b className={cn('min-h-6 text-lg tabular-nums', isZero && 'text-muted')}>{value}</b>
      {note && (
        <span className={cn('text-xs tabular-nums', isLate ? 'font-bold text-warn' : 'text-muted')}>
          {note}
        </span>
      )}
    </span>
  </>
)

type LinkedProps = FigureProps & { to: string; className?: string }

const Linked = ({ to, className = 'border-t border-l md:flex-1 md:border-t-0', ...figure }: LinkedProps) => (
  <AppLink to={to} className={cn(cell, 'border-border hover:bg-surface-2', className)}>
    <Figure {...figure} />
  </AppLink>
)

/** A registration that has waited this long is late. */
const lateMs = 2 * dayMs

/** The numbers that matter today, each with a link to its list. */
export function TodayStrip() {
  const { data, isError, isPaused, refetch } = useQuery(adminQueries.today())
  const isFailed = data === undefined && (isError || isPaused)
  const absent = isFailed ? strings.unknown : undefined
  const counted = (n: number | undefined, note: (n: number) => string) => ({
    value: n === undefined ? absent : formatCount(n),
    isZero: n === 0,
    note: n ? note(n) : undefined,
  })
  const since = data?.since

  return (
    <section
      aria-label={strings.title}
      className="relative mb-3 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] rounded-lg bg-surface shadow-1 outline outline-border -outline-offset-1 max-md:group-has-data-item:hidden md:flex md:min-h-15.5 md:flex-wrap"
    >
      <div className="col-span-full flex items-center justify-between px-4 pt-2 md:flex-col md:items-start md:justify-center md:pt-0">
        <h2 className="text-base">{strings.title}</h2>
        {isFailed ? (
          <button
            type="button"
            title={app.retry}
            onClick={() => void refetch()}
            className="min-h-11 font-semibold text-primary text-xs underline md:min-h-6"
          >
            {app.retry}
          </button>
        ) : (
          <span className="text-muted text-xs">{formatShortDay(new Date())}</span>
        )}
      </div>
      <Linked
        to={adminUrls.approvals}
        label={strings.waiting}
        {...counted(data?.waiting, () => strings.since(writtenShortDay(since ?? '')))}
        isLate={Boolean(since) && Date.now() - Date.parse(since ?? '') >= lateMs}
      />
      <Linked to={adminUrls.edits} label={strings.edits} {...counted(data?.edits, strings.unseen)} />
      <Linked to={adminUrls.reports} label={strings.reports} {...counted(data?.reports, strings.open)} />
      <Linked to={adminUrls.doubted} label={strings.doubts} {...counted(data?.doubts, strings.toAsk)} />
      <Linked
        to={adminUrls.suppliers}
        label={strings.visits}
        value={data ? `${formatCount(data.views)} → ${formatCount(data.contacts)}` : absent}
        isZero={data?.views === 0}
        note={data && strings.rates(data.views, data.contacts, data.views_before, data.contacts_before)}
        className="col-span-full border-t md:flex-2 md:border-t-0 md:border-l"
      />
      <Searches missing={data?.missing}>
        <Figure
          label={strings.searches}
          {...counted(data?.searches, () => strings.places(data?.places ?? 0))}
        />
      </Searches>
    </section>
  )
}

type SearchesProps = { missing: Parameters<typeof MissingList>[0]['places'] | undefined; children: ReactNode }

/** A button with the number of searches without a result, which opens the list of these searches. */
function Searches({ missing, children }: SearchesProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useId()
  const isShown = isOpen && missing !== undefined

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from anywhere in it.
    <div
      className="col-span-full border-border border-t md:flex-2 md:border-t-0 md:border-l"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isShown) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isShown}
        aria-controls={list}
        disabled={missing === undefined}
        onClick={() => setOpen(!isOpen)}
        className={cn(
          'flex min-h-13 w-full items-center rounded-r-lg md:h-full hover:bg-surface-2',
          isShown && 'bg-ember-soft text-primary',
        )}
      >
        <span className={cn(cell, 'flex-1')}>{children}</span>
        <ChevronDown aria-hidden="true" className={cn('mr-4 size-5 shrink-0', isShown && 'rotate-180')} />
      </button>
      <div
        id={list}
        hidden={!isShown}
        className="px-4 md:absolute md:top-full md:right-0 md:z-10 md:mt-2 md:w-113 md:rounded-lg md:bg-raised md:shadow-2 md:outline md:outline-border"
      >
        {isShown && <MissingList places={missing} />}
      </div>
    </div>
  )
}
