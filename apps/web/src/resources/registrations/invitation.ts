import { cities, findCity } from '@fenix/domain/cities.ts'
import { signInUrl, urlParams } from '@fenix/domain/routes.ts'
import { slugOf } from '@fenix/domain/text.ts'
import { hasFields } from '#kit/browser/browser-storage.ts'
import { draft } from '#kit/form/draft.ts'
import { withParam } from '#kit/url/app-url.ts'

/** The category, city or both for which an administrator invites providers. */
type Invitation = { category: number | null; city: string | null }

const params = urlParams.invited

const isInvitation = (value: unknown): value is Invitation =>
  hasFields(value, {}) &&
  'category' in value &&
  'city' in value &&
  (value.category === null || Number.isSafeInteger(value.category)) &&
  (value.city === null || cities.includes(String(value.city)))

/** Kept on this device, because the link that confirms the e-mail opens a URL without the invitation. */
const kept = draft('invitation', isInvitation, 'localStorage')

export function invitationUrl({ category, city }: Invitation) {
  const signUp = signInUrl({ userType: 'provider', mode: 'cadastrar' })
  const withCategory = withParam(signUp, params.category, category === null ? '' : String(category))

  return withParam(withCategory, params.city, city === null ? '' : slugOf(city))
}

/** If the URL contains an invitation, stores it until the form reads it. */
export function keepInvitation(from: URLSearchParams) {
  const category = Number(from.get(params.category))
  const invitation = {
    category: Number.isSafeInteger(category) && category > 0 ? category : null,
    city: findCity(from.get(params.city) ?? '') ?? null,
  }
  if (invitation.category !== null || invitation.city !== null) kept.keep(invitation)
}

/** The fields that the stored invitation fills in when a new registration's form opens. */
export function invitedFields() {
  const { category = null, city = null } = kept.read() ?? {}

  return {
    ...(category !== null && { category_id: String(category) }),
    ...(city !== null && { cities: [city] }),
  }
}
