import { Agent, request } from 'node:http'
import { tokenOf } from '@fenix/supabase-server/testing/test-server.ts'
import type { TestServer } from '../../apps/server/src/testing.ts'
import { createRandom } from '../random.ts'
import { mutateRequest } from './mutate.ts'
import type { Seed } from './seeds.ts'
import { mutateVisit, type Received, type Visit, visit } from './sockets.ts'

const MAX_CONCURRENT = 8
const RESPONSE_TIMEOUT_MS = 20_000

/** Matches SQL, a stack trace or a source path in a response. */
export const LEAK = /json_agg|pgrst_row|set_config|node_modules|\bat \S+ \(|\.ts:\d/

/**
 * Errors to which PostgREST, too, responds with 5xx: timeouts, overly complex statements, serialization failures,
 * exhausted resources.
 */
const SAME_IN_POSTGREST = /^(57014|54\d{3}|21000|53\d{3}|40\d{3})$/

type Response = { status: number; text: string }

const isClosed = (error: NodeJS.ErrnoException) => error.code === 'ECONNRESET' || error.code === 'EPIPE'

function send(url: string, agent: Agent, seed: Seed): Promise<Response> {
  const { method, path, body } = seed
  // Node omits the Content-Length of a DELETE, whose body would then be parsed as the next request.
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
    // The server may close a kept-alive connection just as it is reused, so the request is repeated on a new connection.
    sent.on('error', (error) =>
      sent.reusedSocket && isClosed(error) ? resolve(send(url, agent, seed)) : reject(error),
    )
    sent.end(body)
  })
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

/** Returns what is wrong with a response; undefined if nothing is. */
function fault(path: string, { status, text }: Response) {
  const { code, statusCode, error, message } = parse(text)
  if (status >= 500 && !SAME_IN_POSTGREST.test(String(code))) return `${status}: ${text}`
  if (LEAK.test(text)) return `leaks internals: ${text}`
  // A mutated path may lie outside the storage protocol, whose error format then does not apply.
  const { pathname } = new URL(path, 'http://localhost')
  const isRefused = pathname.startsWith('/storage/v1/') && status >= 400 && text !== ''
  if (isRefused && !(/^4\d\d$/.test(String(statusCode)) && error && message))
    return `no storage error: ${text}`
  return undefined
}

/** The signs of an internal failure: the close code, and the reply to a message. */
const SERVER_FAILED = 1011
const UNKNOWN = 'Unknown Error on Channel'

/** Returns what is wrong with the messages that a socket received; undefined if nothing is. */
function socketFault({ code, texts }: Received) {
  const text = texts.join('\n')
  const hasFailed = code === SERVER_FAILED || (code >= 500 && code < 1000) || text.includes(UNKNOWN)
  if (hasFailed) return `${code}: ${text}`
  return LEAK.test(text) ? `leaks internals: ${text}` : undefined
}

const printed = ({ query, frames }: Visit) => `socket ${query} ${frames.map(String).join(' ').slice(0, 600)}`

/**
 * Sends `count` mutated requests, a quarter of them to sockets. Equal seeds send equal requests. @returns the number of
 * responses by status or close code, and the faults
 */
export async function fuzz(server: TestServer, { seed, count }: { seed: number; count: number }) {
  const random = createRandom(seed)
  const { jwtSecret } = server.backend.secrets
  const sub = '00000000-0000-4000-8000-000000000001'
  const tokens = [
    await tokenOf(sub, {}, jwtSecret),
    await tokenOf('nobody', {}, jwtSecret),
    await tokenOf(sub, { exp: 1 }, jwtSecret),
    await tokenOf(sub, { role: 'postgres' }, jwtSecret),
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
      return fault(mutated.path, response)
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
