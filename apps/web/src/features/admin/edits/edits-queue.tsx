import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ListAndPane } from '#kit/list/list-and-pane.tsx'
import { editQueries } from '#resources/edits/queries.ts'
import type { ProfileEdit } from '#resources/edits/row.ts'
import { strings as texts } from '#strings/edits.ts'
import { GonePane } from '../approvals/gone-pane.tsx'
import { QueueList } from '../approvals/queue-list.tsx'
import { useQueue } from '../approvals/use-queue.ts'
import { EditPane } from './edit-pane.tsx'
import { EditRow } from './edit-row.tsx'
import { strings } from './texts.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { useEditDecision } from './use-edit-decision.ts'

/** The public profiles that changed since an administrator looked, beside the difference of one. */
export function EditsQueue({ head }: { head?: ReactNode }) {
  const query = useInfiniteQuery(editQueries.list())
  const {
    id,
    opened: edit,
    isGone,
    place,
    total,
    openNext,
    onDecided,
    onKeyDown,
  } = useQueue(query, editQueries.one, 'edits')
  const [asked, setAsked] = useState<ProfileEdit>()
  const decision = useEditDecision(edit, onDecided)

  const pane = () => {
    if (isGone && decision.act === undefined)
      return <GonePane title={texts.gone} text={strings.goneText} onNext={openNext} />
    if (!edit) return undefined

    return (
      <EditPane edit={edit} decision={decision} onUndo={() => setAsked(edit)} onTitleKeyDown={onKeyDown} />
    )
  }

  return (
    <>
      <ListAndPane
        label={strings.queue}
        columns="md:grid-cols-[24rem_minmax(0,1fr)]"
        back={strings.back(place, total)}
        head={head}
        list={
          <QueueList
            query={query}
            errorTitle={texts.errors.load}
            empty={{ title: strings.empty, text: strings.emptyText }}
          >
            {(row) => <EditRow key={row.id} edit={row} isShown={row.id === id} onKeyDown={onKeyDown} />}
          </QueueList>
        }
        pane={pane()}
      />
      {asked && (
        <UndoDialog
          edit={asked}
          onClose={() => setAsked(undefined)}
          onUndo={(undoing) => {
            setAsked(undefined)
            decision.followUndoing(asked.id, undoing)
          }}
        />
      )}
    </>
  )
}
