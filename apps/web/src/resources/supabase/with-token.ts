import { loadAuth } from './load.ts'
import { storedSession } from './stored-session.ts'

/** Statuses that may mean a refused token. Storage has no distinct status for it; 406 may be a row that policies hide. */
const mayMeanToken = [400, 401, 403, 406]

/** Sends with a token. If the server refuses it, which may be due to this device's clock, sends again with a newer token. */
export async function withToken<Answer extends { status: number }>(
  token: string,
  send: (token: string) => Promise<Answer>,
) {
  const ownerId = storedSession()?.user.id
  const answer = await send(token)
  if (ownerId === undefined || !mayMeanToken.includes(answer.status)) return answer
  const next = await (await loadAuth()).replacedToken(token, ownerId)

  return next === undefined ? answer : send(next)
}
