import { type Action, keepAction } from '#data/professionals/pending-action.ts'
import { navigate } from '#lib/address.ts'
import type { Address } from '#lib/parse-address.ts'
import { strings } from '#strings/professional-page.ts'
import { areaAddress } from './addresses.ts'

/** Goes from a public page to sign-in, and back afterwards. */
export const visitorEntryLink = (address: Address) => ({
  to: areaAddress('client', address),
  label: strings.signIn,
})

/** Remembers a client's action while the visitor signs in. */
export function signInForAction(slug: string, action: Action, address: Address) {
  keepAction(slug, action)
  navigate(areaAddress('client', address))
}
