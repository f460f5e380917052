import { createSecretKey } from 'node:crypto'
import { SignJWT } from 'jose'
import type { AuthServices } from './services.ts'
import type { UserRow } from './user.ts'

export const ACCESS_TOKEN_SECONDS = 3600

/** A sign-in method in the token's `amr` claim; `timestamp` in seconds. */
type AuthenticationMethod = { method: string; timestamp: number }

/** How a session was opened, as stated in its tokens: `aal2` once the second factor was given. */
export type Assurance = { aal: 'aal1' | 'aal2'; methods: AuthenticationMethod[] }

/** Signs access tokens with GoTrue's claims. */
export function createTokenSigner({ options, secrets }: AuthServices) {
  const key = createSecretKey(Buffer.from(secrets.jwtSecret))

  return async (user: UserRow, sessionId: string, { aal, methods: amr }: Assurance) => {
    const issuedAt = Math.floor(Date.now() / 1000)
    const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS
    const token = await new SignJWT({
      iss: `${options.publicUrl}/auth/v1`,
      sub: user.id,
      aud: 'authenticated',
      exp: expiresAt,
      iat: issuedAt,
      email: user.email,
      phone: '',
      app_metadata: user.raw_app_meta_data ?? {},
      user_metadata: user.raw_user_meta_data ?? {},
      role: 'authenticated',
      aal,
      amr,
      session_id: sessionId,
      is_anonymous: false,
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(key)
    return { token, expiresAt }
  }
}
