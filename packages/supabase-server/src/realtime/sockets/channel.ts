import type { Caller } from '#http/caller.ts'
import type { Binding } from '#realtime/changes/binding.ts'
import type { Refusal } from '#realtime/errors.ts'
import type { Ref } from './frames.ts'
import { secondsSince } from './identify.ts'
import { type Line, say } from './transport.ts'

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
  readonly #ended: (channel: Channel) => void

  /** @param ended called once, when this join of the topic is over for whatever reason */
  constructor(line: Line, topic: string, joinRef: Ref, caller: Caller, ended: (channel: Channel) => void) {
    this.line = line
    this.topic = topic
    this.joinRef = joinRef
    this.caller = caller
    this.#ended = ended
  }

  /** For how many seconds its token has been expired, if it is. */
  get expiredFor(): number | undefined {
    const { exp = Number.POSITIVE_INFINITY } = this.caller.claims
    return exp * 1000 <= Date.now() ? secondsSince(exp) : undefined
  }

  get mayHear() {
    return this.isOpen && this.expiredFor === undefined
  }

  tell(extension: 'system' | 'postgres_changes' | 'presence', status: 'ok' | 'error', message: string) {
    const channel = this.topic.slice(PREFIX.length)
    this.#say('system', null, { extension, status, message, channel })
  }

  tellSubscribed(refusal: Refusal | undefined) {
    if (refusal) this.tell('postgres_changes', 'error', refusal.message)
    else this.tell('postgres_changes', 'ok', 'Subscribed to PostgreSQL')
  }

  /** Ends it; the client does not join again by itself. */
  close(why?: Refusal) {
    this.#end('phx_close', why)
  }

  /** Ends it as a failure, after which the client joins again: for who may have missed something. */
  fail(why: Refusal) {
    this.#end('phx_error', why)
  }

  /** Ends it without a word. */
  drop() {
    if (!this.isOpen) return
    this.isOpen = false
    this.#ended(this)
  }

  #end(event: 'phx_close' | 'phx_error', why: Refusal | undefined) {
    if (!this.isOpen) return
    if (why) this.tell('system', 'error', why.message)
    this.#say(event, this.joinRef, {})
    this.drop()
  }

  #say(event: string, ref: Ref, payload: Record<string, unknown>) {
    say(this.line, { joinRef: this.joinRef, ref, topic: this.topic, event, payload })
  }
}
