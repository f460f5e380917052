import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useSideBySide } from './item-link.tsx'

export type PaneProps = {
  id: string
  cover?: ReactNode
  title: ReactNode
  mark?: ReactNode
  facts?: ReactNode
  /** The acts: beside the title on a desktop, fixed at the bottom of the window on a phone. */
  acts?: ReactNode
  /** What stays in view below the content on a desktop. */
  foot?: ReactNode
  onTitleKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** The pane of `ListAndPane`, which shows one item. */
export function Pane({ id, cover, title, mark, facts, acts, foot, onTitleKeyDown, children }: PaneProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isBeside = useSideBySide()
  const shown = useRef<string>(undefined)

  // Focuses the title on a phone. On a desktop, does so only if the focus was lost because this item replaced another.
  useEffect(() => {
    const isNext = shown.current !== undefined && shown.current !== id
    const isLost = document.activeElement === document.body
    if (!isBeside || (isNext && isLost)) heading.current?.focus()
    shown.current = id
  }, [id, isBeside])

  return (
    // The key makes a new element for each item, which does not keep the focus or scroll position of the previous item.
    <article key={id} aria-labelledby={headingId} className="md:flex md:min-h-0 md:flex-1 md:flex-col">
      {cover}
      <header className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 pt-3.5 pb-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <div className="flex items-start justify-between gap-3">
            <h2
              ref={heading}
              id={headingId}
              tabIndex={-1}
              onKeyDown={onTitleKeyDown}
              className="wrap-anywhere text-2xl outline-none md:text-xl"
            >
              {title}
            </h2>
            {mark}
          </div>
          {facts}
        </div>
        {acts && (
          <div className="flex gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:bg-surface max-md:px-4 max-md:pt-2.5 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:shadow-bar max-md:*:flex-1">
            {acts}
          </div>
        )}
      </header>
      <div className="grid grid-cols-1 content-start gap-3.5 px-4 pb-4 md:min-h-0 md:flex-1 md:overflow-y-auto">
        {children}
      </div>
      {foot && <div className="px-4 pt-1 pb-4">{foot}</div>}
    </article>
  )
}
