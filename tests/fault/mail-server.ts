// A mail server that can be put into several states of failure, always at the same port.

import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** `slow` delays each reply, and most of all the reply to an e-mail; `silent` never replies. */
export type MailState = 'up' | 'down' | 'slow' | 'silent' | 'refusing'

const SLOW_MS = 500
export const SLOW_TO_ACCEPT_MS = 12_000

function talk(socket: Socket, state: MailState, accept: (email: string) => void) {
  let isEmail = false
  let text = ''
  const answer = async (line: string, ms = state === 'slow' ? SLOW_MS : 0) => {
    await wait(ms)
    if (socket.writable) socket.write(`${line}\r\n`)
  }
  const command = (line: string) => {
    if (/^(ehlo|helo)/i.test(line)) return answer('250 mail.example')
    if (/^mail/i.test(line)) return answer(state === 'refusing' ? '451 Try again later' : '250 Ok')
    if (/^quit/i.test(line)) return socket.end('221 Bye\r\n')
    isEmail = /^data$/i.test(line)
    return answer(isEmail ? '354 Go on' : '250 Ok')
  }
  const read = (line: string) => {
    if (!isEmail) return command(line)
    if (line !== '.') {
      text += `${line}\n`
      return
    }
    accept(text)
    text = ''
    isEmail = false
    return answer('250 Accepted', state === 'slow' ? SLOW_TO_ACCEPT_MS : 0)
  }

  let rest = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) void read(line)
  })
  if (state !== 'silent') void answer('220 mail.example')
}

export async function startMailServer(t: { after(stop: () => Promise<void>): void }) {
  const accepted: string[] = []
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let port = 0

  async function stop() {
    for (const socket of sockets) socket.destroy()
    if (!server?.listening) return
    server.close()
    await once(server, 'close')
  }
  async function become(state: MailState) {
    await stop()
    if (state === 'down') return
    server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => {}).once('close', () => sockets.delete(socket))
      talk(socket, state, (email) => accepted.push(email))
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as { port: number }).port
  }
  await become('up')
  t.after(stop)
  return { url: `smtp://127.0.0.1:${port}`, accepted, become }
}
