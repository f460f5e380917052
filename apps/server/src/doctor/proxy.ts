import { isRecord } from '@fenix/supabase-server/json.ts'
import { type Check, NotChecked } from './check.ts'

/** What the running server says of itself, to this machine only. */
async function health(port: number): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(`http://localhost:${port}/health`, {
      signal: AbortSignal.timeout(2_000),
    })
    const body = await response.json()
    if (isRecord(body)) return body
  } catch {}
  throw new NotChecked('since no server runs here: it sees whether requests come through a proxy')
}

export const proxy: Check = {
  name: 'a proxy in front of the server is trusted, so that limits count visitors',
  async examine({ config: { trustProxy, port } }) {
    if (trustProxy > 0 || (await health(port)).proxy === undefined) return []
    return [
      {
        problem: 'requests come through a proxy, but TRUST_PROXY is 0: all visitors share one address',
        todo: 'Set it to the number of proxies in front (docs/operating.md).',
      },
    ]
  },
}
