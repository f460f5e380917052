import { connect } from 'node:net'
import type { Request } from './requests.ts'

const CONNECTIONS = 16

export type Load = { count: number; p50: number; p99: number }

function written({ method, path, headers, body = '' }: Request, host: string) {
  const lines = Object.entries({ host, ...headers, 'content-length': Buffer.byteLength(body) })
  const head = `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(body)])
}

/** The length of the answer at the start of `received`, or undefined while its end is not known. */
function answerEnd(received: Buffer) {
  const head = received.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const text = received.toString('latin1', 0, head)
  const length = /content-length: (\d+)/i.exec(text)?.[1]
  if (length !== undefined) return head + 4 + Number(length)
  if (/^HTTP\/1.1 204/.test(text)) return head + 4
  return received.subarray(-5).toString('latin1') === '0\r\n\r\n' ? received.length : Number.POSITIVE_INFINITY
}

/**
 * Sends the requests in turn over 16 connections, each as soon as the one before is answered. By hand, since the load
 * shares the machine with what it measures.
 * @throws where an answer is none of 200, 201 and 204
 */
export async function load(url: string, requests: Request[], seconds: number): Promise<Load> {
  const { hostname, port, host } = new URL(url)
  const messages = requests.map((request) => written(request, host))
  const times: number[] = []
  let next = 0
  const end = performance.now() + seconds * 1_000
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      let chunks: Buffer[] = []
      let size = 0
      let wanted = Number.POSITIVE_INFINITY
      let started = 0
      const send = () => {
        if (performance.now() > end) {
          socket.destroy()
          return resolve()
        }
        chunks = []
        size = 0
        wanted = Number.POSITIVE_INFINITY
        started = performance.now()
        socket.write(messages[next++ % messages.length] as Buffer)
      }
      socket.on('connect', send)
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('closed')))
      socket.on('data', (chunk) => {
        chunks.push(chunk)
        size += chunk.length
        if (wanted === Number.POSITIVE_INFINITY) {
          wanted = answerEnd(chunks.length === 1 ? chunk : Buffer.concat(chunks)) ?? Number.POSITIVE_INFINITY
        }
        if (size < wanted) return
        const first = String(chunks[0]?.subarray(0, 12))
        if (!/20[014]$/.test(first)) return reject(new Error(String(Buffer.concat(chunks)).slice(0, 600)))
        times.push(performance.now() - started)
        send()
      })
    })
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { count: times.length, p50: at(0.5), p99: at(0.99) }
}
