import { isOver } from '@fenix/domain/event-brief.ts'
import { alphabetically } from '@fenix/domain/text.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { WhatsAppIcon } from '#kit/ui/icons.tsx'
import { dayStatesQuery } from '#resources/agendas/days.ts'
import { categoryQueries } from '#resources/categories/queries.ts'
import { useEntries } from '#resources/favorites/board.ts'
import { type Entries, newEntry } from '#resources/favorites/row.ts'
import { sharingQueries } from '#resources/favorites/sharing.ts'
import { voteQueries, votesFor } from '#resources/favorites/votes.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { useCardDialogs } from '../card-dialogs.tsx'
import DayLine from '../day-state.tsx'
import { useParty } from '../party/party.ts'
import { AskSheet, useAsk } from './ask-sheet.tsx'
import { BoardFoot } from './board-foot.tsx'
import { BoardRow } from './board-row.tsx'
import { boardSums } from './board-sums.ts'
import { strings } from './texts.ts'

/** Professionals by category, in the administrators' order; categories that are not offered come last, by name. */
export function useGroups(professionals: readonly Professional[]) {
  const { data: offered = [] } = useQuery(categoryQueries.offered())
  const places = new Map(offered.map(({ name }, place) => [name, place]))
  const place = (category: string) => places.get(category) ?? offered.length

  return [...new Set(professionals.map(({ category }) => category))]
    .toSorted((one, other) => place(one) - place(other) || alphabetically(one, other))
    .map((category) => ({ category, members: professionals.filter((one) => one.category === category) }))
}

type GroupProps = { category: string; count: number; beside?: ReactNode; children: ReactNode }

export const Group = ({ category, count, beside, children }: GroupProps) => (
  <section className="@container relative mb-4 rounded-lg bg-surface shadow-1 outline outline-border focus-within:z-1">
    <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-1.5 min-[73.75rem]:px-5">
      <h2 className="text-xl">
        {category} <span className="ml-1 font-normal text-muted text-sm">{count}</span>
      </h2>
      {beside}
    </header>
    {children}
  </section>
)

/** The maximum number of professionals asked at once. */
const mostAsked = 5

type BoardProps = {
  clientId: string
  favorites: readonly Professional[]
  banner?: ReactNode
  onRemove: () => void
}

/** A client's favorites as a plan of the party: by category, with state, price and note, and what they cost. */
export function Board({ clientId, favorites, banner, onRemove }: BoardProps) {
  const entries: Entries = useEntries(clientId) ?? {}
  const { data: token } = useQuery(sharingQueries.token(clientId))
  const { data: votes } = useQuery({ ...voteQueries.of(token ?? ''), enabled: Boolean(token) })
  const party = useParty()
  const ask = useAsk(clientId)
  const [asked, setAsked] = useState<readonly Professional[]>()
  const { open, dialogs } = useCardDialogs(favorites, clientId)
  const groups = useGroups(favorites)
  const day = party && party.date !== '' && !isOver(party, new Date()) ? party.date : undefined
  const ids = favorites.map(({ id }) => id)
  const { data: states } = useQuery({ ...dayStatesQuery(ids, day ?? ''), enabled: day !== undefined })
  const entryOf = ({ id }: Professional) => entries[id] ?? newEntry

  return (
    <>
      {groups.map(({ category, members }) => {
        const toAsk = members.filter((one) => entryOf(one).state === 'to_ask').slice(0, mostAsked)
        const isClosed = members.some((one) => entryOf(one).state === 'closed')

        return (
          <div key={category}>
            <Group
              category={category}
              count={members.length}
              beside={
                isClosed ? (
                  <p className="flex items-center gap-1.5 font-semibold text-sm text-success">
                    <CircleCheck aria-hidden="true" className="size-5" />
                    {strings.isClosed}
                  </p>
                ) : (
                  toAsk.length > 1 && (
                    <Button
                      size="sm"
                      aria-haspopup="dialog"
                      onClick={() => {
                        for (const first of toAsk.slice(0, 1)) ask(first)
                        setAsked(toAsk)
                      }}
                    >
                      <WhatsAppIcon className="size-5" />
                      {strings.ask.title(toAsk.length)}
                      <span className="sr-only">: {category}</span>
                    </Button>
                  )
                )
              }
            >
              {members.map((professional) => (
                <BoardRow
                  key={professional.id}
                  clientId={clientId}
                  professional={professional}
                  entry={entryOf(professional)}
                  votes={votesFor(votes, professional.id)}
                  day={
                    day && states && <DayLine day={day} state={states.get(professional.id)?.state ?? 'ask'} />
                  }
                  onOpen={(dialog) => open(professional, dialog)}
                  onRemove={onRemove}
                />
              ))}
            </Group>
          </div>
        )
      })}
      {banner}
      <BoardFoot {...boardSums(favorites, entries, party)} />
      {asked && <AskSheet clientId={clientId} professionals={asked} onClose={() => setAsked(undefined)} />}
      {dialogs}
    </>
  )
}
