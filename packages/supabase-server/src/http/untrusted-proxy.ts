import type { MiddlewareHandler } from 'hono'
import type { Log } from '#log.ts'
import { isForwarded } from './client-address.ts'

/**
 * Warns once if requests come through a proxy that is not trusted: all visitors then have one address, and share its
 * limits. The server itself does not speak TLS, so a proxy is in front of a public https URL.
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
