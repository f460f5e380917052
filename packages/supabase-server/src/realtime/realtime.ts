import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { loggable } from '#log.ts'
import type { Services } from '#services.ts'
import { openChanges } from './changes/changes.ts'
import * as errors from './errors.ts'
import { Connection } from './sockets/connection.ts'
import { identify } from './sockets/join.ts'
import { LIMITS, type Limits } from './sockets/limits.ts'
import { NotOpened, readOpening, refuseSocket, SOCKET_PATH, wantsSocket } from './sockets/upgrade.ts'

/** The close code that tells a client to reconnect. */
const SERVICE_RESTART = 1012
const CLOSING_MS = 2_000
const EXPIRE_EVERY_MS = 1_000

/** Serves the sockets of supabase-js. Resolves once it is listening to Postgres. */
export async function openRealtime(services: Services, limits: Limits = LIMITS) {
  const { admission, credentials, log } = services
  const changes = await openChanges(services, limits)
  const connections = new Map<object, Connection>()
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: limits.messageBytes,
    // The time that a client gets to close its socket; ws's types lack this option.
    ...{ closeTimeout: CLOSING_MS },
  })
  let isClosing = false
  let isAsking = false

  /** Closes the channels of sessions that have ended, asking Postgres about all sessions at once. */
  async function closeEnded() {
    if (isAsking) return
    isAsking = true
    const channels = [...connections.values()].flatMap((connection) => [...connection.channels])
    // While Postgres is unavailable there is nothing to deliver; the next call asks again.
    const ended = await credentials
      .endedSessions(channels.map(({ caller }) => caller))
      .catch(() => new Set<string>())
    for (const channel of channels) {
      const { session_id: sessionId = '' } = channel.caller.claims
      if (ended.has(sessionId)) channel.close(errors.endedSession())
    }
    isAsking = false
  }

  const expiring = setInterval(() => {
    for (const connection of connections.values()) connection.expire()
    void closeEnded()
  }, EXPIRE_EVERY_MS)
  expiring.unref()

  async function open(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const { id, apiKey, version } = readOpening(request)
    await credentials.identify({ apiKey, authorization: undefined })
    if (isClosing || connections.size >= limits.sockets) throw new NotOpened(429, 'Too many connected users')
    server.handleUpgrade(request, socket, head, (opened) => {
      log.info({ id, method: request.method, route: SOCKET_PATH, status: 101 })
      const services = {
        limits,
        log,
        identify: (token: string | undefined) => identify(credentials, apiKey, token),
        ...changes,
      }
      connections.set(opened, new Connection(opened, version, services))
      opened.once('close', () => connections.delete(opened))
    })
  }

  return {
    accepts: wantsSocket,
    async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      const broke = ({ message }: Error) => log.info({ reason: message }, 'realtime socket error')
      socket.on('error', broke)
      try {
        await admission.admit(() => open(request, socket, head))
        // ws now handles the socket's errors.
        socket.off('error', broke)
      } catch (error) {
        const status = refuseSocket(socket, error)
        if (status === 500) log.error(loggable(error), 'unexpected failure in realtime')
        log.info({ method: request.method, route: SOCKET_PATH, status })
      }
    },
    /** The number of open sockets. */
    get sockets() {
      return connections.size
    },
    /** Accepts no new socket and closes the open ones; clients reconnect by themselves. */
    async close() {
      isClosing = true
      clearInterval(expiring)
      await Promise.all([...connections.values()].map((connection) => connection.end(SERVICE_RESTART)))
    },
  }
}
