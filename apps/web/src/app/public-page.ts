import { type Action, keepAction } from '#data/professionals/pending-action.ts'
import type { AppUrl } from '#lib/parse-url.ts'
import { navigate } from '#lib/url.ts'
import { strings } from '#strings/professional-page.ts'
import { areaUrl } from './urls.ts'

/** Goes from a public page to sign-in, and back afterwards. */
export const visitorEntryLink = (url: AppUrl) => ({
  to: areaUrl('client', url),
  label: strings.signIn,
})

/** Remembers a client's action while the visitor signs in. */
export function signInForAction(slug: string, action: Action, url: AppUrl) {
  keepAction(slug, action)
  navigate(areaUrl('client', url))
}
