import type { Refusal } from '#realtime/errors.ts'
import { encode, type Message, type Version } from './frames.ts'

/** What a channel needs of the connection to its client. */
export type Transport = {
  version: Version
  send(frame: string | Buffer): void
}

export function sendMessage(transport: Transport, message: Message) {
  transport.send(encode(transport.version, message, JSON.stringify(message.payload)))
}

export function reply(transport: Transport, to: Message, status: 'ok' | 'error', response: object) {
  sendMessage(transport, { ...to, event: 'phx_reply', payload: { status, response } })
}

export const replyError = (transport: Transport, to: Message, { reason }: Refusal) =>
  reply(transport, to, 'error', { reason })
