import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, openConnection, serialize } from './load.ts'
import type { Kind } from './mix.ts'

export type Answer = {
  kind: string
  /** Milliseconds from the first request until this one was due. */
  dueMs: number
  /** Milliseconds from the moment it was due until its response. */
  ms: number
  /** 0 if the connection broke. */
  status: number
  /** Whether the response says when to try again. */
  saysWhen: boolean
}

const ANY = /^HTTP/

const read = (response: Buffer) => {
  const head = response.toString('latin1', 0, 1_500)
  return { status: Number(head.slice(9, 12)), saysWhen: /\r\nretry-after: \d/i.test(head) }
}

/** Sends requests on a fixed schedule, regardless of responses, and resolves to all answers, whatever they are. */
export async function offer(
  url: string,
  kinds: Kind[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Answer[]> {
  const messages = kinds.map(({ kind, request }) => ({ kind, bytes: serialize(request, new URL(url).host) }))
  const total = Math.round(perSecond * seconds)
  const answers: Answer[] = []
  const idle: Connection[] = []
  const done = Promise.withResolvers<void>()
  const start = performance.now()

  function send(at: number, due: number) {
    const { kind, bytes } = messages[at % messages.length] as (typeof messages)[number]
    let isWaiting = true
    function answered(answer: Pick<Answer, 'status' | 'saysWhen'>) {
      if (!isWaiting) return
      isWaiting = false
      answers.push({ kind, dueMs: due - start, ms: performance.now() - due, ...answer })
      if (answers.length === total) done.resolve()
    }
    const connection = idle.pop() ?? openConnection(url, () => broke(connection), ANY)
    broken.set(connection, () => answered({ status: 0, saysWhen: false }))
    connection.send(bytes, (response) => {
      answered(read(response))
      idle.push(connection)
    })
  }

  /** What a connection does if it breaks: its request in flight is lost, and no other is sent on it. */
  const broken = new Map<Connection, () => void>()
  function broke(connection: Connection) {
    broken.get(connection)?.()
    broken.delete(connection)
    const at = idle.indexOf(connection)
    if (at >= 0) idle.splice(at, 1)
  }

  for (let sent = 0; sent < total; ) {
    const due = start + (sent / perSecond) * 1_000
    const early = due - performance.now()
    if (early > 0) await pause(early)
    else send(sent++, due)
  }
  await done.promise
  for (const connection of idle) connection.end()
  return answers
}
