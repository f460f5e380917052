import { isUserType } from '@fenix/domain/roles.ts'
import { readLanding } from '#data/session/landing.ts'
import { storedSession } from '#data/supabase/stored-session.ts'
import { embeddedFor } from '#lib/embedded-professional.ts'
import { parseAddress } from '#lib/parse-address.ts'
import { slugIn } from '#lib/professional-address.ts'
import { remembered } from '#lib/remembered.ts'
import { isWelcome } from './addresses.ts'
import { panels } from './panels.ts'
import { type TabId, tabAt } from './tabs-by-role.ts'

export const screen = remembered(() => import('./screen.tsx'))
export const servedPage = remembered(() => import('./served-page.tsx'))

/** The tab that this visit most likely opens: the role is the one chosen at sign-up, which hardly ever changes. */
export function expectedTab(): TabId | undefined {
  const userType = storedSession()?.user.user_metadata?.user_type

  return isUserType(userType) ? tabAt(userType, parseAddress(window.location.pathname).path) : undefined
}

/** The code that the address and the stored session will need. */
function expected() {
  const isLanding = readLanding(window.location.hash) !== undefined
  const isVisitor = !storedSession() && !isLanding
  const address = parseAddress(window.location.pathname)
  if (isVisitor && isWelcome(address)) return []
  const slug = slugIn(address.path)
  if (isVisitor && slug !== undefined && embeddedFor(slug)) return [servedPage]
  const tab = expectedTab()

  return tab ? [screen, panels[tab]] : [screen]
}

let fetched: Promise<unknown> | undefined

/** Asks for it side by side with React. Whoever needs what could not be fetched asks again, and reports it then. */
export function fetchAhead() {
  const loaders = expected()
  if (loaders.length > 0) fetched = Promise.allSettled(loaders.map(({ load }) => load()))
}

/** When it is there, or will not come; undefined where nothing was expected. */
export const fetchedAhead = () => fetched
