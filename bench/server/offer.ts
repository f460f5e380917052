import { setTimeout as pause } from 'node:timers/promises'
import { openBrowser } from './browser.ts'
import { serialize } from './load.ts'
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

/** Requests a second from one visitor. */
const PER_VISITOR = 2

/**
 * Sends requests on a fixed schedule, regardless of responses, by turns from the browsers of many visitors, and resolves to all
 * answers, whatever they are.
 */
export async function offer(
  url: string,
  kinds: Kind[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Answer[]> {
  const messages = kinds.map(({ kind, request }) => ({ kind, bytes: serialize(request, new URL(url).host) }))
  const browsers = Array.from({ length: Math.ceil(perSecond / PER_VISITOR) }, () => openBrowser(url))
  const total = Math.round(perSecond * seconds)
  const answers: Answer[] = []
  const done = Promise.withResolvers<void>()
  const start = performance.now()

  for (let sent = 0; sent < total; ) {
    const due = start + (sent / perSecond) * 1_000
    const early = due - performance.now()
    if (early > 0) {
      await pause(early)
      continue
    }
    const { kind, bytes } = messages[sent % messages.length] as (typeof messages)[number]
    browsers[sent % browsers.length]?.send(bytes, (answer) => {
      answers.push({ kind, dueMs: due - start, ms: performance.now() - due, ...answer })
      if (answers.length === total) done.resolve()
    })
    sent++
  }
  await done.promise
  for (const browser of browsers) browser.close()
  return answers
}
