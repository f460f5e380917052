import type { SignUpType, ViewerType } from '@fenix/domain/roles.ts'
import {
  formerFavorites,
  isAppPath,
  isLandingPath,
  legalTextAt,
  paths,
  reviewedIn,
  sharedTokenIn,
  slugIn,
} from '@fenix/domain/routes.ts'
import type { LegalText } from '@fenix/domain/terms.ts'
import { strings } from '#kit/texts.ts'
import { type AppUrl, areaOf, hrefOf } from '#kit/url/app-url.ts'

/** Each tab has the same name as its path in `paths`. */
export type TabId =
  | 'admin'
  | 'professionals'
  | 'recommended'
  | 'favorites'
  | 'registration'
  | 'client'
  | 'help'

export const tabLabels: Record<TabId, string> = strings.tabs

/** The tabs in display order; the first is the start tab. */
type Tabs = readonly [TabId, ...TabId[]]

const clientTabs: Tabs = ['professionals', 'recommended', 'favorites', 'help']

const tabsByRole: Record<ViewerType, Tabs> = {
  admin: ['admin', 'help'],
  provider: ['registration', 'professionals', 'help'],
  client: clientTabs,
  visitor: clientTabs,
}

const tabsWhileViewing: Record<SignUpType, Tabs> = {
  provider: tabsByRole.provider,
  client: ['client', 'help'],
}

export const tabsFor = (viewerType: ViewerType, viewed?: SignUpType): Tabs =>
  viewed === undefined ? tabsByRole[viewerType] : tabsWhileViewing[viewed]

/** Landing pages, such as '/profissionais/buffet/niteroi', belong to the tab of the listing. */
export const isIn = (tab: TabId, path: string) =>
  paths[tab] === path || (tab === 'professionals' && isLandingPath(path))

/** The tab at this URL; undefined if the role has none there. */
export const findTab = (viewerType: ViewerType, path: string, viewed?: SignUpType) =>
  tabsFor(viewerType, viewed).find(
    (tab) => isIn(tab, path) || (tab === 'favorites' && formerFavorites.includes(path)),
  )

/** The tab at this URL, or the role's first tab. */
export const tabAt = (viewerType: ViewerType, path: string, viewed?: SignUpType): TabId =>
  findTab(viewerType, path, viewed) ?? tabsFor(viewerType, viewed)[0]

/** A page of the main area that belongs to no tab. */
export type AreaPage = 'account' | 'sharedList' | 'review' | 'unknown' | LegalText

/** The page at this path; undefined if the path belongs to a tab or to a screen outside the main area. */
export function areaPageAt(viewerType: ViewerType, path: string): AreaPage | undefined {
  if (path === paths.account && viewerType !== 'visitor') return 'account'

  if (!isAppPath(path)) return 'unknown'

  if (sharedTokenIn(path) !== undefined) return 'sharedList'

  return reviewedIn(path) === undefined ? legalTextAt(path) : 'review'
}

/** Whether a visitor sees the welcome at this URL. */
export const isWelcome = (url: AppUrl) =>
  areaOf(url) === undefined &&
  url.path !== paths.failedLink &&
  url.path !== paths.mailedLink &&
  slugIn(url.path) === undefined &&
  areaPageAt('visitor', url.path) === undefined &&
  findTab('visitor', url.path) === undefined

/** The listing's URL with the filters last used. */
let last: string = paths.professionals

export function keepListing(url: AppUrl) {
  if (url.path === paths.professionals) last = hrefOf(url)
}

export const lastListing = () => last

export function forgetListing() {
  last = paths.professionals
}
