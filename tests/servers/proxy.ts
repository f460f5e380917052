// A proxy of the kind that docs/operating.md describes: each request goes to the next healthy server.

import { once } from 'node:events'
import { createServer, type IncomingMessage, request as open, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream'

const LOOK_MS = 250

/** Responds to a client when a server breaks the connection. */
function refuse(response: ServerResponse) {
  if (response.headersSent) response.destroy()
  else response.writeHead(503, { 'Retry-After': '1' }).end()
}

/** The request line and headers as received, for a server that turns the request into a WebSocket. */
function linesOf({ method, url, rawHeaders }: IncomingMessage) {
  const headers = rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`))
  return `${method} ${url} HTTP/1.1\r\n${headers.join('')}\r\n`
}

export async function startProxy(ports: number[]) {
  const well = new Set<number>()
  let turn = 0

  async function look(port: number) {
    const isWell = await fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isWell) well.add(port)
    else well.delete(port)
  }
  const lookAtAll = () => Promise.all(ports.map(look))
  const looking = setInterval(lookAtAll, LOOK_MS)

  /** Connects to the next healthy server before anything is sent, so no request is lost to a server that is gone. */
  async function connectToNext(): Promise<Socket | undefined> {
    for (let tries = 0; tries < ports.length; tries++) {
      const port = ports[turn++ % ports.length] ?? 0
      if (!well.has(port)) continue
      const socket = connect(port, '127.0.0.1')
      try {
        await once(socket, 'connect')
        return socket
      } catch {
        well.delete(port)
      }
    }
    return undefined
  }

  const server = createServer(async (request, response) => {
    const socket = await connectToNext()
    if (!socket) {
      request.socket.destroy()
      return
    }
    const { method, url: path, headers } = request
    const onward = open({
      method,
      path,
      createConnection: () => socket,
      headers: { ...headers, connection: 'close', 'x-forwarded-for': request.socket.remoteAddress },
    })
    onward.on('error', () => refuse(response))
    onward.on('response', (answer) => {
      const { connection: _, ...kept } = answer.headers
      response.writeHead(answer.statusCode ?? 502, kept)
      pipeline(answer, response, () => {})
    })
    response.once('close', () => onward.destroy())
    request.pipe(onward)
  })
  server.on('upgrade', async (request, socket, head) => {
    const onward = await connectToNext()
    if (!onward) {
      socket.destroy()
      return
    }
    onward.write(linesOf(request))
    onward.write(head)
    pipeline(socket, onward, () => {})
    pipeline(onward, socket, () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lookAtAll,
    stop() {
      clearInterval(looking)
      server.close()
      server.closeAllConnections()
    },
  }
}
