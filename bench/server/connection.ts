import { connect } from 'node:net'
import type { Act, Request } from './requests.ts'

/** `status` is 0 if the connection was lost. `failure` is the reason for that, or the beginning of an error response. */
export type Answer = { status: number; failure?: string }

/** `due`: the moment when the request was due; `ms`: from then until its response. */
export type Timed = Answer & { kind: string; due: number; ms: number }

let opened = 0

/** Cycles through 200 local IP addresses, because the server may limit the requests from one address. Linux only. */
export const nextAddress = () => `127.0.0.${1 + (opened++ % 200)}`

/** A request as the bytes to send. */
export function serialize({ method, path, headers, body = '' }: Request, url: string) {
  const lines = Object.entries({
    host: new URL(url).host,
    ...headers,
    'content-length': Buffer.byteLength(body),
  })
  const head = `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(body)])
}

const HEAD = Buffer.from('HEAD ')

/** The length of the response in `received`; undefined until its end is known. */
function responseEnd(received: Buffer, hasBody: boolean) {
  const head = received.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const text = received.toString('latin1', 0, head)
  if (!hasBody || /^HTTP\/1.1 [23]04/.test(text)) return head + 4
  const length = /content-length: (\d+)/i.exec(text)?.[1]
  if (length !== undefined) return head + 4 + Number(length)
  return received.subarray(-5).toString('latin1') === '0\r\n\r\n' ? received.length : undefined
}

function readAnswer(response: Buffer[]): Answer {
  const status = Number(response[0]?.toString('latin1', 9, 12))
  const isOk = status < 300 || status === 304
  return isOk ? { status } : { status, failure: String(Buffer.concat(response)).slice(0, 1_500) }
}

export type Connection = { isOpen(): boolean; ask(message: Buffer): Promise<Answer>; end(): void }

/**
 * A keep-alive connection with one request in flight. Hand-written to use little CPU time, because it shares the CPUs
 * with the server that is measured.
 */
export function openConnection(url: string): Connection {
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, noDelay: true, localAddress: nextAddress() })
  let chunks: Buffer[] = []
  let size = 0
  let wanted: number | undefined
  let hasBody = true
  let answer: (answer: Answer) => void = () => {}
  const broke = (failure: string) => answer({ status: 0, failure })
  socket.on('error', ({ message }) => broke(message))
  socket.on('close', () => broke('closed'))
  socket.on('data', (chunk) => {
    chunks.push(chunk)
    size += chunk.length
    wanted ??= responseEnd(chunks.length === 1 ? chunk : Buffer.concat(chunks), hasBody)
    if (wanted === undefined || size < wanted) return
    const response = chunks
    chunks = []
    size = 0
    wanted = undefined
    answer(readAnswer(response))
  })
  return {
    isOpen: () => socket.writable,
    ask(message) {
      hasBody = !message.subarray(0, 5).equals(HEAD)
      socket.write(message)
      return new Promise((resolve) => {
        answer = resolve
      })
    },
    end: () => socket.end(),
  }
}

/** Shorter than the server's keep-alive timeout, so that no request is sent on a closing connection. */
const IDLE_MS = 30_000
/** Each connection closes after a random number of requests, as if its visitor had left; this is the largest number. */
const REQUESTS = 80

/** A pool that grows as needed: a request takes the connection that became idle most recently, or opens one. */
export function openPool(url: string) {
  const idle: { connection: Connection; left: number; usedAt: number }[] = []

  function take() {
    const last = idle.pop()
    if (last?.connection.isOpen() && performance.now() - last.usedAt < IDLE_MS) return last
    for (const { connection } of idle.splice(0).concat(last ?? [])) connection.end()
    return { connection: openConnection(url), left: Math.ceil(Math.random() * REQUESTS), usedAt: 0 }
  }

  return {
    async ask({ kind, request }: Act, due = performance.now()): Promise<Timed> {
      const { connection, left } = take()
      const answer = await connection.ask(serialize(request, url))
      if (answer.status > 0 && left > 1) idle.push({ connection, left: left - 1, usedAt: performance.now() })
      else connection.end()
      return { ...answer, kind, due, ms: performance.now() - due }
    },
    end() {
      for (const { connection } of idle) connection.end()
    },
  }
}
