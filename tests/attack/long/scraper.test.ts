import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTarget } from '../target.ts'

const { send, published } = await openTarget({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })

const ask = (path: string, address: string) => send({ path, headers: { 'x-forwarded-for': address } })

/** Groups of paths that share one rate limit, the fastest path first. */
const COUNTED = [
  ['/rest/v1/', '/rest/v1/professionals', '/rest/v1/rpc/search_professionals'],
  ['/sitemap.xml', '/', '/profissionais', `/profissional/${published.slug}`],
] as const

for (const [quickest, ...others] of COUNTED) {
  test(`an IP address can read ${quickest} over 1,000 times before this path and related ones are refused`, async () => {
    const statuses: number[] = []
    while (statuses.length < 12_000 && !statuses.includes(429)) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask(quickest, '192.0.2.1')))
      statuses.push(...answers.map(({ status }) => status))
    }
    assert.ok(statuses.length > 1_000 && statuses.includes(429), `${statuses.length} requests`)
    const answers = await Promise.all(
      others.flatMap((path) => Array.from({ length: 50 }, () => ask(path, '192.0.2.1'))),
    )
    const refused = answers.filter(({ status }) => status === 429)
    assert.ok(refused.length > 0 && refused.every(({ headers }) => Number(headers['retry-after']) > 0))
    for (const path of others) assert.equal((await ask(path, '192.0.2.99')).status, 200)
  })
}
