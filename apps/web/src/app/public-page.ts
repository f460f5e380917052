import { type Action, keepAction } from '#data/professionals/pending-action.ts'
import type { AppUrl } from '#lib/parse-url.ts'
import { navigate } from '#lib/url.ts'
import { strings } from '#strings/professional-page.ts'
import { areaUrl } from './urls.ts'

/** Opens sign-in from a public page, which signing in returns to. */
export const visitorEntryLink = (url: AppUrl) => ({
  to: areaUrl('client', url),
  label: strings.signIn,
})

/** Stores the action that a visitor began, and opens sign-in as a client. */
export function signInForAction(slug: string, action: Action, url: AppUrl) {
  keepAction(slug, action)
  navigate(areaUrl('client', url))
}
