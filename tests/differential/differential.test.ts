import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { CINEMA, openRest } from '@fenix/supabase-server/rest/testing.ts'
import { type Answer, DIFFERENCES } from './differences.ts'
import { generate, type Request, type Role } from './generate.ts'
import { startPostgrest } from './postgrest.ts'
import { prepareReset } from './reset.ts'

const SEED = Number(process.env.SEED ?? 20261121)
const REQUESTS = 1_000
const MEMBER = '00000000-0000-4000-8000-000000000001'

const end = new AsyncDisposableStack()
after(() => end.disposeAsync())
const { ask, owner } = await openRest(CINEMA)
const reset = await prepareReset(owner)
const { connectionString } = owner.options
if (!connectionString) throw new Error('The test database has no address')
const postgrest = await startPostgrest(connectionString)
end.defer(() => postgrest.stop())

const tokens: Record<Role, string | undefined> = {
  visitor: undefined,
  member: await postgrest.sign({ role: 'authenticated', sub: MEMBER }),
  service: await postgrest.sign({ role: 'service_role' }),
}

/** What must be equal: the whole result, or a refusal's code, whose wording changes between versions. */
function compared(status: number, headers: Headers, text: string): Answer {
  const range = headers.get('content-range')
  if (!/^[[{]/.test(text)) return { status, range, body: text }
  const body: unknown = JSON.parse(text)
  const isRefusal = status >= 300 && body !== null && 'code' in Object(body)
  return { status, range, body: isRefusal ? Object(body).code : body }
}

async function askOurs(role: Role, { method, path, headers, body }: Request): Promise<Answer> {
  const as = role === 'member' ? MEMBER : role
  const answer = await ask(method, path, { as, headers, body })
  return compared(answer.status, answer.headers, answer.text)
}

async function askTheirs(role: Role, { method, path, headers, body }: Request): Promise<Answer> {
  const token = tokens[role]
  const response = await fetch(postgrest.url + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  })
  return compared(response.status, response.headers, await response.text())
}

for (const [index, role] of (['visitor', 'member', 'service'] as const).entries()) {
  test(`${REQUESTS} requests of a ${role} get PostgREST's answers (seed ${SEED})`, async (context) => {
    const unlike: string[] = []
    const known = new Map<string, number>()
    for (const request of generate(SEED + index, REQUESTS)) {
      const ours = await askOurs(role, request)
      if (!['GET', 'HEAD'].includes(request.method)) await reset()
      const theirs = await askTheirs(role, request)
      if (!['GET', 'HEAD'].includes(request.method)) await reset()
      if (isDeepStrictEqual(ours, theirs)) continue
      const reason = DIFFERENCES.find(({ applies }) => applies(request, ours, theirs))?.reason
      if (reason) known.set(reason, (known.get(reason) ?? 0) + 1)
      else
        unlike.push(
          JSON.stringify({ ...request, path: decodeURIComponent(request.path), ours, theirs }, null, 1),
        )
    }
    for (const [reason, times] of known) context.diagnostic(`${times} × ${reason}`)
    assert.equal(unlike.length, 0, `${unlike.length} differ:\n${unlike.join('\n')}`)
  })
}
