import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { MAX_BODY_BYTES } from './body-limit.ts'
import { networkOf, plain } from './client-address.ts'

/** The limits on one IP network's sockets and memory, far more than an office needs. */
export const SHARE = {
  /** Once this many sockets are open in total, each network may have at most `sockets`. */
  crowdedAt: 3_000,
  sockets: 1_000,
  /** Bytes of request bodies that are still arriving. */
  incomingBytes: 32 * 1024 * 1024,
  /** Bytes of responses that the client has not read. */
  unreadBytes: 16 * 1024 * 1024,
}

/** The interval between checks of unread responses, in which Postgres sends at most about 20 MB for one network. */
const CHECK_MS = 100

type Network = { sockets: Map<Socket, Set<ServerResponse>>; incomingBytes: number }

/** Closes sockets that exceed their network's share. Returns functions that admit a connection and a request's body. */
export function shareAmongNetworks(server: Server, share: typeof SHARE) {
  const networks = new Map<string, Network>()
  const ofSocket = new WeakMap<Socket, Network>()
  let open = 0

  /** Counts a connection, or closes it if its network has too many. Returns whether the connection may stay. */
  function admit(socket: Socket): boolean {
    if (ofSocket.has(socket)) return true
    const name = networkOf(plain(socket.remoteAddress ?? ''))
    const network = networks.get(name) ?? { sockets: new Map(), incomingBytes: 0 }
    const { sockets } = network
    if (open >= share.crowdedAt && sockets.size >= share.sockets) {
      socket.destroy()
      return false
    }
    open++
    networks.set(name, network)
    ofSocket.set(socket, network)
    sockets.set(socket, new Set())
    socket.once('close', () => {
      open--
      sockets.delete(socket)
      if (sockets.size === 0) networks.delete(name)
    })
    return true
  }

  // Admits the connections of the server's first listening socket before they are parsed; `listenOften` admits all others.
  server.prependListener('connection', admit)

  server.on('request', ({ socket }, response) => {
    const responses = ofSocket.get(socket)?.sockets.get(socket)
    responses?.add(response)
    response.once('close', () => responses?.delete(response))
  })

  /** The unread bytes on a socket, and those of responses to pipelined requests, which have no socket yet. */
  function unreadOf(socket: Socket, responses: Set<ServerResponse>) {
    let bytes = socket.writableLength
    for (const response of responses) if (!response.socket) bytes += response.writableLength
    return bytes
  }

  function closeUnread({ sockets }: Network) {
    const unread = [...sockets].map((entry) => ({ socket: entry[0], bytes: unreadOf(...entry) }))
    let left = unread.reduce((sum, { bytes }) => sum + bytes, 0) - share.unreadBytes
    for (const { socket, bytes } of unread.sort((a, b) => b.bytes - a.bytes)) {
      if (left <= 0) return
      left -= bytes
      socket.destroy()
    }
  }
  const checking = setInterval(() => networks.forEach(closeUnread), CHECK_MS)
  checking.unref()
  server.once('close', () => clearInterval(checking))

  return {
    admit,
    mayCome(request: IncomingMessage): boolean {
      const network = ofSocket.get(request.socket)
      const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
      const bytes = encoding === undefined ? Number(length ?? 0) : MAX_BODY_BYTES
      if (!network || bytes === 0) return true
      if (network.incomingBytes + bytes > share.incomingBytes) return false
      network.incomingBytes += bytes
      request.once('close', () => {
        network.incomingBytes -= bytes
      })
      return true
    },
  }
}
