import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { Log } from '#log.ts'

/** Accepts only loopback addresses and `localhost`: the owner of another name (`127.0.0.1.example`) can point it here. */
export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Removes the `::ffff:` that precedes an IPv4 address on a socket for both IP versions. */
export const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/, '')

/** The remote address of the connection; `undefined` without one (in tests). */
function socketAddress(c: HonoContext): string | undefined {
  const address = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress
  return address && plain(address)
}

const groupsOf = (part: string) =>
  part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))

/** The network that an address counts as: for IPv6 its /64 network, all of whose addresses one user controls. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [start = '', end = ''] = address.split('::')
  const [first, last] = [groupsOf(start), groupsOf(end)]
  const zeros = Array<number>(Math.max(0, 8 - first.length - last.length)).fill(0)
  const network = [...first, ...zeros, ...last].slice(0, 4)
  return network.map((group) => group.toString(16)).join(':')
}

/** The client's address: the one that the outermost of `trustProxy` proxies saw, or that of the connection. */
export function clientAddress(c: HonoContext, trustProxy: number): string | undefined {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map(plain)
  const seen = trustProxy > 0 ? forwarded.at(-trustProxy) : undefined
  return seen && isIP(seen) ? seen : socketAddress(c)
}

export function clientNetwork(c: HonoContext, trustProxy: number): string | undefined {
  const address = clientAddress(c, trustProxy)
  return address === undefined ? undefined : networkOf(address)
}

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

const isForwarded = (c: HonoContext) => FORWARDING_HEADERS.some((name) => c.req.header(name) !== undefined)

/**
 * Whether a request comes directly from this machine: neither through a local proxy nor, by DNS rebinding, from a page
 * of another site.
 */
export function isLocal(c: HonoContext): boolean {
  const address = socketAddress(c)
  // Both hosts are checked, since an absolute request target may contain another host than the Host header.
  const hosts = [new URL(c.req.url).host, c.req.header('host') ?? 'localhost']
  return (
    address !== undefined &&
    isLoopback(address) &&
    hosts.every((host) => isLoopback(host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1'))) &&
    !isForwarded(c)
  )
}

/**
 * Warns once if requests come through a proxy that is not trusted: all visitors then have one address, and share its
 * limits. A public https URL implies a proxy, since the server itself does not speak TLS.
 */
export function watchForProxy(options: { trustProxy: number; publicUrl: string }, log: Log) {
  let isUntrusted = false

  function see(isProxied: boolean) {
    if (isUntrusted || !isProxied || options.trustProxy > 0) return
    isUntrusted = true
    log.warn('requests come through a proxy, but TRUST_PROXY is 0: all visitors share one address')
  }
  see(options.publicUrl.startsWith('https:'))

  const watch: MiddlewareHandler = (c, next) => {
    see(isForwarded(c))
    return next()
  }
  return { watch, isUntrusted: () => isUntrusted }
}
