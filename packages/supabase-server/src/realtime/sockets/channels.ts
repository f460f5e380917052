import type { Caller } from '#http/caller.ts'
import { type Requested, toBinding } from '#realtime/changes/binding.ts'
import * as errors from '#realtime/errors.ts'
import { Refusal } from '#realtime/errors.ts'
import { Channel, PREFIX } from './channel.ts'
import { type Message, reply, type Transport } from './frames.ts'
import { readJoin } from './join.ts'
import type { Limits } from './limits.ts'

export type Services = {
  limits: Limits
  /** @throws Refusal */
  identify(token: string | undefined): Promise<Caller>
  /**
   * Subscribes the channel to the changes that its join requested, or returns the reason for a refusal. @throws Refusal
   * if Postgres is unavailable
   */
  subscribe(channel: Channel): Promise<Refusal | undefined>
  unsubscribe(channel: Channel): void
}

/** The channels of one socket. */
export class Channels {
  readonly #transport: Transport
  readonly #services: Services
  readonly #byTopic = new Map<string, Channel>()
  #isAbandoned = false

  constructor(transport: Transport, services: Services) {
    this.#transport = transport
    this.#services = services
  }

  /** Handles a message for a topic. @throws Refusal */
  async handle(message: Message): Promise<void> {
    const { topic, event, joinRef, payload } = message
    if (event === 'phx_join') return this.#join(message)

    const joined = this.#byTopic.get(topic)
    const channel = joinRef === null || joinRef === joined?.joinRef ? joined : undefined
    if (event === 'phx_leave') {
      reply(this.#transport, message, 'ok', {})
      channel?.close()
      return
    }
    if (!channel) throw errors.unmatchedTopic()
    if (event === 'access_token') {
      await this.#refresh(channel, payload.access_token)
      // supabase-js waits for a reply to a new token, too.
      if (channel.isOpen) reply(this.#transport, message, 'ok', {})
      return
    }
    if (event === 'broadcast' || event === 'presence') throw errors.notOffered(event)
    throw errors.unexpectedMessage(event)
  }

  get open() {
    return this.#byTopic.values()
  }

  /** Closes channels whose token has expired. */
  expire() {
    for (const channel of this.open) {
      if (channel.expiredFor !== undefined) channel.close(errors.expiredToken(channel.expiredFor))
    }
  }

  /** Closes all channels without a message: the socket is gone. */
  abandon() {
    this.#isAbandoned = true
    for (const channel of this.#byTopic.values()) channel.drop()
  }

  async #join(message: Message) {
    const { topic, joinRef } = message
    if (!topic.startsWith(PREFIX)) throw errors.unmatchedTopic()
    if (topic === PREFIX) throw errors.topicNameRequired()
    this.#byTopic.get(topic)?.close()
    if (this.#byTopic.size >= this.#services.limits.channelsPerSocket) throw errors.tooManyChannels()

    const join = readJoin(message.payload)
    const caller = await this.#services.identify(join.token)
    if (join.isPrivate) throw errors.privateChannel(topic.slice(PREFIX.length))
    if (this.#isAbandoned) return
    const channel = new Channel(this.#transport, topic, joinRef, caller, (ended) => this.#forget(ended))
    this.#byTopic.set(topic, channel)

    let refusal: Refusal | undefined
    try {
      refusal = await this.#subscribe(channel, join.requested)
      if (refusal && join.awaitsChanges) throw refusal
    } catch (error) {
      channel.drop()
      throw error
    }
    if (!channel.isOpen) return
    const postgres_changes = join.requested.map((requested, index) => ({ ...requested, id: index + 1 }))
    reply(this.#transport, message, 'ok', { postgres_changes })
    if (join.requested.length > 0) channel.sendSubscriptionStatus(refusal)
    if (join.wantsPresence) channel.sendSystem('presence', 'error', errors.notOffered('presence').message)
  }

  async #subscribe(channel: Channel, requested: Requested[]): Promise<Refusal | undefined> {
    try {
      const bindings = requested.map(toBinding)
      const others = [...this.#byTopic.values()].reduce((total, { bindings }) => total + bindings.length, 0)
      if (others + bindings.length > this.#services.limits.bindingsPerSocket) throw errors.tooManyBindings()
      channel.bindings = bindings
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
    return channel.bindings.length === 0 ? undefined : this.#services.subscribe(channel)
  }

  /** Replaces the channel's token. After a sign-out the client sends its API key, which makes it a visitor. */
  async #refresh(channel: Channel, token: unknown) {
    if (token === null || token === undefined) return
    try {
      if (typeof token !== 'string') throw errors.malformedToken()
      channel.caller = await this.#services.identify(token)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      channel.close(error)
      return
    }
    if (channel.bindings.length === 0) return
    try {
      const refusal = await this.#services.subscribe(channel)
      if (channel.isOpen) channel.sendSubscriptionStatus(refusal)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      channel.fail(error)
    }
  }

  #forget(channel: Channel) {
    this.#services.unsubscribe(channel)
    if (this.#byTopic.get(channel.topic) === channel) this.#byTopic.delete(channel.topic)
  }
}
