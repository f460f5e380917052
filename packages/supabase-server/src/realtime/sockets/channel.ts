import type { Caller } from '#http/caller.ts'
import { isExpired } from '#http/credentials.ts'
import type { Binding } from '#realtime/changes/binding.ts'
import type { Refusal } from '#realtime/errors.ts'
import { type Ref, sendMessage, type Transport } from './frames.ts'
import { secondsSince } from './join.ts'

export const PREFIX = 'realtime:'

/** A topic joined on one socket. */
export class Channel {
  readonly transport: Transport
  readonly topic: string
  readonly joinRef: Ref
  /** The caller whose rows the channel receives; changes with each new token. */
  caller: Caller
  bindings: Binding[] = []
  isOpen = true
  readonly #ended: (channel: Channel) => void

  /** @param ended called once, when the channel has ended for any reason */
  constructor(
    transport: Transport,
    topic: string,
    joinRef: Ref,
    caller: Caller,
    ended: (channel: Channel) => void,
  ) {
    this.transport = transport
    this.topic = topic
    this.joinRef = joinRef
    this.caller = caller
    this.#ended = ended
  }

  /** Seconds since the channel's token expired; undefined if it is still accepted. */
  get expiredFor(): number | undefined {
    const { exp = Number.POSITIVE_INFINITY } = this.caller.claims
    return isExpired(exp) ? secondsSince(exp) : undefined
  }

  get canReceive() {
    return this.isOpen && this.expiredFor === undefined
  }

  sendSystem(extension: 'system' | 'postgres_changes' | 'presence', status: 'ok' | 'error', message: string) {
    const channel = this.topic.slice(PREFIX.length)
    this.#send('system', null, { extension, status, message, channel })
  }

  sendSubscriptionStatus(refusal: Refusal | undefined) {
    if (refusal) this.sendSystem('postgres_changes', 'error', refusal.message)
    else this.sendSystem('postgres_changes', 'ok', 'Subscribed to PostgreSQL')
  }

  /** Closes the channel; the client does not rejoin. */
  close(why?: Refusal) {
    this.#end('phx_close', why)
  }

  /** Closes the channel as failed, so that the client rejoins: it may have missed changes. */
  fail(why: Refusal) {
    this.#end('phx_error', why)
  }

  /** Closes the channel without a message. */
  drop() {
    if (!this.isOpen) return
    this.isOpen = false
    this.#ended(this)
  }

  #end(event: 'phx_close' | 'phx_error', why: Refusal | undefined) {
    if (!this.isOpen) return
    if (why) this.sendSystem('system', 'error', why.message)
    this.#send(event, this.joinRef, {})
    this.drop()
  }

  #send(event: string, ref: Ref, payload: Record<string, unknown>) {
    sendMessage(this.transport, { joinRef: this.joinRef, ref, topic: this.topic, event, payload })
  }
}
