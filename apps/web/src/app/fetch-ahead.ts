import { isUserType } from '@fenix/domain/roles.ts'
import { readLanding } from '#data/session/landing.ts'
import { storedSession } from '#data/supabase/stored-session.ts'
import { embeddedFor } from '#lib/embedded-professional.ts'
import { parseAddress } from '#lib/parse-address.ts'
import { slugIn } from '#lib/professional-address.ts'
import { isWelcome } from './addresses.ts'
import { loadPanel } from './panels.ts'
import { type TabId, tabAt } from './tabs-by-role.ts'

export const loadScreen = () => import('./screen.tsx')
export const loadServedPage = () => import('./served-page.tsx')

/** Whoever needs the code that could not be fetched asks again, and reports it then. */
const quietly = (fetched: Promise<unknown>) => void fetched.catch(() => undefined)

/** The tab that this visit most likely opens: the role is the one chosen at sign-up, which hardly ever changes. */
export function expectedTab(): TabId | undefined {
  const userType = storedSession()?.user.user_metadata?.user_type

  return isUserType(userType) ? tabAt(userType, parseAddress(window.location.pathname).path) : undefined
}

/** Asks for the code that the address and the stored session will need, side by side with React. */
export function fetchAhead() {
  const isLanding = readLanding(window.location.hash) !== undefined
  const isVisitor = !storedSession() && !isLanding
  const address = parseAddress(window.location.pathname)
  if (isVisitor && isWelcome(address)) return
  const slug = slugIn(address.path)
  if (isVisitor && slug !== undefined && embeddedFor(slug)) return quietly(loadServedPage())
  quietly(loadScreen())
  const tab = expectedTab()
  if (tab) quietly(loadPanel[tab]())
}
