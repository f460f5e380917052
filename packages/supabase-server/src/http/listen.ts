import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, createServer, type Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { OperatorError } from '#operator-error.ts'
import { RETRY_LATER } from '#postgres/outage.ts'
import { SHARE, shareAmongNetworks } from './network-shares.ts'
import { answerForParser, hasTwoHosts, readOn, refuse } from './refusals.ts'

/** Timeouts in milliseconds, so that slow clients do not hold connections. */
const TIMEOUTS_MS = {
  /** Time for a request's headers to arrive. */
  headers: 15_000,
  /** Time for a whole request to arrive: 5 MB at 350 kbit/s. */
  request: 120_000,
  /** Longest time without a byte in either direction while a request is open. */
  silence: 30_000,
  /**
   * Time between two requests on a connection. Longer than the usual 60 s of proxies, which would otherwise send into a
   * closing connection.
   */
  keepAlive: 65_000,
  /** Interval at which header and request timeouts are checked. */
  check: 5_000,
  /** Time for open requests to finish on close. */
  finish: 10_000,
}

/**
 * The number of sockets that listen on the port. libuv accepts one connection per socket in each turn of the event loop,
 * and turns are long under load: with one socket, new connections waited for 46 s. Linux distributes connections among
 * sockets with SO_REUSEPORT; other systems do not, or lack it.
 */
const LISTENERS = process.platform === 'linux' ? 32 : 1

/**
 * The number of connections that may wait at each socket. The kernel drops further ones (their clients try again after
 * 1, 3, 7 and 15 s) and caps this number at `net.core.somaxconn`.
 */
const BACKLOG = 1_024

/** Takes over the connection of an upgrade request (WebSocket). */
type Upgrader = {
  accepts(request: IncomingMessage): boolean
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

const notReady = () => refuse(503, 'starting', { 'Retry-After': '1' })

const tooMuch = () =>
  refuse(503, 'Too many large requests from this network', { ...RETRY_LATER, Connection: 'close' })

function whyNot(error: unknown, host: string, port: number) {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new OperatorError(`PORT: ${port} on ${host} is already in use`, { cause: error })
    case 'EACCES':
      return new OperatorError(`PORT: this account may not listen on ${port}`, { cause: error })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new OperatorError(`HOST: ${host} is not an address of this machine`, { cause: error })
    case 'EAI_AGAIN':
      return new OperatorError(`HOST: ${host} cannot be resolved at the moment`, { cause: error })
  }
  return error
}

/** Tracks open requests per connection, so that idle connections, including new and silent ones, can be closed. */
function watchConnections(server: Server) {
  const openRequests = new Map<Socket, number>()
  let isEnding = false

  function count(socket: Socket, change: 1 | -1) {
    const before = openRequests.get(socket)
    if (before === undefined) return // The connection is already closed.
    openRequests.set(socket, before + change)
    if (isEnding && before + change === 0) socket.destroySoon()
  }
  server.on('connection', (socket) => {
    openRequests.set(socket, 0)
    socket.once('close', () => openRequests.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })

  return {
    /** Closes idle connections. Every other connection closes after its last open request. */
    endIdle() {
      isEnding = true
      for (const [socket, open] of openRequests) if (open === 0) socket.destroySoon()
    },
    endAll() {
      for (const socket of openRequests.keys()) socket.destroy()
    },
  }
}

/** @throws if another process listens on the port, since SO_REUSEPORT might share the port with that process */
async function assertFree(host: string, port: number) {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

/** Listens with several sockets, whose connections all go to `server`. */
async function listenOften(
  server: Server,
  host: string,
  port: number,
  admit: (socket: Socket) => boolean,
): Promise<NetServer[]> {
  const reusePort = LISTENERS > 1
  if (reusePort && port !== 0) await assertFree(host, port)
  const options = { host, backlog: BACKLOG, reusePort }
  await once(server.listen({ ...options, port }), 'listening')
  const same = { ...options, port: (server.address() as AddressInfo).port }
  const others = Array.from({ length: LISTENERS - 1 }, () =>
    // The options that an HTTP server gives its own connections.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      // A connection that `admit` has refused and closed must not reach the HTTP parser.
      if (admit(socket)) server.emit('connection', socket)
    }),
  )
  await Promise.all(others.map((other) => once(other.listen(same), 'listening')))
  return [server, ...others]
}

/** Listens immediately, so that a taken port is noticed before any other work; until `serve` every request gets 503. */
export async function listen(
  host: string,
  port: number,
  { trustProxy = 0, ...given }: Partial<typeof TIMEOUTS_MS & typeof SHARE & { trustProxy: number }> = {},
) {
  const limits = { ...TIMEOUTS_MS, ...SHARE, ...given }
  const { headers, request, silence, keepAlive, check, finish } = limits
  let fetch: Hono['fetch'] = notReady
  let upgrader: Upgrader | undefined
  const answer = getRequestListener(
    (request, env) => {
      const { incoming } = env as HttpBindings
      if (hasTwoHosts(incoming)) return refuse(400, 'More than one Host header')
      return shares?.mayCome(incoming) === false ? tooMuch() : fetch(request, env)
    },
    // `errorHandler` is called for an invalid host; `readOn` reads unread bodies in place of `autoCleanupIncoming`.
    { errorHandler: () => refuse(400, 'Bad Request'), autoCleanupIncoming: false },
  )
  const server = createHttpServer(
    {
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: keepAlive,
      connectionsCheckingInterval: check,
      requireHostHeader: false,
      shouldUpgradeCallback: (request) => upgrader?.accepts(request) ?? false,
    },
    answer,
  )
  answerForParser(server)
  readOn(server)
  server.on('upgrade', (request, socket, head) => upgrader?.upgrade(request, socket, head))
  server.setTimeout(silence)
  // Behind a proxy, every connection comes from the proxy, whose own limits apply instead.
  const shares = trustProxy > 0 ? undefined : shareAmongNetworks(server, limits)
  const connections = watchConnections(server)

  const listeners = await listenOften(server, host, port, shares?.admit ?? (() => true)).catch((error) => {
    throw whyNot(error, host, port)
  })

  async function close() {
    const closed = Promise.all(listeners.map((listener) => once(listener.close(), 'close')))
    connections.endIdle()
    const giveUp = setTimeout(connections.endAll, finish)
    await closed
    clearTimeout(giveUp)
  }
  let closing: Promise<void> | undefined

  return {
    port: (server.address() as AddressInfo).port,
    /** Serves requests with `app` from now on, except those that `sockets` accepts. */
    serve(app: Pick<Hono, 'fetch'>, sockets?: Upgrader) {
      fetch = app.fetch
      upgrader = sockets
    },
    /** Accepts no new connection and lets open requests finish, within 10 s. */
    close() {
      closing ??= close()
      return closing
    },
  }
}

export type HttpServer = Awaited<ReturnType<typeof listen>>
