import type { RenderedPage } from '@fenix/domain/rendered-page.ts'
import type { UserType } from '@fenix/domain/roles.ts'
import { signInUrl } from '@fenix/domain/sign-in-url.ts'
import AuthScreen from '#features/auth/auth-screen.tsx'
import { strings } from '#strings/public-pages.ts'
import { renderWith } from './render.tsx'

/** Renders a role's sign-in, with the link back to where the visitor came from. */
export async function renderSignIn(url: string, userType: UserType): Promise<RenderedPage> {
  const { screen } = await renderWith(
    url,
    async () => undefined,
    () => <AuthScreen userType={userType} />,
  )

  return { status: 200, ...strings.home, canonical: signInUrl({ userType }), structured: [], ...screen }
}
