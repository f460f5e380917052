import type { ViewerType } from '@fenix/domain/roles.ts'
import { paths } from '@fenix/domain/routes.ts'
import type { MouseEvent, ReactNode } from 'react'
import { BackLink } from '#kit/page/back-link.tsx'
import { ConnectionStrip } from '#kit/page/connection-strip.tsx'
import { strings } from '#kit/texts.ts'
import { TabBar, TabPanelFrame } from './tab-bar.tsx'
import { lastListing, type TabId, tabAt, tabsFor } from './tabs-by-role.ts'

/** The id of the element that the skip link moves the focus to; that element needs a `tabIndex` of -1. */
const contentId = 'conteudo'

/** Moves the focus to the content without adding the fragment to the URL. */
function skip(event: MouseEvent) {
  const content = document.getElementById(contentId)
  if (!content) return
  event.preventDefault()
  content.focus()
}

/** The page's first link: skips the header and the tabs, and is visible only while it has the focus. */
const SkipLink = () => (
  <a
    href={`#${contentId}`}
    onClick={skip}
    className="sr-only rounded-md bg-text font-semibold text-surface focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-3"
  >
    {strings.skip}
  </a>
)

type AreaFrameProps = {
  header: ReactNode
  tabs: readonly TabId[]
  /** The open tab; undefined on a page that belongs to no tab. */
  tab: TabId | undefined
  urlOf: (tab: TabId) => string
  /** Whether the content is a page opened from a tab: on a phone the page's own bar takes the place of the tabs. */
  isPage?: boolean
  children: ReactNode
}

/** Header, tabs, and the opened tab or page. */
export const AreaFrame = ({ header, tabs, tab, urlOf, isPage = false, children }: AreaFrameProps) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    {header}
    <TabBar
      tabs={tabs}
      selected={tab}
      urlOf={urlOf}
      hasPanel={!isPage && tab !== undefined}
      className={isPage ? 'max-md:hidden' : undefined}
    />
    <ConnectionStrip
      text={strings.connection.inside}
      className="sticky top-[calc(3.25rem+var(--toast))] z-10 md:top-[calc(3.5rem+var(--toast))]"
    />
    <main
      id={contentId}
      tabIndex={-1}
      className="mx-auto w-full max-w-312 flex-1 px-4 pb-28 md:px-6 md:pb-12"
    >
      {isPage || tab === undefined ? (
        children
      ) : (
        <TabPanelFrame key={tab} tab={tab}>
          {children}
        </TabPanelFrame>
      )}
    </main>
  </div>
)

type PageFrameProps = {
  viewerType: ViewerType
  header: (back: ReactNode) => ReactNode
  children: ReactNode
}

/** The main area around a professional's page. */
export const PageFrame = ({ viewerType, header, children }: PageFrameProps) => (
  <AreaFrame
    header={header(<BackLink to={lastListing()} className="-ml-2.5 md:hidden" />)}
    tabs={tabsFor(viewerType)}
    tab={tabAt(viewerType, paths.professionals)}
    urlOf={(tab) => (tab === 'professionals' ? lastListing() : paths[tab])}
    isPage
  >
    {children}
  </AreaFrame>
)
