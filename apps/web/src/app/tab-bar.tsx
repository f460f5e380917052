import { CircleHelp, CircleUser, Heart, IdCard, ShieldCheck, Users } from 'lucide-react'
import type { ComponentType, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { strings } from '#kit/texts.ts'
import { AppLink, isPlainClick } from '#kit/ui/app-link.tsx'
import { cn } from '#kit/ui/cn.ts'
import { Mark } from '#kit/ui/mark.tsx'
import { type TabId, tabLabels } from './tabs-by-role.ts'

const MonoMark = ({ className }: { className?: string }) => (
  <Mark mono {...(className !== undefined && { className })} />
)

const tabIcons: Record<TabId, ComponentType<{ className?: string }>> = {
  admin: ShieldCheck,
  professionals: Users,
  recommended: MonoMark,
  favorites: Heart,
  registration: IdCard,
  client: CircleUser,
  help: CircleHelp,
}

const columns: Record<number, string> = {
  2: 'grid-cols-[repeat(2,minmax(max-content,1fr))]',
  3: 'grid-cols-[repeat(3,minmax(max-content,1fr))]',
  4: 'grid-cols-[repeat(4,minmax(max-content,1fr))]',
}

const tabId = (tab: TabId) => `tab-${tab}`

const panelId = 'tab-panel'

/** For each key, the index of the tab to focus, given the focused tab's index. After the last tab comes the first. */
const moves: Record<string, (at: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
}

/** Moves the focus among the tabs, and opens the focused tab with the space bar; Enter follows the link. */
function onKeyDown(event: KeyboardEvent<HTMLAnchorElement>) {
  const link = event.currentTarget
  const links = [...(link.parentElement?.querySelectorAll('a') ?? [])]
  const to = moves[event.key]?.(links.indexOf(link))
  if (to !== undefined) links.at(to % links.length)?.focus()
  else if (event.key === ' ') link.click()
  else return
  event.preventDefault()
}

/** Ignores a click on the open tab, so that the tab keeps its filters. */
function stayIfHere(event: MouseEvent<HTMLAnchorElement>) {
  if (isPlainClick(event) && event.currentTarget.pathname === window.location.pathname) event.preventDefault()
}

type TabBarProps = {
  tabs: readonly TabId[]
  /** The open tab; undefined on a page that belongs to no tab. */
  selected: TabId | undefined
  urlOf: (tab: TabId) => string
  /** Whether the selected tab's panel is shown, rather than a page that was opened from it. */
  hasPanel: boolean
  className?: string | undefined
}

/**
 * The tabs: at the bottom on a phone, under the header on a desktop, where they stay at the top
 * while the page scrolls. With large text the row scrolls instead of truncating labels, and fades at its cut-off end.
 * Not Radix's tabs, which would make up a fifth of a public page's own script.
 */
export function TabBar({ tabs, selected, urlOf, hasPanel, className }: TabBarProps) {
  return (
    <nav
      aria-label={strings.sections}
      data-for="clients"
      className={cn(
        'fixed inset-x-0 bottom-0 z-30 bg-surface shadow-bar md:sticky md:top-(--toast) md:bottom-auto md:z-20 md:border-border md:border-b md:px-6 md:shadow-none max-md:in-[body:has([data-item])]:hidden',
        className,
      )}
    >
      <div
        role="tablist"
        className={cn(
          'mx-auto grid max-w-content overflow-x-auto px-1 pt-1.5 [--fade:max(0px,2rem-32px)] max-md:pr-[calc(4px+var(--fade))] max-md:[mask-image:linear-gradient(90deg,#000_calc(100%-var(--fade)),transparent)] pb-[max(0.5rem,env(safe-area-inset-bottom))] md:overflow-visible md:p-0',
          columns[tabs.length],
        )}
      >
        {tabs.map((tab, index) => {
          const Icon = tabIcons[tab]
          const isSelected = tab === selected
          const isInTabOrder = isSelected || (index === 0 && !tabs.some((other) => other === selected))

          return (
            <AppLink
              key={tab}
              to={urlOf(tab)}
              role="tab"
              id={tabId(tab)}
              aria-selected={isSelected}
              aria-controls={isSelected && hasPanel ? panelId : undefined}
              tabIndex={isInTabOrder ? 0 : -1}
              onClick={stayIfHere}
              onKeyDown={onKeyDown}
              className="group flex min-h-12.5 flex-col items-center gap-[3px] whitespace-nowrap rounded-md px-1 font-medium text-2xs text-muted leading-[1.2] -outline-offset-2 transition-colors duration-200 aria-selected:font-bold aria-selected:text-primary md:min-h-14 md:flex-row md:justify-center md:gap-2.5 md:rounded-none md:border-y-[3px] md:border-transparent md:text-base md:aria-selected:border-b-current"
            >
              <span className="grid h-7.5 w-14 place-items-center rounded-full transition-colors duration-200 group-aria-selected:bg-ember-soft md:h-auto md:w-auto md:group-aria-selected:bg-transparent">
                <Icon className="size-6" aria-hidden="true" />
              </span>
              {tabLabels[tab]}
            </AppLink>
          )
        })}
      </div>
    </nav>
  )
}

type TabPanelFrameProps = { tab: TabId; children: ReactNode }

export const TabPanelFrame = ({ tab, children }: TabPanelFrameProps) => (
  <div id={panelId} role="tabpanel" aria-labelledby={tabId(tab)} tabIndex={-1} className="outline-none">
    {children}
  </div>
)
