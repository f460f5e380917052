import { authErrors } from '#auth/errors.ts'
import { requireUser } from '#auth/require-user.ts'
import type { Endpoint } from '#auth/services.ts'
import { deleteOtherSessionsOf, deleteSession, deleteSessionsOf } from '#auth/statements/sessions.ts'
import type { Statement } from '#postgres/database.ts'

const SCOPES = new Map<string, (userId: string, sessionId: string) => Statement>([
  ['global', deleteSessionsOf],
  ['local', (_, sessionId) => deleteSession(sessionId)],
  ['others', deleteOtherSessionsOf],
])

export const signOut: Endpoint = (auth) => async (c) => {
  const scope = SCOPES.get(c.req.query('scope') ?? 'global')
  if (!scope) throw authErrors.invalid('Unsupported logout scope')
  const { user, sessionId } = await requireUser(auth, c)
  await auth.database.run(scope(user.id, sessionId))
  return c.body(null, 204)
}
