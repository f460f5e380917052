// npm run bench:timing — whether the time of an answer tells that an e-mail has an account. Takes about a minute.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount } from '../apps/server/src/auth/accounts.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { createLog } from '../apps/server/src/log.ts'
import { openServer } from '../apps/server/src/open.ts'
import { buildWeb } from '../scripts/build-web.mjs'

const CALLS = 200
const KNOWN = 'conhecida@exemplo.com'
const password = 'lanterna-de-papel-22'

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const WORKS: Record<string, (email: string) => object> = {
  recover: (email) => ({ email }),
  signup: (email) => ({ email, password, data: { name: 'Marina Alves' } }),
  'token?grant_type=password': (email) => ({ email, password: 'outra-lanterna-33' }),
}

buildWeb()
const dataDir = mkdtempSync(join(tmpdir(), 'fenix-timing-'))
const { context, close } = await openServer(
  readConfig({ PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off' }),
  {
    log: createLog('silent'),
    empty: true,
  },
)
try {
  await createAccount(context.database, { email: KNOWN, password, confirmed: true, metadata: {} })
  const headers = { apikey: context.secrets.publishableKey, 'content-type': 'application/json' }
  for (const [path, body] of Object.entries(WORKS)) {
    const taken = { known: [] as number[], unknown: [] as number[] }
    for (let call = 0; call < CALLS; call++) {
      const kind = call % 2 === 0 ? 'known' : 'unknown'
      const email = kind === 'known' ? KNOWN : `${randomUUID()}@exemplo.com`
      const started = performance.now()
      const request = { method: 'POST', headers, body: JSON.stringify(body(email)) }
      await (await fetch(`${context.config.publicUrl}/auth/v1/${path}`, request)).text()
      taken[kind].push(performance.now() - started)
    }
    const [known, unknown] = [median(taken.known), median(taken.unknown)]
    console.log(
      `${path}: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, apart ${Math.abs(known - unknown).toFixed(1)} ms`,
    )
  }
} finally {
  await close()
  rmSync(dataDir, { recursive: true, force: true })
}
