import { WebSocket } from 'ws'
import { type Log, loggable } from '#log.ts'
import * as errors from '#realtime/errors.ts'
import { Refusal } from '#realtime/errors.ts'
import { Channels, type Services } from './channels.ts'
import { decode, type Message, reply, replyError, type Transport, type Version } from './frames.ts'

/** The WebSocket close code for a client that breaks the rules. */
const POLICY_VIOLATION = 1008

/** The topic of messages about the socket itself. */
const PHOENIX = 'phoenix'
const NOTHING_READABLE: Message = { joinRef: null, ref: null, topic: PHOENIX, event: '', payload: {} }

/** Limits the number of events per second, in fixed windows. */
class RateLimiter {
  readonly #perSecond: number
  #windowEnd = 0
  #count = 0

  constructor(perSecond: number) {
    this.#perSecond = perSecond
  }

  /** Counts an event; returns false if the event exceeds the limit. */
  take(): boolean {
    const now = performance.now()
    if (now >= this.#windowEnd) {
      this.#windowEnd = now + 1_000
      this.#count = 0
    }
    return ++this.#count <= this.#perSecond
  }
}

/** One socket. Its messages are handled in order. */
export class Connection implements Transport {
  readonly version: Version
  readonly #socket: WebSocket
  readonly #services: Services & { log: Log }
  readonly #channels: Channels
  readonly #messages: RateLimiter
  readonly #joins: RateLimiter
  #heardAt = performance.now()
  #answered: Promise<void> = Promise.resolve()
  #unanswered = 0

  constructor(socket: WebSocket, version: Version, services: Services & { log: Log }) {
    this.version = version
    this.#socket = socket
    this.#services = services
    this.#channels = new Channels(this, services)
    this.#messages = new RateLimiter(services.limits.messagesPerSecond)
    this.#joins = new RateLimiter(services.limits.joinsPerSecond)
    socket.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary))
    socket.on('close', () => this.#channels.abandon())
    // A protocol violation; ws closes the socket.
    socket.on('error', ({ message }) => services.log.info({ reason: message }, 'realtime socket error'))
  }

  send(frame: string | Buffer) {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    if (this.#socket.bufferedAmount > this.#services.limits.unreadBytes) {
      this.#services.log.info('closed a realtime socket that reads too slowly')
      this.#socket.terminate()
    } else {
      this.#socket.send(frame, { binary: false })
    }
  }

  /** Closes the socket if its client is silent, otherwise the channels whose token has expired. */
  expire() {
    if (performance.now() - this.#heardAt > this.#services.limits.silentMs) {
      this.#socket.close(POLICY_VIOLATION, 'No heartbeat')
    } else {
      this.#channels.expire()
    }
  }

  get channels() {
    return this.#channels.open
  }

  /** Closes the socket. Resolves when it is closed, at the latest after ws's timeout. */
  end(code: number): Promise<void> {
    return new Promise((resolve) => {
      this.#socket.once('close', () => resolve())
      this.#socket.close(code)
    })
  }

  #receive(data: Buffer, isBinary: boolean) {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    this.#heardAt = performance.now()
    const { messagesPerSecond } = this.#services.limits
    if (!this.#messages.take() || this.#unanswered >= messagesPerSecond) {
      this.#socket.close(POLICY_VIOLATION, errors.tooManyMessages().message)
      return
    }
    const message = decode(this.version, data, isBinary)
    if (!message) return replyError(this, NOTHING_READABLE, errors.malformedMessage())
    // Replies to a heartbeat immediately, ahead of a join that waits for Postgres: without a reply the client assumes a
    // dead socket.
    if (message.topic === PHOENIX) return this.#beat(message)
    if (message.event === 'phx_join' && !this.#joins.take()) {
      replyError(this, message, errors.tooManyJoins())
      this.#socket.close(POLICY_VIOLATION, errors.tooManyJoins().message)
      return
    }
    this.#unanswered++
    this.#answered = this.#answered.then(() => this.#answer(message))
  }

  #beat(message: Message) {
    if (message.event === 'heartbeat') reply(this, message, 'ok', {})
    else replyError(this, message, errors.unmatchedTopic())
  }

  async #answer(message: Message) {
    try {
      if (this.#socket.readyState === WebSocket.OPEN) await this.#channels.handle(message)
    } catch (error) {
      if (!(error instanceof Refusal))
        this.#services.log.error(loggable(error), 'unexpected failure in realtime')
      replyError(this, message, error instanceof Refusal ? error : errors.unexpected())
    }
    this.#unanswered--
  }
}
