import { X } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { useMainLandmark } from '#kit/page/use-main-landmark.ts'
import { strings } from '#strings/registration.ts'
import type { PhotoSlot } from './photo-slots.ts'
import { FailedFace, SendingFace, StoredFace } from './slot-faces.tsx'
import type { UploadQueue } from './upload-queue.ts'

type PhotoMenuProps = {
  place: number
  isFirst: boolean
  isLast: boolean
  onMakeCover: () => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
  children: ReactNode
}

const itemLook =
  'flex min-h-11 cursor-pointer items-center rounded-sm px-3.5 text-base outline-none data-highlighted:bg-surface-2'

/** Photos are moved by a menu, because dragging excludes the keyboard and conflicts with scrolling. */
function PhotoMenu({ place, isFirst, isLast, children, ...act }: PhotoMenuProps) {
  const main = useMainLandmark()

  return (
    // The menu is not modal: a modal one locks scrolling with a style element that our Content-Security-Policy refuses.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={strings.photos.options(place)}
        className="block size-full rounded-md focus-visible:-outline-offset-3"
      >
        {children}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={main}>
        <DropdownMenu.Content
          sideOffset={4}
          collisionPadding={8}
          className="z-50 min-w-48 animate-fade-in rounded-md bg-surface p-1 shadow-2 outline outline-border"
        >
          {!isFirst && (
            <>
              <DropdownMenu.Item className={itemLook} onSelect={act.onMakeCover}>
                {strings.photos.makeCover}
              </DropdownMenu.Item>
              <DropdownMenu.Item className={itemLook} onSelect={() => act.onMove(-1)}>
                {strings.photos.earlier}
              </DropdownMenu.Item>
            </>
          )}
          {!isLast && (
            <DropdownMenu.Item className={itemLook} onSelect={() => act.onMove(1)}>
              {strings.photos.later}
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item className={itemLook} onSelect={act.onRemove}>
            {strings.photos.remove}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

type PhotoTileProps = {
  slot: PhotoSlot
  /** The photo's position, from 1. */
  place: number
  isLast: boolean
  isCover: boolean
  queue: UploadQueue
}

function Face({ slot, place, isLast, queue }: PhotoTileProps) {
  switch (slot.kind) {
    case 'stored':
      return (
        <PhotoMenu
          place={place}
          isFirst={place === 1}
          isLast={isLast}
          onMakeCover={() => queue.makeCover(slot.id)}
          onMove={(step) => queue.move(slot.id, step)}
          onRemove={() => queue.remove(slot.id)}
        >
          <StoredFace slot={slot} place={place} />
        </PhotoMenu>
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
