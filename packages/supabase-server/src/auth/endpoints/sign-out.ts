import { authErrors } from '#auth/errors.ts'
import { requireUser } from '#auth/require-user.ts'
import type { Endpoint } from '#auth/services.ts'
import { deleteSession, signOutSessions } from '#auth/statements/sessions.ts'
import type { Statement } from '#postgres/database.ts'

const SCOPES = new Map<string, (sessionId: string) => Statement>([
  ['global', (sessionId) => signOutSessions(sessionId, true)],
  ['local', deleteSession],
  ['others', (sessionId) => signOutSessions(sessionId, false)],
])

export const signOut: Endpoint = (auth) => async (c) => {
  const scope = SCOPES.get(c.req.query('scope') ?? 'global')
  if (!scope) throw authErrors.invalid('Unsupported logout scope')
  const { sessionId } = await requireUser(auth, c)
  await auth.database.run(scope(sessionId))
  return c.body(null, 204)
}
