import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Request } from './workloads.ts'

export type Load = { count: number; p50: number; p99: number }

const CONNECTIONS = Number(process.env.CONNECTIONS ?? 16)

let opened = 0

/** By turns the addresses of two hundred visitors, since a server may bound what one address takes. Linux only. */
export const nextAddress = () => `127.0.0.${1 + (opened++ % 200)}`

const HEAD = Buffer.from('HEAD ')
const OK = /^HTTP\/1\.1 (?:20[0146]|304)/

export function quantile(times: number[], share: number) {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
}

export const median = (times: number[]) => quantile(times, 0.5)

const summary = (times: number[]): Load => ({
  count: times.length,
  p50: median(times),
  p99: quantile(times, 0.99),
})

/** A request as the bytes to send. */
export function serialize({ method, path, headers, body = '' }: Request, host: string) {
  const lines = Object.entries({ host, ...headers, 'content-length': Buffer.byteLength(body) })
  const head = `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(body)])
}

/** The length of the first response in `received`; undefined until its end is known. */
function responseEnd(received: Buffer, hasBody: boolean) {
  const head = received.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const text = received.toString('latin1', 0, head)
  if (!hasBody || /^HTTP\/1.1 [23]04/.test(text)) return head + 4
  const length = /content-length: (\d+)/i.exec(text)?.[1]
  if (length !== undefined) return head + 4 + Number(length)
  return received.subarray(-5).toString('latin1') === '0\r\n\r\n' ? received.length : undefined
}

export type Connection = { send(message: Buffer, onResponse: (first: Buffer) => void): void; end(): void }

/**
 * A keep-alive connection with one request in flight. Hand-written to use little CPU time, since the load runs on the
 * CPUs that it measures. `onFailure` receives broken connections, and responses whose beginning is not `expected`.
 */
export function openConnection(url: string, onFailure: (error: Error) => void, expected = OK): Connection {
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, noDelay: true, localAddress: nextAddress() })
  let chunks: Buffer[] = []
  let size = 0
  let wanted: number | undefined
  let respond: (first: Buffer) => void = () => {}
  let hasBody = true
  socket.on('error', onFailure)
  socket.on('close', (hadError) => hadError || socket.writableEnded || onFailure(new Error('closed')))
  socket.on('data', (chunk) => {
    chunks.push(chunk)
    size += chunk.length
    wanted ??= responseEnd(chunks.length === 1 ? chunk : Buffer.concat(chunks), hasBody)
    if (wanted === undefined || size < wanted) return
    const response = chunks
    chunks = []
    size = 0
    wanted = undefined
    const [first = Buffer.alloc(0)] = response
    if (expected.test(String(first.subarray(0, 12)))) respond(first)
    else onFailure(new Error(String(Buffer.concat(response)).slice(0, 600)))
  })
  return {
    send(message, onResponse) {
      respond = onResponse
      hasBody = !message.subarray(0, 5).equals(HEAD)
      socket.write(message)
    },
    end: () => socket.end(),
  }
}

/**
 * Runs a closed loop: each connection sends its next request as soon as it has the previous response. @throws on a
 * response that reports a failure
 */
export async function load(
  url: string,
  requests: Request[],
  { seconds }: { seconds: number },
): Promise<Load> {
  const messages = requests.map((request) => serialize(request, new URL(url).host))
  const times: number[] = []
  let next = 0
  const end = performance.now() + seconds * 1_000
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const connection = openConnection(url, reject)
      const send = () => {
        const started = performance.now()
        if (started > end) {
          connection.end()
          return resolve()
        }
        connection.send(messages[next++ % messages.length] as Buffer, () => {
          times.push(performance.now() - started)
          send()
        })
      }
      send()
    })
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  return summary(times)
}

/**
 * Runs an open loop: requests are sent on a fixed schedule, regardless of responses, and timed from the moment they
 * were due.
 * @throws on a response that reports a failure
 */
export async function openLoop(
  url: string,
  requests: Request[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Load> {
  const messages = requests.map((request) => serialize(request, new URL(url).host))
  const total = perSecond * seconds
  const times: number[] = []
  const idle: Connection[] = []
  const done = Promise.withResolvers<void>()
  const start = performance.now()

  async function sendWhenDue() {
    for (let sent = 0; sent < total; ) {
      const due = start + (sent / perSecond) * 1_000
      const early = due - performance.now()
      if (early > 0) {
        await pause(early)
        continue
      }
      const connection = idle.pop() ?? openConnection(url, done.reject)
      connection.send(messages[sent % messages.length] as Buffer, () => {
        times.push(performance.now() - due)
        idle.push(connection)
        if (times.length === total) done.resolve()
      })
      sent += 1
    }
  }

  await Promise.all([sendWhenDue(), done.promise])
  for (const connection of idle) connection.end()
  return summary(times)
}
