import { type SignUpType, signUpTypes } from '@fenix/domain/roles.ts'
import { isUuid } from '#kit/browser/uuid.ts'
import type { AppUrl } from '#kit/url/parse-url.ts'
import { tabPaths } from './tabs-by-role.ts'

/** The profile that an administrator is viewing. It is stored in the URL, so that reload and Back restore it. */
export type Viewing = { userType: SignUpType; userId: string }

const viewingParams: Record<SignUpType, string> = { provider: 'fornecedor', client: 'cliente' }
const originParam = 'voltar'

const firstTab = { provider: 'registration', client: 'client' } as const satisfies Record<SignUpType, string>

export function viewingOf({ params }: AppUrl): Viewing | undefined {
  for (const userType of signUpTypes) {
    const userId = params.get(viewingParams[userType])
    if (userId !== null && isUuid(userId)) return { userType, userId }
  }

  return undefined
}

/** The URL of a person's profile, with the admin page to return to. */
export function viewingUrl({ userType, userId }: Viewing, origin: AppUrl) {
  const search = origin.params.toString()
  const params = new URLSearchParams({
    [viewingParams[userType]]: userId,
    [originParam]: search === '' ? origin.path : `${origin.path}?${search}`,
  })

  return `${tabPaths[firstTab[userType]]}?${params}`
}

/** The URL of another tab of the same profile. */
export function withViewing(path: string, { params }: AppUrl) {
  const kept = new URLSearchParams()
  for (const name of [...Object.values(viewingParams), originParam]) {
    const value = params.get(name)
    if (value !== null) kept.set(name, value)
  }

  return `${path}?${kept}`
}

/** The admin page that the profile was opened from. */
export function adminUrl({ params }: AppUrl) {
  const origin = params.get(originParam)
  const isOfAdmin = origin === tabPaths.admin || origin?.startsWith(`${tabPaths.admin}?`)

  return origin !== null && isOfAdmin ? origin : tabPaths.admin
}
