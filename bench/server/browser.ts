import { openConnection } from './load.ts'

/** What a response says, as far as it counts here. */
type Outcome = { status: number; saysWhen: boolean }

type Message = { bytes: Buffer; answered: (outcome: Outcome) => void }

/** The most connections that a browser opens to a server; further requests wait in it. */
const CONNECTIONS = 6

/** The most requests on a connection, half as many on average. Then another visitor comes, who opens a new one. */
const REQUESTS = 80

const ANY = /^HTTP/

const read = (response: Buffer): Outcome => {
  const head = response.toString('latin1', 0, 1_500)
  return { status: Number(head.slice(9, 12)), saysWhen: /\r\nretry-after: \d/i.test(head) }
}

type Lane = { send(message: Message): void; close(): void }

/** Sends requests over few connections, which stay open, as browsers do. */
export function openBrowser(url: string) {
  const waiting: Message[] = []
  const lanes = new Set<Lane>()
  const idle = new Set<Lane>()

  function openLane(): Lane {
    let left = Math.ceil(Math.random() * REQUESTS)
    let current: Message | undefined
    const connection = openConnection(url, broke, ANY)

    function broke() {
      forget()
      current?.answered({ status: 0, saysWhen: false })
      current = undefined
      sendNext()
    }
    function forget() {
      lanes.delete(lane)
      idle.delete(lane)
    }
    function close() {
      forget()
      connection.end()
    }
    const lane: Lane = {
      close,
      send(message) {
        idle.delete(lane)
        current = message
        connection.send(message.bytes, (response) => {
          current = undefined
          message.answered(read(response))
          if (--left > 0) idle.add(lane)
          else close()
          sendNext()
        })
      },
    }
    lanes.add(lane)
    return lane
  }

  function sendNext() {
    const [message] = waiting
    const [free] = idle
    if (!message || (!free && lanes.size === CONNECTIONS)) return
    waiting.shift()
    const lane = free ?? openLane()
    lane.send(message)
  }

  return {
    send(bytes: Buffer, answered: Message['answered']) {
      waiting.push({ bytes, answered })
      sendNext()
    },
    close() {
      for (const lane of lanes) lane.close()
    },
  }
}
