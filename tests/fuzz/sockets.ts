import { WebSocket } from 'ws'
import type { Random } from '../random.ts'
import { mutateText, sendableHeader } from './mutate.ts'

/** The upgrade request of a socket, and the messages to send. */
export type Visit = { query: string; frames: (string | Buffer)[] }

export type Received = {
  /** The status of a refused upgrade, otherwise the close code. */
  code: number
  texts: string[]
}

const TABLE = { event: '*', schema: 'public', table: 'app_settings', filter: 'key=in.(logoUrl,"a,b")' }
const OTHER = { event: 'UPDATE', schema: 'public', table: 'professionals', select: ['id', 'name'] }

/** Valid messages of protocol version 2; TOKEN is a placeholder. */
const MESSAGES: [joinRef: string | null, ref: string, topic: string, event: string, payload: object][] = [
  ['1', '1', 'realtime:a', 'phx_join', { config: { postgres_changes: [TABLE] }, access_token: 'TOKEN' }],
  [
    '2',
    '2',
    'realtime:b',
    'phx_join',
    {
      config: {
        broadcast: { ack: true, self: false },
        presence: { key: '', enabled: true },
        postgres_changes: [OTHER, TABLE],
        postgres_changes_options: { wait: true },
        private: false,
      },
    },
  ],
  ['1', '3', 'realtime:a', 'access_token', { access_token: 'TOKEN' }],
  ['1', '4', 'realtime:a', 'broadcast', { type: 'broadcast', event: 'x', payload: {} }],
  ['1', '5', 'realtime:a', 'presence', { type: 'presence', event: 'track', payload: {} }],
  ['1', '6', 'realtime:a', 'phx_leave', {}],
  [null, '7', 'phoenix', 'heartbeat', {}],
]

/** A binary broadcast: its kind, the lengths of its fields, and the encoding. */
const BYTES = Buffer.concat([Buffer.from([3, 1, 1, 10, 1, 0, 1]), Buffer.from('11realtime:ax{}')])

const MARK = 'the last word'

/** A heartbeat in each version of the protocol, so that on every socket the server replies to one of them. */
const LAST = [
  JSON.stringify([null, MARK, 'phoenix', 'heartbeat', {}]),
  JSON.stringify({ ref: MARK, topic: 'phoenix', event: 'heartbeat', payload: {} }),
]

function frame(random: Random, tokens: string[], isFirst: boolean): string | Buffer {
  if (random.oneIn(25)) {
    return Buffer.from(mutateText(random, BYTES.toString('latin1')), 'latin1').subarray(
      0,
      1 + random.below(60),
    )
  }
  const [joinRef, ref, topic, event, payload] = random.pick(MESSAGES)
  const message = isFirst
    ? { join_ref: joinRef, ref, topic, event, payload }
    : [joinRef, ref, topic, event, payload]
  const text = JSON.stringify(message).replace('TOKEN', random.pick(tokens))
  if (random.oneIn(200)) return '['.repeat(random.below(80_000))
  return random.oneIn(3) ? text : mutateText(random, text)
}

/** Creates a mutated session on a socket. */
export function mutateVisit(random: Random, apiKey: string, tokens: string[]): Visit {
  const isFirst = random.oneIn(3)
  const query = `apikey=${apiKey}&vsn=${isFirst ? '1.0.0' : '2.0.0'}`
  return {
    query: random.oneIn(6)
      ? encodeURI(sendableHeader(mutateText(random, query))).replaceAll('#', '%23')
      : query,
    frames: Array.from({ length: 1 + random.below(6) }, () => frame(random, tokens, isFirst)),
  }
}

/** Sends every message and waits for the reply to the last, or until the socket is closed. */
export function visit(url: string, { query, frames }: Visit, timeoutMs: number): Promise<Received> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?${query}`)
  const texts: string[] = []
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      socket.terminate()
      reject(new Error(`no response in ${timeoutMs} ms`))
    }, timeoutMs)
    const end = (code: number) => {
      clearTimeout(timer)
      resolve({ code, texts })
    }
    socket.on('open', () => {
      for (const message of [...frames, ...LAST]) socket.send(message)
    })
    socket.on('message', (data) => {
      texts.push(String(data))
      if (texts.at(-1)?.includes(MARK)) socket.close(1000)
    })
    socket.on('unexpected-response', (request, response) => {
      response.on('data', (chunk) => texts.push(String(chunk)))
      response.on('end', () => end(response.statusCode ?? 0))
      response.on('close', () => request.destroy())
    })
    socket.on('close', end)
    // Every failure except a refused upgrade is followed by a close with a code.
    socket.on('error', () => undefined)
  })
}
