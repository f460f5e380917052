import { connect } from 'node:net'
import type { Request } from './requests.ts'

const OK = /^HTTP\/1\.1 (?:20[0146]|304)/

/** A request as it goes over the wire. */
export function written({ method, path, headers, body = '' }: Request, host: string) {
  const lines = Object.entries({ host, ...headers, 'content-length': Buffer.byteLength(body) })
  const head = `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(body)])
}

/** The length of the answer at the start of `received`, or undefined while its end is not known. */
function answerEnd(received: Buffer) {
  const head = received.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const text = received.toString('latin1', 0, head)
  if (/^HTTP\/1.1 [23]04/.test(text)) return head + 4
  const length = /content-length: (\d+)/i.exec(text)?.[1]
  if (length !== undefined) return head + 4 + Number(length)
  return received.subarray(-5).toString('latin1') === '0\r\n\r\n' ? received.length : undefined
}

export type Connection = {
  /** Sends one request and tells when all of its answer is there; the next one only then. */
  send(message: Buffer, answered: () => void): void
  end(): void
}

/**
 * One connection for one request after the other. By hand, since the load shares the machine with what it measures.
 * `failed` hears of an answer that is none of 200, 201, 204, 206 and 304, and of a connection that broke.
 */
export function openConnection(url: string, failed: (error: Error) => void): Connection {
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, noDelay: true })
  let chunks: Buffer[] = []
  let size = 0
  let wanted: number | undefined
  let answered = () => {}
  socket.on('error', failed)
  socket.on('close', (hadError) => hadError || socket.writableEnded || failed(new Error('closed')))
  socket.on('data', (chunk) => {
    chunks.push(chunk)
    size += chunk.length
    wanted ??= answerEnd(chunks.length === 1 ? chunk : Buffer.concat(chunks))
    if (wanted === undefined || size < wanted) return
    const answer = chunks
    chunks = []
    size = 0
    wanted = undefined
    if (OK.test(String(answer[0]?.subarray(0, 12)))) answered()
    else failed(new Error(String(Buffer.concat(answer)).slice(0, 600)))
  })
  return {
    send(message, whenAnswered) {
      answered = whenAnswered
      socket.write(message)
    },
    end: () => socket.end(),
  }
}
