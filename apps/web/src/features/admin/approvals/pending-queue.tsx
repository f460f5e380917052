import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ListAndPane } from '#kit/list/list-and-pane.tsx'
import { pendingQueries } from '#resources/registrations/admin-queries.ts'
import type { PendingRegistration } from '#resources/registrations/admin-row.ts'
import { strings as errors } from '#strings/errors.ts'
import type { AdminPanelProps } from '../admin-panel-props.ts'
import { GonePane } from './gone-pane.tsx'
import { PendingPane } from './pending-pane.tsx'
import { QueueList } from './queue-list.tsx'
import { QueueRow } from './queue-row.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { strings } from './texts.ts'
import { useDecision } from './use-decision.ts'
import { useQueue } from './use-queue.ts'

const text = strings

/** The registrations that wait, oldest first, beside the one that is read. */
export function PendingQueue({ urlOf, head }: AdminPanelProps & { head: ReactNode }) {
  const query = useInfiniteQuery(pendingQueries.list())
  const {
    id,
    opened: registration,
    isGone,
    place,
    total,
    openNext,
    onDecided,
    onKeyDown,
  } = useQueue(query, pendingQueries.one, 'pending')
  const [asked, setAsked] = useState<PendingRegistration>()
  const decision = useDecision(registration, onDecided)

  const pane = () => {
    if (isGone && decision.act === undefined)
      return <GonePane title={text.gone} text={text.goneText} onNext={openNext} />
    if (!registration) return undefined

    return (
      <PendingPane
        registration={registration}
        decision={decision}
        urlOf={urlOf}
        onReject={() => setAsked(registration)}
        onTitleKeyDown={onKeyDown}
      />
    )
  }

  return (
    <>
      <ListAndPane
        label={text.queue}
        head={head}
        columns="md:grid-cols-[24rem_minmax(0,1fr)]"
        back={text.back(place, total)}
        list={
          <QueueList
            query={query}
            errorTitle={errors.load.pending}
            empty={{ title: text.empty, text: text.emptyText }}
          >
            {(row) => (
              <QueueRow key={row.id} registration={row} isShown={row.id === id} onKeyDown={onKeyDown} />
            )}
          </QueueList>
        }
        pane={pane()}
      />
      {asked && (
        <RejectDialog
          registration={asked}
          onClose={() => setAsked(undefined)}
          onReject={(rejecting) => {
            setAsked(undefined)
            decision.followRejection(asked.id, rejecting)
          }}
        />
      )}
    </>
  )
}
