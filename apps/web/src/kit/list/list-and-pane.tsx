import { ArrowLeft } from 'lucide-react'
import { type MouseEvent, type ReactNode, type UIEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { isPlainClick } from '../ui/app-link.tsx'
import { cn } from '../ui/cn.ts'
import { goBack } from '../url/url.ts'
import { itemLinkId, useItem, useSideBySide } from './item-link.tsx'

/** How far each list was scrolled, by its name. */
const scrolled = new Map<string, number>()

/** The props of an element that scrolls independently and has its former scroll position when the user returns to it. */
export function useKeptScroll<Scroller extends HTMLElement>(name: string) {
  const ref = useRef<Scroller>(null)

  useLayoutEffect(() => {
    ref.current?.scrollTo({ top: scrolled.get(name) ?? 0 })
  }, [name])

  return {
    ref,
    onScroll: ({ currentTarget }: UIEvent) => {
      scrolled.set(name, currentTarget.scrollTop)
    },
  }
}

const column = 'min-w-0 md:flex md:min-h-0 md:flex-col'
const surface = '-outline-offset-1 overflow-hidden rounded-lg bg-surface shadow-1 outline outline-border'

type ListAndPaneProps = {
  label: string
  /** What stays in view above and below the list. */
  head?: ReactNode
  foot?: ReactNode
  list: ReactNode
  /** The opened item, as a `Pane`; undefined if there is none. */
  pane: ReactNode
  /** The classes of the columns on a desktop, such as 'md:grid-cols-[24rem_minmax(0,1fr)]'. */
  columns: string
  /** The label of the link back to the list on a phone, such as 'Aprovações · 1 de 6'. */
  back: string
}

/**
 * A list beside the pane of the item that the URL names, each scrolling independently; below 900 px the pane is a page of its
 * own. The list leaves room for what stands above it, whose heights are `--above` and `--strip`.
 */
export function ListAndPane({ label, head, foot, list, pane, columns, back }: ListAndPaneProps) {
  const { item, itemUrl } = useItem()
  const isBeside = useSideBySide()
  const opened = useRef(item)
  const listUrl = itemUrl('')
  const scroller = useKeptScroll<HTMLDivElement>(listUrl)
  const section = useRef<HTMLElement>(null)
  const hasPane = pane !== undefined
  const hadPane = useRef(hasPane)
  const isOpen = item !== '' && hasPane

  // Going back from an item's page on a phone focuses the item's row.
  useEffect(() => {
    if (!isBeside && item === '') document.getElementById(itemLinkId(opened.current))?.focus()
    opened.current = item
  }, [item, isBeside])

  // Focuses the list once the last item is gone, if the focus was lost with it.
  useEffect(() => {
    if (!hasPane && hadPane.current && document.activeElement === document.body) section.current?.focus()
    hadPane.current = hasPane
  }, [hasPane])

  const toList = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    goBack(listUrl)
  }

  return (
    <div
      className={cn(
        'md:-mb-8 md:grid md:h-[calc(100dvh-12rem-var(--above,0px)-var(--strip,0px))] md:min-h-120 md:gap-4',
        hasPane && columns,
      )}
    >
      <section
        ref={section}
        aria-label={label}
        tabIndex={-1}
        className={cn(surface, column, isOpen && 'max-md:hidden')}
      >
        {head}
        <div {...scroller} className="@container min-h-0 flex-1 md:overflow-y-auto">
          {list}
        </div>
        {foot}
      </section>
      {hasPane && (
        <div data-item={item || undefined} className={cn(column, item === '' && 'max-md:hidden')}>
          <a
            href={listUrl}
            onClick={toList}
            className="inline-flex min-h-13 items-center gap-2 font-semibold text-primary text-sm md:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
            {back}
          </a>
          <div
            className={cn(surface, column, 'max-md:-mx-4 max-md:rounded-none max-md:outline-none md:flex-1')}
          >
            {pane}
          </div>
        </div>
      )}
    </div>
  )
}
