import { ownValue } from '@fenix/domain/own-value.ts'
import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { type Act, ActButtons } from './acts.tsx'
import { EmptyState } from './empty-state.tsx'
import { ListAndPane } from './list-and-pane.tsx'
import { Pane, type PaneProps } from './pane.tsx'
import { QueueRow, type QueueRowProps } from './queue-row.tsx'
import { ResourceList } from './resource-list.tsx'
import { type Decision, type QueueQueries, useQueue, useSent } from './use-queue.ts'

const nextLabel = 'Ver o próximo'

type Review = {
  /** Whether the item has changed since the administrator read it. */
  isOutdated: boolean
  /** The decision that is being sent. */
  sent: Decision | undefined
  accept: (sending: Promise<unknown>) => void
  askToRefuse: () => void
}

type ReviewQueueProps<Row, ListKey extends QueryKey, Key extends QueryKey, Page> = QueueQueries<
  Row,
  ListKey,
  Key,
  Page
> & {
  texts: {
    queue: string
    back: (place: number, of: number) => string
    failed: string
    empty: string
    emptyText: string
    gone: string
    goneText: string
    outdated: { title: string; text: string; reread: string }
  }
  /** The number of pending items, including those that are not loaded yet. */
  count: number | undefined
  head: ReactNode
  isChanged: (read: Row, now: Row) => boolean
  row: (row: Row) => Pick<QueueRowProps, 'cover' | 'since' | 'line' | 'chips'>
  /** The content of an item's pane. It marks what differs in `row` from `read`, the version that the administrator has read. */
  pane: (row: Row, read: Row) => Pick<PaneProps, 'title' | 'facts' | 'children'>
  acts: (row: Row, review: Review) => readonly Act[]
  refuseDialog: (row: Row, onSend: (sending: Promise<unknown>) => void, onClose: () => void) => ReactNode
}

/** The items pending a decision, oldest first, beside the open item. If that item changes, it must be reread to be accepted. */
export function ReviewQueue<
  Row extends { id: string; name: string },
  ListKey extends QueryKey,
  Key extends QueryKey,
  Page,
>({
  texts,
  count,
  head,
  isChanged,
  row,
  pane,
  acts,
  refuseDialog,
  ...queries
}: ReviewQueueProps<Row, ListKey, Key, Page>) {
  const { query, id, opened, isGone, place, openNext, onDecided, onKeyDown } = useQueue(queries)
  const { sent, follow } = useSent(onDecided)
  const [read, setRead] = useState(opened)
  const [asked, setAsked] = useState<Row>()
  const isOutdated = read?.id === opened?.id && read && opened ? isChanged(read, opened) : false
  if (read !== opened && !isOutdated) setRead(opened)
  const loaded = query.data?.pages.flat().length ?? 0

  const openedPane = (item: Row) => {
    const { children, ...about } = pane(item, (isOutdated && read) || item)
    const review = {
      isOutdated,
      sent: sent[item.id],
      accept: (sending: Promise<unknown>) => follow(item.id, 'accept', sending),
      askToRefuse: () => setAsked(item),
    }

    return (
      <Pane
        id={item.id}
        {...about}
        onTitleKeyDown={onKeyDown}
        acts={<ActButtons acts={acts(item, review)} size="md" />}
      >
        {isOutdated && (
          <Notice title={texts.outdated.title}>
            <p>{texts.outdated.text}</p>
            <Button size="sm" className="mt-2" onClick={() => setRead(item)}>
              {texts.outdated.reread}
            </Button>
          </Notice>
        )}
        {children}
      </Pane>
    )
  }

  const gone = (
    <div role="status">
      <EmptyState
        title={texts.gone}
        text={texts.goneText}
        action={
          <Button size="sm" onClick={openNext}>
            {nextLabel}
          </Button>
        }
      />
    </div>
  )

  return (
    <>
      <ListAndPane
        label={texts.queue}
        head={head}
        columns="md:grid-cols-[24rem_minmax(0,1fr)]"
        back={texts.back(place, query.hasNextPage ? (count ?? loaded) : loaded)}
        list={
          <ResourceList
            query={query}
            errorTitle={texts.failed}
            empty={{ title: texts.empty, text: texts.emptyText }}
          >
            {(rows) => (
              <ul>
                {rows.map((item) => (
                  <QueueRow
                    key={item.id}
                    id={item.id}
                    name={item.name}
                    {...row(item)}
                    isShown={item.id === id}
                    onKeyDown={onKeyDown}
                  />
                ))}
              </ul>
            )}
          </ResourceList>
        }
        pane={isGone && !ownValue(sent, id) ? gone : opened && openedPane(opened)}
      />
      {asked &&
        refuseDialog(
          asked,
          (sending) => {
            setAsked(undefined)
            follow(asked.id, 'refuse', sending)
          },
          () => setAsked(undefined),
        )}
    </>
  )
}
