import { type SignUpType, signUpTypes } from '@fenix/domain/roles.ts'
import { paths, urlParams } from '@fenix/domain/routes.ts'
import { type AppUrl, hrefOf, isUuid } from './app-url.ts'

/** The profile that an administrator is viewing. It is stored in the URL, so that reload and Back restore it. */
export type Viewing = { userType: SignUpType; userId: string }

const firstTab = { provider: 'registration', client: 'client' } as const satisfies Record<SignUpType, string>

/** The URL of a user's profile, with the admin page to return to. */
export function viewingUrl({ userType, userId }: Viewing, origin: AppUrl) {
  const params = new URLSearchParams({
    [urlParams.viewed[userType]]: userId,
    [urlParams.returnTo]: hrefOf(origin),
  })

  return `${paths[firstTab[userType]]}?${params}`
}

export function viewingOf({ params }: AppUrl): Viewing | undefined {
  for (const userType of signUpTypes) {
    const userId = params.get(urlParams.viewed[userType])
    if (userId !== null && isUuid(userId)) return { userType, userId }
  }

  return undefined
}

/** The URL of another tab of the same profile. */
export function withViewing(path: string, { params }: AppUrl) {
  const kept = new URLSearchParams()
  for (const name of [...Object.values(urlParams.viewed), urlParams.returnTo]) {
    const value = params.get(name)
    if (value !== null) kept.set(name, value)
  }

  return `${path}?${kept}`
}

/** The admin page that the profile was opened from. */
export function adminUrl({ params }: AppUrl) {
  const origin = params.get(urlParams.returnTo)
  const isOfAdmin = origin === paths.admin || origin?.startsWith(`${paths.admin}?`)

  return origin !== null && isOfAdmin ? origin : paths.admin
}
