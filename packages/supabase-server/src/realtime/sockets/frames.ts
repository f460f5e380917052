import { isRecord } from '#json.ts'
import type { Refusal } from '../errors.ts'

/** Phoenix's message formats: 1.0.0 is an object, 2.0.0 an array of five elements. */
export type Version = '1.0.0' | '2.0.0'

/**
 * A reference that the client chooses: `ref` matches a reply to its message, `joinRef` distinguishes joins of a topic.
 */
export type Ref = string | number | null

export type Message = {
  joinRef: Ref
  ref: Ref
  topic: string
  event: string
  payload: Record<string, unknown>
}

const LONGEST_NAME = 255

export function versionOf(vsn: string | null): Version | undefined {
  const compatible = /^([12])\.0\.\d{1,4}$/.exec(vsn ?? '1.0.0')
  return compatible ? (compatible[1] === '1' ? '1.0.0' : '2.0.0') : undefined
}

/** @returns undefined if `data` is not a message of this version */
export function decode(version: Version, data: Buffer, isBinary: boolean): Message | undefined {
  if (isBinary) return version === '2.0.0' ? decodeBroadcast(data) : undefined
  let value: unknown
  try {
    value = JSON.parse(data.toString())
  } catch {
    return undefined
  }
  if (version === '2.0.0') {
    if (!Array.isArray(value) || value.length !== 5) return undefined
    const [joinRef, ref, topic, event, payload] = value
    return toMessage({ joinRef, ref, topic, event, payload })
  }
  if (!isRecord(value)) return undefined
  const { join_ref: joinRef, ref, topic, event, payload } = value
  return toMessage({ joinRef, ref, topic, event, payload })
}

/**
 * Decodes a broadcast, the only kind of message that is binary. Its header has a kind, the lengths of the fields and an
 * encoding; the refs, the topic and the payload follow.
 */
function decodeBroadcast(bytes: Buffer): Message | undefined {
  const [kind, joinRefLength = 0, refLength = 0, topicLength = 0] = bytes
  const header = 7
  const topicAt = header + joinRefLength + refLength
  if (kind !== 3 || bytes.length < topicAt + topicLength) return undefined
  return toMessage({
    joinRef: bytes.toString('utf8', header, header + joinRefLength) || null,
    ref: bytes.toString('utf8', header + joinRefLength, topicAt) || null,
    topic: bytes.toString('utf8', topicAt, topicAt + topicLength),
    event: 'broadcast',
    payload: {},
  })
}

function toMessage({ joinRef = null, ref = null, topic, event, payload }: Record<string, unknown>) {
  if (!isRef(joinRef) || !isRef(ref) || !isName(topic) || !isName(event) || !isRecord(payload))
    return undefined
  return { joinRef, ref, topic, event, payload }
}

const isRef = (value: unknown): value is Ref =>
  value === null || typeof value === 'number' || (typeof value === 'string' && value.length <= LONGEST_NAME)

const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_NAME

/** Encodes a message whose `payload` is already JSON. */
export function encode(
  version: Version,
  { joinRef, ref, topic, event }: Omit<Message, 'payload'>,
  payload: string,
) {
  const [join, reply, to, what] = [joinRef, ref, topic, event].map((value) => JSON.stringify(value))
  return version === '2.0.0'
    ? `[${join},${reply},${to},${what},${payload}]`
    : `{"topic":${to},"event":${what},"payload":${payload},"ref":${reply},"join_ref":${join}}`
}

/** What a channel needs from the connection to its client. */
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
