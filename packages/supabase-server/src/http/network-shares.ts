import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { MAX_BODY_BYTES } from './body-limit.ts'
import { networkOf } from './rate-limits.ts'

const MEGABYTE = 1024 * 1024

/** What one network may have of the sockets and of the memory: far more than an office needs. */
export const SHARE = {
  /** With more sockets in all, a network gets no more than `sockets`. */
  crowdedAt: 3_000,
  sockets: 1_000,
  /** Bytes of request bodies that are on their way. */
  incomingBytes: 32 * MEGABYTE,
  /** Bytes of responses that were not read. */
  unreadBytes: 16 * MEGABYTE,
}

/** Fewer unread bytes are usual for a moment. */
const UNREAD = 64 * 1024
const CHECK_MS = 1_000

type Network = { sockets: Set<Socket>; incomingBytes: number }

/** Closes sockets that exceed their network's share. Returns whether a request's body may come. */
export function shareAmongNetworks(server: Server, share: typeof SHARE) {
  const networks = new Map<string, Network>()
  const ofSocket = new WeakMap<Socket, Network>()
  let open = 0

  // Before the server's own listener makes a parser.
  server.prependListener('connection', (socket: Socket) => {
    const name = networkOf(socket.remoteAddress ?? '')
    const network = networks.get(name) ?? { sockets: new Set(), incomingBytes: 0 }
    const { sockets } = network
    if (open >= share.crowdedAt && sockets.size >= share.sockets) {
      socket.destroy()
      return
    }
    open++
    networks.set(name, network)
    ofSocket.set(socket, network)
    sockets.add(socket)
    socket.once('close', () => {
      open--
      sockets.delete(socket)
      if (sockets.size === 0) networks.delete(name)
    })
  })

  function closeUnread({ sockets }: Network) {
    const unread = [...sockets].filter(({ writableLength }) => writableLength > UNREAD)
    let left = unread.reduce((sum, { writableLength }) => sum + writableLength, 0) - share.unreadBytes
    for (const socket of unread.sort((a, b) => b.writableLength - a.writableLength)) {
      if (left <= 0) return
      left -= socket.writableLength
      socket.destroy()
    }
  }
  server.on('request', ({ socket }, response) => {
    response.once('prefinish', () => {
      const network = ofSocket.get(socket)
      if (network && socket.writableLength > UNREAD) closeUnread(network)
    })
  })
  // Sockets of live changes have no responses.
  const checking = setInterval(() => networks.forEach(closeUnread), CHECK_MS)
  checking.unref()
  server.once('close', () => clearInterval(checking))

  return {
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
