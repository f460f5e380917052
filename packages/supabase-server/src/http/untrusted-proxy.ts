import type { MiddlewareHandler } from 'hono'
import type { Log } from '#log.ts'
import { isForwarded } from './client-address.ts'

/**
 * Warns once if requests come through a proxy that is not trusted: all visitors then have one address, and share its
 * limits. The server itself does not speak TLS, so a proxy is in front of a public https URL.
 */
export function watchForProxy(
  { trustProxy, publicUrl }: { trustProxy: number; publicUrl: string },
  log: Log,
) {
  let isUntrusted = false

  function see() {
    if (!isUntrusted)
      log.warn('requests come through a proxy, but TRUST_PROXY is 0: all visitors share one address')
    isUntrusted = true
  }
  if (trustProxy === 0 && publicUrl.startsWith('https:')) see()

  const watch: MiddlewareHandler = (c, next) => {
    if (trustProxy === 0 && !isUntrusted && isForwarded(c)) see()
    return next()
  }
  return { watch, isUntrusted: () => isUntrusted }
}
