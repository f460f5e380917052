import { randomUUID } from 'node:crypto'
import { median } from './load.ts'
import type { Seeded } from './seed.ts'
import type { Target } from './workloads.ts'

const password = 'outra-lanterna-33'

const BODIES: Record<string, (email: string) => object> = {
  recover: (email) => ({ email }),
  signup: (email) => ({ email, password, data: { name: 'Marina Alves' } }),
  'token?grant_type=password': (email) => ({ email, password }),
}

/**
 * Measures the difference in milliseconds between the median response times for e-mails with and without an account.
 */
export async function measureTiming({ url, visitor }: Target, { client }: Seeded, calls: number) {
  const apart = new Map<string, number>()
  for (const [path, body] of Object.entries(BODIES)) {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let call = 0; call < calls; call++) {
      const kind = call % 2 === 0 ? 'known' : 'unknown'
      const email = kind === 'known' ? client.email : `${randomUUID()}@example.com`
      const started = performance.now()
      const headers = { ...visitor, 'content-type': 'application/json' }
      const response = await fetch(`${url}/auth/v1/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body(email)),
      })
      const text = await response.text()
      times[kind].push(performance.now() - started)
      // Nobody signs in without an account.
      if (!response.ok && response.status !== 400) throw new Error(`${path}: ${text}`)
    }
    apart.set(path.replace(/\?.*/, ''), Math.abs(median(times.known) - median(times.unknown)))
  }
  return apart
}
