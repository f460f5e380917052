import { Agent, request } from 'node:http'
import { SignJWT } from 'jose'
import type { TestServer } from '../../apps/server/src/testing.ts'
import { createRandom } from '../random.ts'
import { mutateRequest } from './mutate.ts'
import type { Seed } from './seeds.ts'
import { mutateVisit, type Received, type Visit, visit } from './sockets.ts'

const MAX_CONCURRENT = 8
const RESPONSE_TIMEOUT_MS = 20_000

/** SQL, a stack trace or a source path in a response. */
const LEAK = /json_agg|pgrst_row|set_config|node_modules|\bat \S+ \(|\.ts:\d/

/** Errors to which PostgREST responds with 5xx too: timeouts, statements too deep, serialization failures, exhausted resources. */
const SAME_IN_POSTGREST = /^(57014|54\d{3}|21000|53\d{3}|40\d{3})$/

type Response = { status: number; text: string }

const isClosed = (error: NodeJS.ErrnoException) => error.code === 'ECONNRESET' || error.code === 'EPIPE'

function send(url: string, agent: Agent, seed: Seed): Promise<Response> {
  const { method, path, body } = seed
  // Node omits the length of a DELETE, and the body would be parsed as the next request.
  const headers = {
    ...seed.headers,
    ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
  }
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, hostname, port, method, path, headers, timeout: RESPONSE_TIMEOUT_MS },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        )
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`no response in ${RESPONSE_TIMEOUT_MS} ms`)))
    // The server may close a kept-alive connection just as it is reused, but not a new one.
    sent.on('error', (error) =>
      sent.reusedSocket && isClosed(error) ? resolve(send(url, agent, seed)) : reject(error),
    )
    sent.end(body)
  })
}

function codeIn(text: string) {
  try {
    return String(JSON.parse(text).code)
  } catch {
    return ''
  }
}

/** The fault of a response, if it has one. */
function fault({ status, text }: Response) {
  if (status >= 500 && !SAME_IN_POSTGREST.test(codeIn(text))) return `${status}: ${text}`
  if (LEAK.test(text)) return `leaks internals: ${text}`
  return undefined
}

/** The close code of a failed server, and its reply to a message it failed at. */
const SERVER_FAILED = 1011
const UNKNOWN = 'Unknown Error on Channel'

/** The fault of what a socket received, if there is one. */
function socketFault({ code, texts }: Received) {
  const text = texts.join('\n')
  const hasFailed = code === SERVER_FAILED || (code >= 500 && code < 1000) || text.includes(UNKNOWN)
  if (hasFailed) return `${code}: ${text}`
  return LEAK.test(text) ? `leaks internals: ${text}` : undefined
}

const printed = ({ query, frames }: Visit) => `socket ${query} ${frames.map(String).join(' ').slice(0, 600)}`

/**
 * Sends `count` mutated requests, a quarter of them sockets; equal seeds send equal requests.
 * @returns how often each status or close code came, and the faults
 */
export async function fuzz(server: TestServer, { seed, count }: { seed: number; count: number }) {
  const random = createRandom(seed)
  const secret = new TextEncoder().encode(server.backend.secrets.jwtSecret)
  const sign = (claims: Record<string, unknown>, expires: number | string = '1h') =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(expires).sign(secret)
  const sub = '00000000-0000-4000-8000-000000000001'
  const tokens = [
    await sign({ role: 'authenticated', sub }),
    await sign({ role: 'authenticated', sub: 'nobody' }),
    await sign({ role: 'authenticated', sub }, 1),
    await sign({ role: 'postgres', sub }),
    server.secretKey,
    'eyJ',
  ]
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONCURRENT })
  const statuses = new Map<number, number>()
  const faults: string[] = []
  const counted = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)

  async function ask() {
    const mutated = mutateRequest(random, server.publishableKey, tokens)
    await look(`${mutated.method} ${mutated.path.slice(0, 300)}`, async () => {
      const response = await send(server.url, agent, mutated)
      counted(response.status)
      return fault(response)
    })
  }

  async function call() {
    const mutated = mutateVisit(random, server.publishableKey, tokens)
    await look(printed(mutated), async () => {
      const received = await visit(server.url, mutated, RESPONSE_TIMEOUT_MS)
      counted(received.code)
      return socketFault(received)
    })
  }

  async function look(what: string, find: () => Promise<string | undefined>) {
    const found = await find().catch(String)
    if (found) faults.push(`${what} → ${found.slice(0, 300)}`)
  }

  let left = count
  const work = async () => {
    while (left-- > 0) await (random.oneIn(4) ? call() : ask())
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work))
  agent.destroy()
  return { statuses: Object.fromEntries([...statuses].toSorted()), faults }
}
