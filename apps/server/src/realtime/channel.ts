import type { Caller } from '#http/caller.ts'
import type { Binding } from './binding.ts'
import type { Refusal } from './errors.ts'
import type { Ref } from './frames.ts'
import { secondsSince } from './identify.ts'
import { type Line, say } from './line.ts'

export const PREFIX = 'realtime:'

/** One topic that one socket has joined. */
export class Channel {
  readonly line: Line
  readonly topic: string
  readonly joinRef: Ref
  /** Whose rows it hears of: changes with each new token. */
  caller: Caller
  bindings: Binding[] = []
  isOpen = true

  constructor(line: Line, topic: string, joinRef: Ref, caller: Caller) {
    this.line = line
    this.topic = topic
    this.joinRef = joinRef
    this.caller = caller
  }

  /** For how many seconds its token has been expired, if it is. */
  get expiredFor(): number | undefined {
    const { exp = Number.POSITIVE_INFINITY } = this.caller.claims
    return exp * 1000 <= Date.now() ? secondsSince(exp) : undefined
  }

  tell(extension: 'system' | 'postgres_changes' | 'presence', status: 'ok' | 'error', message: string) {
    const channel = this.topic.slice(PREFIX.length)
    this.#say('system', null, { extension, status, message, channel })
  }

  tellSubscribed(refusal: Refusal | undefined) {
    if (refusal) this.tell('postgres_changes', 'error', refusal.message)
    else this.tell('postgres_changes', 'ok', 'Subscribed to PostgreSQL')
  }

  /** Ends this join of the topic; the client does not join again by itself. */
  close() {
    this.isOpen = false
    this.#say('phx_close', this.joinRef, {})
  }

  /** Ends it as a failure, after which the client joins again. */
  fail() {
    this.isOpen = false
    this.#say('phx_error', this.joinRef, {})
  }

  #say(event: string, ref: Ref, payload: Record<string, unknown>) {
    say(this.line, { joinRef: this.joinRef, ref, topic: this.topic, event, payload })
  }
}
