import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'

export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127\./.test(host)

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/, '')

/** The address at the other end of the connection; `undefined` where there is no connection (in tests). */
export function socketAddress(c: HonoContext): string | undefined {
  const address = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress
  return address && plain(address)
}

/** The address that a request came from: what the outermost of `trustProxy` proxies saw, or the socket's own. */
export function clientAddress(c: HonoContext, trustProxy: number): string | undefined {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map(plain)
  const seen = trustProxy > 0 ? forwarded.at(-trustProxy) : undefined
  return seen && isIP(seen) ? seen : socketAddress(c)
}

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether a request was made on this very machine: not handed on by a proxy that runs here, nor by a page of another
 * site that had its own name point here.
 */
export function isLocal(c: HonoContext): boolean {
  const address = socketAddress(c)
  const host = new URL(c.req.url).hostname.replace(/^\[|\]$/g, '')
  return (
    address !== undefined &&
    isLoopback(address) &&
    isLoopback(host) &&
    FORWARDING_HEADERS.every((name) => c.req.header(name) === undefined)
  )
}
