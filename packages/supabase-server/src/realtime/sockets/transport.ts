import type { Refusal } from '#realtime/errors.ts'
import { encode, type Message, type Version } from './frames.ts'

/** The way to one client. */
export type Line = {
  version: Version
  send(frame: string | Buffer): void
}

export function say(line: Line, message: Message) {
  line.send(encode(line.version, message, JSON.stringify(message.payload)))
}

export function reply(line: Line, to: Message, status: 'ok' | 'error', response: object) {
  say(line, { ...to, event: 'phx_reply', payload: { status, response } })
}

export const refuse = (line: Line, to: Message, { reason }: Refusal) => reply(line, to, 'error', { reason })
