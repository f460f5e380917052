import type { ViewerType } from '@fenix/domain/roles.ts'
import { paths } from '@fenix/domain/routes.ts'
import type { ReactNode } from 'react'
import { BackLink } from '#kit/page/back-link.tsx'
import { AreaFrame } from './area-frame.tsx'
import { lastListing } from './last-listing.ts'
import { tabAt, tabsFor } from './tabs-by-role.ts'

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
