import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTarget } from '../target.ts'

const { send, published } = await openTarget({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })

for (const [index, path] of [
  '/',
  '/profissionais',
  `/profissional/${published.slug}`,
  '/sitemap.xml',
].entries()) {
  test(`${path} serves an office without delay, and a scraper only up to a limit`, async () => {
    const ask = (address: string) => send({ path, headers: { 'x-forwarded-for': address } })
    const statuses: number[] = []
    while (statuses.length < 6_000 && !statuses.includes(429)) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask(`192.0.2.${index}`)))
      statuses.push(...answers.map(({ status }) => status))
    }
    assert.ok(statuses.length > 1_000 && statuses.includes(429), `${statuses.length} requests`)
    assert.equal((await ask('192.0.2.99')).status, 200)
  })
}
