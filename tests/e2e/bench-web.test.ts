import { expect, test } from './fixtures.ts'

test('the benchmark of the app measures its interactions', async ({ demo }) => {
  process.env.SLOW_DOWN = '1'
  const { measureInteractions } = await import('../../bench/web/interactions.ts')
  // The second visit takes back the favorite of the first.
  const { times } = await measureInteractions(process.env.CHROMIUM_PATH, demo, 2)

  expect(times).toHaveLength(4)
  for (const { what, ms } of times) expect(ms, what).toBeGreaterThanOrEqual(16)
})
