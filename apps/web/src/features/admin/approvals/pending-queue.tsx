import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { pendingQueries } from '#data/moderation/pending.queries.ts'
import { navigate } from '#lib/url.ts'
import { strings } from '#strings/admin.ts'
import type { AdminPanelProps } from '../admin-panel-props.ts'
import { itemLinkId, useItem } from '../item-link.tsx'
import { ListAndPane } from '../list-and-pane.tsx'
import { GonePane } from './gone-pane.tsx'
import { KeyHints } from './key-hints.tsx'
import { PendingPane } from './pending-pane.tsx'
import { queueKeys } from './queue-keys.ts'
import { QueueList } from './queue-list.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useDecision } from './use-decision.ts'
import { useOpened } from './use-opened.ts'

const text = strings.approvals

/** The registrations that wait, oldest first, beside the one that is read. */
export function PendingQueue({ urlOf, head }: AdminPanelProps & { head: ReactNode }) {
  const query = useInfiniteQuery(pendingQueries.list())
  const rows = query.data?.pages.flat() ?? []
  const { item, itemUrl } = useItem()
  const { id, registration, isGone } = useOpened(item || rows[0]?.id, rows)
  const place = rows.findIndex((row) => row.id === id)
  const [isAsking, setAsking] = useState(false)

  const open = (next: string) => navigate(itemUrl(next), { replace: true })
  const openNext = () => open((rows[place + 1] ?? rows[place - 1])?.id ?? '')
  const decision = useDecision(registration, openNext)

  const onKeyDown = queueKeys({
    approve: decision.approve,
    reject: () => setAsking(true),
    move(step) {
      const row = rows[place + step]
      if (!row) return
      open(row.id)
      document.getElementById(itemLinkId(row.id))?.focus()
    },
  })

  const pane = () => {
    if (isGone && !decision.isPending) return <GonePane onNext={openNext} />
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
        back={text.back(place + 1, rows.length)}
        list={<QueueList query={query} shownId={id} onKeyDown={onKeyDown} />}
        foot={rows.length > 0 && <KeyHints />}
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
