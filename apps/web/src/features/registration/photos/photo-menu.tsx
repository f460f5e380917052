import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { useMainLandmark } from '#kit/page/use-main-landmark.ts'
import { strings } from '#strings/registration.ts'

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
export function PhotoMenu({ place, isFirst, isLast, children, ...act }: PhotoMenuProps) {
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
