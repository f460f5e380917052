import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { pendingQueries } from '#data/moderation/pending.queries.ts'
import { strings } from '#strings/admin.ts'
import { strings as errors } from '#strings/errors.ts'
import type { AdminPanelProps } from '../admin-panel-props.ts'
import { ListAndPane } from '../list-and-pane.tsx'
import { GonePane } from './gone-pane.tsx'
import { KeyHints } from './key-hints.tsx'
import { PendingPane } from './pending-pane.tsx'
import { queueKeys } from './queue-keys.ts'
import { QueueList } from './queue-list.tsx'
import { QueueRow } from './queue-row.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useDecision } from './use-decision.ts'
import { useQueue } from './use-queue.ts'

const text = strings.approvals

/** The registrations that wait, oldest first, beside the one that is read. */
export function PendingQueue({ urlOf, head }: AdminPanelProps & { head: ReactNode }) {
  const query = useInfiniteQuery(pendingQueries.list())
  const {
    rows,
    id,
    opened: registration,
    isGone,
    place,
    openNext,
    move,
  } = useQueue(query, pendingQueries.one)
  const [isAsking, setAsking] = useState(false)
  const decision = useDecision(registration, openNext)
  const onKeyDown = queueKeys({ approve: decision.approve, reject: () => setAsking(true), move })

  const pane = () => {
    if (isGone && !decision.isPending)
      return <GonePane title={text.gone} text={text.goneText} onNext={openNext} />
    if (!registration) return undefined

    return (
      <PendingPane
        registration={registration}
        decision={decision}
        urlOf={urlOf}
        onReject={() => setAsking(true)}
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
        back={text.back(place, rows.length)}
        list={
          <QueueList
            query={query}
            errorTitle={errors.load.pending}
            empty={{ title: text.empty, text: text.emptyText }}
            onKeyDown={onKeyDown}
          >
            {(row) => <QueueRow key={row.id} registration={row} isShown={row.id === id} />}
          </QueueList>
        }
        foot={rows.length > 0 && <KeyHints approve={text.keys.approve} reject={text.keys.reject} />}
        pane={pane()}
      />
      {isAsking && registration && (
        <RejectDialog
          registration={registration}
          onClose={() => setAsking(false)}
          onReject={(rejection) => {
            setAsking(false)
            decision.reject(rejection)
          }}
        />
      )}
    </>
  )
}
