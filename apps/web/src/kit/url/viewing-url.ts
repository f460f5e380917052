import type { SignUpType } from '@fenix/domain/roles.ts'
import { paths, urlParams } from '@fenix/domain/routes.ts'
import { type AppUrl, hrefOf } from './app-url.ts'

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
