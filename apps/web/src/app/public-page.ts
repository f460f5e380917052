import { type Act, keepAct } from '#data/professionals/pending-act.ts'
import { navigate } from '#lib/address.ts'
import type { Address } from '#lib/parse-address.ts'
import { strings } from '#strings/professional-page.ts'
import { areaAddress } from './addresses.ts'

/** Leads from a public page to sign-in, and back afterwards. */
export const visitorWayIn = (address: Address) => ({
  to: areaAddress('client', address),
  label: strings.signIn,
})

/** Remembers a client's action while the visitor signs in. */
export function signInToAct(slug: string, act: Act, address: Address) {
  keepAct(slug, act)
  navigate(areaAddress('client', address))
}
