import { writtenDay, writtenMoment } from '@fenix/domain/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Camera, Check, CircleDollarSign, type LucideIcon, MessageCircle, Pencil, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ReviewQueue } from '#kit/list/review-queue.tsx'
import { Chip } from '#kit/ui/chip.tsx'
import { adminQueries, useAdminAct } from '#resources/admin.ts'
import { editActs, editGone } from '#resources/edits/acts.ts'
import { editQueries, editsError } from '#resources/edits/queries.ts'
import type { Change, ProfileEdit } from '#resources/edits/row.ts'
import { SimilarPhotos } from '../approvals/similar-photos.tsx'
import { Cover } from '../cover.tsx'
import { ChangeRow } from './change-row.tsx'
import { strings } from './texts.ts'
import { UndoDialog } from './undo-dialog.tsx'

const texts = { ...strings, failed: editsError, gone: editGone }

const icons: Partial<Record<Change['field'], LucideIcon>> = {
  whatsapp: MessageCircle,
  images: Camera,
  price: CircleDollarSign,
}

function FieldChip({ change: { field, label, isFlagged } }: { change: Change }) {
  const Icon = icons[field] ?? Pencil

  return (
    <Chip
      className={
        isFlagged ? 'bg-warn-soft! text-warn!' : 'bg-surface-2! text-muted! group-aria-[current]:bg-surface!'
      }
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {label}
    </Chip>
  )
}

const editPane = (edit: ProfileEdit) => ({
  title: (
    <>
      {edit.name}{' '}
      <Chip className="align-middle">
        <Pencil aria-hidden="true" className="size-3.5" />
        {strings.edited}
      </Chip>
    </>
  ),
  facts: (
    <p className="mt-0.5 text-muted text-sm tabular-nums">
      {strings.summary(edit.owner_name, edit.changes.length, writtenMoment(edit.edited_at))}{' '}
      {edit.status === 'approved' ? strings.onAir : strings.suspended}
    </p>
  ),
  children: (
    <div>
      {edit.changes.some(({ field }) => field === 'images') && <SimilarPhotos paths={edit.photos.after} />}
      <p
        aria-hidden="true"
        className="hidden gap-2 pb-1 pl-36 font-semibold text-muted text-xs tabular-nums *:pl-3 md:grid md:grid-cols-2"
      >
        <span>{strings.beforeOf(writtenDay(edit.since))}</span>
        <span>{strings.afterOf(writtenDay(edit.edited_at))}</span>
      </p>
      {edit.changes.map((change) => (
        <ChangeRow key={change.field} edit={edit} change={change} />
      ))}
      {edit.unchanged.length > 0 && (
        <div className="grid gap-x-4 gap-y-2 border-border border-t py-3 text-muted text-sm md:grid-cols-[8rem_minmax(0,1fr)]">
          <h3 className="font-normal">{strings.unchanged}</h3>
          <p>{edit.unchanged.join(', ')}.</p>
        </div>
      )}
    </div>
  ),
})

/** The public profiles that changed since an administrator last saw them, and the differences of the open profile. */
export function EditsQueue({ head }: { head?: ReactNode }) {
  const acceptEdit = useAdminAct(editActs.accept)

  return (
    <ReviewQueue
      list={editQueries.list()}
      one={editQueries.one}
      count={useQuery(adminQueries.count('edits')).data}
      texts={texts}
      head={head}
      isChanged={(read, now) => read.version !== now.version}
      row={({ images, opened_at, category, changes }) => ({
        cover: <Cover path={images[0]} className="size-14" />,
        since: opened_at,
        line: (
          <span className="line-clamp-1 text-muted text-xs">
            <b className="font-semibold text-primary">{category}</b> · {strings.changed(changes.length)}
          </span>
        ),
        chips: changes.map((change) => <FieldChip key={change.field} change={change} />),
      })}
      pane={editPane}
      acts={(edit, { sent, isOutdated, accept, askToRefuse }) => [
        {
          label: strings.undo,
          name: strings.undoNamed(edit.name),
          icon: Undo2,
          tone: 'danger',
          asks: true,
          busy: sent === 'refuse' && strings.undoing,
          disabled: sent === 'accept' || isOutdated,
          run: askToRefuse,
        },
        {
          label: strings.accept,
          name: strings.acceptNamed(edit.name),
          icon: Check,
          tone: 'ink',
          busy: sent === 'accept' && strings.accepting,
          disabled: sent === 'refuse' || isOutdated,
          run: () => accept(acceptEdit.mutateAsync({ professional_id: edit.id, version: edit.version })),
        },
      ]}
      refuseDialog={(edit, onUndo, onClose) => <UndoDialog edit={edit} onUndo={onUndo} onClose={onClose} />}
    />
  )
}
