import { X } from 'lucide-react'
import { ActMenu } from '#kit/list/acts.tsx'
import { strings } from '../texts.ts'
import type { PhotoSlot } from './photo-slots.ts'
import { FailedFace, SendingFace, StoredFace } from './slot-faces.tsx'
import type { UploadQueue } from './upload-queue.ts'

type PhotoTileProps = {
  slot: PhotoSlot
  /** The photo's position, from 1. */
  place: number
  isLast: boolean
  isCover: boolean
  queue: UploadQueue
}

/** A stored photo is moved by a menu, because dragging excludes the keyboard and conflicts with scrolling. */
function Face({ slot, place, isLast, queue }: PhotoTileProps) {
  switch (slot.kind) {
    case 'stored':
      return (
        <ActMenu
          label={strings.photos.options(place)}
          acts={[
            { label: strings.photos.makeCover, when: place > 1, run: () => queue.makeCover(slot.id) },
            { label: strings.photos.earlier, when: place > 1, run: () => queue.move(slot.id, -1) },
            { label: strings.photos.later, when: !isLast, run: () => queue.move(slot.id, 1) },
            { label: strings.photos.remove, run: () => queue.remove(slot.id) },
          ]}
          trigger={{
            className: 'block size-full rounded-md focus-visible:-outline-offset-3',
            children: <StoredFace slot={slot} place={place} />,
          }}
        />
      )
    case 'sending':
      return <SendingFace slot={slot} place={place} />
    case 'failed':
      return <FailedFace place={place} onRetry={() => queue.retry(slot.id)} />
  }
}

export function PhotoTile(props: PhotoTileProps) {
  const { slot, place, isCover, queue } = props
  const removeLabel =
    slot.kind === 'sending' ? strings.photos.cancelNamed(place) : strings.photos.removeNamed(place)

  return (
    <li className="relative aspect-6/5 overflow-hidden rounded-md bg-surface-2">
      <Face {...props} />
      {isCover && slot.kind === 'stored' && (
        <span className="pointer-events-none absolute bottom-1.5 left-1.5 rounded-full bg-surface px-2 py-0.5 font-semibold text-2xs text-text">
          {strings.photos.cover}
        </span>
      )}
      <button
        type="button"
        aria-label={removeLabel}
        onClick={() => queue.remove(slot.id)}
        className="absolute top-0 right-0 grid size-11 place-items-center rounded-md focus-visible:-outline-offset-3"
      >
        <span className="grid size-7 place-items-center rounded-full bg-surface text-text shadow-1">
          <X aria-hidden="true" className="size-4" />
        </span>
      </button>
    </li>
  )
}
